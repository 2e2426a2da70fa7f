import { type Standing, programmeStatuses } from "#app/features/applications/programme-standing.ts";
import { Badge } from "#app/ui/badge.tsx";

/** Every programme with where one stands in it, why, and the way on. */
export function ProgrammeStandings({ standings }: { standings: readonly Standing[] }) {
  return (
    <section aria-labelledby="titre-programmes">
      <h2 id="titre-programmes">Mes programmes</h2>
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
    </section>
  );
}
