import { longDate } from "#app/platform/clock/french-dates.ts";
import { Fold } from "#app/ui/layout/fold.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The minimum of the last known round of a category. */
export type PastTarget = { name: string; /** ISO day. */ date: string; minimum: number };

/** Scores of the past to aim at. A link chooses one, once there is a profile to plan for: `hrefOf` is null before. */
export function PastTargets({
  targets,
  isOwn,
  hrefOf,
}: {
  targets: readonly PastTarget[];
  /** Only the categories whose condition the answers meet are listed. */
  isOwn: boolean;
  hrefOf: ((minimum: number) => string) | null;
}) {
  if (targets.length === 0)
    return isOwn ? (
      <p className="hint">
        Aucune ronde récente ne vous est ouverte avec ces réponses&nbsp;: voyez d’abord ce qui ouvrirait un programme,
        plus haut.
      </p>
    ) : null;
  return (
    <Fold
      boxed
      level={2}
      title="Minimums des derniers tirages connus"
      note={
        isOwn
          ? "Ceux des catégories dont vous remplissez les conditions."
          : "Un par catégorie, pour choisir un score à atteindre."
      }
    >
      <ul className="plan-steps">
        {targets.map(({ name, date, minimum }) => (
          <li key={name}>
            <span>
              {name}
              <span className="hint block m-0">{longDate(Temporal.PlainDate.from(date))}</span>
            </span>
            <span className="plan-gain">
              {hrefOf === null ? (
                minimum
              ) : (
                <a href={hrefOf(minimum)}>
                  {minimum}
                  <span className="sr-only">, viser ce score ({name})</span>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="hint m-0">
        C’est le passé&nbsp;: le prochain minimum est inconnu, et chaque catégorie a ses propres conditions.{" "}
        <TextLink href={pathTo("/tirages")}>Tous les tirages</TextLink>
      </p>
    </Fold>
  );
}
