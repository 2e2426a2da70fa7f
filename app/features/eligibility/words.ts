/** Words that several parts of a result share. */
import type { Tone } from "#app/features/simulators/shared/score-sheet.ts";
import type { Abilities } from "#app/features/simulators/crs-official/rules.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Verdict } from "./outcome.ts";

export const VERDICTS: Readonly<Record<Verdict, { label: string; tone: Tone | "neutral" }>> = {
  admissible: { label: "Admissible", tone: "good" },
  "one-short": { label: "À une condition près", tone: "fair" },
  "to-check": { label: "Critères à vérifier", tone: "neutral" },
  no: { label: "Non", tone: "bad" },
};

export const STATES = { met: "Rempli", unmet: "Non rempli", unknown: "À préciser" } as const;

/** What is shown where a rule rests on no reading of ours. */
export const UNVERIFIED = "à vérifier sur la page officielle";

export const TESTS_LINK = { label: "Voir les sessions TEF et TCF", path: pathTo("/tests") };
export const APPOINTMENT_LINK = { label: "En parler avec nous", path: pathTo("/appointment") };

/** « NCLC 7 en lecture » … of a level or its absence. */
export function level(value: number): string {
  return value === 0 ? "aucun niveau indiqué" : `NCLC\u00a0${value}`;
}

const NAMES: readonly [keyof Abilities, string][] = [
  ["speaking", "expression orale"],
  ["listening", "compréhension orale"],
  ["reading", "compréhension écrite"],
  ["writing", "expression écrite"],
];

/** The abilities under a level, in words; empty when there is none. */
export function abilitiesUnder(abilities: Abilities, minimum: (ability: keyof Abilities) => number): string[] {
  return NAMES.filter(([ability]) => abilities[ability] < minimum(ability)).map(([ability, name]) => `${name} (${level(abilities[ability])})`);
}
