/**
 * What /crs lets its visitors correct to count on the official grid (`off.<name>`), as facts; and what it supposes
 * until they do. Its own questions leave these points open.
 */
import { ABILITIES, type Field, levelField } from "#app/features/situation/fields.ts";
import {
  type Fact,
  type Facts,
  type Span,
  factsOf,
  intersectAll,
  overlay,
  singleValue,
} from "#app/features/situation/facts.ts";
import { readNumber } from "#app/features/points/shared/answers.ts";
import { type Answer, WITH_SPOUSE, choice, fullYears, readLevel, spanFact, writeLevel } from "./answer.ts";
import { type Role, groupOf, languageIn } from "./federal-languages.ts";

const LISTED = { lowest: 4, highest: 12 };
const YEARS = { name: "", label: "", last: 6 };
const OFFICIAL_YEARS = { name: "", label: "", last: 3 };
const work = fullYears("work", YEARS);
const atHome = fullYears("canadianWork", { ...YEARS, last: 5 });
const abroad = fullYears("foreignWork", OFFICIAL_YEARS);

/** An answer that says what it knows and asks nothing: its control stands in the result. */
const quiet = (answer: Answer): Answer => ({
  ...answer,
  write(facts) {
    const written = answer.write(facts);
    return written && "answer" in written ? written : null;
  },
});

const yearsOf = (answer: Answer, facts: Facts): number | undefined => {
  const written = answer.write(facts);
  return written && "answer" in written ? Number(written.answer) : undefined;
};

/** « Votre expérience qualifiée est toute hors du Canada »: without it, it holds the Canadian one. */
const foreign: Answer = {
  name: "off.foreign",
  label: "Expérience hors du Canada",
  untouched: "",
  fields: () => ["foreignWork"],
  read: (value, params) => (value === "all" ? abroad.read(params.get("workExperience") ?? "", params) : {}),
  write(facts) {
    const [all, canadian, out] = [yearsOf(work, facts), yearsOf(atHome, facts), yearsOf(abroad, facts)];
    if (all === undefined || canadian === undefined || out === undefined || all === 0 || canadian === 0) return null;
    if (out === Math.min(Math.max(all - canadian, 0), 3)) return { answer: "" };
    return out === Math.min(all, 3) ? { answer: "all" } : null;
  },
};

/** The abilities of a role that the form gives no level of: its list ends at 7. */
const missing = (role: Role, params: URLSearchParams) =>
  ABILITIES.filter((ability) => readNumber(params.get(`${role}${ability}`)) === 0);

/** Whether the form speaks of this language: a second one that is none, or the first again, is none. */
function speaksOf(role: Role, params: URLSearchParams): boolean {
  const second = languageIn(params, "secondLanguage");
  return role === "first" || (second !== undefined && second !== languageIn(params, "firstLanguage"));
}

function levelsIn(role: Role, params: URLSearchParams, span: Span | undefined): Facts {
  const group = groupOf(role, languageIn(params, "firstLanguage"), languageIn(params, "secondLanguage"));
  return speaksOf(role, params)
    ? intersectAll(missing(role, params).map((ability) => spanFact(levelField(group, ability), span)))
    : {};
}

/** « Là où vous n’avez pas de niveau »: one level under 7, or no test. */
function under(role: Role): Answer {
  const fieldsOf = (facts: Facts) => {
    const group = groupOf(role, singleValue(facts.firstLanguage), singleValue(facts.secondLanguage));
    return ABILITIES.map((ability) => levelField(group, ability));
  };
  return {
    name: `off.${role}`,
    label: "Là où vous n’avez pas de niveau",
    untouched: "",
    fields: (facts) => fieldsOf(facts).filter((field) => isNone(facts[field])),
    read: (value, params) => levelsIn(role, params, value === "0" ? [0, LISTED.lowest - 1] : readLevel(value, LISTED)),
    // The form itself holds a level of 4, 5 or 6: only those below read there as untouched.
    write(facts) {
      const spoken =
        role === "first" ||
        [facts.firstLanguage, facts.secondLanguage].some((language) => singleValue(language) !== undefined);
      const levels = fieldsOf(facts).map((field) => facts[field]);
      const settled = levels.every((level) => {
        const written = writeLevel(level, LISTED);
        return written !== null && "answer" in written;
      });
      return spoken && settled && levels.some(isNone) ? { answer: "0" } : null;
    },
  };
}

const isNone = (level: Span | undefined): boolean => level !== undefined && level[1] < LISTED.lowest;

/** The corrections of /crs, after its own questions. */
export const CORRECTIONS: readonly Answer[] = [
  quiet(
    choice(
      "family",
      { "": ["accompanying"], no: ["not-accompanying"], canadian: ["canadian"] },
      {
        name: "off.family",
        label: "Votre conjoint",
        after: { name: "maritalStatus", value: "married" },
        apart: ["single", "divorced", "widowed"],
      },
    ),
  ),
  foreign,
  quiet(
    choice(
      "canadianStudy",
      { "1": ["one-two"], "3": ["three-plus"] },
      { name: "off.study", label: "Votre diplôme canadien", after: { name: "studyInCanada", value: "yes" } },
    ),
  ),
  {
    ...choice(
      "sibling",
      { no: ["n"] },
      { name: "off.sibling", label: "Votre famille au Canada", after: { name: "relativesInCanada", value: "yes" } },
    ),
    write: ({ relatives, sibling }) =>
      singleValue(relatives) === "y" && singleValue(sibling) === "n" ? { answer: "no" } : null,
  },
  {
    name: "off.language",
    label: "Votre première langue",
    untouched: "",
    fields: () => [],
    read: (value, params) =>
      languageIn(params, "firstLanguage") === undefined && (value === "french" || value === "english")
        ? factsOf([["firstLanguage", [value]]])
        : {},
    write: () => null,
  },
  under("first"),
  under("second"),
];

/** What /crs supposes of what its answers leave open; said by nobody, so that only the official grid counts it. */
export function supposed(facts: Facts): Facts {
  const all: [Field, Fact][] = [];
  const { family, relatives, sibling, foreignWork, canadianStudy, firstLanguage, secondLanguage, spouseLowest } = facts;
  if (family && family.length > 1 && family.every((value) => WITH_SPOUSE.includes(value)))
    all.push(["family", ["accompanying"]]);
  if (!sibling && singleValue(relatives) === "y") all.push(["sibling", ["y"]]);
  if (canadianStudy && canadianStudy.length > 1 && !canadianStudy.includes("no"))
    all.push(["canadianStudy", canadianStudy.filter((value) => value !== "short")]);
  const second = singleValue(secondLanguage);
  if (!firstLanguage && second !== undefined) all.push(["firstLanguage", [second === "french" ? "english" : "french"]]);
  if (!foreignWork) all.push(...foreignBeside(facts));
  for (const ability of spouseLowest ? ABILITIES : []) {
    const field = levelField("spouse", ability);
    const level = facts[field];
    if (spouseLowest && (!level || level[0] === spouseLowest[0])) all.push([field, spouseLowest]);
  }
  return factsOf(all);
}

/** Years outside Canada: the qualified ones without the Canadian ones. */
function foreignBeside(facts: Facts): [Field, Fact][] {
  const [all, canadian = 0] = [yearsOf(work, facts), yearsOf(atHome, facts)];
  if (all === undefined || (facts.canadianWork && yearsOf(atHome, facts) === undefined)) return [];
  const years = Math.min(Math.max(all - canadian, 0), 3);
  return [["foreignWork", [years * 12, years === 3 ? Infinity : years * 12 + 11]]];
}

/** What a missing level means on /crs, whose lists end at 7: under it, or no test. */
export function unlisted(params: URLSearchParams): Facts {
  return overlay(levelsIn("second", params, [0, 6]), levelsIn("first", params, [0, 6]));
}
