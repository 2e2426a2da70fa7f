import { type OfficialGrid, OFFICIAL_TOOL } from "#app/features/simulators/crs-official/grid.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { TextLink } from "#app/ui/text-link.tsx";

const say = (iso: string) => longDate(Temporal.PlainDate.from(iso));

/** Under every result: what it is worth, by which edition of the grid, and where the score that counts is computed. */
export function OfficialNote({ grid, notice }: { grid: Pick<OfficialGrid, "from" | "to" | "verified" | "sources">; notice: string }) {
  return (
    <aside className="official-note" aria-label="Ce que vaut ce résultat">
      <p>
        <strong>Estimation.</strong> {notice} Calcul par la grille officielle en vigueur depuis le {say(grid.from)}
        {grid.to === null ? ", sans date de fin connue" : `, jusqu’au ${say(grid.to)}`}, vérifiée pour la dernière fois le {say(grid.verified)}.
      </p>
      <p>
        Source{"\u00a0"}:{" "}
        {grid.sources.map(({ name, url }) =>
          url === undefined ? (
            <span key={name}>{name}. </span>
          ) : (
            <span key={name}>
              <TextLink href={url} external>
                {name}
              </TextLink>
              .{" "}
            </span>
          ),
        )}
        Seul le score calculé par IRCC compte{"\u00a0"}:{" "}
        <TextLink href={OFFICIAL_TOOL} external>
          outil officiel du SCG
        </TextLink>
        .
      </p>
    </aside>
  );
}
