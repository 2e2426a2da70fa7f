/** Questions that are asked of a spouse in the words of the official ones, and how their levels are read. */
import { LEVEL_CHOICES } from "#app/features/simulators/crs-official/choices.ts";
import { ABILITIES } from "#app/features/simulators/crs-official/questions.ts";
import type { Abilities } from "#app/features/simulators/crs-official/rules.ts";
import type { RawAnswers } from "#app/features/simulators/shared/answers.ts";
import { numberAt } from "#app/features/simulators/shared/answers.ts";
import type { Question } from "#app/features/simulators/shared/questions.ts";

/** Four questions of levels whose names begin alike; `suffix` tells their labels from others of the page. */
export function abilityQuestions(prefix: string, suffix: string): Question[] {
  return ABILITIES.map(([name, , label]) => ({ kind: "level", name: `${prefix}${name}`, label: `${label}${suffix}`, choices: LEVEL_CHOICES, untouched: "0" }));
}

/** Four levels whose names begin alike. */
export function abilitiesAt(raw: Readonly<RawAnswers>, prefix: string): Abilities {
  const level = (name: string) => numberAt(raw, `${prefix}${name}`);
  return { speaking: level("Speaking"), listening: level("Listening"), reading: level("Reading"), writing: level("Writing") };
}
