/**
 * What the site knows of one person, as spans and sets of what is still possible. Facts are never guessed: a
 * tool gets an answer only when everything still possible gives the same one. Pure; see docs/decisions/014.
 */
import {
  ABILITIES,
  type Field,
  type LevelGroup,
  MARKS_FIELDS,
  type MarksField,
  SHAPES,
  type SetField,
  type SpanField,
  type TextField,
  levelField,
} from "./fields.ts";
import { LANGUAGE_OF, MARK_ORDER, levelsOfMarks, readMarks } from "./marks.ts";

/** Both ends included; Infinity when it has no end. */
export type Span = readonly [from: number, to: number];

export type Facts = { readonly [F in SpanField]?: Span } & { readonly [F in SetField]?: readonly string[] } & {
  readonly [F in TextField]?: string;
};

export type Fact = Span | readonly string[] | string;

const isSpan = (fact: Fact): fact is Span => typeof fact !== "string" && typeof fact[0] === "number";

const FIELDS: readonly Field[] = [...SHAPES.keys()];

/** The facts that are known, in the order of the sheet. */
export function entriesOf(facts: Facts): [field: Field, fact: Fact][] {
  const entries: [Field, Fact][] = [];
  for (const field of FIELDS) {
    const fact = facts[field];
    if (fact !== undefined) entries.push([field, fact]);
  }
  return entries;
}

/** Facts of these entries; `Facts` ties each field to its kind, which a list of pairs cannot say. */
export function factsOf(entries: Iterable<readonly [Field, Fact]>): Facts {
  return Object.fromEntries(entries) as Facts;
}

/** What two facts leave possible together; undefined when they contradict each other. */
function common(one: Fact, other: Fact): Fact | undefined {
  if (typeof one === "string" || typeof other === "string") return one === other ? one : undefined;
  if (isSpan(one) && isSpan(other)) {
    const both: Span = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
    return both[0] <= both[1] ? both : undefined;
  }
  if (isSpan(one) || isSpan(other)) return undefined;
  const left = one.filter((value) => other.includes(value));
  return left.length > 0 ? left : undefined;
}

/** Whether two facts say the same. */
export function same(one: Fact | undefined, other: Fact | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (typeof one === "string" || typeof other === "string") return one === other;
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** Facts said together, such as two answers of one form: each narrows; the first wins a contradiction. */
export function intersectAll(facts: readonly Facts[]): Facts {
  const all = new Map<Field, Fact>();
  for (const part of facts) {
    // A part says one or two facts; walking the whole sheet for each would cost a form more than its rules do.
    for (const [field, fact] of Object.entries(part) as [Field, Fact | undefined][]) {
      const known = all.get(field);
      if (fact !== undefined) all.set(field, known === undefined ? fact : (common(known, fact) ?? known));
    }
  }
  return assignLevels(factsOf(all));
}

const FRENCH: readonly Field[] = ABILITIES.map((ability) => levelField("french", ability));

/**
 * A sheet after newer answers: a newer answer wins over what it contradicts, and one that is only wider does not
 * erase a finer one. The scale of the French levels follows the answers that stand; the marks of a test go with its levels.
 */
export function overlay(older: Facts, newer: Facts): Facts {
  const all = new Map<Field, Fact>(entriesOf(older));
  for (const [field, fact] of entriesOf(newer)) {
    const known = all.get(field);
    all.set(field, known === undefined ? fact : (common(known, fact) ?? fact));
  }
  const scale = scaleAfter(older, newer, all);
  if (scale) all.set("scale", scale);
  const assigned = assignLevels(factsOf(all));
  const stale = staleMarks(assigned);
  return stale.length > 0 ? without(assigned, stale) : assigned;
}

const groupOf = (field: MarksField, { spouseTestLanguage }: Facts): LevelGroup => {
  const language = LANGUAGE_OF[field];
  if (field === "frenchMarks" || field === "englishMarks") return language;
  return spouseTestLanguage?.length === 1 && spouseTestLanguage[0] === language ? "spouse" : "spouseSecond";
};

const within = ([from, to]: Span, level: number) =>
  level === 0 ? to < 4 : level >= 10 ? from >= 10 : from === level && to === level;

/** The marks whose levels are no longer those of the sheet: something else was answered since. */
function staleMarks(facts: Facts): MarksField[] {
  return MARKS_FIELDS.filter((field) => {
    if (facts[field] === undefined) return false;
    const marks = readMarks(field, facts[field]);
    const group = groupOf(field, facts);
    return !(
      marks &&
      levelsOfMarks(marks).every((level, index) => {
        const ability = MARK_ORDER[index];
        const span = ability && facts[levelField(group, ability)];
        return span !== undefined && within(span, level);
      })
    );
  });
}

function scaleAfter(older: Facts, newer: Facts, all: ReadonlyMap<Field, Fact>): readonly string[] | undefined {
  const known = FRENCH.filter((field) => all.has(field));
  const kept = known.some((field) => older[field] !== undefined && same(all.get(field), older[field]));
  const changed = known.some((field) => !same(all.get(field), older[field]));
  const scales = [...(kept ? (older.scale ?? []) : []), ...(changed || !kept ? (newer.scale ?? []) : [])];
  return scales.length > 0 ? ["federal", "quebec"].filter((scale) => scales.includes(scale)) : undefined;
}

/** Levels of a first language go to that language once it is said; those of a second one to the other. */
function assignLevels(facts: Facts): Facts {
  const first = singleValue(facts.firstLanguage);
  const unsaid = ABILITIES.some((ability) => facts[`first${ability}`] || facts[`second${ability}`]);
  if (!unsaid || (first !== "french" && first !== "english")) return facts;
  const other = first === "french" ? "english" : "french";
  const all = new Map<Field, Fact>(entriesOf(facts));
  for (const ability of ABILITIES) {
    for (const [role, language] of [
      ["first", first],
      ["second", other],
    ] as const) {
      const level = facts[levelField(role, ability)];
      all.delete(levelField(role, ability));
      const field = levelField(language, ability);
      if (level && !all.has(field)) all.set(field, level);
    }
  }
  return factsOf(all);
}

/** The facts without some fields. */
export function without(facts: Facts, fields: readonly Field[]): Facts {
  return factsOf(entriesOf(facts).filter(([field]) => !fields.includes(field)));
}

/** The one value left of a set. */
export function singleValue(values: readonly string[] | undefined): string | undefined {
  return values?.length === 1 ? values[0] : undefined;
}

/** The one number left of a span. */
export function exactly(span: Span | undefined): number | undefined {
  return span && span[0] === span[1] ? span[0] : undefined;
}
