/**
 * The hidden fields by which two windows do not overwrite each other. The browser reads and
 * writes them too, so no schema library here.
 */
import {
  type ProfileField,
  type ProfileSection,
  type ProfileValues,
  isProfileField,
} from "#app/features/profile/fields.ts";

/** Hidden field: the values the form was opened with, as JSON by field name. */
export const OPENED_FIELD = "opened";
/** Hidden field: the fields that another window changed too, joined by commas; each needs a choice. */
export const ASKED_FIELD = "asked";
/** The choice between the two values of such a field. */
export const keepField = (field: ProfileField): `keep-${ProfileField}` => `keep-${field}`;

/** The values of `OPENED_FIELD`, or undefined when it is not what our form writes. */
export function parseOpened(json: string): Partial<ProfileValues> | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) return undefined;
  const values: [string, unknown][] = Object.entries(read);
  if (!values.every((entry): entry is [string, string] => typeof entry[1] === "string")) return undefined;
  return Object.fromEntries(values.filter(([name]) => isProfileField(name)));
}

/** The value of `OPENED_FIELD` for a section's form. */
export function openedValue(section: ProfileSection, values: Readonly<ProfileValues>): string {
  return JSON.stringify(Object.fromEntries(section.fields.map(({ name }) => [name, values[name]])));
}
