/** Words that several parts of a result share. */
import type { Tone } from "#app/features/points/shared/score-sheet.ts";
import type { Abilities } from "#app/features/points/crs-official/rules.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Closing, Verdict } from "./outcome.ts";

export const VERDICTS: Readonly<Record<Verdict, { label: string; tone: Tone | "neutral" }>> = {
  admissible: { label: "Admissible", tone: "good" },
  "to-check": { label: "À préciser", tone: "neutral" },
  "one-short": { label: "À une condition près", tone: "fair" },
  lacking: { label: "Une condition manque", tone: "bad" },
  no: { label: "Non", tone: "bad" },
};

/** Said of a programme of which no form can say what is left: a talent is shown to the ministry. */
export const TO_COMPARE = { label: "Critères à comparer", tone: "neutral" } as const;

export const STATES = { met: "Rempli", unmet: "Non rempli", unknown: "À préciser" } as const;

/** The mark of a rule that rests on no reading of ours; the foot of the page says what it means. */
export const UNVERIFIED = "source non lue";

export const TESTS_LINK = { label: "Voir les sessions TEF et TCF", path: pathTo("/tests") };
export const APPOINTMENT_LINK = { label: "En parler avec nous", path: pathTo("/appointment") };

/** A level; 0 is one that was not said, or that is under the lowest of the scale, which an address cannot tell apart. */
export function level(value: number): string {
  return value === 0 ? "sous le NCLC\u00a04, ou niveau non indiqué" : `NCLC\u00a0${value}`;
}

const NAMES: readonly [keyof Abilities, string][] = [
  ["speaking", "expression orale"],
  ["listening", "compréhension orale"],
  ["reading", "compréhension écrite"],
  ["writing", "expression écrite"],
];

/** Tiers in which a language is learnt, and the level from which the scale begins. */
const TIERS = [5, 7, 9];
const LEAST = 4;

/** The ways from these levels to a minimum: ability by ability, or by tiers of the whole language; each with a sitting. */
export function waysTo(abilities: Abilities, minimum: (ability: keyof Abilities) => number): Closing[] {
  const sitting = { id: "first-test", times: 1 } as const;
  const under = NAMES.filter(([ability]) => abilities[ability] < minimum(ability));
  const needed = Math.max(...under.map(([ability]) => minimum(ability)));
  const lowest = Math.min(...under.map(([ability]) => abilities[ability]));
  const single = under.map(([id]) => ({ id, times: minimum(id) - Math.max(abilities[id], LEAST - 1) }));
  const tiers = TIERS.filter((tier) => tier > lowest && tier <= needed).length;
  return [[...single, sitting], ...(tiers > 0 ? [[{ id: "first-level", times: tiers } as const, sitting]] : [])];
}

/** The abilities under a level, in words; empty when there is none. */
export function abilitiesUnder(abilities: Abilities, minimum: (ability: keyof Abilities) => number): string[] {
  // Beside a level that was said, one of a test that gives none is under the scale.
  const tested = NAMES.some(([ability]) => abilities[ability] > 0);
  const words = (value: number) => (value === 0 && tested ? "sous le NCLC\u00a04" : level(value));
  return NAMES.filter(([ability]) => abilities[ability] < minimum(ability)).map(
    ([ability, name]) => `${name} (${words(abilities[ability])})`,
  );
}
