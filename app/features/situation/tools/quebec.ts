/** The two Quebec pages: this site's Arrima, and the official PSTQ grid. */
import { DESTINATIONS } from "#app/features/situation/destinations.ts";
import { diplomaWords } from "#app/features/situation/diplomas.ts";
import { ABILITY_LABELS } from "#app/features/points/shared/questions.ts";
import { nameOf } from "#app/features/situation/questions/asked.ts";
import type { Ability } from "#app/features/situation/fields.ts";
import {
  ALONE,
  type Answer,
  choice,
  exactNumber,
  implying,
  labelled,
  level,
  ofSpouse,
  quebecFrench,
  spanFact,
  yesNo,
} from "./answer.ts";
import { SECTIONS as ARRIMA_SECTIONS } from "#app/features/points/arrima/questions.ts";
import { SECTIONS as PSTQ_SECTIONS } from "#app/features/points/pstq/questions.ts";
import { CORRECTIONS, supposed } from "./arrima-corrections.ts";
import { marriage } from "./federal.ts";
import type { Tool } from "./tool.ts";

const ABILITIES = [
  ["Listen", "Listening"],
  ["Speak", "Speaking"],
  ["Read", "Reading"],
  ["Write", "Writing"],
] as const;
const abilityOf = (language: string, ability: Ability) => `${language}, ${ABILITY_LABELS[ability].toLowerCase()}`;
const FRENCH = { lowest: 4, highest: 8 };
const ENGLISH = { lowest: 5, highest: 9 };
const SPOUSE_FRENCH = { lowest: 3, highest: 8 };
const QUEBEC_SCALE = { lowest: 1, highest: 12 };
const QUEBEC_DIPLOMAS = diplomaWords("pstq");

const age = exactNumber("age", { name: "age", most: 120 });
/** Every step of Quebec's tables starts at one of these. */
const STEPS = [6, 12, 24, 36, 48];
const months = (field: Parameters<typeof exactNumber>[0], name: string): Answer => ({
  ...exactNumber(field, { name, most: 720 }),
  possible(facts) {
    const [from, to] = facts[field] ?? [0, 0];
    return [from, ...STEPS.filter((step) => step > from && step <= to)].map(String);
  },
});
const spouseAge: Answer = {
  ...exactNumber("spouseAge", { name: "spouseAge", most: 120 }),
  possible({ spouseAge: [from, to] = [0, 0] }) {
    return Array.from({ length: Math.min(to, 120) - from + 1 }, (_, index) => String(from + index));
  },
};

const quebecExperience: Answer = {
  name: "quebecExperience",
  label: nameOf("quebecWork"),
  untouched: "no",
  fields: () => ["quebecWork"],
  read: (value) => spanFact("quebecWork", value === "yes" ? [1, Infinity] : undefined),
  write({ quebecWork }) {
    if (!quebecWork || (quebecWork[0] === 0 && quebecWork[1] > 0)) return null;
    return { answer: quebecWork[0] > 0 ? "yes" : "no" };
  },
};

export const arrima: Tool = {
  key: "arrima",
  ...DESTINATIONS.arrima,
  scale: "quebec",
  answers: labelled(ARRIMA_SECTIONS, [
    age,
    choice("diploma", diplomaWords("arrima"), { name: "education" }),
    months("work", "workExperience"),
    ...ABILITIES.map(([suffix, ability]) =>
      quebecFrench(ability, FRENCH, { name: `french${suffix}`, label: abilityOf("Français", ability) }),
    ),
    ...ABILITIES.map(([suffix, ability]) =>
      level(`english${ability}`, ENGLISH, { name: `english${suffix}`, label: abilityOf("Anglais", ability) }),
    ),
    quebecExperience,
    yesNo("quebecStudied", { name: "quebecStudies", label: nameOf("quebecStudied") }),
    choice(
      "quebecFamily",
      { yes: ["own", "spouse"], no: ["none"] },
      { name: "quebecFamily", label: nameOf("quebecFamily"), untouched: "no" },
    ),
    choice(
      "quebecOffer",
      { yes: ["montreal", "outside-montreal"], no: ["none"] },
      { name: "jobOffer", label: nameOf("quebecOffer"), untouched: "no" },
    ),
    choice(
      "quebecOffer",
      { montreal: ["montreal"], "outside-montreal": ["outside-montreal"] },
      {
        name: "jobOfferLocation",
        after: { name: "jobOffer", value: "yes" },
        apart: ["none"],
      },
    ),
    marriage,
    ...ofSpouse([
      choice("spouseDiploma", diplomaWords("arrimaSpouse"), {
        name: "spouseEducation",
      }),
      level("spouseFrenchOverall", SPOUSE_FRENCH, { name: "spouseFrench" }),
      months("spouseWork", "spouseExperience"),
    ]),
    exactNumber("children", { name: "children", most: 99 }),
    choice("funds", { sufficient: ["sufficient"], insufficient: ["insufficient"] }, { name: "funds" }),
    ...CORRECTIONS,
  ]),
  supposes: { towards: ["pstq"], facts: supposed },
};

/** Only the last five years count, so that a whole career does not settle them. */
const recentMonths = months("recentWork", "workExperience");
const recentExperience: Answer = {
  ...recentMonths,
  write(facts) {
    if (facts.recentWork || !facts.work) return recentMonths.write(facts);
    return { asked: "le barème du Québec ne compte que les mois des cinq dernières années." };
  },
};

const studied = { quebecStudied: ["y"] } as const;

/** Quebec scores a spouse who accompanies, and no other. */
const ofCompanion = (answers: readonly Answer[]): Answer[] =>
  answers.map((answer) => ({ ...answer, matters: ({ family }) => family?.includes("accompanying") ?? false }));

export const pstq: Tool = {
  key: "pstq",
  ...DESTINATIONS.pstq,
  scale: "quebec",
  answers: labelled(PSTQ_SECTIONS, [
    age,
    choice(
      "family",
      { single: [...ALONE, "not-accompanying"], married: ["accompanying"] },
      {
        name: "maritalStatus",
        label: nameOf("partner"),
        untouched: "single",
        asked: "dites si votre conjoint vous accompagne.",
      },
    ),
    choice("diploma", QUEBEC_DIPLOMAS, {
      name: "education",
      apart: ["none"],
      asked: "le barème du Québec distingue la durée et le lieu de ce diplôme.",
    }),
    implying(yesNo("quebecDiploma", { name: "quebecDiploma", label: nameOf("quebecDiploma") }), "yes", studied),
    ...ABILITIES.map(([suffix, ability]) =>
      quebecFrench(ability, QUEBEC_SCALE, { name: `french${suffix}`, label: abilityOf("Français", ability) }),
    ),
    choice("feer", Object.fromEntries(["0", "1", "2", "3", "4", "5"].map((feer) => [feer, [feer]])), {
      name: "feer",
    }),
    recentExperience,
    months("occupationWork", "occupationExperience"),
    choice(
      "occupationNeed",
      { balanced: ["balanced"], "slight-shortage": ["slight-shortage"], shortage: ["shortage"] },
      { name: "occupationNeed", apart: ["surplus"] },
    ),
    yesNo("authorisation", { name: "authorisation", label: nameOf("authorisation") }),
    choice(
      "quebecOffer",
      { none: ["none"], montreal: ["montreal"], "outside-montreal": ["outside-montreal"] },
      { name: "jobOffer", label: nameOf("quebecOffer"), untouched: "none" },
    ),
    months("quebecWork", "quebecExperience"),
    months("outsideResidence", "outsideResidence"),
    months("outsideWork", "outsideWork"),
    months("outsideStudies", "outsideStudies"),
    implying(months("quebecStudyMonths", "quebecStudies"), undefined, studied),
    choice(
      "quebecStudyState",
      { completed: ["completed"], ongoing: ["ongoing"] },
      { name: "quebecStudiesState", untouched: "completed" },
    ),
    choice(
      "quebecFamily",
      { none: ["none"], own: ["own"], spouse: ["spouse"] },
      { name: "quebecFamily", label: nameOf("quebecFamily"), untouched: "none" },
    ),
    ...ofCompanion([
      spouseAge,
      choice("spouseDiploma", QUEBEC_DIPLOMAS, { name: "spouseEducation" }),
      yesNo("spouseQuebecDiploma", { name: "spouseQuebecDiploma", label: nameOf("spouseQuebecDiploma") }),
      ...ABILITIES.map(([suffix, ability]) =>
        level(`spouseFrench${ability}`, QUEBEC_SCALE, {
          name: `spouseFrench${suffix}`,
          label: abilityOf("Français du conjoint", ability),
        }),
      ),
      months("spouseQuebecWork", "spouseQuebecExperience"),
    ]),
    choice("stream", { "1": ["1"], "2": ["2"], "3": ["3"], "4": ["4"] }, { name: "stream" }),
  ]),
};
