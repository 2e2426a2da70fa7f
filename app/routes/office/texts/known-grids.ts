import { FSW } from "#app/features/situation/programs/express-entry/grid.ts";
import { EDITIONS as FUNDS, FEES } from "#app/features/situation/programs/funds/grid.ts";
import { TABLES } from "#app/features/points/nclc/grid.ts";
import type { EditionHead, EditionStatus } from "#app/features/points/shared/edition.ts";
import { ageOf, countedOn, reportedWords } from "#app/features/points/shared/edition.ts";

export type KnownGrid = {
  name: string;
  from: string;
  verified: string;
  days: number;
  old: boolean;
  /** What else deserves a reading; "" for nothing. */ state: string;
};

/** The editions of the grids that come as files, oldest first. */
type Edition = EditionHead & { version: string; status: EditionStatus };
type Files = Readonly<Record<"crs" | "pstq", readonly Edition[]>>;

/** Every grid and table of the law that the site counts by, with the age of its last verification. @param day ISO date in Douala */
export function knownGrids(day: string, { crs, pstq }: Files): KnownGrid[] {
  const listed: readonly (readonly [
    name: string,
    edition: (Pick<EditionHead, "from" | "verified" | "reported"> & { to?: string | null }) | undefined,
  ])[] = [
    ["CRS officiel (Entrée express)", countedOn(crs, day)],
    ["PSTQ (Québec)", countedOn(pstq, day)],
    ["Preuve de fonds", countedOn(FUNDS, day)],
    ["Frais du gouvernement", FEES],
    ["Tables des tests (NCLC)", TABLES],
    ["Travailleurs qualifiés, les 67 points", { from: FSW.pageModified, verified: FSW.verified }],
  ];
  return listed.flatMap(([name, edition]) => {
    if (!edition) return [];
    const { from, verified, to = null } = edition;
    const over =
      to !== null && to < day ? "Cette édition n’est plus en vigueur, et aucune autre n’est connue ici." : "";
    return [{ name, from, verified, ...ageOf(edition, day), state: reportedWords(edition) ?? over }];
  });
}

export type ListedEdition = {
  grid: string;
  family: "grid-crs" | "grid-pstq";
  version: string;
  from: string;
  to: string | null;
  status: string;
};

/** Every edition that is a file, the newest first, and how it stands on a day. */
export function listedEditions(day: string, { crs, pstq }: Files): ListedEdition[] {
  const listed = (grid: string, family: ListedEdition["family"], editions: readonly Edition[]) =>
    editions.toReversed().map((edition) => ({
      grid,
      family,
      version: edition.version,
      from: edition.from,
      to: edition.to,
      status: statusOn(edition, day),
    }));
  return [...listed("CRS officiel", "grid-crs", crs), ...listed("PSTQ", "grid-pstq", pstq)];
}

/** The dates say whether an edition holds; its file says what was read of it. */
function statusOn({ from, to, status, reported }: Edition, day: string): string {
  if (from > day) return "annoncée";
  if (to !== null && to < day) return "remplacée ou terminée";
  if (reported && reported.from <= day) return "signalée remplacée, sans chiffres";
  return status === "announced" ? "en vigueur d’après son annonce, à confirmer" : "en vigueur";
}
