/** What a code keeps: the answers of /eligibility, or the whole fact sheet of a bilan, written apart from them. */

/** A sheet as it is kept. @param unsure names of the interview's questions answered by « je ne sais pas », joined by dots; "" for none */
export function keptSheet(sheet: string, unsure: string): string {
  return new URLSearchParams({ fiche: sheet, ...(unsure !== "" && { nsp: unsure }) }).toString();
}

/** The sheet of what was kept; undefined for the answers of /eligibility, which have no such name. */
export function sheetOf(kept: string): string | undefined {
  return new URLSearchParams(kept).get("fiche") ?? undefined;
}

/** The questions of a kept sheet that were answered by « je ne sais pas », as they were kept. */
export function unsureOf(kept: string): string {
  return new URLSearchParams(kept).get("nsp") ?? "";
}
