import { EDITIONS as FUNDS, FEES } from "#app/features/eligibility/funds/grid.ts";
import { EDITIONS as CRS } from "#app/features/simulators/crs-official/grid.ts";
import { EDITIONS as PSTQ } from "#app/features/simulators/pstq/grid.ts";
import { type EditionHead, ageOf, editionOn, reportedWords } from "#app/features/simulators/shared/edition.ts";

export type KnownGrid = {
  name: string;
  from: string;
  verified: string;
  days: number;
  old: boolean;
  /** What else deserves a reading; "" for nothing. */ state: string;
};

const newestOn = (editions: readonly EditionHead[], day: string) => editionOn(editions, day) ?? editions.at(-1);

/** Every grid and table of the law that the site counts by, with the age of its last verification. @param day ISO date in Douala */
export function knownGrids(day: string): KnownGrid[] {
  const listed: readonly (readonly [name: string, edition: (Pick<EditionHead, "from" | "verified" | "reported"> & { to?: string | null }) | undefined])[] = [
    ["CRS officiel (Entrée express)", newestOn(CRS, day)],
    ["PSTQ (Québec)", newestOn(PSTQ, day)],
    ["Preuve de fonds", newestOn(FUNDS, day)],
    ["Frais du gouvernement", FEES],
  ];
  return listed.flatMap(([name, edition]) => {
    if (!edition) return [];
    const { from, verified, to = null } = edition;
    const over = to !== null && to < day ? "Cette édition n’est plus en vigueur, et aucune autre n’est connue ici." : "";
    return [{ name, from, verified, ...ageOf(edition, day), state: reportedWords(edition) ?? over }];
  });
}
