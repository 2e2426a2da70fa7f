/**
 * The six sample programmes of the specification (sections 3 and 9). It gives their names and two
 * numbers of places; every other figure is ours, and shown with the word « exemple ». What became
 * of the real programme is said beside, with its date and its source.
 */
import { madeOf } from "#app/platform/settings/dated-data.ts";
import { type Program, type Ranked, byRank } from "./program-shape.ts";

/** In force, in their order. */
export const programs: () => readonly Program[] = madeOf("program", (items) =>
  // Checked by its schema when it is written, and at the start (registries/dated-data).
  items.map(({ value }) => value as unknown as Ranked<Program>).toSorted(byRank),
);

export function programById(id: string): Program | undefined {
  return programs().find((program) => program.id === id);
}
