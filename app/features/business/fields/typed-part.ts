/** Between the value of a part and the texts of its form. */
import { z } from "zod";
import { frenchNumber } from "#app/platform/content/french-numbers.ts";
import { fieldName, placeOf, removalOf } from "#app/platform/forms/field-name.ts";
import { LONGEST_FIELD } from "#app/platform/forms/typed-text.ts";
import { PARTS, type Part, type PartValue } from "#app/platform/settings/parts.ts";
import type { Field, Group, ItemForm } from "./field.ts";
import { jsonDifferences } from "./json-differences.ts";
import { partForms } from "./part-forms.ts";

type Facts = Record<string, unknown>;
/** A part of the settings, or the form of an item of the dated data. */
export type Formed = Part | ItemForm;

export const formOf = (part: Formed) => (typeof part === "string" ? partForms[part] : part);
/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

/** Rows of a list at most: a form has 200 fields. */
const MOST_ROWS = 20;
const LONGEST_ID = 100;
const PLACE = "Écrivez un rang, par exemple 2.";
const missing = (label: string) => `«\u00a0${label}\u00a0» est vide.`;
const TOO_LONG = `Ce champ dépasse ${frenchNumber(LONGEST_FIELD)} caractères.`;

/** What stands at a path of a value; undefined for nothing. */
export function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Facts)[key] : undefined),
      value,
    );
}

/** Puts `value` at a path of `facts`; beside what stands there when both have parts of their own. */
function put(facts: Facts, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let inner = facts;
  for (const key of keys) inner = (inner[key] ??= {}) as Facts;
  const standing = inner[last];
  const joins = isFacts(standing) && isFacts(value);
  inner[last] = joins ? { ...standing, ...value } : value;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The rows of the list of a part. */
export const rowsAt = (group: Group, value: unknown): unknown[] => {
  const rows = at(value, group.path);
  return Array.isArray(rows) ? rows : [];
};

/** What stands in the form of a part that has this value. */
export function typedOf(part: Formed, value: unknown): Typed {
  const { fields, group } = formOf(part);
  const own = fields.map(({ path, kind }) => [fieldName(path), kind.write(at(value, path))]);
  const rows = group
    ? rowsAt(group, value).flatMap((row, index) => [
        ...group.fields.map(({ path, kind }) => [fieldName(path, group, index), kind.write(at(row, path))]),
        ...(group.kept ?? []).map((path) => [fieldName(path, group, index), String(at(row, path) ?? "")]),
        ...(group.ordered ? [[placeOf(group, index), String(index + 1)]] : []),
      ])
    : [];
  return Object.fromEntries([...own, ...rows]) as Typed;
}

/** How many rows the list of a part has in a form. */
export function rowsIn(part: Formed, typed: Typed): number {
  const { group } = formOf(part);
  if (!group) return 0;
  const places = Object.keys(typed).flatMap((name) => {
    const row = new RegExp(`^${group.path}-(\\d{1,2})-`).exec(name)?.[1];
    return row !== undefined && typed[name] !== "" ? [Number(row)] : [];
  });
  return Math.min(MOST_ROWS, Math.max(0, ...places.map((place) => place + 1)));
}

type Fault = { name: string; message: string };

/** Reads fields into `facts`; what is wrong is said of each by its name. */
function readFields(fields: readonly Field[], typed: Typed, nameFor: (path: string) => string, facts: Facts): Fault[] {
  const faults: Fault[] = [];
  for (const { path, label, kind, optional } of fields) {
    const name = nameFor(path);
    const whole = typed[name] ?? "";
    if (whole.length > LONGEST_FIELD) {
      faults.push({ name, message: TOO_LONG });
      continue;
    }
    const words = whole.trim();
    if (words === "" && optional) continue;
    const mayBeEmpty = kind.control === "tick" || kind.control === "choice" || kind.control === "text";
    const read = words === "" && !mayBeEmpty ? { fault: missing(label) } : kind.read(words);
    if ("fault" in read) faults.push({ name, message: read.fault });
    else if (read.value === "") faults.push({ name, message: missing(label) });
    else if (read.value !== undefined) put(facts, path, read.value);
  }
  return faults;
}

/** Where each row of the value was typed: rows that go away or stayed empty are left out. */
function readRows(group: Group, part: Formed, typed: Typed, facts: Facts): { faults: Fault[]; places: number[] } {
  const faults: Fault[] = [];
  const rows: { value: Facts; row: number; rank: number }[] = [];
  for (let row = 0; row < rowsIn(part, typed); row += 1) {
    const nameFor = (path: string) => fieldName(path, group, row);
    const said = group.fields.some(
      ({ path, kind }) =>
        kind.control !== "tick" && kind.control !== "choice" && (typed[nameFor(path)] ?? "").trim() !== "",
    );
    if (!said || (typed[removalOf(group, row)] ?? "") !== "") continue;
    const kept = Object.fromEntries(
      (group.kept ?? []).map((path) => [path, (typed[nameFor(path)] ?? "").slice(0, LONGEST_ID)]),
    );
    const fresh: Facts = Object.values(kept).some((one) => one !== "") ? kept : {};
    faults.push(...readFields(group.fields, typed, nameFor, fresh));
    const isKnown = Object.keys(kept).some((key) => fresh[key] !== undefined);
    const rank = rankOf(row, group.ordered ? (typed[placeOf(group, row)] ?? "").trim() : "");
    if (rank === undefined) faults.push({ name: placeOf(group, row), message: PLACE });
    rows.push({ value: isKnown ? fresh : { ...group.fresh?.(fresh), ...fresh }, row, rank: rank ?? 0 });
  }
  const inOrder = rows.toSorted((a, b) => a.rank - b.rank);
  const values = inOrder.map(({ value }) => value);
  put(facts, group.path, values);
  return { faults, places: inOrder.map(({ row }) => row) };
}

/** A row that moves up comes before the one that stands there, one that moves down behind it. @param typed "": it stays */
function rankOf(row: number, typed: string): number | undefined {
  const place = typed === "" ? row + 1 : /^\d{1,2}$/.test(typed) ? Number(typed) : undefined;
  return place && place + Math.sign(place - row - 1) / 2;
}

/** The thresholds and days that are said by leaving them out. */
const NONE: Partial<Record<Part, Facts>> = { thresholds: { refundSecondPersonAbove: null }, vat: { from: null } };

/** What a form leaves as it is: of an item all that it does not ask for. */
function keptOf(part: Formed, standing: unknown): Facts {
  if (typeof part === "string") return structuredClone(NONE[part] ?? {});
  const kept: Facts = structuredClone({ ...part.empty, ...(standing as Facts | null) });
  for (const { path, optional } of part.fields) {
    if (!optional) continue;
    const [first = "", ...rest] = path.split(".");
    const empty = part.empty[first];
    if (rest.length === 0 && empty !== undefined) kept[first] = empty;
    else if (rest.length === 0) delete kept[first];
    else if (isFacts(kept[first])) delete kept[first][rest.join(".")];
  }
  return kept;
}

/** The value that a form asks for, or what is wrong with it by the names of its fields. @param standing of an item: its value so far */
export function readTyped<P extends Formed>(
  part: P,
  typed: Typed,
  standing?: unknown,
): { value: FormedValue<P> } | { faults: Fault[] } {
  const { fields, group } = formOf(part);
  const facts = keptOf(part, standing);
  const faults = readFields(fields, typed, (path) => fieldName(path), facts);
  const rows = group ? readRows(group, part, typed, facts) : { faults: [], places: [] };
  if (faults.length + rows.faults.length > 0) return { faults: [...faults, ...rows.faults] };
  const schema: z.ZodType = typeof part === "string" ? PARTS[part as Part] : part.schema;
  const checked = schema.safeParse(facts);
  if (checked.success) return { value: checked.data as FormedValue<P> };
  const known = fields.map(({ path }) => fieldName(path));
  return {
    faults: checked.error.issues.map(({ path, message, code }) => {
      const keys = path.map(String);
      const inRow = group && keys[0] === group.path && keys.length > 1;
      const name = inRow
        ? fieldName(keys.slice(2).join("."), group, rows.places[Number(keys[1])])
        : (known.find((one) => one === keys.join("-")) ??
          known.find((one) => keys.join("-").startsWith(one)) ??
          keys.join("-"));
      return { name, message: /^[A-ZÀ-Ý].*\.$/.test(message) && code !== "invalid_type" ? message : sayOf(code, keys) };
    }),
  };
}

/** The library's own words are English. */
function sayOf(code: string, keys: readonly string[]): string {
  if (code === "too_small" && keys.length === 1) return "Il en faut un au moins, ou quelques mots de plus.";
  return code === "invalid_type" ? "Il manque une valeur." : "Cette valeur n’est pas acceptée.";
}

type FormedValue<P extends Formed> = P extends Part ? PartValue<P> : Record<string, unknown>;

/** The form of a part, with the version that it was filled in from. @param standing of an item: its value so far */
export function partSchema<P extends Formed>(part: P, standing?: unknown) {
  return z
    .looseObject({ version: z.coerce.number({ error: "Rechargez la page." }).int().min(0).max(1_000_000) })
    .transform((fields, context) => {
      const typed = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, typeof value === "string" ? value : ""]),
      );
      const read = readTyped(part, typed, standing);
      if ("value" in read) return { version: fields.version, value: read.value };
      for (const { name, message } of read.faults)
        context.issues.push({ code: "custom", path: [name], message, input: "" });
      return z.NEVER;
    });
}

/** Whether a stored value may be put in force again: an item has its shape of today, a part is checked when it is read. */
export const soundness = (part: Formed) => (value: unknown) =>
  typeof part === "string" ||
  value === null ||
  (part.isSound ? part.isSound(value) : part.schema.safeParse(value).success);

/** A line of a part as a person reads it. */
export type SaidLine = { label: string; text: string };

const say = ({ path, kind }: Field, of: unknown): string => (kind.say ?? kind.write)(at(of, path));

/** A part in words, line by line. */
export function saidLines(part: Formed, value: unknown): SaidLine[] {
  const { fields, group } = formOf(part);
  const own = fields.map((field) => ({ label: field.label, text: say(field, value) }));
  const rows = group
    ? rowsAt(group, value).flatMap((row) =>
        group.fields.map((field) => ({
          label: `${group.one} «\u00a0${String(at(row, group.namedBy))}\u00a0», ${field.label.toLowerCase()}`,
          text: say(field, row),
        })),
      )
    : [];
  return [...own, ...rows].filter(({ text }) => text !== "");
}

/** In which order the rows of a list stand. */
function orderLine(part: Formed, value: unknown): SaidLine[] {
  const { group } = formOf(part);
  if (!group?.ordered) return [];
  return [
    {
      label: "Ordre",
      text: rowsAt(group, value)
        .map((row) => String(at(row, group.namedBy)))
        .join(" · "),
    },
  ];
}

const textOf = (lines: readonly SaidLine[], label: string): string =>
  lines.find((line) => line.label === label)?.text ?? "";

/** A part at a glance: its fields, and of its list a line a row. */
export function summaryLines(part: Part, value: unknown): SaidLine[] {
  const { fields, group } = partForms[part];
  if (!group) return saidLines(part, value);
  const own = fields.map((field) => ({ label: field.label, text: say(field, value) }));
  const told = group.fields.filter(({ path, kind }) => path !== group.namedBy && kind.control !== "text");
  const rows = rowsAt(group, value).map((row) => ({
    label: String(at(row, group.namedBy)),
    text: told.flatMap((field) => say(field, row) || []).join(", "),
  }));
  return [...own, ...rows];
}

/** What differs between two values of a part; "" where there was, or is, nothing. */
export function differences(
  part: Formed,
  before: unknown,
  after: unknown,
): { label: string; before: string; after: string }[] {
  if (typeof part !== "string" && part.whole) return jsonDifferences(before, after);
  const [old, now] = [before, after].map((value) => [...saidLines(part, value), ...orderLine(part, value)]) as [
    SaidLine[],
    SaidLine[],
  ];
  return [...new Set([...now, ...old].map(({ label }) => label))].flatMap((label) => {
    const [was, is] = [textOf(old, label), textOf(now, label)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}
