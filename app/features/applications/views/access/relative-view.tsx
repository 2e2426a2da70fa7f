import { type SubmissionResult, useForm } from "@conform-to/react";
import { FILE_FIELD, fileSpec } from "#app/features/applications/documents/documents.ts";
import type { RelativeView } from "#app/features/applications/relatives/open-link.server.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Badge } from "#app/ui/marks/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { FileField } from "#app/ui/inputs/file-field.tsx";

/** The form back; `sent`: the file that the server has already. */
export type RelativeAnswer =
  | { result: SubmissionResult; sent: Partial<Record<typeof FILE_FIELD, { secret: string; name: string }>> }
  | undefined;

/** What a relative sees of a file: the part that its owner chose. */
export function RelativePage({ view, answer }: { view: RelativeView; answer: RelativeAnswer }) {
  const { firstName, purpose, until, rows, counted, next, length } = view;
  const titles = {
    upload: `Une pièce pour ${firstName}`,
    missing: `${firstName}\u00a0: ce qui manque au dossier`,
    states: `${firstName}\u00a0: des pièces du dossier`,
  };
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>{titles[purpose]}</h1>
      <p className="text-muted">
        {firstName} vous a donné ce lien. Il s’ouvre jusqu’au {until}, et {firstName} voit quand il sert.
      </p>
      {counted !== null && (
        <section aria-label="À faire maintenant" className="file-now">
          <p>
            La suite pour {firstName}&nbsp;: <b>{next ?? "rien pour l’instant"}</b>
          </p>
          <p className="hint">
            {counted}. {length}
          </p>
        </section>
      )}
      {purpose === "upload" ? <Upload view={view} answer={answer} /> : <Rows rows={rows} />}
    </div>
  );
}

function Rows({ rows }: Pick<RelativeView, "rows">) {
  if (rows.length === 0)
    return <EmptyState title="Rien à montrer">Aucune pièce n’est dans ce cas en ce moment.</EmptyState>;
  return (
    <ul className="document-versions">
      {rows.map(({ key, title, who, state }) => (
        <li key={key}>
          {title} {who !== null && <span className="text-muted">{who}</span>}{" "}
          <Badge tone={state.tone}>{state.label}</Badge>
        </li>
      ))}
    </ul>
  );
}

function Upload({ view: { firstName, rows, uploadsLeft }, answer }: { view: RelativeView; answer: RelativeAnswer }) {
  const [form, fields] = useForm<{ file: string }>({ id: "envoi", lastResult: answer?.result });
  const problems = [form, fields.file].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  const title = rows[0]?.title;
  const sent = answer?.sent[FILE_FIELD];
  if (title === undefined || uploadsLeft === 0)
    return <Alert>Cette pièce n’est plus demandée, ou elle est déjà arrivée. Merci&nbsp;!</Alert>;
  return (
    <form method="post" encType="multipart/form-data" id={form.id} noValidate className="max-w-prose">
      <ErrorSummary problems={problems} />
      <p>
        <b>{title}</b>. {firstName} et le cabinet la recevront, personne d’autre.
      </p>
      {sent && (
        <p>
          <input type="hidden" name={`${FILE_FIELD}Sent`} value={sent.secret} />
          Déjà reçu&nbsp;: {sent.name}. Choisissez un autre fichier pour le remplacer.
        </p>
      )}
      <FileField
        id={fields.file.id}
        name={FILE_FIELD}
        label="Fichier"
        hint={fileSpec.hint}
        accept={fileSpec.accept}
        multiple
        error={fields.file.errors?.[0]}
      />
      <Button>Envoyer cette pièce</Button>
    </form>
  );
}

/** A link that opens nothing, whatever the reason: nobody learns whether it ever did. */
export function ClosedLink({ guessing }: { guessing: boolean }) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>Ce lien ne s’ouvre pas</h1>
      <p className="max-w-prose">
        {guessing
          ? "Trop d’adresses qui n’ouvrent rien ont été essayées depuis votre connexion. Réessayez dans une heure."
          : "Il a été fermé, son temps est passé, ou il est mal recopié. Demandez-en un autre à la personne qui vous l’a donné."}
      </p>
    </div>
  );
}
