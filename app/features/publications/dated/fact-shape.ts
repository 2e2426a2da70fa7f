import { z } from "zod";
import { httpsAddress } from "#app/platform/references/https-address.ts";
import { UNITS, type Unit } from "./amount-words.ts";

const line = z.string().trim().min(1).max(200);
const unit = z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]);

const shared = {
  /** Name in markers: `{{fait fonds-1-personne}}`. */
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, "an id is two lower-case words or more, joined by hyphens"),
  /** What it is, for the list of figures under a text and for the office. */
  title: line,
  /** How the value is said, when number and unit do not say it: « de 6 à 8 mois ». */
  words: line.optional(),
  /** ISO day from which it is in force, or on which it happened; null where the source does not say. */
  from: z.iso.date().nullable(),
  source: z.strictObject({ label: line, url: httpsAddress }),
  /** The official page that answers it, where the source is a secondary one. */
  official: httpsAddress.optional(),
  /** ISO day on which the source, or a transcription of it, was read. */
  readOn: z.iso.date(),
  /** Who of the business opened the page and compared, and when; null while nobody has. */
  checked: z.strictObject({ by: line, on: z.iso.date() }).nullable(),
  /** Why it is « à vérifier », in a sentence for readers; left out where nothing is doubtful. */
  doubt: line.optional(),
};

/** A figure of the law, a price or a delay, with its date and its source. */
export const factSchema = z.discriminatedUnion("unit", [
  z.strictObject({ ...shared, unit, value: z.number().nonnegative() }),
  z.strictObject({ ...shared, unit: z.literal("date"), value: z.iso.date() }),
  z.strictObject({ ...shared, unit: z.literal("text"), value: line }),
]);

/** A file of content/facts. */
export const factFile = z.strictObject({ facts: z.array(factSchema).min(1) });

export type Fact = z.infer<typeof factSchema>;

/** By id. */
export type FactTable = ReadonlyMap<string, Fact>;

/**
 * The facts of some files by their id.
 * @throws Error for an id that stands twice
 */
export function tableOf(facts: readonly Fact[]): FactTable {
  const table = new Map(facts.map((fact) => [fact.id, fact]));
  if (table.size === facts.length) return table;
  const twice = facts.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index);
  throw new Error(`more than one fact is called ${twice.join(", ")}`);
}
