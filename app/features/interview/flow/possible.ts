/** Facts that leave everything open, for « je ne sais pas ». */
import { type Facts, type Span, factsOf } from "#app/features/situation/facts.ts";
import type { Option, Question } from "#app/features/interview/question.ts";
import { YES_NO } from "#app/features/points/shared/questions.ts";
import { type LevelGroup, SHAPES, type SetField, type SpanField, levelFields } from "#app/features/situation/fields.ts";

/** Durations that are worked out from others, where those say zero or are added up (implied.ts). */
export const SUMS_OF_WORK = ["work", "recentWork", "occupationWork"] as const;

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

type Unsure = Question["unsure"];

/** « Je ne sais pas » of a duration: from nothing to so many full years. */
export function upTo(years: "cinq" | "six", field: SpanField): Unsure {
  return { says: `Nous compterons de zéro à ${years} ans.`, facts: between(0, years === "six" ? 72 : 60, field) };
}

/** « Je ne sais pas » of something that one has or not. */
export const withAndWithout = (facts: Facts): Unsure => ({ says: "Nous compterons avec et sans.", facts });

/** « Je ne sais pas » of a list. */
export const everyCase = (facts: Facts): Unsure => ({ says: "Nous compterons tous les cas.", facts });

/** « Je ne sais pas » where nothing is counted, and what depends on it is left open. */
export const leftToCheck = (what: string, facts: Facts): Unsure => ({
  says: `${what} «\u00a0à vérifier\u00a0».`,
  facts,
});

/** Yes and no of one fact. */
export function yesOrNo(field: SetField): Option[] {
  return YES_NO.map(({ value, label }) => ({
    value: value === "yes" ? "oui" : "non",
    label,
    facts: factsOf([[field, [value === "yes" ? "y" : "n"]]]),
  }));
}

/** Canadian diplomas by the names that addresses give them. */
export const STUDY_NAMES = { none: "aucun", "one-two": "un-deux", "three-plus": "trois" } as const;
