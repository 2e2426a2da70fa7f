import type { SubmissionResult } from "@conform-to/react";
import type { Difference } from "#app/features/newsletter/letters/content/differences.ts";
import type { OfferedText } from "#app/features/newsletter/letters/content/offered-texts.server.ts";
import type { LetterView } from "#app/features/newsletter/letters/queries.server.ts";
import { fieldLabels } from "#app/features/newsletter/letters/words.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { TextInput } from "#app/ui/inputs/text-input.tsx";
import { TopicBoxes } from "#app/features/newsletter/views/topics-form.tsx";
import { ChosenTexts } from "./chosen-texts.tsx";
import { LetterHead } from "./letter-head.tsx";

type Written = Omit<LetterView, "html" | "plain">;
type LetterFormProps = {
  letter: Written;
  offered: readonly OfferedText[];
  formId: string;
  refusal: string | undefined;
  answer: { result: SubmissionResult; meanwhile?: { version: number; changes: Difference[] } | undefined } | undefined;
};

const idOf = (name: string) => `lettre-${name}`;

/** A draft: what it says, what it points to and to whom; saved by every button of the form. */
export function LetterForm({ letter, offered, formId, refusal, answer }: LetterFormProps) {
  const { id, version, updatedAt, updatedName } = letter;
  const { meanwhile } = answer ?? {};
  const typed = answer?.result.initialValue;
  const errors = answer?.result.error ?? {};
  const problems = Object.entries(errors).flatMap(([name, said]) =>
    (said ?? []).map((message) => ({ fieldId: name === "" ? "lettre" : idOf(name), message })),
  );
  const words = (name: "subject" | "preview" | "introduction" | "closing") =>
    typed ? String(typed[name] ?? "") : letter[name];
  const texts = typed
    ? String(typed["texts"] ?? "")
        .split(",")
        .filter(Boolean)
    : letter.texts;
  const seen = meanwhile?.version ?? (typed ? String(typed["version"] ?? version) : version);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <LetterHead
        letter={letter}
        note={`enregistré le ${longDateTime(inDouala(updatedAt))}${updatedName ? ` par ${updatedName}` : ""}`}
        refusal={refusal}
      />
      <div className="registration-actions">
        <LinkButton look="secondary" href={pathTo("/admin/lettre/:id/envoyer", { id })}>
          Envoyer…
        </LinkButton>
        <LinkButton look="secondary" href={pathTo("/admin/lettre/:id/apercu", { id })}>
          Voir l’aperçu
        </LinkButton>
        <span className="hint">Ils montrent la lettre telle qu’elle est enregistrée.</span>
      </div>
      <form method="post" id="lettre" noValidate className="grid max-w-prose grid-cols-1 gap-4">
        <ErrorSummary problems={problems} />
        {meanwhile && <Meanwhile changes={meanwhile.changes} />}
        <input type="hidden" name="version" value={seen} />
        <Field id={idOf("subject")} label={fieldLabels.subject} error={errors["subject"]?.[0]}>
          {(links) => <TextInput {...links} name="subject" defaultValue={words("subject")} />}
        </Field>
        <Field
          id={idOf("preview")}
          label={fieldLabels.preview}
          hint="Ce que les messageries montrent à côté de l’objet."
          error={errors["preview"]?.[0]}
        >
          {(links) => <TextInput {...links} name="preview" defaultValue={words("preview")} />}
        </Field>
        <Field
          id={idOf("introduction")}
          label={fieldLabels.introduction}
          hint="En Markdown. {{name}} est le nom de l’entreprise, {{fait …}} un fait daté."
          error={errors["introduction"]?.[0]}
        >
          {(links) => <TextArea {...links} name="introduction" rows={10} defaultValue={words("introduction")} />}
        </Field>
        <Field
          id={idOf("closing")}
          label={fieldLabels.closing}
          hint="Après les textes choisis."
          error={errors["closing"]?.[0]}
        >
          {(links) => <TextArea {...links} name="closing" rows={3} defaultValue={words("closing")} />}
        </Field>
        <TopicBoxes
          id={idOf("topics")}
          label={fieldLabels.topics}
          hint="La lettre va à qui a choisi au moins un de ces sujets."
          chosen={typed ? [typed["topics"] ?? []].flat() : letter.topics}
          error={errors["topics"]?.[0]}
        />
        <div className="registration-actions">
          <Button name="intent" value="write">
            Enregistrer
          </Button>
        </div>
        <ChosenTexts chosen={texts} offered={offered} error={errors["texts"]?.[0] ?? errors["add"]?.[0]} />
      </form>
      <OtherActs formId={formId} version={version} />
    </div>
  );
}

function OtherActs({ formId, version }: { formId: string; version: number }) {
  return (
    <section aria-label="Autres gestes" className="grid max-w-prose grid-cols-1 gap-4">
      <form method="post">
        <input type="hidden" name="formId" value={formId} />
        <Button small look="secondary" name="intent" value="duplicate">
          Reprendre dans un nouveau brouillon
        </Button>
      </form>
      <Fold title="Supprimer ce brouillon" level={2} boxed>
        <form method="post">
          <p className="mb-4">Ses mots sont perdus. Personne ne l’a reçue.</p>
          <input type="hidden" name="version" value={version} />
          <Button small look="danger" name="intent" value="delete">
            Supprimer pour de bon
          </Button>
        </form>
      </Fold>
    </section>
  );
}

function Meanwhile({ changes }: { changes: readonly Difference[] }) {
  return (
    <Alert kind="caution" announced title="Quelqu’un a changé cette lettre entre-temps">
      <p>Votre saisie est ci-dessous. L’enregistrer remplace ceci&nbsp;:</p>
      <dl className="setting-changes">
        {changes.map(({ label, standing, typed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <del>
                <span className="sr-only">enregistré&nbsp;: </span>
                {standing || "rien"}
              </del>
              <ins>
                <span className="sr-only">votre saisie&nbsp;: </span>
                {typed || "rien"}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
