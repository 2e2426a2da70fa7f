/** The federal pages: this site's CRS, and the official one with the pages that take the same profile. */
import { DESTINATIONS, type ToolKey } from "#app/features/situation/destinations.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { diplomaWords } from "#app/features/situation/diplomas.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import { ABILITIES } from "#app/features/situation/fields.ts";
import {
  ALONE,
  type Answer,
  WITH_SPOUSE,
  choice,
  dayAnswer,
  exactNumber,
  fullYears,
  implying,
  labelled,
  level,
  ofSpouse,
  yesNo,
} from "./answer.ts";
import { SECTIONS as CRS_SECTIONS } from "#app/features/points/crs/questions.ts";
import { COUPLE_SECTIONS } from "#app/features/points/family/questions.ts";
import { CORRECTIONS, supposed } from "./crs-corrections.ts";
import { frenchSkills, languageAnswers, spouseLanguage } from "./federal-languages.ts";
import type { Tool } from "./tool.ts";

const LEVELS = { lowest: 4, highest: 12 };
const OFFICIAL_LEVELS = { lowest: 4, highest: 10 };
const DIPLOMAS = diplomaWords("crs");
const OFFICIAL_DIPLOMAS = diplomaWords("official");
const VALID_OFFER =
  "dites si l’offre est valide au sens d’Entrée express\u00a0: elle n’a de chiffres que dans l’édition d’avant le 25 mars 2025.";

const age = exactNumber("age", { name: "age", most: 120 });
const education = choice("diploma", DIPLOMAS, { name: "education" });
const officialEducation = choice("diploma", OFFICIAL_DIPLOMAS, { name: "education" });
const officialSpouseEducation = choice("spouseDiploma", OFFICIAL_DIPLOMAS, {
  name: "spouseEducation",
});
const spouseEducation = choice("spouseDiploma", DIPLOMAS, {
  name: "spouseEducation",
});
const canadianExperience = fullYears("canadianWork", {
  name: "canadianExperience",
  last: 5,
});
const spouseCanadianExperience = fullYears("spouseCanadianWork", {
  name: "spouseCanadianExperience",
  last: 5,
});
const nomination = yesNo("nomination", { name: "nomination" });
const certificate = yesNo("certificate", {
  name: "certificateQualification",
});

/** Married or not, as /crs and /arrima ask it. */
export const marriage = choice(
  "family",
  { single: ALONE, married: WITH_SPOUSE },
  { name: "maritalStatus", untouched: "single" },
);

export const crs: Tool = {
  key: "crs",
  ...DESTINATIONS.crs,
  scale: "federal",
  answers: labelled(CRS_SECTIONS, [
    age,
    education,
    fullYears("work", { name: "workExperience", last: 6 }),
    canadianExperience,
    marriage,
    ...languageAnswers(LEVELS, true),
    ...ofSpouse([
      spouseEducation,
      spouseLanguage(OFFICIAL_LEVELS),
      spouseCanadianExperience,
      fullYears("spouseWork", { name: "spouseWorkExperience", last: 6 }),
    ]),
    choice(
      "jobOffer",
      { yes: ["wx", "w00", "w0ab", "v00", "v0ab", "vx"], no: ["no"] },
      { name: "jobOffer", untouched: "no" },
    ),
    choice(
      "jobOffer",
      { "noc-00": ["w00", "v00"], "noc-0ab": ["w0ab", "v0ab"] },
      {
        name: "jobOfferType",
        after: { name: "jobOffer", value: "yes" },
        apart: ["no", "wx", "vx"],
      },
    ),
    nomination,
    certificate,
    choice(
      "canadianStudy",
      { yes: ["short", "one-two", "three-plus"], no: ["no"] },
      { name: "studyInCanada", untouched: "no" },
    ),
    yesNo("workedInCanada", { name: "workInCanada" }),
    yesNo("relatives", { name: "relativesInCanada" }),
    ...CORRECTIONS,
    frenchSkills(),
  ]),
  supposes: { towards: ["crs-officiel", "plan", "famille", "evolution"], facts: supposed },
};

/** Years outside Canada have a question of their own: a total of years does not settle it. */
const foreignYears = fullYears("foreignWork", {
  name: "foreignExperience",
  last: 3,
});
export const foreignExperience: Answer = {
  ...skilledOnly(foreignYears),
  write(facts) {
    if (facts.foreignWork || !facts.work) return skilledOnly(foreignYears).write(facts);
    return { asked: "le barème officiel compte à part les années hors du Canada, des dix dernières années." };
  },
};

/** How many of the categories that an occupation may have are FEER 4 or 5. */
function unskilled({ feer = [] }: Facts): number {
  return feer.filter((value) => value === "4" || value === "5").length;
}

/**
 * Years of work that count in FEER 0 to 3 alone: none where the occupation is of FEER 4 or 5, and none or all of them where that is open.
 * An occupation that was not said is skilled, as the questions ask.
 */
function skilledOnly(years: Answer): Answer {
  return {
    ...years,
    write(facts) {
      const [some, all] = [unskilled(facts), facts.feer?.length ?? 0];
      const written = years.write(facts);
      if (some === 0 || !written || !facts.foreignWork) return written;
      if (some === all) return { answer: "0" };
      return "answer" in written && written.answer === "0"
        ? written
        : { asked: "ces années ne comptent que dans une profession de FEER\u00a00 à\u00a03\u00a0: dites laquelle." };
    },
    possible: (facts) =>
      unskilled(facts) === 0
        ? (years.possible?.(facts) ?? [])
        : [...new Set(["0", ...(years.possible?.(facts) ?? [])])],
  };
}

/** The answers of the official profile. */
export const officialAnswers: readonly Answer[] = [
  age,
  officialEducation,
  choice(
    "family",
    { single: ALONE, accompanying: ["accompanying"], "not-accompanying": ["not-accompanying"], canadian: ["canadian"] },
    {
      name: "family",
      untouched: "single",
      asked: "dites si votre conjoint vous accompagne, et s’il est déjà citoyen ou résident permanent.",
    },
  ),
  ...languageAnswers(OFFICIAL_LEVELS, false),
  canadianExperience,
  foreignExperience,
  choice(
    "canadianStudy",
    { none: ["no", "short"], "one-two": ["one-two"], "three-plus": ["three-plus"] },
    {
      name: "canadianStudy",
      untouched: "none",
      asked: "dites la durée de ces études.",
    },
  ),
  implying(yesNo("sibling", { name: "sibling" }), "yes", { relatives: ["y"] }),
  nomination,
  certificate,
  choice(
    "jobOffer",
    { none: ["no", "vx"], "noc-00": ["v00"], "noc-0ab": ["v0ab"] },
    { name: "jobOffer", untouched: "none", asked: VALID_OFFER },
  ),
  ...ofSpouse([
    officialSpouseEducation,
    ...ABILITIES.map((ability) =>
      level(`spouse${ability}`, OFFICIAL_LEVELS, {
        name: `spouse${ability}`,
        label: `${nameOf("spouse")}, par compétence`,
      }),
    ),
    spouseCanadianExperience,
  ]),
];

const born = dayAnswer("birthDate", { name: "birthDate", label: nameOf("birthDate") });

/** When the work that is counted ended: years before the last ten leave the profile. */
const ended: readonly Answer[] = [
  dayAnswer("foreignEnd", { name: "foreignEnd", label: nameOf("foreignEnd") }),
  dayAnswer("canadianEnd", { name: "canadianEnd", label: nameOf("canadianEnd") }),
];

/** What is asked of a spouse only to see them apply; the levels of their first language are those of `officialAnswers`. */
const partnerAnswers: readonly Answer[] = ofSpouse([
  exactNumber("spouseAge", { name: "partnerAge", most: 120 }),
  choice("spouseTestLanguage", { french: ["french"], english: ["english"] }, { name: "partnerFirstLanguage" }),
  ...ABILITIES.map((ability) =>
    level(`spouseSecond${ability}`, OFFICIAL_LEVELS, {
      name: `partnerSecond${ability}`,
      label: `${nameOf("spouseSecond")}, par compétence`,
    }),
  ),
  fullYears("spouseForeignWork", {
    name: "partnerForeignExperience",
    last: 3,
  }),
  choice(
    "spouseCanadianDiploma",
    { none: ["no", "short"], "one-two": ["one-two"], "three-plus": ["three-plus"] },
    { name: "partnerCanadianStudy", untouched: "none" },
  ),
  yesNo("spouseSibling", { name: "partnerSibling" }),
  yesNo("spouseNomination", { name: "partnerNomination" }),
  yesNo("spouseCertificate", { name: "partnerCertificate" }),
]);

/** A page that takes the official profile, and what else it asks of the two persons. */
const official = (key: ToolKey, more: readonly Answer[] = []): Tool => ({
  key,
  ...DESTINATIONS[key],
  scale: "federal",
  answers: labelled(COUPLE_SECTIONS, [...officialAnswers, ...ended, ...more]),
});

export const crsOfficial = official("crs-officiel");
export const plan = official("plan", [born, ...partnerAnswers]);
export const family = official("famille", [born, ...partnerAnswers]);
export const ageing = official("evolution", [born]);
