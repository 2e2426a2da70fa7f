import { LineCounter, parseDocument, visit } from "yaml";
import { z } from "zod";
import { plainValue } from "./plain-text.ts";

/** A content file that cannot be shown; its message names the file, the line and what is wrong. */
export class ContentError extends Error {
  override name = "ContentError";
}

/** A content file taken apart. `bodyLine`: the line of the file on which the body begins, from 1. */
export type ReadHead<Meta> = { meta: Meta; body: string; bodyLine: number };

const HEAD = /^---\n([\s\S]*?)\n---(\n|$)/;

/**
 * Reads the head of a content file: YAML between two `---` lines, checked by `schema`.
 * @param name of the file, for messages
 * @throws ContentError with a line for each fault: "content/blog/essai.md:4: category: …"
 */
export function readHead<Meta>(name: string, source: string, schema: z.ZodType<Meta>): ReadHead<Meta> {
  const text = source.replaceAll("\r\n", "\n").replace(/^\uFEFF/, "");
  const head = HEAD.exec(text);
  if (!head?.[1]) throw new ContentError(`${name}:1: it must begin with a head between two lines "---"`);
  const lines = new LineCounter();
  const yaml = parseDocument(head[1], { lineCounter: lines, prettyErrors: false });
  // The head's first line is the file's second.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const broken = yaml.errors.map(({ pos, message }) => `${name}:${lineAt(pos[0])}: ${message}`);
  // A few lines of them stand for a thousand million values.
  visit(yaml, {
    Alias: (_key, { source: alias, range }) =>
      void broken.push(`${name}:${lineAt(range?.[0] ?? 0)}: an alias, *${alias}: write what it stands for`),
  });
  if (broken.length > 0) throw new ContentError(broken.join("\n"));
  const meta = schema.safeParse(plainValue(yaml.toJS()));
  if (!meta.success) {
    const faults = meta.error.issues.map((issue) => {
      // What is missing has no place: its nearest parent has.
      const path = issue.code === "unrecognized_keys" ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
      return `${name}:${lineOf(path)}: ${path.join(".") || "head"}: ${issue.message}`;
    });
    throw new ContentError(faults.join("\n"));
  }
  return { meta: meta.data, body: text.slice(head[0].length), bodyLine: head[0].split("\n").length };

  function lineOf(path: readonly PropertyKey[]): number {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = yaml.getIn(path.slice(0, length), true);
      if (typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range))
        return lineAt(Number(node.range[0]));
    }
    return 2;
  }
}
