/** When questions are asked. Each condition is one test of what is known, and its words in the drawing of the flow. */
import { provincesOf, streams } from "#app/features/programs/streams.ts";
import { type Facts, singleValue } from "#app/features/situation/facts.ts";
import { ABILITIES, type LevelGroup, levelField, levelFields } from "#app/features/situation/fields.ts";
import { ALONE } from "#app/features/situation/tools/answer.ts";
import type { Condition } from "#app/features/interview/question.ts";

const yes = (values: readonly string[] | undefined) => singleValue(values) === "y";

/** Quebec is one of the places wanted, or no place was said. */
export const QUEBEC_WANTED: Condition = {
  words: "le Québec est possible",
  holds: ({ province }) => province?.includes("QC") ?? true,
};

export const ELSEWHERE_WANTED: Condition = {
  words: "une autre province est possible",
  holds: ({ province }) => province?.some((code) => code !== "QC") ?? true,
};

/** A child at least, or a spouse: how many children is open. */
export const MAY_HAVE_CHILDREN: Condition = {
  words: "un conjoint, ou un enfant au moins",
  holds: ({ family, children }) =>
    children ? children[1] > 0 : !(family?.every((value) => ALONE.includes(value)) ?? false),
};

export const SPOUSE_COMES: Condition = {
  words: "le conjoint viendrait aussi",
  holds: ({ family }) => singleValue(family) === "accompanying",
};

export const WORKED_IN_CANADA: Condition = {
  words: "a travaillé au Canada",
  holds: ({ workedInCanada }) => yes(workedInCanada),
};

export const YEAR_IN_CANADA: Condition = {
  words: "un an de travail au Canada ou plus",
  holds: ({ canadianWork }) => canadianWork !== undefined && canadianWork[1] >= 12,
};

export const WORKED_IN_QUEBEC: Condition = {
  words: "a travaillé au Québec",
  holds: ({ quebecWork }) => quebecWork !== undefined && quebecWork[0] > 0,
};

/** « Non » to studies in Canada settles every fact of them; with a « oui » they are open. */
export const STUDIED_IN_CANADA: Condition = {
  words: "a étudié au Canada",
  holds: ({ canadianStudy, quebecStudied }) =>
    yes(quebecStudied) || (canadianStudy !== undefined && !canadianStudy.includes("no")),
};

export const SHORT_CANADIAN_STUDY: Condition = {
  words: "diplôme canadien d’un ou deux ans",
  holds: ({ canadianStudy }) => singleValue(canadianStudy) === "one-two",
};

export const STUDIED_IN_QUEBEC: Condition = {
  words: "a étudié au Québec",
  holds: ({ quebecStudied }) => yes(quebecStudied),
};

export const NO_QUEBEC_DIPLOMA: Condition = {
  words: "sans diplôme du Québec",
  holds: ({ quebecDiploma }) => singleValue(quebecDiploma) === "n",
};

export const BEEN_IN_QUEBEC: Condition = {
  words: "a travaillé ou étudié au Québec",
  holds: (facts) => WORKED_IN_QUEBEC.holds(facts) || STUDIED_IN_QUEBEC.holds(facts),
};

/** Where months with one's employer are asked: only some provinces have such a stream, and Quebec has none. */
const countsEmployer = (province: string) =>
  streams().some((stream) => stream.withEmployer && provincesOf(stream).some((one) => one === province));

export const EMPLOYER_COUNTS: Condition = {
  words: "sa province compte les mois chez l’employeur",
  holds: ({ residence }) => residence !== undefined && !residence.includes("abroad") && residence.some(countsEmployer),
};

export const HAS_WORKED: Condition = {
  words: "a déjà travaillé",
  holds: ({ work }) => work === undefined || work[1] > 0,
};

export const RECENT_WORK: Condition = {
  words: "a travaillé ces cinq dernières années",
  holds: ({ recentWork }) => recentWork !== undefined && recentWork[1] > 0,
};

/** Quebec's diagnostic gives points from the first year in the occupation on. */
export const YEAR_IN_OCCUPATION: Condition = {
  words: "un an ou plus dans la profession",
  holds: ({ occupationWork }) => occupationWork !== undefined && occupationWork[1] >= 12,
};

export const MAY_BE_A_TRADE: Condition = {
  words: "profession de FEER 2 ou 3",
  holds: ({ feer, work }) =>
    (feer?.some((value) => value === "2" || value === "3") ?? false) && (work === undefined || work[1] >= 12),
};

export const HAS_OFFER: Condition = {
  words: "a une offre d’emploi",
  holds: ({ jobOffer }) => jobOffer !== undefined && !jobOffer.includes("no"),
};

/** The federal and provincial programmes count a valid offer alone; Quebec validates a written one itself. */
export const OFFER_COUNTS: Condition = {
  words: "offre peut-être valide, ou le Québec est possible",
  holds: (facts) =>
    HAS_OFFER.holds(facts) &&
    (QUEBEC_WANTED.holds(facts) || (facts.jobOffer?.some((offer) => offer.startsWith("v")) ?? false)),
};

export const OFFER_IN_QUEBEC: Condition = {
  words: "offre au Québec",
  holds: ({ offerProvince }) => singleValue(offerProvince) === "QC",
};

/** Levels whose language nobody said come from another page; those of the interview say their language. */
export const SPOUSE_LEVELS_SAID: Condition = {
  words: "niveaux du conjoint connus",
  holds: (facts) => levelFields("spouse").every((field) => facts[field] !== undefined),
};

export const SPOUSE_WORKED: Condition = {
  words: "le conjoint a travaillé au Canada",
  holds: ({ spouseCanadianWork }) => spouseCanadianWork !== undefined && spouseCanadianWork[0] > 0,
};

export const SPOUSE_STUDIED: Condition = {
  words: "le conjoint a étudié au Canada",
  holds: ({ spouseCanadianStudy }) => yes(spouseCanadianStudy),
};

/** Under NCLC 4 no grid gives anything: all such levels are one. */
export const counted = (level: number) => (level < 4 ? 0 : Math.min(level, 10));

/** Nothing is known of either: whichever comes first, the cases are the same. */
const nothingKnown = (facts: Facts) =>
  (["french", "english"] as const).every((language) =>
    ABILITIES.every((ability) => {
      const span = facts[levelField(language, ability)];
      return span !== undefined && counted(span[0]) === 0 && counted(span[1]) === counted(12);
    }),
  );

/** Whether one language is at least as good as the other in every ability, whatever is still open. */
function dominates(facts: Facts, one: LevelGroup, other: LevelGroup): boolean {
  return ABILITIES.every((ability) => {
    const [mine, theirs] = [facts[levelField(one, ability)], facts[levelField(other, ability)]];
    return mine !== undefined && theirs !== undefined && counted(mine[0]) >= counted(theirs[1]);
  });
}

/**
 * The language that no grid would count better as the second one; undefined while the levels leave it open. Where both are
 * equal, or both wholly open, French. No grid gives less for a higher level, nor more to a second language than to a first.
 */
export function betterLanguage(facts: Facts): "french" | "english" | undefined {
  return nothingKnown(facts) || dominates(facts, "french", "english")
    ? "french"
    : dominates(facts, "english", "french")
      ? "english"
      : undefined;
}

export const NEITHER_LANGUAGE_BETTER: Condition = {
  words: "aucune des deux langues n’est la meilleure partout",
  holds: (facts) =>
    facts.frenchSpeaking !== undefined && facts.englishSpeaking !== undefined && betterLanguage(facts) === undefined,
};
