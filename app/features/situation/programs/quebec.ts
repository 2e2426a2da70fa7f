/** Quebec's four PSTQ streams, from the answers of /eligibility. Pure; the conditions are the simulator's own. */
import { type Abilities, frenchAndEnglish } from "#app/features/points/crs-official/rules.ts";
import { type StreamAnswers, type StreamOutcome, streamsFor } from "#app/features/points/pstq/streams.ts";
import { sayCondition, streamTitle } from "#app/features/points/pstq/words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Answers } from "./answers.ts";
import { type Condition, type NextLink, type Outcome, isLasting, minority } from "./outcome.ts";
import { APPOINTMENT_LINK, TESTS_LINK } from "./words.ts";

const LINKS: Readonly<Record<string, NextLink>> = {
  oral: TESTS_LINK,
  written: TESTS_LINK,
  spouseOral: TESTS_LINK,
  talent: APPOINTMENT_LINK,
  regulated: APPOINTMENT_LINK,
};
const QUEBEC_GUIDE: NextLink = { label: "Le PSTQ du Québec", path: pathTo("/guides/:id", { id: "quebec-pstq" }) };

/** Said beside the streams: two scales of twelve levels, two sets of test scores. */
export const SCALE_NOTE =
  "Vos niveaux NCLC sont pris ici pour des niveaux de l’échelle québécoise, qui en a douze aussi. Le Québec a ses propres notes minimales au TEF et au TCF\u00a0: à vérifier avec vos notes.";

/** Said instead where test scores are known: they were read by Quebec's own thresholds. */
export const SCORED_NOTE =
  "Vos niveaux de français sont lus ici sur les notes de votre test, avec les seuils du Québec que nous connaissons\u00a0: c’est le moins qu’elles donnent.";

/** The four streams, each with its conditions. @param scored the least levels that test scores give on Quebec's scale; null without scores */
export function quebecFor(answers: Answers, scored: Abilities | null = null): Outcome[] {
  return streamsFor(streamAnswers(answers, scored)).map((outcome) => toOutcome(outcome, minority(answers.age)));
}

function toOutcome({ stream, verdict: own, conditions }: StreamOutcome, young: readonly Condition[]): Outcome {
  const verdict = young.some(isLasting) ? "no" : own;
  return {
    key: `pstq-${stream}`,
    name: streamTitle(stream),
    short: `Québec, volet\u00a0${stream}`,
    verdict,
    conditions: [
      ...young,
      ...conditions.map((condition): Condition => {
        const { asked, next: said } = sayCondition(condition);
        const next =
          condition.key === "regulated" && said
            ? "Ce volet ne concerne que les professions réglementées\u00a0: voyez si la vôtre en est une."
            : said;
        return {
          key: condition.key,
          state: condition.state,
          asked,
          ...(next === undefined ? {} : { next: { words: next, link: LINKS[condition.key] ?? QUEBEC_GUIDE } }),
        };
      }),
    ],
    notes: [],
  };
}

/** What the streams look at; French is the first or the second language. */
export function streamAnswers(answers: Answers, scored: Abilities | null): StreamAnswers {
  const french = scored ?? frenchAndEnglish(answers).french;
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
    spouseFrenchListen: spouse?.listening ?? 0,
    spouseFrenchSpeak: spouse?.speaking ?? 0,
  };
}
