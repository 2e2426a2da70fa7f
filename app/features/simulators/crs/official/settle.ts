/**
 * The site's CRS answers read on the official grid: what they settle, what they leave open, and what
 * is assumed until the visitor says otherwise. Pure.
 */
import type { Answers } from "#app/features/simulators/crs/questions.ts";
import { type Abilities, NO_TEST, type Profile } from "#app/features/simulators/crs-official/rules.ts";

/** One way to settle a point: what it gives, each of several when nobody knows. */
export type Option = { value: string; label: string; gives: readonly Partial<Profile>[] };

/** Something the answers leave open; the first option, whose value is "", is what is assumed. */
export type Item = { name: string; label: string; options: readonly Option[] };

type Row = readonly [value: string, label: string, gives: Partial<Profile>];

const UNKNOWN = "Je ne sais pas";

/** Under NCLC 7 the form lists nothing: 5 gives what 4 gives, but for the certificate. */
const UNDER_SEVEN = [0, 4, 5, 6];

/** What the answers say by themselves. */
export function settledBy(own: Answers): Profile {
  const { firstLanguage: first, secondLanguage: second } = own;
  return {
    age: own.age,
    education: own.education || "none",
    firstLanguage: first || (second === "none" ? "" : second === "french" ? "english" : "french"),
    first: abilities(own, "first", 0),
    second: hasSecond(own) ? abilities(own, "second", 0) : NO_TEST,
    canadianExperience: own.canadianExperience,
    foreignExperience: Math.max(own.workExperience - own.canadianExperience, 0),
    canadianStudy: "none",
    sibling: own.relativesInCanada === "yes",
    nomination: own.nomination === "yes",
    certificateQualification: own.certificateQualification === "yes",
    jobOffer: "none",
    spouse: spouseOf(own),
  };
}

/** The second language counts when it is another one than the first. */
export function hasSecond({ firstLanguage, secondLanguage }: Answers): boolean {
  return secondLanguage !== "none" && secondLanguage !== firstLanguage;
}

/** Everything left open by these answers, in the order shown. */
export function openItems(own: Answers): Item[] {
  const { workExperience, canadianExperience } = own;
  const spouse = spouseOf(own);
  return [
    ...levelItem(own, "first", "Première langue, là où vous n’avez pas de niveau"),
    ...(hasSecond(own) ? levelItem(own, "second", "Deuxième langue, là où vous n’avez pas de niveau") : []),
    ...(settledBy(own).firstLanguage === "" && [own.firstSpeaking, own.firstListening, own.firstReading, own.firstWriting].some((level) => level > 0)
      ? [
          unknownOr("language", "Votre première langue", [
            ["french", "français", { firstLanguage: "french" }],
            ["english", "anglais", { firstLanguage: "english" }],
          ]),
        ]
      : []),
    ...(workExperience > 0 && canadianExperience > 0
      ? [
          item("foreign", "Votre expérience qualifiée", [
            ["", "comprend celle du Canada", { foreignExperience: Math.max(workExperience - canadianExperience, 0) }],
            ["all", "est toute hors du Canada", { foreignExperience: workExperience }],
          ]),
        ]
      : []),
    ...(own.studyInCanada === "yes"
      ? [
          unknownOr("study", "Votre diplôme canadien", [
            ["1", "un ou deux ans", { canadianStudy: "one-two" }],
            ["3", "trois ans ou plus", { canadianStudy: "three-plus" }],
          ]),
        ]
      : []),
    ...(own.relativesInCanada === "yes"
      ? [
          item("sibling", "Votre famille au Canada", [
            ["", "un frère ou une sœur", { sibling: true }],
            ["no", "quelqu’un d’autre", { sibling: false }],
          ]),
        ]
      : []),
    ...(spouse
      ? [
          item("family", "Votre conjoint", [
            ["", "vient avec vous, ni citoyen ni résident", { spouse }],
            ["no", "ne vient pas, ou est citoyen ou résident", { spouse: null }],
          ]),
        ]
      : []),
  ];
}

function levelItem(own: Answers, prefix: "first" | "second", label: string): Item[] {
  if (![own[`${prefix}Speaking`], own[`${prefix}Listening`], own[`${prefix}Reading`], own[`${prefix}Writing`]].includes(0)) return [];
  return [
    unknownOr(
      prefix,
      label,
      UNDER_SEVEN.map((level): Row => [
        String(level),
        level === 0 ? "pas de test, ou sous NCLC 4" : `NCLC ${level}`,
        { [prefix]: abilities(own, prefix, level) },
      ]),
    ),
  ];
}

/** The four levels, `missing` standing for those not given. */
function abilities(own: Answers, prefix: "first" | "second", missing: number): Abilities {
  return {
    speaking: own[`${prefix}Speaking`] || missing,
    listening: own[`${prefix}Listening`] || missing,
    reading: own[`${prefix}Reading`] || missing,
    writing: own[`${prefix}Writing`] || missing,
  };
}

/** One level for the four abilities: the site asks no more. */
function spouseOf({ maritalStatus, spouseEducation, spouseLanguage: level, spouseCanadianExperience }: Answers): Profile["spouse"] {
  if (maritalStatus !== "married") return null;
  return {
    education: spouseEducation || "none",
    abilities: { speaking: level, listening: level, reading: level, writing: level },
    canadianExperience: spouseCanadianExperience,
  };
}

function item(field: string, label: string, rows: readonly Row[]): Item {
  return { name: `off.${field}`, label, options: rows.map(([value, words, gives]) => ({ value, label: words, gives: [gives] })) };
}

/** Every way at once, until one is chosen. */
function unknownOr(field: string, label: string, rows: readonly Row[]): Item {
  const { name, options } = item(field, label, rows);
  return { name, label, options: [{ value: "", label: UNKNOWN, gives: rows.map(([, , gives]) => gives) }, ...options] };
}
