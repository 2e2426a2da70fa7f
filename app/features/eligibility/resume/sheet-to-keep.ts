/** A bilan's sheet as its code keeps it, with a birth date that no address carries. Pure. */
import { encodeFacts, decodeFacts } from "#app/features/situation/encode.ts";
import { readBirthDate } from "#app/features/points/family/dates.ts";
import { keptSheet } from "./kept-sheet.ts";

/** As many as the table takes. */
const LONGEST = 2000;
const TOO_LONG = "Ces réponses sont trop longues pour un code\u00a0: reprenez-les depuis la page.";

export type SheetToKeep = { fiche: string; nsp: string; birthDate: string };

/** What is kept, or the sentence that says why nothing is. @param day of today in Douala, for the birth date */
export function sheetToKeep(
  { fiche, nsp, birthDate }: SheetToKeep,
  day: Temporal.PlainDate,
): { answers: string } | { field: "birthDate" | "fiche"; problem: string } {
  const read = readBirthDate(birthDate, day);
  if (read.kind === "refused") return { field: "birthDate", problem: read.message };
  const facts = decodeFacts(fiche);
  const whole = read.kind === "date" ? encodeFacts({ ...facts, birthDate: read.value.toString() }) : fiche;
  const answers = keptSheet(whole, nsp);
  return answers.length > LONGEST ? { field: "fiche", problem: TOO_LONG } : { answers };
}
