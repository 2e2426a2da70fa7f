/** A birth date on the sheet: it gives the age of the day, and gives way to an age that was said after it. Pure. */
import { readBirthDate } from "#app/features/points/family/dates.ts";
import { type Facts, exactly, without } from "./facts.ts";

/** Full years on a day (ISO date); undefined when the birth date is none, or no living person's. */
function ageOfBirth(birthDate: string | undefined, day: string): number | undefined {
  const today = Temporal.PlainDate.from(day);
  const read = readBirthDate(birthDate ?? null, today);
  return read.kind === "date" ? read.value.until(today, { largestUnit: "years" }).years : undefined;
}

/** The sheet with the age that its birth date gives on a day; a birth date that is none is dropped. */
export function withAge(facts: Facts, day: string): Facts {
  if (facts.birthDate === undefined) return facts;
  const age = ageOfBirth(facts.birthDate, day);
  return age === undefined ? without(facts, ["birthDate"]) : { ...facts, age: [age, age] };
}

/** Whether an age that was said later leaves the birth date of a sheet standing; an age that was taken out does not. */
export function agreesWithBirth({ age }: Facts, { birthDate }: Facts, day: string): boolean {
  return birthDate === undefined || exactly(age) === ageOfBirth(birthDate, day);
}
