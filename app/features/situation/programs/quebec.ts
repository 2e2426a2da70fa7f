/** Quebec's four PSTQ streams, from the answers of /eligibility. Pure; the conditions are the simulator's own. */
import { type Abilities, frenchAndEnglish } from "#app/features/points/crs-official/rules.ts";
import { type StreamAnswers, type StreamCondition, streamsFor } from "#app/features/points/pstq/streams.ts";
import { sayCondition, streamTitle } from "#app/features/points/pstq/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Answers } from "./answers.ts";
import { type Closing, type Condition, type NextLink, type Outcome, minority, verdictOf } from "./outcome.ts";
import { APPOINTMENT_LINK, TESTS_LINK, waysTo } from "./words.ts";

const LINKS: Readonly<Record<string, NextLink>> = {
  oral: TESTS_LINK,
  written: TESTS_LINK,
  spouseOral: TESTS_LINK,
  talent: APPOINTMENT_LINK,
};
const QUEBEC_GUIDE: NextLink = { label: "Le PSTQ du Québec", path: pathTo("/guides/:id", { id: "quebec-pstq" }) };

/** Said beside the streams: two scales of twelve levels, two sets of test scores. */
export const SCALE_NOTE =
  "Vos niveaux NCLC sont pris ici pour des niveaux de l’échelle québécoise, qui en a douze aussi. Le Québec a ses propres notes minimales au TEF et au TCF\u00a0: à vérifier avec vos notes.";

/** Said instead where test scores are known: they were read by Quebec's own thresholds. */
export const SCORED_NOTE =
  "Vos niveaux de français sont lus ici sur les notes de votre test, avec les seuils du Québec que nous connaissons\u00a0: c’est le moins qu’elles donnent.";

/** What is known of French on Quebec's own scale: of the person's tests, and the least of the spouse's two oral abilities. */
export type QuebecFrench = { own: Abilities | null; spouseOral: number | null };
const UNKNOWN: QuebecFrench = { own: null, spouseOral: null };

/** The four streams, each with its conditions; levels that Quebec's scale does not say are the federal ones. */
export function quebecFor(answers: Answers, french: QuebecFrench = UNKNOWN): Outcome[] {
  const levels = french.own ?? frenchAndEnglish(answers).french;
  return streamsFor(streamAnswers(answers, french)).map(({ stream, conditions: own }) => {
    const conditions = [...minority(answers.age), ...own.map((condition) => conditionOf(condition, answers, levels))];
    return {
      key: `pstq-${stream}`,
      name: streamTitle(stream),
      short: `Québec, volet\u00a0${stream}`,
      verdict: verdictOf(conditions),
      conditions,
      notes: [],
    };
  });
}

function conditionOf(condition: StreamCondition, { regulated }: Answers, levels: Abilities): Condition {
  const { key, state, lasting } = condition;
  const { asked, next } = sayCondition(condition);
  // The questionnaire asks whether an order governs the occupation; the simulator of Quebec's grid does not.
  if (key === "regulated")
    return regulated
      ? { key, state: "met", asked }
      : {
          key,
          state: "unmet",
          lasting: true,
          asked,
          have: "non, selon vous",
          next: { words: "Ce volet ne concerne que les professions réglementées.", link: APPOINTMENT_LINK },
        };
  return {
    key,
    state,
    asked,
    ...(lasting && state === "unmet" && { lasting }),
    ...(next === undefined
      ? {}
      : { next: { words: next, link: LINKS[key] ?? QUEBEC_GUIDE, ways: waysOf(condition, levels) } }),
  };
}

const PARTS: Readonly<Record<string, readonly (keyof Abilities)[]>> = {
  oral: ["speaking", "listening"],
  written: ["reading", "writing"],
};

/** The actions of the plan that close a condition of French or of months of work; none for another. */
function waysOf({ key, state, minimum, have }: StreamCondition, levels: Abilities): readonly Closing[] {
  if (state !== "unmet") return [];
  const abilities = PARTS[key];
  if (abilities) return waysTo(levels, (ability) => (abilities.includes(ability) ? minimum : 0));
  if (key === "experience") return [[{ id: "foreign-year", times: (minimum - (have ?? 0)) / 12 }]];
  return key === "quebecExperience" ? [[{ id: "canada-year", times: 1 }]] : [];
}

/** What the streams look at; French is the first or the second language. */
function streamAnswers(answers: Answers, { own, spouseOral }: QuebecFrench): StreamAnswers {
  const french = own ?? frenchAndEnglish(answers).french;
  const spouse = answers.spouse?.language === "french" ? answers.spouse.abilities : null;
  return {
    feer: answers.feer,
    workExperience: answers.workExperience,
    quebecExperience: answers.quebecExperience,
    frenchListen: french.listening,
    frenchSpeak: french.speaking,
    frenchRead: french.reading,
    frenchWrite: french.writing,
    authorisation: "no",
    // The simulator takes aiming at stream 3 for saying that an order governs the occupation.
    stream: answers.regulated ? "3" : "",
    maritalStatus: answers.spouse ? "married" : "single",
    spouseFrenchListen: spouseOral ?? spouse?.listening ?? 0,
    spouseFrenchSpeak: spouseOral ?? spouse?.speaking ?? 0,
  };
}
