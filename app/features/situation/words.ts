/** The fact sheet in French: what is known, said as a figure, a range or the values still possible. */
import { count, formatNumber, joinList, months, years } from "#app/features/points/shared/text.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import { type Fact, type Facts, type Span, entriesOf } from "./facts.ts";
import {
  ABILITIES,
  type Ability,
  type Field,
  type LevelGroup,
  SHAPES,
  type SetField,
  type Unit,
  isDayField,
  isMarksField,
  levelField,
} from "./fields.ts";
import { readMarks, sayMarks } from "./marks.ts";
import { ALONE, WITH_SPOUSE } from "./tools/answer.ts";
import { provinceName } from "./tools/finder.ts";

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

const VALUE_WORDS: Partial<Record<SetField, Readonly<Record<string, string>>>> = {
  family: {
    single: "célibataire",
    divorced: "divorcé(e)",
    widowed: "veuf ou veuve",
    accompanying: "avec un conjoint qui vous accompagne",
    "not-accompanying": "avec un conjoint qui ne vous accompagne pas",
    canadian: "avec un conjoint citoyen ou résident permanent du Canada",
  },
  firstLanguage: { french: "français", english: "anglais" },
  secondLanguage: { french: "français", english: "anglais" },
  spouseTestLanguage: { french: "français", english: "anglais" },
  scale: { federal: "l’échelle fédérale (NCLC)", quebec: "l’échelle du Québec" },
  quebecFamily: { none: "personne", own: "la vôtre", spouse: "celle de votre conjoint" },
  canadianStudy: CANADIAN_DIPLOMA,
  spouseCanadianDiploma: CANADIAN_DIPLOMA,
  quebecStudyState: { completed: "terminées", ongoing: "en cours" },
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
  occupationNeed: {
    balanced: "équilibre",
    "slight-shortage": "léger déficit",
    shortage: "déficit",
    surplus: "surplus, ou profession sans besoin",
  },
  funds: { sufficient: "suffisants", insufficient: "insuffisants" },
};

/** The sheet's groups, in order; level groups are one row each. */
const GROUPS: readonly { title: string; fields: readonly (readonly [Field | LevelGroup, string])[] }[] = [
  {
    title: "Vous",
    fields: [
      ["age", "Âge"],
      ["birthDate", "Date de naissance"],
      ["family", "Situation de famille"],
      ["children", "Enfants à charge"],
      ["diploma", "Diplôme"],
      ["funds", "Fonds"],
      ["money", "Somme pour s’établir"],
    ],
  },
  {
    title: "Langues",
    fields: [
      ["french", "Français"],
      ["frenchMarks", "Notes de français"],
      ["scale", "Niveaux de français lus sur"],
      ["quebecFrench", "Français, échelle du Québec, d’après vos notes"],
      ["english", "Anglais"],
      ["englishMarks", "Notes d’anglais"],
      ["first", "Première langue"],
      ["second", "Deuxième langue"],
      ["firstLanguage", "Langue présentée en premier"],
      ["secondLanguage", "Deuxième langue présentée"],
      ["finderLevel", "Niveau donné pour les provinces"],
    ],
  },
  {
    title: "Travail",
    fields: [
      ["work", "Expérience qualifiée"],
      ["recentWork", "Dont les cinq dernières années"],
      ["foreignWork", "Hors du Canada"],
      ["foreignEnd", "Fin de ce travail hors du Canada"],
      ["canadianWork", "Au Canada"],
      ["canadianEnd", "Fin de ce travail au Canada"],
      ["quebecWork", "Au Québec"],
      ["occupationWork", "Dans votre profession"],
      ["occupation", "Métier ou secteur"],
      ["occupationNeed", "Besoin du Québec"],
      ["feer", "Catégorie FEER"],
      ["tradeWork", "Dans un métier spécialisé"],
      ["continuousYear", "Une année sans interruption"],
      ["recentCanadianYear", "Un an au Canada, récemment"],
      ["regulated", "Profession réglementée"],
      ["workPermit", "Permis de travail"],
      ["offerProvince", "Province de l’offre"],
      ["residence", "Travaille aujourd’hui"],
      ["employerWork", "Chez l’employeur actuel"],
      ["authorisation", "Autorisation d’exercer"],
      ["workedInCanada", "Travail au Canada avec un permis"],
      ["jobOffer", "Offre d’emploi au Canada"],
      ["quebecOffer", "Offre validée par le Québec"],
      ["certificate", "Certificat de métier"],
    ],
  },
  {
    title: "Votre conjoint",
    fields: [
      ["spouseAge", "Âge"],
      ["spouseDiploma", "Diplôme"],
      ["spouse", "Langue officielle"],
      ["spouseLowest", "Niveau le plus bas"],
      ["spouseFrench", "Français, échelle du Québec"],
      ["spouseFrenchOverall", "Niveau de français"],
      ["spouseTestLanguage", "Langue du test"],
      ["spouseSecond", "Deuxième langue officielle"],
      ["spouseFrenchMarks", "Notes de français"],
      ["spouseEnglishMarks", "Notes d’anglais"],
      ["spouseCanadianStudy", "Études au Canada"],
      ["spouseWork", "Expérience qualifiée"],
      ["spouseForeignWork", "Travail hors du Canada"],
      ["spouseCanadianWork", "Travail au Canada"],
      ["spouseQuebecWork", "Travail au Québec"],
      ["spouseCanadianDiploma", "Diplôme obtenu au Canada"],
      ["spouseQuebecDiploma", "Diplôme du Québec"],
      ["spouseSibling", "Frère ou sœur au Canada"],
      ["spouseNomination", "Désignation d’une province"],
      ["spouseCertificate", "Certificat de métier"],
    ],
  },
  {
    title: "Canada et Québec",
    fields: [
      ["nomination", "Désignation d’une province"],
      ["province", "Province souhaitée"],
      ["place", "Lieu souhaité"],
      ["relatives", "Famille au Canada"],
      ["sibling", "Frère ou sœur au Canada"],
      ["closeRelative", "Parent proche au Canada"],
      ["longCanadianStudy", "Deux ans d’études au Canada"],
      ["quebecFamily", "Famille au Québec"],
      ["canadianStudy", "Diplôme obtenu au Canada"],
      ["quebecDiploma", "Diplôme du Québec"],
      ["quebecStudied", "Études au Québec"],
      ["quebecStudyMonths", "Études au Québec sans diplôme"],
      ["quebecStudyState", "État de ces études"],
      ["outsideResidence", "Séjour hors de la CMM"],
      ["outsideWork", "Travail hors de la CMM"],
      ["outsideStudies", "Études hors de la CMM"],
      ["stream", "Volet visé"],
    ],
  },
];

const LEVEL_GROUPS: readonly LevelGroup[] = [
  "french",
  "english",
  "first",
  "second",
  "spouse",
  "spouseSecond",
  "spouseFrench",
  "quebecFrench",
];
const ABILITY_WORDS: Readonly<Record<Ability, string>> = {
  Listening: "compréhension orale",
  Speaking: "expression orale",
  Reading: "compréhension écrite",
  Writing: "expression écrite",
};

/** What is known, group by group; groups about which nothing is known are left out. */
export function saySheet(facts: Facts): SheetGroup[] {
  return GROUPS.map(({ title, fields }) => ({
    title,
    rows: fields.flatMap(([field, label]): SheetRow[] => {
      const value = LEVEL_GROUPS.includes(field as LevelGroup)
        ? sayLevels(facts, field as LevelGroup)
        : sayFact(field as Field, facts[field as Field]);
      return value === "" ? [] : [{ label, value }];
    }),
  })).filter(({ rows }) => rows.length > 0);
}

/** How many things the sheet knows; marks are the levels once more. */
export function countFacts(facts: Facts): number {
  return entriesOf(facts).filter(([field]) => field !== "scale" && !isMarksField(field)).length;
}

function sayLevels(facts: Facts, group: LevelGroup): string {
  return ABILITIES.flatMap((ability) => {
    const span = facts[levelField(group, ability)];
    return span ? [`${ABILITY_WORDS[ability]} ${saySpan(span, "level")}`] : [];
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
      values.map((value) => (value === "abroad" ? "hors du Canada" : provinceName(value))),
      "ou",
    );
  if (field === "province" || field === "offerProvince") return joinList(values.map(provinceName), "ou");
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
