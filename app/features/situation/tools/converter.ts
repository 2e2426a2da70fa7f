/** The NCLC converter: what it gives is levels of both scales, from scores that still count. */
import { DESTINATIONS } from "#app/features/situation/destinations.ts";
import { type Facts, factsOf, intersectAll } from "#app/features/situation/facts.ts";
import { type Ability, levelField } from "#app/features/situation/fields.ts";
import { MARK_ORDER, marksField, writeMarks } from "#app/features/situation/marks.ts";
import { readScores } from "#app/features/points/nclc/questions.ts";
import { ABILITIES } from "#app/features/points/nclc/grid.ts";
import { type Conversion } from "#app/features/points/nclc/rules.ts";
import { quebecLevels } from "#app/features/points/pstq/test-levels.ts";
import { spanFact } from "./answer.ts";
import type { Tool } from "./tool.ts";

const NAMES: Readonly<Record<(typeof ABILITIES)[number], Ability>> = {
  listening: "Listening",
  reading: "Reading",
  writing: "Writing",
  speaking: "Speaking",
};

/** Levels of a result that still counts; under NCLC 4 is 0 to 3, and 10 is 10 or more. */
function levelsOf(language: "french" | "english", conversion: Conversion | undefined): Facts[] {
  if (!conversion || conversion.expired) return [];
  return ABILITIES.flatMap((ability) => {
    const converted = conversion.abilities[ability];
    if (!converted) return [];
    const { level } = converted;
    return [
      spanFact(levelField(language, NAMES[ability]), level === 0 ? [0, 3] : level === 10 ? [10, 12] : [level, level]),
    ];
  });
}

/** The same scores on Quebec's scale: 420 at the TEF is NCLC 5 or 6, and level 7 or more there. */
function quebecOf(conversion: Conversion | undefined): Facts[] {
  if (!conversion || conversion.expired || (conversion.test !== "tef" && conversion.test !== "tcf")) return [];
  const { test } = conversion;
  return ABILITIES.flatMap((ability) => {
    const converted = conversion.abilities[ability];
    return converted
      ? [spanFact(levelField("quebecFrench", NAMES[ability]), quebecLevels(test, ability, converted.score))]
      : [];
  });
}

/** The marks themselves, where all four still count. */
function marksOf(language: "french" | "english", conversion: Conversion | undefined): Facts {
  if (!conversion || conversion.expired) return {};
  const scores = MARK_ORDER.flatMap((ability) => {
    const converted = conversion.abilities[ABILITIES.find((one) => NAMES[one] === ability) ?? "listening"];
    return converted ? [converted.score] : [];
  });
  return scores.length === MARK_ORDER.length
    ? factsOf([[marksField("own", language), writeMarks({ test: conversion.test, scores })]])
    : {};
}

export const converter: Tool = {
  key: "nclc",
  ...DESTINATIONS.nclc,
  scale: "federal",
  answers: [],
  readsItself(params, day) {
    const { french, english, firstLanguage } = readScores(params, day);
    return intersectAll([
      ...levelsOf("french", french.conversion),
      ...levelsOf("english", english.conversion),
      ...quebecOf(french.conversion),
      marksOf("french", french.conversion),
      marksOf("english", english.conversion),
      firstLanguage ? factsOf([["firstLanguage", [firstLanguage]]]) : {},
    ]);
  },
};
