import type { ProposedResult } from "#app/features/applications/documents/readings/propose-result.server.ts";
import type { Ability } from "#app/features/points/nclc/grid.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const ABILITY_WORDS: Record<Ability, string> = {
  listening: "Compréhension orale",
  reading: "Compréhension écrite",
  writing: "Expression écrite",
  speaking: "Expression orale",
};

/** What was read of a test result: a proposal, kept by nobody until it is confirmed. */
export function ReadResult({ proposed }: { proposed: ProposedResult }) {
  if (proposed.kind !== "read")
    return (
      <Alert kind="info">
        {proposed.kind === "busy"
          ? "Trop de documents sont lus en ce moment\u00a0: réessayez dans une minute."
          : "Ni date ni notes n’ont été reconnues\u00a0: un document numérisé n’a pas de mots à lire. Recopiez-les ci-dessous."}
      </Alert>
    );
  return (
    <div className="grid grid-cols-1 gap-3 max-w-prose">
      <p>
        {proposed.test}. Comparez chaque valeur avec le document&nbsp;: rien n’est enregistré tant que vous ne l’avez
        pas confirmé.
      </p>
      <dl className="document-facts">
        <div>
          <dt>Jour du test</dt>
          <dd>{proposed.day === null ? "Non reconnu" : longDate(Temporal.PlainDate.from(proposed.day))}</dd>
        </div>
        {proposed.scores.map(({ ability, score }) => (
          <div key={ability}>
            <dt>{ABILITY_WORDS[ability]}</dt>
            <dd className="figures">{score}</dd>
          </div>
        ))}
      </dl>
      {proposed.day !== null && (
        <p>
          Le jour est reporté ci-dessous, dans «&nbsp;Modifier les précisions&nbsp;»&nbsp;: enregistrez-le s’il est
          juste.
        </p>
      )}
      {proposed.converter !== null && (
        <p>
          <LinkButton look="secondary" href={proposed.converter}>
            Vérifier ces notes et leurs niveaux
          </LinkButton>
        </p>
      )}
    </div>
  );
}
