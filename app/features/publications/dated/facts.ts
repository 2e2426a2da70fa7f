import { madeOf } from "#app/platform/settings/dated-data.ts";
import { type Fact, type FactTable, factSchema, tableOf } from "./fact-shape.ts";

/**
 * The dated facts that texts and pages cite, by id, as they are in force: never keep the table, nor a part of it.
 * @throws ZodError for a fact that has not the shape that this version of the site knows
 */
export const facts: () => FactTable = madeOf("fact", (items) =>
  tableOf(items.map(({ value }) => factSchema.parse(value))),
);

/**
 * A fact that a page of the site shows, by its id.
 * @throws Error for an id that no fact has
 */
export function factOf(id: string): Fact {
  const fact = facts().get(id);
  if (!fact) throw new Error(`no dated fact is called ${id}`);
  return fact;
}
