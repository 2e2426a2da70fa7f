import type { Check } from "#app/platform/content/checked-words.ts";
import { madeOf } from "#app/platform/settings/dated-data.ts";
import { type Fact, type FactTable, factSchema, tableOf } from "./fact-shape.ts";

/**
 * The dated facts that texts and pages cite, by id, as they are in force: never keep the table, nor a part of it.
 * @throws ZodError for a fact that has not the shape that this version of the site knows
 */
export const facts: () => FactTable = madeOf("fact", (items) =>
  tableOf(items.map(({ value }) => factSchema.parse(value))),
);

/** Ids of the fees by which the site counts. */
export const FEE_FACTS = /^frais-(?:rp|droit|biometrie)/;

/** The oldest check of all facts that are called so; undefined while nobody of the business has compared one of them. */
export function checkOf(ids: RegExp): Check | undefined {
  const of = [...facts().values()].filter(({ id }) => ids.test(id)).map(({ checked }) => checked);
  if (of.length === 0 || of.includes(null)) return undefined;
  return of.filter((check) => check !== null).toSorted((a, b) => a.on.localeCompare(b.on))[0];
}

/**
 * A fact that a page of the site shows, by its id.
 * @throws Error for an id that no fact has
 */
export function factOf(id: string): Fact {
  const fact = facts().get(id);
  if (!fact) throw new Error(`no dated fact is called ${id}`);
  return fact;
}
