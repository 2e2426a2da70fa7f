/** The words of a page, paragraph by paragraph, as a grammar checker reads them. */

/** What stands inside a sentence; any other element begins a paragraph. */
const INLINE = new Set("a abbr b bdi cite code em i kbd mark small span strong sub sup time wbr".split(" "));
const WITHOUT_WORDS = /<(script|style|svg|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
/** Texts shown in an attribute: descriptions, hints, names for screen readers. */
const ATTRIBUTES =
  /<meta (?:name="description"|property="og:title") content="([^"]*)"|\b(?:aria-label|alt|placeholder|title)="([^"]*)"/gi;
/** Names in English, marked as such. */
const ENGLISH = /<(\w+)\b[^>]*\blang="en"[^>]*>[\s\S]*?<\/\1>/g;
/** A badge stands by itself, though it is inline. */
const BADGE = /<span class="[^"]*\bbadge\b[^"]*">([\s\S]*?)<\/span>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

function decode(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return ENTITIES[name] ?? whole;
      return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

/** A tag as the checker meets it: nothing inside a word, a space between two words, a new line between paragraphs. */
function tagGap(before: string, name: string, after: string): string {
  if (!INLINE.has(name.toLowerCase())) return "\n";
  return /[\p{L}\d]$/u.test(before) && /^[\p{L}\d]/u.test(after) ? " " : "";
}

/** @param html a whole page @returns its paragraphs in order, without doubles */
export function pageWords(html: string): string[] {
  const attributes = [...html.matchAll(ATTRIBUTES)].map(([, content, label]) => content ?? label ?? "");
  const body = html
    .replace(WITHOUT_WORDS, "")
    .replaceAll(ENGLISH, "<br>")
    .replaceAll(BADGE, "<p>$1</p>")
    .replaceAll(/\s+/g, (space) => (space.includes("\u00a0") ? "\u00a0" : " "));
  const pieces = body.split(/(<[^>]*>)/);
  let words = "";
  for (const [index, piece] of pieces.entries()) {
    const [, name] = /^<\/?([a-z][\w-]*)/i.exec(piece) ?? [];
    words += name ? tagGap(words, name, pieces[index + 1] ?? "") : piece.startsWith("<") ? "" : piece;
  }
  const lines = [...words.split("\n"), ...attributes].map((line) => decode(line).replaceAll(/ {2,}/g, " ").trim());
  return [...new Set(lines.filter((line) => /\p{L}{2}/u.test(line)))];
}
