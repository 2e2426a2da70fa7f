/** The names of a record's fields in its form, which browsers read too. */

/** What such a form sends for itself, and what it sends for a row of a list beside the row's own fields. */
const OF_THE_FORM: ReadonlySet<string> = new Set([
  "intent",
  "version",
  "slug",
  "body",
  "publishDay",
  "publishTime",
  "factWords",
]);
const OF_A_ROW: ReadonlySet<string> = new Set(["place", "remove"]);

/** A field that is called as something of the form is sent under another name: a page's dated version is not the one it was opened at. */
const own = (path: string, taken: ReadonlySet<string>) => (taken.has(path) ? `own-${path}` : path).replaceAll(".", "-");

/** The name of a field; of a row of a list when it has one. */
export const fieldName = (path: string, group?: { path: string }, row = 0): string =>
  group ? rowName(group, row, own(path, OF_A_ROW)) : own(path, OF_THE_FORM);

/** What a row sends for itself: where it stands in its list, from 1 on, or that it goes away. */
export const placeOf = (group: { path: string }, row: number): string => rowName(group, row, "place");
export const removalOf = (group: { path: string }, row: number): string => rowName(group, row, "remove");

/** The box by which somebody says that a sum is meant, beside the field of that name. */
export const sureOf = (name: string): string => `sure-${name}`;

const rowName = (group: { path: string }, row: number, name: string) =>
  `${group.path.replaceAll(".", "-")}-${row}-${name}`;
