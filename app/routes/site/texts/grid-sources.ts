import { type EditionHead, countedOn } from "#app/features/points/shared/edition.ts";
import { TABLES_IN_CODE, tableStandings } from "#app/features/points/editions/tables.server.ts";
import { TESTS } from "#app/features/points/nclc/grid.ts";
import type { GridSource, RoundsSource } from "#app/features/publications/views/sources-page.tsx";
import { LAST_READ, ROUNDS } from "#app/features/points/pstq/rounds.ts";
import { FEE_FACTS, checkOf } from "#app/features/publications/dated/facts.ts";
import { EDITIONS as FUNDS, FEES } from "#app/features/situation/programs/funds/grid.ts";

type Editions = Readonly<Record<"crs" | "pstq", readonly EditionHead[]>>;

/** Figures that are dated facts too were compared where those were. */
const withCheck = (edition: EditionHead | undefined, checked: EditionHead["checked"]) =>
  edition && { ...edition, checked };

/** Where each grid and table of a calculation comes from, as it holds on a day. @param day ISO date in Douala */
export function gridSources(day: string, { crs, pstq }: Editions): GridSource[] {
  const newest = (editions: readonly EditionHead[]) => countedOn(editions, day);
  const tables = tableStandings();
  const { from, sources } = TABLES_IN_CODE["grid-fsw"];
  const fees = { name: FEES.sources, url: FEES.page, read: FEES.verified };
  const listed: readonly (readonly [string, Pick<EditionHead, "from" | "sources" | "checked"> | undefined])[] = [
    ["Score d’Entrée express (CRS)", newest(crs)],
    ["Québec (PSTQ)", newest(pstq)],
    ["Preuve de fonds", withCheck(newest(FUNDS), checkOf(/^fonds-/))],
    ["Tests de langue et NCLC", withCheck(TESTS.tef.editions.at(-1), tables["grid-nclc"].checked)],
    ["Grille des travailleurs qualifiés", { from, sources, checked: tables["grid-fsw"].checked }],
    ["Frais fédéraux", { from: FEES.from, sources: [fees], checked: checkOf(FEE_FACTS) }],
  ];
  return listed.flatMap(([name, edition]) => {
    const [source] = edition?.sources ?? [];
    return edition && source
      ? [
          {
            name,
            label: source.name,
            url: source.url,
            from: edition.from,
            readOn: source.read,
            checked: edition.checked,
          },
        ]
      : [];
  });
}

/** Quebec's rounds, which were read in copies of its page. */
export const quebecRounds = (): RoundsSource => ({
  name: "Québec (PSTQ)",
  all: ROUNDS.length,
  open: ROUNDS.length,
  last: LAST_READ,
  minimum: null,
});
