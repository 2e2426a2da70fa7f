import { type Standing, programmeStatuses } from "#app/features/applications/programmes/programme-standing.ts";
import { Badge } from "#app/ui/marks/badge.tsx";

/** Every programme with where one stands in it, why, and the way on; those of nobody’s file fold away beside those at work. */
export function ProgrammeStandings({ standings }: { standings: readonly Standing[] }) {
  const active = standings.filter(({ status }) => status === "active");
  const [shown, folded] =
    active.length > 0 ? [active, standings.filter((one) => !active.includes(one))] : [standings, []];
  return (
    <section aria-labelledby="titre-programmes">
      <h2 id="titre-programmes">Mes programmes</h2>
      <Lines standings={shown} />
      {folded.length > 0 && (
        <details className="fold">
          <summary>{folded.length === 1 ? "Un autre programme" : `${folded.length} autres programmes`}</summary>
          <Lines standings={folded} />
        </details>
      )}
    </section>
  );
}

function Lines({ standings }: { standings: readonly Standing[] }) {
  return (
    <ul className="standings">
      {standings.map(({ program, name, status, words, action }) => (
        <li key={program}>
          <p className="standing-head">
            <b>{name}</b> <Badge tone={programmeStatuses[status].tone}>{programmeStatuses[status].label}</Badge>
          </p>
          <p>{words}</p>
          <a href={action.href} className="link-block" rel="nofollow">
            {action.label}
            <span className="sr-only">, {name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
