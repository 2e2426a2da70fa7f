/** What /eligibility asks. Names are those of /crs/officiel and /arrima/pstq where the question is the same; the words are those of the facts. */
import { LANGUAGES } from "#app/features/situation/questions/simulator-choices.ts";
import { PROVINCE_CODES } from "#app/features/programs/provinces.ts";
import {
  type Condition,
  FEDERAL_ABILITIES,
  type Section,
  YES_NO,
  choice,
  level,
  number,
  questionNamed,
  yesNo,
} from "#app/features/points/shared/questions.ts";
import { SECTIONS as OFFICIAL } from "#app/features/points/crs-official/questions.ts";
import { questionOf, wordsOf } from "#app/features/situation/questions/asked.ts";
import {
  FEER_CHOICES,
  PARTNERS,
  PROVINCES,
  VALID_OFFERS,
  WORKPLACES,
  officialYears,
} from "#app/features/situation/questions/choices.ts";

const WITH_SPOUSE: Condition = {
  field: "family",
  values: ["accompanying"],
  words: "À remplir seulement si votre conjoint viendra avec vous.",
};
const WITH_OFFER: Condition = {
  field: "jobOffer",
  values: ["noc-00", "noc-0ab", "other"],
  words: "À remplir seulement si vous avez une offre d’emploi.",
};
const LIVES_IN_CANADA: Condition = {
  field: "residence",
  values: PROVINCE_CODES,
  words: "À remplir seulement si vous travaillez déjà au Canada.",
};
const SHORT_STUDY: Condition = {
  field: "canadianStudy",
  values: ["one-two"],
  words: "À remplir seulement pour un diplôme d’un ou deux ans.",
};
const WORKED_IN_CANADA: Condition = {
  field: "canadianExperience",
  values: ["1", "2", "3", "4", "5"],
  words: "À remplir seulement si vous avez travaillé un an ou plus au Canada.",
};

/** The same question as /crs/officiel asks it. */
const official = (name: string) => questionNamed(OFFICIAL, name);
const abilities = (prefix: "first" | "second" | "spouse") =>
  FEDERAL_ABILITIES.map(([ending]) => official(`${prefix}${ending}`));

/** Shown as « non », « aucun » or zero before they are touched: sent so, that is what was answered, since a programme may turn on it. */
export const SHOWN_AS_ANSWER: readonly string[] = [
  ...FEDERAL_ABILITIES.map(([ending]) => `second${ending}`),
  "regulated",
  "foreignExperience",
  "canadianExperience",
  "recentCanadianYear",
  "tradeYears",
  "jobOffer",
  "workPermit",
  "certificateQualification",
  "canadianStudy",
  "pastStudy",
  "nomination",
  "sibling",
  "relative",
  "spouseCanadianExperience",
  "spousePastStudy",
];

/** The form, in order; the money one has in FCFA is asked after it (read-answers.ts). */
export const SECTIONS: readonly Section[] = [
  {
    id: "you",
    title: "Vous et votre famille",
    questions: [
      number("age", wordsOf("age"), { unit: "ans" }),
      official("education"),
      choice("family", questionOf("partner"), PARTNERS),
      number("children", wordsOf("children")),
    ],
  },
  {
    id: "languages",
    title: "Votre première langue",
    hint: "Les niveaux NCLC se lisent sur les notes d’un test reconnu, de moins de deux ans.",
    layout: "abilities",
    questions: [official("firstLanguage"), ...abilities("first")],
  },
  {
    id: "second-language",
    title: "Votre deuxième langue",
    hint: "Facultatif. L’autre langue officielle, si vous avez aussi un test.",
    layout: "abilities",
    questions: abilities("second"),
  },
  {
    id: "work",
    title: "Votre travail",
    questions: [
      choice("feer", wordsOf("feer"), FEER_CHOICES),
      yesNo("regulated", questionOf("regulated")),
      level("foreignExperience", wordsOf("foreignWork"), officialYears(6)),
      // Left blank it is not known: « non » is an answer.
      choice("continuousYear", questionOf("continuousYear"), YES_NO),
      official("canadianExperience"),
      yesNo("recentCanadianYear", questionOf("recentCanadianYear"), WORKED_IN_CANADA),
      level("tradeYears", wordsOf("tradeWork"), officialYears(2)),
      number("workExperience", wordsOf("recentWork"), { unit: "mois" }),
      number("quebecExperience", wordsOf("quebecWork"), { unit: "mois" }),
      choice("residence", questionOf("residence"), WORKPLACES),
      number("employerMonths", wordsOf("employerWork"), { unit: "mois", when: LIVES_IN_CANADA }),
    ],
  },
  {
    id: "ties",
    title: "Vos liens avec le Canada",
    questions: [
      choice("jobOffer", { ...wordsOf("jobOffer"), ...wordsOf("jobOffer", "official") }, VALID_OFFERS, {
        untouched: "none",
      }),
      choice("offerProvince", wordsOf("offerProvince"), PROVINCES, { when: WITH_OFFER }),
      yesNo("workPermit", wordsOf("workPermit")),
      official("certificateQualification"),
      official("canadianStudy"),
      yesNo("pastStudy", questionOf("longCanadianStudy"), SHORT_STUDY),
      yesNo("nomination", questionOf("nomination")),
      official("sibling"),
      yesNo("relative", wordsOf("closeRelative")),
    ],
  },
  {
    id: "spouse",
    title: "Votre conjoint",
    when: WITH_SPOUSE,
    layout: "abilities",
    questions: [
      choice("spouseTestLanguage", wordsOf("spouseTestLanguage"), LANGUAGES),
      ...abilities("spouse"),
      // A choice rather than a level, so that it does not stand among the abilities.
      choice("spouseCanadianExperience", wordsOf("spouseCanadianWork"), officialYears(5), { untouched: "0" }),
      official("spouseEducation"),
      yesNo("spousePastStudy", wordsOf("spouseCanadianStudy")),
    ],
  },
];
