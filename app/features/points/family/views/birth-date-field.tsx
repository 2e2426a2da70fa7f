import { nameOf } from "#app/features/situation/questions/asked.ts";
import type { Person } from "#app/features/points/family/people.ts";
import { DateInput } from "#app/ui/inputs/date-input.tsx";
import { Field } from "#app/ui/inputs/field.tsx";

/** The birth date, optional; once known it is the age that counts, and says so. */
export function BirthDateField({
  asked,
  person,
  why,
  error,
}: {
  asked: URLSearchParams;
  person: Person;
  why: string;
  error?: string;
}) {
  const hint =
    person.birthDate === null ? why : `Elle donne ${person.age}\u00a0ans\u00a0: c’est cet âge qui est compté.`;
  return (
    <Field id="birthDate" label={nameOf("birthDate")} optional hint={hint} error={error}>
      {(links) => <DateInput {...links} name="birthDate" defaultValue={asked.get("birthDate") ?? ""} />}
    </Field>
  );
}
