/**
 * The sheet as one readable parameter, such as `age.30_exp.36-47_dip.u3b.u5b_fs.9`: fields parted by "_", values
 * by ".", a span by "-" (`72-` has no end). Only characters that an address keeps as they are, but for the two
 * texts. Reading is lenient: what is not understood is ignored, nothing throws.
 */
import { isDay } from "#app/features/points/crs-official/questions.ts";
import { LONGEST_SHEET } from "./destinations.ts";
import { type Fact, type Facts, type Span, entriesOf, factsOf } from "./facts.ts";
import { FIELDS, type Field, isDayField, isMarksField } from "./fields.ts";
import { readMarks } from "./marks.ts";

const LONGEST_TEXT = 80;
const SHAPE_BY_CODE = new Map(FIELDS.map((shape) => [shape.code, shape]));
const SPAN = /^(\d{1,12})(-(\d{1,12})?)?$/;

const say = (fact: Fact): string => {
  if (typeof fact === "string") return fact;
  const [first, last] = fact;
  if (typeof first !== "number") return fact.join(".");
  return first === last ? String(first) : `${first}-${last === Infinity ? "" : last}`;
};

/** The sheet as its parameter; "" when nothing is known. */
export function encodeFacts(facts: Facts): string {
  const codes = new Map<Field, string>(FIELDS.map(({ name, code }) => [name, code]));
  return entriesOf(facts)
    .map(([field, fact]) => `${codes.get(field)}.${say(fact)}`)
    .join("_");
}

/** The sheet of a parameter; empty for nothing, and for anything that is no sheet. A field said twice counts once. */
export function decodeFacts(text: string | null): Facts {
  if (text === null || text.length > LONGEST_SHEET) return {};
  const read = new Map<Field, Fact>();
  for (const part of text.split("_")) {
    const dot = part.indexOf(".");
    const shape = dot > 0 ? SHAPE_BY_CODE.get(part.slice(0, dot)) : undefined;
    if (!shape || read.has(shape.name)) continue;
    const said = part.slice(dot + 1);
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

function readSpan(said: string, most: number): Span | undefined {
  const match = SPAN.exec(said);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : match[3] === undefined ? Infinity : Number(match[3]);
  return from <= to && from <= most && (to === Infinity || to <= most) ? [from, to] : undefined;
}

function readSet(said: string, values: readonly string[]): readonly string[] | undefined {
  const asked = said.split(".");
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
