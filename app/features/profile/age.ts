/**
 * Whole years between a date of birth and a day; undefined without a date, or for one to come.
 * A birthday of 29 February falls on 1 March in a common year.
 * @param dateOfBirth ISO date, "" when unknown
 * @param today ISO date
 */
export function ageOn(dateOfBirth: string, today: string): number | undefined {
  if (dateOfBirth === "") return undefined;
  const born = Temporal.PlainDate.from(dateOfBirth);
  const day = Temporal.PlainDate.from(today);
  if (Temporal.PlainDate.compare(born, day) > 0) return undefined;
  const hadBirthday = day.month > born.month || (day.month === born.month && day.day >= born.day);
  return day.year - born.year - (hadBirthday ? 0 : 1);
}
