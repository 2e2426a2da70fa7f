/**
 * What a score of a French test says on Quebec's scale of twelve levels. Only the thresholds that were read count
 * (TEST_MINIMUMS): between two of them, and above the highest, a score leaves several levels possible. Pure.
 */
import { TEST_MINIMUMS } from "./streams.ts";

export type FrenchTest = "tef" | "tcf";
export type TestAbility = "listening" | "speaking" | "reading" | "writing";

const HIGHEST = 12;
const TCF_PARTS = {
  listening: "compréhension orale",
  speaking: "expression orale",
  reading: "compréhension écrite",
  writing: "expression écrite",
} as const;

/** The levels of an ability whose lowest score was read, highest first. */
function thresholds(test: FrenchTest, ability: TestAbility): { level: number; score: number }[] {
  const part = ability === "listening" || ability === "speaking" ? "oral" : "written";
  return TEST_MINIMUMS.flatMap(({ level, part: own, tef, tcf }) => {
    const byPart: Readonly<Partial<Record<string, number>>> = tcf ?? {};
    const score = own !== part ? undefined : test === "tef" ? tef : byPart[TCF_PARTS[ability]];
    return score === undefined ? [] : [{ level, score }];
  }).toSorted((one, other) => other.level - one.level);
}

/** The levels, both included, that a score leaves possible on Quebec's scale; under every threshold, 0 is one of them. */
export function quebecLevels(
  test: FrenchTest,
  ability: TestAbility,
  score: number,
): readonly [from: number, to: number] {
  const known = thresholds(test, ability);
  const reached = known.findIndex((one) => score >= one.score);
  const above = reached < 0 ? known.at(-1) : known[reached - 1];
  return [reached < 0 ? 0 : (known[reached]?.level ?? 0), above ? above.level - 1 : HIGHEST];
}
