import { inflateSync } from "node:zlib";

/**
 * Reads back a PDF that our own engine wrote, for tests: its pages' text through each font's
 * ToUnicode table (what a reader selects and copies), what they draw as they say it, its links and its metadata. It knows only
 * the classic layout of that engine: no object streams, glyphs as four hexadecimal digits.
 */
export function readPdf(bytes: Buffer): {
  pages: string[];
  contents: string[];
  links: string[];
  language?: string;
  info: Record<string, string>;
} {
  const source = bytes.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, id = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const sheets = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  const contents = sheets.map((page) => stream(objects, reference(page, "Contents")));
  const pages = sheets.map((page) => pageText(page, objects));
  const links = [...source.matchAll(/\/URI \(((?:\\.|[^)\\])*)\)/g)].map(([, uri = ""]) => uri.replace(/\\(.)/g, "$1"));
  return { pages, contents, links, language: /\/Lang \((\w+)\)/.exec(source)?.[1], info: infoOf(source, objects) };
}

function infoOf(source: string, objects: Map<string, string>): Record<string, string> {
  const entries = (objects.get(reference(source, "Info")) ?? "").matchAll(/\/(\w+) (\d+) 0 R/g);
  return Object.fromEntries([...entries].map(([, name = "", id = ""]) => [name, literal(objects.get(id) ?? "")]));
}

/** The text of a literal string: Latin, or UTF-16 after a byte order mark. */
function literal(body: string): string {
  const raw = body.slice(body.indexOf("(") + 1, body.lastIndexOf(")")).replace(/\\([()\\])/g, "$1");
  return raw.startsWith("\u00fe\u00ff") ? Buffer.from(raw.slice(2), "latin1").swap16().toString("utf16le") : raw;
}

function pageText(page: string, objects: Map<string, string>): string {
  const resources = objects.get(reference(page, "Resources")) ?? "";
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    fonts.set(name, unicodeTable(stream(objects, reference(objects.get(id) ?? "", "ToUnicode"))));
  }
  let font = new Map<string, string>();
  const words: string[] = [];
  for (const [, name, shown] of stream(objects, reference(page, "Contents")).matchAll(
    /\/(F\d+) \S+ Tf|\[([^\]]*)\] TJ/g,
  )) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (shown !== undefined) words.push(wordsOf(shown, font), "\n");
  }
  return words.join("");
}

/** The words of what a `TJ` shows: glyphs between angles, and how far apart. */
export function wordsOf(shown: string, font: ReadonlyMap<string, string>): string {
  const glyphs = [...shown.matchAll(/<([^>]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
  return glyphs.map((glyph) => font.get(glyph.toLowerCase()) ?? "\ufffd").join("");
}

/** What each glyph of a font stands for, by its four hexadecimal digits. */
export function unicodeTable(cmap: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, first = "", list = ""] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    const start = Number.parseInt(first, 16);
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f\s]*)>/gi)].entries()) {
      const units = (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      table.set((start + index).toString(16).padStart(4, "0"), String.fromCharCode(...units));
    }
  }
  return table;
}

function reference(body: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? "";
}

function stream(objects: Map<string, string>, id: string): string {
  const body = objects.get(id) ?? "";
  const raw = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "";
  return body.includes("FlateDecode") ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
}
