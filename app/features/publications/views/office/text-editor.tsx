import type { SubmissionResult } from "@conform-to/react";
import type { Preview } from "#app/features/publications/editor/preview.server.ts";
import type { Typed } from "#app/features/publications/editor/field-names.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import type { ComparedParagraph } from "#app/features/publications/pages/compare-texts.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { KeptForm } from "#app/ui/forms/kept-form.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { SourceChanges } from "#app/features/publications/views/compared-paragraphs.tsx";
import { FactFinder, type FoundFact, MarkerHelp } from "./marker-help.tsx";
import { ReadersView } from "./readers-view.tsx";
import { ScheduleFields } from "./text-acts.tsx";
import { type Filled, HeadFields, fieldId, summaryId } from "./text-fields.tsx";

/** The form that came back: with what is wrong, what somebody else wrote, what readers would see, or facts to cite. */
export type EditorAnswer =
  | {
      result: SubmissionResult;
      meanwhile?: { number: number; changes: ComparedParagraph[] } | undefined;
      preview?: Preview | undefined;
      facts?: FoundFact[] | undefined;
    }
  | undefined;

type TextEditorProps = {
  kind: Kind;
  /** null of a new text. */
  slug: string | null;
  title: string;
  /** The version that the form is filled in from, 0 of a new text. */
  number: number;
  typed: Typed;
  publishes: boolean;
  answer: EditorAnswer;
};

/** Where a text is written: its head as fields, its body in Markdown. */
export function TextEditor({ kind, slug, title, number, typed: standing, publishes, answer }: TextEditorProps) {
  const { result, meanwhile, preview, facts } = answer ?? {};
  const typed = result ? ((result.initialValue ?? {}) as Typed) : standing;
  const filled: Filled = { typed, errors: result?.error ?? {} };
  const problems = Object.entries(filled.errors).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "texte" : summaryId(kind, name), message })),
  );
  const bodyFaults = filled.errors["body"] ?? [];
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{title}</h1>
      {preview && (
        <section aria-labelledby="apercu" className="card grid grid-cols-1 gap-4">
          <output className="hint">Aperçu&nbsp;: rien n’est encore enregistré.</output>
          <h2 id="apercu">{preview.head.title}</h2>
          <ReadersView text={preview} />
        </section>
      )}
      <KeptForm
        draft={`texte-${kind}-${slug ?? "nouveau"}`}
        id="texte"
        noValidate
        className="grid max-w-prose grid-cols-1 gap-4"
      >
        <ErrorSummary problems={problems} />
        {meanwhile && (
          <Alert kind="caution" announced title="Quelqu’un a écrit ce texte entre-temps">
            <p>Votre saisie est ci-dessous. L’enregistrer remplace ceci&nbsp;:</p>
            <SourceChanges changes={meanwhile.changes} />
          </Alert>
        )}
        <input type="hidden" name="version" value={meanwhile?.number ?? typed["version"] ?? number} />
        <HeadFields kind={kind} filled={filled} />
        {slug === null && (
          <Field
            id={fieldId("slug")}
            label="Adresse"
            hint="La fin de l’adresse de la page, pour toujours. Laissez vide pour la tirer du titre."
            error={filled.errors["slug"]?.[0]}
            optional
          >
            {(links) => <TextInput {...links} name="slug" defaultValue={typed["slug"] ?? ""} autoComplete="off" />}
          </Field>
        )}
        <Field
          id={fieldId("body")}
          label="Texte"
          hint="En Markdown : ## pour un titre, - pour une liste, **gras**, [mots](/adresse) pour un lien."
          error={bodyFaults.length > 0 ? bodyFaults.join(" ") : undefined}
        >
          {(links) => <TextArea {...links} name="body" rows={24} defaultValue={typed["body"] ?? ""} spellCheck />}
        </Field>
        <MarkerHelp />
        <div className="actions-line">
          <Button name="intent" value="keep">
            Enregistrer le brouillon
          </Button>
          <Button look="secondary" name="intent" value="preview">
            Aperçu
          </Button>
          {publishes && (
            <Button look="secondary" name="intent" value="publish">
              Publier maintenant
            </Button>
          )}
        </div>
        {publishes && (
          <details className="fold" open={filled.errors["publishDay"] ? true : undefined}>
            <summary>Publier plus tard</summary>
            <div className="grid grid-cols-1 gap-4 pt-3">
              <ScheduleFields
                day={typed["publishDay"] ?? ""}
                time={typed["publishTime"] ?? ""}
                error={filled.errors["publishDay"]?.[0]}
              />
              <p>
                <Button look="secondary" name="intent" value="schedule">
                  Programmer
                </Button>
              </p>
            </div>
          </details>
        )}
        <FactFinder words={typed["factWords"] ?? ""} found={facts} />
      </KeptForm>
    </div>
  );
}
