/**
 * Names of the fields of a list or of one person among several. A form of this site sends plain names alone
 * (platform/forms/read-form): `children-0-firstName` is sent, and read as `children[0].firstName`.
 */
/** Longer than any list of these forms, and short enough for a list with holes. */
const MOST_PLACES = 60;

/** What has fields of its own is no field: beside them the form library finds no place for it. */
const GROUP = /^(applicant|spouse|children|residences|jobs|absences)$/;
const OF_ONE = /^(applicant|spouse)-(\w+)$/;
const OF_LIST = /^(children|residences|jobs|absences)-(\d{1,2})-(\w+)$/;

/** The name under which a field is sent. */
export function flatName(name: string): string {
  return name.replaceAll("[", "-").replaceAll("].", "-").replaceAll(".", "-");
}

/** The same form under the names that its schema knows; a place beyond the longest list, and the name of a whole group, are left out. */
export function nestedFields(form: FormData): FormData {
  const nested = new FormData();
  for (const [name, value] of form) {
    const path = pathOf(name);
    if (path !== undefined && typeof value === "string") nested.append(path, value);
  }
  return nested;
}

function pathOf(name: string): string | undefined {
  if (GROUP.test(name)) return undefined;
  const [, who, field] = OF_ONE.exec(name) ?? [];
  if (who !== undefined) return `${who}.${field}`;
  const [, list, place = "", one] = OF_LIST.exec(name) ?? [];
  if (list === undefined) return name;
  return Number(place) < MOST_PLACES ? `${list}[${Number(place)}].${one}` : undefined;
}
