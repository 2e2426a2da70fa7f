import MarkdownIt, { type Token } from "markdown-it";
import type { z } from "zod";
import { frenchMarks } from "./french-marks.ts";
import { ContentError, readHead } from "./head.ts";
import { slugOf } from "./slug.ts";

export type { Token };

/** A content file: its typed head, its page as HTML, and its parts for a table of contents. */
export type MarkdownDocument<Meta> = { meta: Meta; html: string; headings: { id: string; text: string }[] };

/** A part of a text under its second-rank heading. */
export type Section = { id: string; title: string; html: string };

/** A text in its parts: what comes before the first heading, then one part a heading. */
export type Sections = { introduction: string; sections: Section[] };

/** Words that `{{name}}` stands for, or what `{{name a b}}` makes of the words after the name; undefined of what it does not know. */
export type Words = Readonly<Record<string, string | ((...given: string[]) => string | undefined)>>;

/** Where a body stands, for messages. */
export type SourceLocation = { name: string; /** Line of the file on which the body begins. */ line: number };

// Raw HTML stays text and only http, https, mailto and own addresses become links, so what
// comes out is safe whoever wrote the file.
const markdown = new MarkdownIt({ html: false, linkify: false });
const SAFE_LINK = /^(https?:|mailto:|\/(?!\/)|#)/;
markdown.validateLink = (url) => SAFE_LINK.test(url);

// A wide table scrolls inside its own frame, by keyboard too.
markdown.renderer.rules.table_open = (tokens, index) => {
  const label = markdown.utils.escapeHtml(String(tokens[index]?.meta?.label ?? ""));
  return `<section class="paper table-frame" tabindex="0" aria-label="${label}"><table>`;
};
markdown.renderer.rules.table_close = () => "</table></section>";

// A picture of the site names its size in its address: the page keeps its place before it comes.
const SIZED = /-(\d+)x(\d+)\.jpg$/;
const plainImage = markdown.renderer.rules.image;
markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const [, width, height] = SIZED.exec(String(token?.attrGet("src"))) ?? [];
  if (token && width && height)
    for (const [name, value] of Object.entries({ width, height, loading: "lazy", decoding: "async" }))
      token.attrSet(name, value);
  return plainImage?.(tokens, index, options, env, self) ?? "";
};

/**
 * Reads a content file: a head between `---` lines (YAML, checked by `schema`) and Markdown.
 * `{{word}}` in the body becomes `words.word`, `{{word a b}}` what it makes of the words after it. Every second-rank heading gets an id.
 * @param name of the file, for messages
 * @throws ContentError
 */
export function readMarkdown<Meta>(
  name: string,
  source: string,
  schema: z.ZodType<Meta>,
  words: Words = {},
): MarkdownDocument<Meta> {
  const { meta, body, bodyLine } = readHead(name, source, schema);
  const tokens = parseMarkdown(body, { name, line: bodyLine }, words);
  return { meta, html: render(tokens), headings: headingsOf(tokens).map(({ id, text }) => ({ id, text })) };
}

/**
 * The body of a content file as Markdown's tokens: French marks set, second-rank headings with
 * ids, links that leave the site marked.
 * @throws ContentError for an unknown `{{word}}`, or a first-rank heading: that is the page's own title
 */
export function parseMarkdown(body: string, place: SourceLocation, words: Words = {}): Token[] {
  const tokens = markdown.parse(fillWords(body, place, words), {});
  settle(tokens, place);
  return tokens;
}

/** A marker, and the words inside it: `{{fait fonds-1 fcfa}}`. */
export const MARKER = /\{\{([^{}]*)\}\}/g;

/**
 * A text with `{{word}}` and `{{word a b}}` replaced.
 * @throws ContentError that names the line of a marker nothing is known of, or with words too many or too few
 */
export function fillWords(text: string, place: SourceLocation, words: Words): string {
  return text.replaceAll(MARKER, (whole, inside: string, at: number) => {
    const [word = "", ...given] = inside.trim().split(/\s+/);
    const value = Object.hasOwn(words, word) ? words[word] : undefined;
    const filled = typeof value === "function" ? value(...given) : given.length === 0 ? value : undefined;
    if (filled !== undefined) return filled;
    throw new ContentError(
      `${place.name}:${place.line + text.slice(0, at).split("\n").length - 1}: nothing is known of ${whole}`,
    );
  });
}

/** The tokens of a body as HTML in its parts. */
export function renderSections(tokens: readonly Token[]): Sections {
  const headings = headingsOf(tokens);
  const sections = headings.map(({ id, text, at }, index) => ({
    id,
    title: text,
    html: render(tokens.slice(at + 3, headings[index + 1]?.at)),
  }));
  return { introduction: render(tokens.slice(0, headings[0]?.at)), sections };
}

/** The words of a body, without marks: what a search reads. One block a line. */
export function plainText(tokens: readonly Token[]): string {
  const blocks = tokens
    .filter(({ type }) => type === "inline")
    .map((block) =>
      (block.children ?? []).map((child) => (child.type.endsWith("break") ? " " : child.content)).join(""),
    );
  return blocks.join("\n");
}

function render(tokens: readonly Token[]): string {
  return markdown.renderer.render([...tokens], markdown.options, {});
}

function headingsOf(tokens: readonly Token[]): { id: string; text: string; at: number }[] {
  return tokens.flatMap((token, at) => {
    if (token.type !== "heading_open" || token.tag !== "h2") return [];
    return [{ id: String(token.attrGet("id")), text: textOf(tokens[at + 1]), at }];
  });
}

function textOf(inline: Token | undefined): string {
  return (inline?.children ?? []).map(({ content }) => content).join("");
}

/** French marks in every text, ids on headings, names on tables, marks on links that leave the site. */
function settle(tokens: Token[], { name, line }: SourceLocation): void {
  const taken = new Set<string>();
  let part = "";
  let tables = 0;
  for (const [index, token] of tokens.entries()) {
    for (const child of token.children ?? []) {
      if (child.type === "text") child.content = frenchMarks(child.content);
      if (child.type === "link_open" && /^https?:/.test(String(child.attrGet("href"))))
        child.attrSet("rel", "noopener external");
    }
    // Named after the part it stands in; a number keeps two names apart.
    if (token.type === "table_open") token.meta = { label: `Tableau ${(tables += 1)}\u00a0: ${part}` };
    // The corner of a table of two entries heads nothing: a header without words would be read out as one.
    if (token.type === "th_open" && tokens[index + 1]?.content === "")
      for (const cell of [token, tokens[index + 2]]) if (cell) cell.tag = "td";
    if (token.type !== "heading_open") continue;
    if (token.tag === "h1")
      throw new ContentError(
        `${name}:${line + (token.map?.[0] ?? 0)}: a heading of the first rank (#): the title is in the head`,
      );
    if (token.tag !== "h2") continue;
    const id = slugOf(textOf(tokens[index + 1]));
    if (taken.has(id)) throw new ContentError(`${name}:${line + (token.map?.[0] ?? 0)}: two headings lead to #${id}`);
    taken.add(id);
    part = frenchMarks(textOf(tokens[index + 1]));
    token.attrSet("id", id);
  }
}
