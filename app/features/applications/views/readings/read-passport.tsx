import type { SubmissionResult } from "@conform-to/react";
import { documentPath, readingPath } from "#app/features/applications/documents/document-path.ts";
import type { ProposedPassport } from "#app/features/applications/documents/readings/propose-passport.server.ts";
import type { ReadingPage } from "#app/features/applications/documents/readings/reading-page.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/inputs/checkbox.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";

type PassportPage = Extract<ReadingPage, { reading: "passport" }>;
type Faults = Exclude<PassportPage["proposed"]["kind"], "read" | "nothing">;

/** Why nothing was read. */
const FAULTS: Record<Faults, string> = {
  busy: "D’autres documents sont lus en ce moment, un à la fois\u00a0: rechargez cette page dans une minute.",
  "too-heavy":
    "La lecture prenait trop de temps ou de mémoire\u00a0: elle a été arrêtée. Recopiez les valeurs vous-même.",
  unreadable: "Cette image ne peut pas être lue. Vérifiez qu’elle s’ouvre, ou recopiez les valeurs vous-même.",
  locked:
    "Ce fichier est protégé par un mot de passe\u00a0: il ne peut pas être lu. Envoyez-en une version sans mot de passe.",
};

/** What was read of the machine-readable lines of a document, each value to be ticked by the person. */
export function ReadPassport({ page, answer }: { page: PassportPage; answer: SubmissionResult | undefined }) {
  const { proposed, next } = page;
  if (proposed.kind === "read") return <Values page={page} read={proposed} answer={answer} />;
  return (
    <>
      <Alert kind="info">
        {proposed.kind === "nothing"
          ? "Aucune ligne n’a été lue sans faute\u00a0: rien n’est proposé, plutôt qu’une valeur fausse. Les lignes du bas doivent être entières, droites et sans reflet."
          : FAULTS[proposed.kind]}
      </Alert>
      <p className="flex flex-wrap gap-3">
        {next !== null && (
          <LinkButton look="secondary" href={next}>
            Lire la page suivante
          </LinkButton>
        )}
        <LinkButton look="ghost" href={documentPath(page.file.id, page.document.id)}>
          Recopier les valeurs
        </LinkButton>
      </p>
    </>
  );
}

type ValuesProps = {
  page: PassportPage;
  read: Extract<ProposedPassport, { kind: "read" }>;
  answer: SubmissionResult | undefined;
};

function Values({ page: { file, document }, read: { page, values }, answer }: ValuesProps) {
  const [known, fresh] = [values.filter(({ same }) => same), values.filter(({ same }) => !same)];
  const problems = Object.values(answer?.error ?? {}).flatMap((said) =>
    (said ?? []).map((message) => ({ fieldId: "lues", message })),
  );
  const ticked = answer?.initialValue;
  return (
    <form
      method="post"
      action={readingPath(file.id, document.id, page)}
      noValidate
      className="grid grid-cols-1 gap-4 max-w-prose"
    >
      <ErrorSummary problems={problems} />
      <input type="hidden" name="seen" value={seenValue(document)} />
      <p>
        Comparez chaque valeur avec le document et cochez celles qui sont justes&nbsp;: rien d’autre n’est enregistré.
      </p>
      {fresh.length > 0 ? (
        <fieldset id="lues" className="grid gap-2">
          <legend>Valeurs lues</legend>
          {fresh.map(({ name, label, value, words, held, now }) => (
            <Checkbox
              key={name}
              id={`lu-${name}`}
              name={name}
              value={value}
              defaultChecked={ticked?.[name] === value}
              label={
                <>
                  {label}&nbsp;: <strong className="figures">{words}</strong>
                </>
              }
              hint={hintOf(held, now)}
            />
          ))}
        </fieldset>
      ) : (
        <p>Tout ce qui a été lu est déjà dans le dossier.</p>
      )}
      {known.length > 0 && (
        <p className="text-muted">
          Déjà dans le dossier&nbsp;:{" "}
          {known.map(({ label, words }) => `${label.toLocaleLowerCase("fr")} ${words}`).join(", ")}.
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {fresh.length > 0 && <Button>Enregistrer ce qui est coché</Button>}
        <LinkButton look="ghost" href={documentPath(file.id, document.id)}>
          Ne rien enregistrer
        </LinkButton>
      </p>
    </form>
  );
}

function hintOf(held: boolean, now: string | null): string {
  const check = held
    ? "Son chiffre de contrôle concorde."
    : "Aucun chiffre de contrôle ne couvre cette valeur\u00a0: comparez chaque lettre.";
  return now === null ? check : `${check} Le dossier dit\u00a0: ${now}.`;
}
