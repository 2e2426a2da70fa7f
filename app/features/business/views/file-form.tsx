import type { ReactNode } from "react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Differences } from "./part-page.tsx";

type Difference = { label: string; before: string; after: string };

/** What came of a file that was brought: refused by name, or shown before it is put in force. */
export type FileAnswer =
  | { kind: "refused"; name: string; problems: readonly string[] }
  | {
      kind: "preview";
      name: string;
      /** As it goes back with « Mettre en vigueur ». */
      text: string;
      family: string;
      /** The version that it would follow; 0 for an item that is new. */
      version: number;
      title: string;
      /** In words, what it does beside its differences. */
      effects: readonly string[];
      changes: readonly Difference[];
    };

/** A file of an item: brought, compared, then put in force. @param children what else is asked, such as which grid it is */
export function FileForm({ answer, children }: { answer: FileAnswer | undefined; children?: ReactNode }) {
  const refused = answer?.kind === "refused" ? answer : undefined;
  const problems = (refused?.problems ?? []).map((message) => ({ fieldId: "fichier", message }));
  return (
    <section aria-labelledby="apporter-titre" className="grid max-w-prose grid-cols-1 gap-4">
      <h2 id="apporter-titre">Apporter un fichier</h2>
      {answer?.kind === "preview" && <Preview preview={answer} />}
      {refused && (
        <Alert kind="danger" title={`${refused.name} est refusé`}>
          <p>Rien n’a changé. Ce qui ne va pas est ci-dessous.</p>
        </Alert>
      )}
      <form method="post" encType="multipart/form-data" id="apporter" noValidate className="grid grid-cols-1 gap-4">
        <ErrorSummary id="apporter-problemes" problems={problems} />
        {children}
        <FileField
          id="fichier"
          name="file"
          label="Fichier JSON"
          hint={
            "Au plus 900\u00a0ko. Il est lu et comparé\u00a0; rien ne change avant «\u00a0Mettre en vigueur\u00a0»."
          }
          accept=".json"
          error={refused ? refused.problems[0] : undefined}
        />
        <div>
          <Button look="secondary" name="intent" value="read">
            Lire et comparer
          </Button>
        </div>
      </form>
    </section>
  );
}

function Preview({ preview }: { preview: Extract<FileAnswer, { kind: "preview" }> }) {
  return (
    <Alert title={preview.title} announced>
      <ul>
        {preview.effects.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {preview.changes.length > 0 && (
        <details>
          <summary>Ce qui diffère, ligne par ligne</summary>
          <Differences changes={preview.changes} before="en vigueur" after="dans le fichier" />
        </details>
      )}
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="version" value={preview.version} />
        <input type="hidden" name="family" value={preview.family} />
        <input type="hidden" name="name" value={preview.name} />
        <input type="hidden" name="text" value={preview.text} />
        <Button name="intent" value="put">
          Mettre en vigueur
        </Button>
      </form>
    </Alert>
  );
}
