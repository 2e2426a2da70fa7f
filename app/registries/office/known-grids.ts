import { EDITIONS as FUNDS, FEES } from "#app/features/situation/programs/funds/grid.ts";
import { type TableFamily, TABLES_IN_CODE, tableStandings } from "#app/features/points/editions/tables.server.ts";
import { FEE_FACTS, checkOf } from "#app/features/publications/dated/facts.ts";
import type { Check } from "#app/platform/content/checked-words.ts";
import type { EditionHead, EditionStatus } from "#app/features/points/shared/edition.ts";
import { ageOf, countedOn, reportedWords } from "#app/features/points/shared/edition.ts";

export type KnownGrid = {
  name: string;
  from: string;
  verified: string;
  days: number;
  old: boolean;
  /** Who of the business compared its figures with the official page; null: nobody yet. */
  checked: Check | null;
  /** What else deserves a reading; "" for nothing. */ state: string;
};

/** The editions of the grids that come as files, oldest first. */
type Edition = EditionHead & { version: string; status: EditionStatus };
type Files = Readonly<Record<"crs" | "pstq", readonly Edition[]>>;

type Held = Pick<EditionHead, "from" | "verified" | "reported"> & {
  to?: string | null;
  checked?: Check | null | undefined;
};

/** Figures that are dated facts too were compared where those were. */
const withCheck = <Of extends object>(edition: Of | undefined, checked: Check | undefined) =>
  edition && { ...edition, checked };

/** Every grid and table of the law that the site counts by, with the age of its last verification. @param day ISO date in Douala */
export function knownGrids(day: string, { crs, pstq }: Files): KnownGrid[] {
  const tables = tableStandings();
  const listed: readonly (readonly [name: string, edition: Held | undefined])[] = [
    ["CRS officiel (Entrée express)", countedOn(crs, day)],
    ["PSTQ (Québec)", countedOn(pstq, day)],
    ["Preuve de fonds", withCheck(countedOn(FUNDS, day), checkOf(/^fonds-/))],
    ["Frais du gouvernement", withCheck(FEES, checkOf(FEE_FACTS))],
    ["Tables des tests (NCLC)", tables["grid-nclc"]],
    ["Travailleurs qualifiés, les 67 points", tables["grid-fsw"]],
  ];
  return listed.flatMap(([name, edition]) => {
    if (!edition) return [];
    const { from, verified, to = null, checked = null } = edition;
    const over =
      to !== null && to < day ? "Cette édition n’est plus en vigueur, et aucune autre n’est connue ici." : "";
    return [{ name, from, verified, ...ageOf(edition, day), checked, state: reportedWords(edition) ?? over }];
  });
}

export type ListedEdition = {
  grid: string;
  family: "grid-crs" | "grid-pstq" | TableFamily;
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
  return [...listed("CRS officiel", "grid-crs", crs), ...listed("PSTQ", "grid-pstq", pstq), ...listedTables()];
}

/** Those that calculations have in their code: one edition each. */
const listedTables = (): ListedEdition[] =>
  (["grid-nclc", "grid-fsw"] as const).map((family) => {
    const { version, from } = TABLES_IN_CODE[family];
    const grid = family === "grid-nclc" ? "Tables des tests" : "Grille des 67 points";
    return { grid, family, version, from, to: null, status: "en vigueur" };
  });

/** The dates say whether an edition holds; its file says what was read of it. */
function statusOn({ from, to, status, reported }: Edition, day: string): string {
  if (from > day) return "annoncée";
  if (to !== null && to < day) return "remplacée ou terminée";
  if (reported && reported.from <= day) return "signalée remplacée, sans chiffres";
  return status === "announced" ? "en vigueur d’après son annonce, à confirmer" : "en vigueur";
}
