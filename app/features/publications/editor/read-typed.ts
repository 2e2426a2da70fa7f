/** Between a text and its form: the head field by field, the body as it is. */
import { stringify } from "yaml";
import type { z } from "zod";
import { ContentError, readHead } from "#app/platform/content/head.ts";
import { slugOf } from "#app/platform/content/slug.ts";
import { cleanLine } from "#app/platform/forms/clean-text.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { headSchemas } from "#app/features/publications/store/heads.ts";
import { bodyFaults, markerFault } from "./check-body.ts";
import { fieldName, removalOf } from "#app/platform/forms/field-name.ts";
import { type Typed, rowsIn } from "./field-names.ts";
import { type HeadField, headForms } from "./head-fields.ts";
import { sayIssue } from "./say-issue.ts";

export type Fault = { name: string; message: string };
type Facts = Record<string, unknown>;

const isFacts = (value: unknown): value is Facts =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((inner, key) => (isFacts(inner) ? inner[key] : undefined), value);

function put(facts: Facts, path: string, value: unknown): void {
  const [first = "", rest] = path.split(/\.(.*)/);
  if (rest === undefined) facts[first] = value;
  else put((facts[first] ??= {}) as Facts, rest, value);
}

/** A text taken apart: its checked head and its body. @throws ContentError */
export function partsOf(kind: Kind, source: string): { head: Facts; body: string } {
  const { meta, body } = readHead(kind, source, headSchemas[kind] as z.ZodType<Facts>);
  return { head: meta, body };
}

/** What stands in the form of a text. */
export function typedOf(kind: Kind, source: string): Typed {
  const { head, body } = partsOf(kind, source);
  const { fields, groups } = headForms[kind];
  const own = fields.flatMap((field) => written(field, at(head, field.path), fieldName(field.path)));
  const rows = groups.flatMap((group) => {
    const list = head[group.path];
    return (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
      group.fields.flatMap((field) => written(field, at(row, field.path), fieldName(field.path, group, index))),
    );
  });
  return { ...Object.fromEntries([...own, ...rows]), body };
}

function written({ control }: HeadField, value: unknown, name: string): [string, string][] {
  if (control === "tick") return value === true ? [[name, "on"]] : [];
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [[name, String(value)]];
  if (control === "ticks") return value.map((one) => [`${name}-${String(one)}`, "on"]);
  return [[name, value.join(control === "words" ? ", " : "\n")]];
}

const some = (list: string[]) => (list.length > 0 ? list : undefined);

/** The value of a field as the head has it; undefined where nothing was typed. */
function valueOf({ control, options = [] }: HeadField, name: string, typed: Typed): unknown {
  const words = (typed[name] ?? "").trim();
  switch (control) {
    case "tick":
      return words !== "" || undefined;
    case "ticks":
      return some(options.map(({ value }) => value).filter((value) => (typed[`${name}-${value}`] ?? "") !== ""));
    case "lines":
      return some(words.split("\n").map(cleanLine).filter(Boolean));
    case "words":
      return some([
        ...new Set(
          words
            .split(/[,;\n]/)
            .map(slugOf)
            .filter(Boolean),
        ),
      ]);
    case "number":
      return words === "" ? undefined : Number(words.replace(",", "."));
    default:
      return cleanLine(words) || undefined;
  }
}

/** Reads fields into `facts`; an unknown marker is said of its field. */
function readFields(
  fields: readonly HeadField[],
  typed: Typed,
  nameFor: (path: string) => string,
  facts: Facts,
): Fault[] {
  return fields.flatMap((field) => {
    const name = nameFor(field.path);
    const value = valueOf(field, name, typed);
    if (value === undefined) return [];
    put(facts, field.path, value);
    const fault = markerFault([value].flat().join("\n"));
    return fault === undefined ? [] : [{ name, message: fault }];
  });
}

/** The source that a form asks for, or what is wrong with it by the names of its fields. */
export function readTyped(kind: Kind, typed: Typed): { source: string } | { faults: Fault[] } {
  const { fields, groups } = headForms[kind];
  const head: Facts = {};
  const faults = readFields(fields, typed, (path) => fieldName(path), head);
  const places = new Map<string, number[]>();
  for (const group of groups) {
    const kept = Array.from({ length: rowsIn(group, typed) }, (_, row) => row).filter((row) => {
      const isRemoved = (typed[removalOf(group, row)] ?? "") !== "";
      return !isRemoved && group.fields.some(({ path }) => (typed[fieldName(path, group, row)] ?? "").trim() !== "");
    });
    places.set(group.path, kept);
    const rows = kept.map((row) => {
      const facts: Facts = {};
      faults.push(...readFields(group.fields, typed, (path) => fieldName(path, group, row), facts));
      return facts;
    });
    if (rows.length > 0) head[group.path] = rows;
  }
  const checked = headSchemas[kind].safeParse(head);
  for (const issue of checked.error?.issues ?? []) {
    const [first = "", second, ...more] = issue.path.map(String);
    const group = groups.find(({ path }) => path === first);
    const row = group && second !== undefined ? (places.get(first)?.[Number(second)] ?? 0) : undefined;
    const path = [first, ...(second === undefined ? [] : [second])].join(".");
    const field = fields.find((one) => one.path === path) ?? fields.find((one) => one.path === first);
    const name = row === undefined ? fieldName(field?.path ?? first) : fieldName(more.join("."), group, row);
    const line =
      row === undefined && field?.control === "lines" && second !== undefined ? Number(second) + 1 : undefined;
    const inRow = row === undefined ? undefined : group?.fields.find((one) => one.path === more.join("."));
    const label = (inRow ?? field)?.label ?? group?.title ?? first;
    faults.push({ name, message: sayIssue(issue, label, line) });
  }
  const body = `${(typed["body"] ?? "").replaceAll(/\r\n?/g, "\n").trim()}\n`;
  faults.push(...bodyFaults(body).map((message) => ({ name: "body", message })));
  return faults.length > 0 ? { faults } : { source: sourceOf(head, body) };
}

/** A text as a file has it. */
function sourceOf(head: Facts, body: string): string {
  return `---\n${stringify(head, { lineWidth: 0 })}---\n${body}`;
}

/** A text as somebody compares it: its head by the labels of the form, a line a field, then its body; an older one that does not fit is as it is. */
export function asLines(kind: Kind, source: string): string {
  try {
    const { head, body } = partsOf(kind, source);
    const { fields, groups } = headForms[kind];
    const rows = groups.flatMap(({ path, one, fields: inner }) => {
      const list = head[path];
      return (Array.isArray(list) ? list : []).flatMap((row: unknown, index) =>
        inner.flatMap((field) => lineOf(field, row, `${one} ${index + 1}, `)),
      );
    });
    return [...fields.flatMap((field) => lineOf(field, head, "")), ...rows, body].join("\n").replaceAll("\u00a0", " ");
  } catch (error) {
    if (error instanceof ContentError) return source;
    throw error;
  }
}

function lineOf({ path, label, options }: HeadField, of: unknown, before: string): string[] {
  const value = at(of, path);
  if (value === undefined) return [];
  const said = (one: unknown) =>
    typeof one === "boolean"
      ? one
        ? "oui"
        : "non"
      : (options?.find((option) => option.value === one)?.label ?? String(one));
  return [`${before}${label} : ${Array.isArray(value) ? value.map(said).join(", ") : said(value)}`];
}

/** Whether two sources say the same, written one way or the other. */
export function saysSame(kind: Kind, one: string, other: string): boolean {
  return plainOf(kind, one) === plainOf(kind, other);
}

/** A source as it is compared: its head in the order of the schema, without the spaces that the site sets itself. */
function plainOf(kind: Kind, source: string): string {
  const { head, body } = partsOf(kind, source);
  return `${JSON.stringify(head).replaceAll("\u00a0", " ")}\n${body.trim()}`;
}
