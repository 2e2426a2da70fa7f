/**
 * The sheet as one readable parameter, such as `age.30_exp.36-47_dip.u3b.u5b_fs.9`: fields parted by "_", values
 * by ".", a span by "-" (`72-` has no end). Four levels of one group are said at once (`f.9`, or `f.9.8.9.7` in the order of
 * ABILITIES), and a set of which nothing is left out is a star; each field may be said by itself too, as addresses from before
 * do. Only characters that an address keeps as they are, but for the texts. Reading is lenient: what is not understood is
 * ignored, nothing throws.
 */
import { isDay } from "#app/features/points/crs-official/questions.ts";
import { LONGEST_SHEET } from "./destinations.ts";
import { type Fact, type Facts, type Span, entriesOf, factsOf } from "./facts.ts";
import {
  FIELDS,
  GROUP_CODES,
  type Field,
  type LevelGroup,
  isDayField,
  MOST_LEVEL,
  isMarksField,
  levelFields,
} from "./fields.ts";
import { readMarks } from "./marks.ts";

const LONGEST_TEXT = 80;
const SHAPE_BY_CODE = new Map(FIELDS.map((shape) => [shape.code, shape]));
const GROUPS = Object.entries(GROUP_CODES) as [LevelGroup, string][];
const GROUP_BY_CODE = new Map(GROUPS.map(([group, code]) => [code, group]));
const SHAPE_BY_NAME = new Map(FIELDS.map((shape) => [shape.name, shape]));
const ALL = "*";
const SPAN = /^(\d{1,12})(-(\d{1,12})?)?$/;

const sayValue = (fact: Fact): string => {
  if (typeof fact === "string") return fact;
  const [first, last] = fact;
  if (typeof first !== "number") return fact.join(".");
  return first === last ? String(first) : `${first}-${last === Infinity ? "" : last}`;
};

function say(field: Field, fact: Fact): string {
  const shape = SHAPE_BY_NAME.get(field);
  const isAll = shape?.kind === "set" && fact.length > 1 && fact.length === shape.values.length;
  return `${shape?.code}.${isAll ? ALL : sayValue(fact)}`;
}

/** The four levels of a group in one part, or nothing where one is not known. */
function sayGroup(group: LevelGroup, code: string, facts: Facts): string | undefined {
  const levels = levelFields(group).map((field) => facts[field]);
  if (!levels.every((level) => level !== undefined)) return undefined;
  const said = levels.map(sayValue);
  return `${code}.${new Set(said).size === 1 ? said[0] : said.join(".")}`;
}

/** The sheet as its parameter; "" when nothing is known. */
export function encodeFacts(facts: Facts): string {
  const parts = new Map<Field, string>(entriesOf(facts).map(([field, fact]) => [field, say(field, fact)]));
  for (const [group, code] of GROUPS) {
    const whole = sayGroup(group, code, facts);
    if (whole === undefined) continue;
    const [first, ...others] = levelFields(group);
    if (first) parts.set(first, whole);
    for (const field of others) parts.delete(field);
  }
  return [...parts.values()].join("_");
}

/** The sheet of a parameter; empty for nothing, and for anything that is no sheet. A field said twice counts once. */
export function decodeFacts(text: string | null): Facts {
  if (text === null || text.length > LONGEST_SHEET) return {};
  const read = new Map<Field, Fact>();
  for (const part of text.split("_")) {
    const dot = part.indexOf(".");
    const [code, said] = [part.slice(0, Math.max(dot, 0)), part.slice(dot + 1)];
    const group = GROUP_BY_CODE.get(code);
    for (const [field, level] of group ? readGroup(group, said) : []) if (!read.has(field)) read.set(field, level);
    const shape = SHAPE_BY_CODE.get(code);
    if (!shape || read.has(shape.name)) continue;
    const fact =
      shape.kind === "span"
        ? readSpan(said, shape.most)
        : shape.kind === "set"
          ? readSet(said, shape.values)
          : readTextOf(shape.name, said);
    if (fact !== undefined) read.set(shape.name, fact);
  }
  return factsOf([...read]);
}

/** Four levels, or one for the four. */
function readGroup(group: LevelGroup, said: string): [Field, Span][] {
  const fields = levelFields(group);
  const levels = said.split(".").map((level) => readSpan(level, MOST_LEVEL));
  if (levels.length !== 1 && levels.length !== fields.length) return [];
  const spans = fields.map((field, index): [Field, Span | undefined] => [
    field,
    levels[levels.length === 1 ? 0 : index],
  ]);
  return spans.every((entry): entry is [Field, Span] => entry[1] !== undefined) ? spans : [];
}

function readSpan(said: string, most: number): Span | undefined {
  const match = SPAN.exec(said);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : match[3] === undefined ? Infinity : Number(match[3]);
  return from <= to && from <= most && (to === Infinity || to <= most) ? [from, to] : undefined;
}

function readSet(said: string, values: readonly string[]): readonly string[] | undefined {
  const asked = said === ALL ? values : said.split(".");
  const known = values.filter((value) => asked.includes(value));
  // A value that is unknown here may be what the person meant: the rest would say too much.
  return known.length > 0 && asked.every((value) => values.includes(value)) ? known : undefined;
}

function readTextOf(field: Field, said: string): string | undefined {
  const text = readText(said);
  if (isMarksField(field)) return readMarks(field, text) ? text : undefined;
  return isDayField(field) && !isDay(text ?? "") ? undefined : text;
}

/** A text as the sheet keeps it: one line, no "_", at most 80 characters. */
export function readText(said: string): string | undefined {
  const line = said
    .replaceAll(/[\p{Cc}\p{Cs}_]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const text = [...line].slice(0, LONGEST_TEXT).join("").trim();
  return text === "" ? undefined : text;
}
