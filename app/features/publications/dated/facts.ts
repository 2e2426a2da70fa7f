import delays from "#content/facts/delays.json" with { type: "json" };
import draws from "#content/facts/draws.json" with { type: "json" };
import fees from "#content/facts/fees.json" with { type: "json" };
import funds from "#content/facts/funds.json" with { type: "json" };
import law from "#content/facts/law.json" with { type: "json" };
import provinces from "#content/facts/provinces.json" with { type: "json" };
import quebec from "#content/facts/quebec.json" with { type: "json" };
import { type Fact, type FactTable, factFile, tableOf } from "./fact-shape.ts";

/** Every file of content/facts; a wrong one stops the start. */
export const FACT_FILES = { delays, draws, fees, funds, law, provinces, quebec };

/** The dated facts that texts and pages cite, by id. */
export const facts: FactTable = tableOf(Object.values(FACT_FILES).flatMap((file) => factFile.parse(file).facts));

/**
 * A fact that a page of the site shows, by its id.
 * @throws Error for an id that no file has
 */
export function factOf(id: string): Fact {
  const fact = facts.get(id);
  if (!fact) throw new Error(`content/facts: nothing is called ${id}`);
  return fact;
}
