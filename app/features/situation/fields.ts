/**
 * The fields of the fact sheet. Every fact is a span of whole numbers or a set of the values still possible;
 * what nobody said is absent. `code` is the field's name in the `fiche` parameter: short, and never reused.
 */
import { DIPLOMA_IDS } from "./diplomas.ts";

const MONTHS = { unit: "months", most: 720 } as const;
/** The highest level of any scale. */
export const MOST_LEVEL = 12;
const LEVEL = { unit: "level", most: MOST_LEVEL } as const;
const YEARS = { unit: "years", most: 120 } as const;
const YES_NO = ["y", "n"] as const;
export const PROVINCES = ["BC", "AB", "SK", "MB", "ON", "QC", "NB", "NS", "PE", "NL", "YT", "NT", "NU"] as const;

const ABILITY_CODES = { Speaking: "s", Listening: "l", Reading: "r", Writing: "w" } as const;
export type Ability = keyof typeof ABILITY_CODES;
export const ABILITIES: readonly Ability[] = ["Speaking", "Listening", "Reading", "Writing"];

/**
 * - `french`, `english`: levels by language, NCLC/CLB or the Quebec scale (`scale` says which was answered);
 * - `first`, `second`: levels of a language that is not said yet;
 * - `spouse`: the spouse's NCLC, in the official language of the spouse's test, which no tool asks;
 * - `spouseSecond`: the spouse's NCLC in the other official language;
 * - `spouseFrench`: the spouse's French on the Quebec scale;
 * - `quebecFrench`: French on the Quebec scale, as the scores of a test leave it possible by Quebec's own thresholds.
 */
export type LevelGroup =
  | "french"
  | "english"
  | "first"
  | "second"
  | "spouse"
  | "spouseSecond"
  | "spouseFrench"
  | "quebecFrench";
type LevelField = `${LevelGroup}${Ability}`;

export type Unit = "money" | "months" | "level" | "years" | "count" | "halves";
type SpanShape = { code: string; unit: Unit; /** Figures above it are read as it. */ most: number };

const NUMBERS = {
  age: { code: "age", ...YEARS },
  children: { code: "enf", unit: "count", most: 99 },
  /** Qualified experience, wherever it was. */
  work: { code: "exp", ...MONTHS },
  /** Qualified experience of the last five years. */
  recentWork: { code: "exp5", ...MONTHS },
  foreignWork: { code: "hors", ...MONTHS },
  canadianWork: { code: "can", ...MONTHS },
  quebecWork: { code: "qc", ...MONTHS },
  occupationWork: { code: "prof", ...MONTHS },
  outsideResidence: { code: "cmmr", ...MONTHS },
  outsideWork: { code: "cmmt", ...MONTHS },
  outsideStudies: { code: "cmme", ...MONTHS },
  quebecStudyMonths: { code: "qcem", ...MONTHS },
  spouseAge: { code: "cage", ...YEARS },
  spouseCanadianWork: { code: "ccan", ...MONTHS },
  spouseWork: { code: "cexp", ...MONTHS },
  spouseForeignWork: { code: "chors", ...MONTHS },
  spouseQuebecWork: { code: "cqc", ...MONTHS },
  /** The spouse's lowest ability, as one answer for all four says it. */
  spouseLowest: { code: "cmin", ...LEVEL },
  /** One level of French for the spouse, on the Quebec scale: the question does not say of which ability. */
  spouseFrenchOverall: { code: "cfran", ...LEVEL },
  /** Years in a skilled trade, of the last five. */
  tradeWork: { code: "metq", ...MONTHS },
  /** With the present employer, where one works today. */
  employerWork: { code: "empl", ...MONTHS },
  /** What one has to settle with, in FCFA. */
  money: { code: "somme", unit: "money", most: 100_000_000_000 },
  /** The provincial finder's own level, in halves. */
  finderLevel: { code: "pniv", unit: "halves", most: 24 },
} as const satisfies Record<string, SpanShape>;

/** A group of four levels, and the first part of the code of each. */
export const GROUP_CODES: Readonly<Record<LevelGroup, string>> = {
  french: "f",
  english: "e",
  first: "p",
  second: "d",
  spouse: "c",
  spouseSecond: "cd",
  spouseFrench: "cf",
  quebecFrench: "q",
};

/** The field of one ability of a group. */
export function levelField(group: LevelGroup, ability: Ability): LevelField {
  return `${group}${ability}`;
}

/** The four fields of a group, in the order of ABILITIES. */
export function levelFields(group: LevelGroup): LevelField[] {
  return ABILITIES.map((ability) => levelField(group, ability));
}

const SETS = {
  diploma: { code: "dip", values: DIPLOMA_IDS },
  spouseDiploma: { code: "cdip", values: DIPLOMA_IDS },
  /** Three ways to be without a spouse, three to have one. */
  family: { code: "fam", values: ["single", "divorced", "widowed", "accompanying", "not-accompanying", "canadian"] },
  firstLanguage: { code: "l1", values: ["french", "english"] },
  secondLanguage: { code: "l2", values: ["french", "english"] },
  /** The scales that the levels of French were answered on. */
  scale: { code: "ech", values: ["federal", "quebec"] },
  relatives: { code: "par", values: YES_NO },
  sibling: { code: "frere", values: YES_NO },
  quebecFamily: { code: "qcf", values: ["none", "own", "spouse"] },
  /** A Canadian postsecondary diploma: none, of less than a year, of one or two, of three or more. */
  canadianStudy: { code: "etu", values: ["no", "short", "one-two", "three-plus"] },
  quebecStudied: { code: "qce", values: YES_NO },
  quebecDiploma: { code: "qcd", values: YES_NO },
  quebecStudyState: { code: "qcs", values: ["completed", "ongoing"] },
  workedInCanada: { code: "trav", values: YES_NO },
  /** Written by an employer (w), or valid for Express Entry (v), by group of occupations; x: another one. */
  jobOffer: { code: "offre", values: ["no", "wx", "w00", "w0ab", "v00", "v0ab", "vx"] },
  /** Validated by Quebec. */
  quebecOffer: { code: "qco", values: ["none", "montreal", "outside-montreal"] },
  nomination: { code: "nom", values: YES_NO },
  certificate: { code: "cert", values: YES_NO },
  occupationNeed: { code: "besoin", values: ["balanced", "slight-shortage", "shortage", "surplus"] },
  feer: { code: "feer", values: ["0", "1", "2", "3", "4", "5"] },
  authorisation: { code: "aut", values: YES_NO },
  stream: { code: "volet", values: ["1", "2", "3", "4"] },
  spouseQuebecDiploma: { code: "cqcd", values: YES_NO },
  funds: { code: "fonds", values: ["sufficient", "insufficient"] },
  regulated: { code: "ordre", values: YES_NO },
  continuousYear: { code: "suivi", values: YES_NO },
  recentCanadianYear: { code: "can3", values: YES_NO },
  offerProvince: { code: "oprov", values: PROVINCES },
  /** Where one works today. */
  residence: { code: "resid", values: ["abroad", ...PROVINCES] },
  workPermit: { code: "permis", values: YES_NO },
  longCanadianStudy: { code: "etu2", values: YES_NO },
  closeRelative: { code: "parp", values: YES_NO },
  spouseTestLanguage: { code: "cl1", values: ["french", "english"] },
  spouseCanadianStudy: { code: "cetu", values: YES_NO },
  spouseCanadianDiploma: { code: "cetud", values: ["no", "short", "one-two", "three-plus"] },
  spouseSibling: { code: "cfrere", values: YES_NO },
  spouseNomination: { code: "cnom", values: YES_NO },
  spouseCertificate: { code: "ccert", values: YES_NO },
  province: { code: "prov", values: PROVINCES },
} as const satisfies Record<string, { code: string; values: readonly string[] }>;

/** ISO dates: of birth, whose age is the sheet's (birth.ts), and of the end of skilled work, where it has ended. */
const DAYS = {
  birthDate: { code: "ne" },
  foreignEnd: { code: "horsf" },
  canadianEnd: { code: "canfin" },
} as const satisfies Record<string, { code: string }>;
/** What was typed of a test: its name and four marks, listening, reading, speaking, writing (marks.ts); its levels are facts of their own. */
const MARKS = {
  frenchMarks: { code: "ftest" },
  englishMarks: { code: "etest" },
  spouseFrenchMarks: { code: "cftest" },
  spouseEnglishMarks: { code: "cetest" },
} as const satisfies Record<string, { code: string }>;
const TEXTS = { occupation: { code: "metier" }, place: { code: "lieu" }, ...DAYS, ...MARKS } as const satisfies Record<
  string,
  { code: string }
>;

export type SpanField = keyof typeof NUMBERS | LevelField;
export type SetField = keyof typeof SETS;
export type TextField = keyof typeof TEXTS;
export type DayField = keyof typeof DAYS;
export type MarksField = keyof typeof MARKS;
export const MARKS_FIELDS = Object.keys(MARKS) as MarksField[];

/** Whether a field holds the marks of a test. */
export function isMarksField(field: string): field is MarksField {
  return Object.hasOwn(MARKS, field);
}

/** Whether a field holds a day. */
export function isDayField(field: string): field is DayField {
  return Object.hasOwn(DAYS, field);
}
export type Field = SpanField | SetField | TextField;

type FieldShape =
  | ({ kind: "span"; name: SpanField } & SpanShape)
  | { kind: "set"; name: SetField; code: string; values: readonly string[] }
  | { kind: "text"; name: TextField; code: string };

const numberNames = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
const setNames = Object.keys(SETS) as SetField[];
const textNames = Object.keys(TEXTS) as TextField[];
const LEVEL_GROUPS = Object.keys(GROUP_CODES) as LevelGroup[];

/** Whether a name is that of four levels. */
export function isLevelGroup(name: string): name is LevelGroup {
  return Object.hasOwn(GROUP_CODES, name);
}

/** Every field, in the order that the sheet says and writes them. */
export const FIELDS: readonly FieldShape[] = [
  ...numberNames.map((name): FieldShape => ({ kind: "span", name, ...NUMBERS[name] })),
  ...LEVEL_GROUPS.flatMap((group) =>
    ABILITIES.map((ability): FieldShape => ({
      kind: "span",
      name: levelField(group, ability),
      code: `${GROUP_CODES[group]}${ABILITY_CODES[ability]}`,
      ...LEVEL,
    })),
  ),
  ...setNames.map((name): FieldShape => ({ kind: "set", name, ...SETS[name] })),
  ...textNames.map((name): FieldShape => ({ kind: "text", name, ...TEXTS[name] })),
];

export const SHAPES: ReadonlyMap<Field, FieldShape> = new Map(FIELDS.map((shape) => [shape.name, shape]));
