import { countryName } from "#app/features/accounts/countries.ts";
import { ALL_FIELDS, type ProfileField } from "./fields.ts";

/** A stored value as people read it: the words of a choice, a country's name, a date as it is written. */
export function sayValue(name: ProfileField, value: string): string {
  if (value === "") return "rien";
  const field = ALL_FIELDS.find((candidate) => candidate.name === name);
  if (field?.kind === "choice") return field.choices.find((choice) => choice.value === value)?.label ?? value;
  if (field?.kind === "country") return countryName(value);
  if (field?.kind === "date") return value.split("-").toReversed().join("/");
  return value;
}
