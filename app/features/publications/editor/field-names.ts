/** The names of the fields of a text's form, which browsers read too: no schema, no Markdown. */
import type { HeadGroup } from "./head-fields.ts";

/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

const MOST_ROWS = 12;

/** How many rows a list has in a form. */
export function rowsIn(group: HeadGroup, typed: Typed): number {
  const places = Object.keys(typed).flatMap((name) => {
    const row = new RegExp(`^${group.path}-(\\d{1,2})-`).exec(name)?.[1];
    return row !== undefined && typed[name] !== "" ? [Number(row) + 1] : [];
  });
  return Math.min(MOST_ROWS, Math.max(0, ...places));
}
