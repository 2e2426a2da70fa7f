import { type EditionHead, editionOn } from "#app/features/points/shared/edition.ts";
import { TESTS } from "#app/features/points/nclc/grid.ts";
import type { GridSource } from "#app/features/publications/views/sources-page.tsx";
import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { EDITIONS as FUNDS, FEES } from "#app/features/situation/programs/funds/grid.ts";

type Editions = Readonly<Record<"crs" | "pstq", readonly EditionHead[]>>;

/** Where each grid and table of a calculation comes from, as it holds on a day. @param day ISO date in Douala */
export function gridSources(day: string, { crs, pstq }: Editions): GridSource[] {
  const newest = (editions: readonly EditionHead[]) => editionOn(editions, day) ?? editions.at(-1);
  const listed = [
    ["Score d’Entrée express (CRS)", newest(crs)],
    ["Québec (PSTQ)", newest(pstq)],
    ["Preuve de fonds", newest(FUNDS)],
    ["Tests de langue et NCLC", TESTS.tef.editions.at(-1)],
    ["Grille des travailleurs qualifiés", { from: FSW.pageModified, sources: [FSW.source] }],
    ["Frais fédéraux", { from: FEES.from, sources: [{ name: FEES.sources, url: FEES.page, read: FEES.verified }] }],
  ] as const;
  return listed.flatMap(([name, edition]) => {
    const [source] = edition?.sources ?? [];
    return edition && source
      ? [{ name, label: source.name, url: source.url, from: edition.from, readOn: source.read }]
      : [];
  });
}
