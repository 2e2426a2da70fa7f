import { type OfficialGrid, OFFICIAL_TOOL } from "#app/features/points/crs-official/grid.ts";
import { editionWords } from "#app/features/points/crs-official/words.ts";
import { ageWords } from "#app/features/points/shared/edition.ts";
import { checkedWords } from "#app/platform/content/checked-words.ts";
import { sayDay } from "#app/platform/clock/french-dates.ts";
import { ReportedNotice } from "#app/features/points/views/result/reported-notice.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** Under every result: what it is worth, by which edition of the grid, and where the score that counts is computed. */
export function OfficialNote({
  grid,
  notice,
  today,
}: {
  grid: Pick<OfficialGrid, "from" | "to" | "verified" | "sources" | "reported" | "checked">;
  notice: string;
  today: string;
}) {
  const aged = ageWords(grid, today);
  return (
    <aside className="official-note" aria-label="Ce que vaut ce résultat">
      <p>
        <strong>Estimation.</strong> {notice} Calcul par la grille officielle {editionWords(grid)}.
      </p>
      <ReportedNotice grid={grid} className="official-warning" />
      {aged !== undefined && <p className="official-warning">{aged}</p>}
      <p>
        Source{"\u00a0"}:{" "}
        {grid.sources.map(({ name, url, read }) => (
          <span key={name}>
            lu le {sayDay(read)} ·{" "}
            {url === undefined ? (
              name
            ) : (
              <TextLink href={url} external>
                {name}
              </TextLink>
            )}{" "}
            · {checkedWords(grid.checked)}.{" "}
          </span>
        ))}
        Seul le score calculé par IRCC compte{"\u00a0"}:{" "}
        <TextLink href={OFFICIAL_TOOL} external>
          outil officiel du SCG
        </TextLink>
        .
      </p>
    </aside>
  );
}
