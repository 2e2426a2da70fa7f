/** The fact sheet in French: what is known, said as a figure, a range or the values still possible. */
import { FUNDS, LANGUAGES, labelIn } from "#app/features/situation/questions/simulator-choices.ts";
import { count, formatNumber, joinList, months, years } from "#app/features/points/shared/text.ts";
import { ABILITY_LABELS } from "#app/features/points/shared/questions.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { type Fact, type Facts, type Span, entriesOf } from "./facts.ts";
import {
  ABILITIES,
  type Field,
  type LevelGroup,
  SHAPES,
  type SetField,
  type Unit,
  isDayField,
  isLevelGroup,
  isMarksField,
  levelField,
} from "./fields.ts";
import { readMarks, sayMarks } from "./marks.ts";
import { ALONE, WITH_SPOUSE } from "./tools/answer.ts";
import { MATTERS, nameOf } from "#app/features/situation/questions/asked.ts";
import { OCCUPATION_NEEDS, PROVINCES, STUDY_STATES, SURPLUS } from "#app/features/situation/questions/choices.ts";

export type SheetRow = { label: string; value: string };
export type SheetGroup = { title: string; rows: SheetRow[] };

const YES_NO = { y: "oui", n: "non" };

/** Diplomas in words; several atoms share theirs. */
const DIPLOMA_WORDS: readonly (readonly [start: string, words: string])[] = [
  ["none", "aucun diplôme"],
  ["sec", "études secondaires"],
  ["v", "formation professionnelle"],
  ["pg", "postsecondaire général de deux ans"],
  ["tq", "diplôme technique du Québec"],
  ["tx", "diplôme technique d’un ou deux ans (BTS, HND)"],
  ["t3", "diplôme technique de trois ans"],
  ["u1", "université, premier cycle d’un an"],
  ["u2", "université, premier cycle de deux ans"],
  ["u3", "licence de trois ou quatre ans"],
  ["u5", "premier cycle de cinq ans ou plus"],
  ["g1", "deuxième cycle d’un an"],
  ["g2", "master"],
  ["med", "spécialisation médicale"],
  ["doc", "doctorat"],
];
const diplomaWord = (id: string) => DIPLOMA_WORDS.find(([start]) => id.startsWith(start))?.[1] ?? id;

const CANADIAN_DIPLOMA = {
  no: "aucun",
  short: "de moins d’un an",
  "one-two": "d’un ou deux ans",
  "three-plus": "de trois ans ou plus",
};

/** The labels of a list as they stand within a sentence. */
const running = (choices: readonly { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label.toLowerCase()]));

const VALUE_WORDS: Partial<Record<SetField, Readonly<Record<string, string>>>> = {
  family: {
    single: "célibataire",
    divorced: "divorcé(e)",
    widowed: "veuf ou veuve",
    accompanying: "avec un conjoint qui vous accompagne",
    "not-accompanying": "avec un conjoint qui ne vous accompagne pas",
    canadian: "avec un conjoint citoyen ou résident permanent du Canada",
  },
  firstLanguage: running(LANGUAGES),
  secondLanguage: running(LANGUAGES),
  spouseTestLanguage: running(LANGUAGES),
  scale: { federal: "l’échelle fédérale (NCLC)", quebec: "l’échelle du Québec" },
  quebecFamily: { none: "personne", own: "la vôtre", spouse: "celle de votre conjoint" },
  canadianStudy: CANADIAN_DIPLOMA,
  spouseCanadianDiploma: CANADIAN_DIPLOMA,
  quebecStudyState: running(STUDY_STATES),
  jobOffer: {
    no: "aucune",
    wx: "écrite",
    w00: "écrite, cadre supérieur",
    w0ab: "écrite, cadre, professionnel ou technicien",
    v00: "valide, cadre supérieur",
    v0ab: "valide, cadre, professionnel ou technicien",
    vx: "valide, autre profession",
  },
  quebecOffer: { none: "aucune", montreal: "région de Montréal", "outside-montreal": "hors de la région de Montréal" },
  occupationNeed: running([...OCCUPATION_NEEDS, SURPLUS]),
  funds: running(FUNDS),
};

/** What is known, group by group; groups about which nothing is known are left out. */
export function saySheet(facts: Facts): SheetGroup[] {
  return MATTERS.map(({ title, asked }) => ({
    title,
    rows: asked.flatMap((name): SheetRow[] => {
      const value = isLevelGroup(name) ? sayLevels(facts, name) : isField(name) ? sayFact(name, facts[name]) : "";
      return value === "" ? [] : [{ label: nameOf(name), value }];
    }),
  })).filter(({ rows }) => rows.length > 0);
}

const isField = (name: string): name is Field => SHAPES.has(name as Field);

/** How many things the sheet knows; marks are the levels once more. */
export function countFacts(facts: Facts): number {
  return entriesOf(facts).filter(([field]) => field !== "scale" && !isMarksField(field)).length;
}

function sayLevels(facts: Facts, group: LevelGroup): string {
  return ABILITIES.flatMap((ability) => {
    const span = facts[levelField(group, ability)];
    return span ? [`${ABILITY_LABELS[ability].toLowerCase()} ${saySpan(span, "level")}`] : [];
  }).join(", ");
}

/** One fact in words; "" for none. */
export function sayFact(field: Field, fact: Fact | undefined): string {
  if (fact === undefined) return "";
  if (typeof fact === "string" && isMarksField(field)) {
    const marks = readMarks(field, fact);
    return marks ? sayMarks(marks) : "";
  }
  if (typeof fact === "string") return isDayField(field) ? longDate(Temporal.PlainDate.from(fact)) : fact;
  const shape = SHAPES.get(field);
  if (shape?.kind === "span") return saySpan([Number(fact[0]), Number(fact[1])], shape.unit);
  const values = fact.map(String);
  if (field === "diploma" || field === "spouseDiploma") return joinList([...new Set(values.map(diplomaWord))], "ou");
  if (field === "residence")
    return joinList(
      values.map((value) => (value === "abroad" ? "hors du Canada" : labelIn(PROVINCES, value))),
      "ou",
    );
  if (field === "province" || field === "offerProvince")
    return joinList(
      values.map((value) => labelIn(PROVINCES, value)),
      "ou",
    );
  if (field === "family" && values.length > 1) {
    if (values.every((value) => WITH_SPOUSE.includes(value))) return "avec un conjoint";
    if (values.every((value) => ALONE.includes(value))) return "sans conjoint";
  }
  const words: Readonly<Record<string, string>> = VALUE_WORDS[field as SetField] ?? YES_NO;
  return joinList(
    values.map((value) => words[value] ?? value),
    "ou",
  );
}

const SAY: Readonly<Record<Unit, (value: number) => string>> = {
  months,
  years,
  level: String,
  money: (value) => `${formatNumber(value)}\u00a0FCFA`,
  count: (value) => count(value, "enfant"),
  halves: (value) => String(value / 2).replace(".", ","),
};

/** A figure, « entre 12 et 36 mois », « 60 mois ou plus ». */
export function saySpan([from, to]: Span, unit: Unit): string {
  const last = unit === "level" && to >= 12 ? Infinity : to;
  if (from === last || (unit === "level" && from === 12)) return SAY[unit](from);
  if (last === Infinity) return `${SAY[unit](from)} ou plus`;
  if (unit === "level") return `entre ${from} et ${last}`;
  return `entre ${from} et ${SAY[unit](last)}`;
}
