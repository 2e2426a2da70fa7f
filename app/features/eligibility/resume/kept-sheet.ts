/** What a code keeps: the answers of /eligibility, or the whole fact sheet of a bilan, written apart from them. */

/** A sheet as it is kept. */
export function keptSheet(sheet: string): string {
  return new URLSearchParams({ fiche: sheet }).toString();
}

/** The sheet of what was kept; undefined for the answers of /eligibility, which have no such name. */
export function sheetOf(kept: string): string | undefined {
  return new URLSearchParams(kept).get("fiche") ?? undefined;
}
