/** French on Quebec's scale, as a sheet knows it from test scores. Pure. */
import { type Facts, type Span, singleValue } from "./facts.ts";

/** Which end of what is still possible. */
export type End = "least" | "most";

const ends = { least: 0, most: 1 } as const;
type Levels = Record<"speaking" | "listening" | "reading" | "writing", number>;

/** The level of each ability at one end of what test scores leave possible; null unless all four are known. */
export function quebecFrenchAt(
  {
    quebecFrenchSpeaking: speaking,
    quebecFrenchListening: listening,
    quebecFrenchReading: reading,
    quebecFrenchWriting: writing,
  }: Facts,
  end: End,
): Levels | null {
  if (!speaking || !listening || !reading || !writing) return null;
  const at = (span: Span) => span[ends[end]];
  return { speaking: at(speaking), listening: at(listening), reading: at(reading), writing: at(writing) };
}

/**
 * The lower of the spouse's two oral abilities at one end of what is possible: on Quebec's scale, else by their other language where
 * their test is of English. Null where the test of their first language says it.
 */
export function spouseOralAt(facts: Facts, end: End): number | null {
  const { spouseFrenchListening, spouseFrenchSpeaking, spouseFrenchOverall, spouseTestLanguage } = facts;
  const lower = (one: Span, other: Span) => Math.min(one[ends[end]], other[ends[end]]);
  if (spouseFrenchListening && spouseFrenchSpeaking) return lower(spouseFrenchListening, spouseFrenchSpeaking);
  if (spouseFrenchOverall) return spouseFrenchOverall[ends[end]];
  if (singleValue(spouseTestLanguage) !== "english") return null;
  return lower(facts.spouseSecondListening ?? ANY_LEVEL, facts.spouseSecondSpeaking ?? ANY_LEVEL);
}

const ANY_LEVEL: Span = [0, 12];
