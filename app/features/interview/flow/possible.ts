/** Facts that leave everything open, for « je ne sais pas ». */
import { type Facts, type Span, factsOf } from "#app/features/situation/facts.ts";
import { type LevelGroup, SHAPES, type SetField, type SpanField, levelFields } from "#app/features/situation/fields.ts";

/** Durations that are worked out from others, where those say zero or are added up (implied.ts). */
export const SUMS_OF_WORK = ["work", "recentWork", "occupationWork"] as const;

/** Lengths of work to choose from: the grids have a step at six months, then at full years. */
export const YEARS_OF_WORK = [
  { months: 0, label: "Aucun, ou moins de six mois" },
  { months: 6, label: "De six mois à un an" },
  { months: 12, label: "Un an" },
  { months: 24, label: "Deux ans" },
  { months: 36, label: "Trois ans" },
  { months: 48, label: "Quatre ans" },
  { months: 60, label: "Cinq ans" },
] as const;
export const YEARS_AND_MORE = [...YEARS_OF_WORK, { months: 72, label: "Six ans ou plus" }] as const;

/** Every value of these fields. */
export function anyOf(...fields: readonly SetField[]): Facts {
  return factsOf(
    fields.map((field) => {
      const shape = SHAPES.get(field);
      if (shape?.kind !== "set") throw new Error(`${field} is no list`);
      return [field, shape.values] as const;
    }),
  );
}

/** From one figure to another, in these fields. */
export function between(from: number, to: number, ...fields: readonly SpanField[]): Facts {
  return factsOf(fields.map((field) => [field, [from, to] as Span] as const));
}

/** All four abilities of these groups between two levels. */
export function levelsBetween(from: number, to: number, ...groups: readonly LevelGroup[]): Facts {
  return between(from, to, ...groups.flatMap(levelFields));
}
