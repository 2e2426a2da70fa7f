/** The short Markdown of a letter, by the project's own renderer, as a mail can show it. */
import { ContentError } from "#app/platform/content/head.ts";
import { MARKER, fillWords, parseMarkdown, renderSections } from "#app/platform/content/markdown.ts";
import { settingsWords } from "#app/features/publications/words.ts";

const PLACE = { name: "lettre", line: 1 };

/** What is wrong with a text, as a sentence; undefined when it can be shown. */
export function textFault(text: string): string | undefined {
  const words = settingsWords();
  for (const [marker] of text.matchAll(MARKER)) {
    if (!isShown(() => fillWords(marker, PLACE, words))) return `Le repère ${marker} n’existe pas.`;
  }
  if (isShown(() => letterHtml(text, ""))) return undefined;
  return /^# /m.test(text)
    ? "Un titre commence par ##\u00a0: le premier rang est l’objet de la lettre."
    : "Deux titres sont les mêmes.";
}

/** A line with its markers filled. @throws ContentError for an unknown one */
export const filledLine = (text: string): string => fillWords(text, PLACE, settingsWords());

const PARAGRAPH = "margin:0 0 16px;color:#181b2e;font-size:16px;line-height:1.6";
const HEADING = "margin:24px 0 8px;color:#181b2e;font-size:19px;line-height:1.3";
/** Mail programs know no style sheet of ours: each element says its own. */
const STYLES: Readonly<Record<string, string>> = {
  p: PARAGRAPH,
  li: "margin:0 0 6px;color:#181b2e;font-size:16px;line-height:1.6",
  h2: HEADING,
  h3: HEADING,
  a: "color:#3646b4;text-decoration:underline",
};

/**
 * A text as HTML of a mail: styles on each element, addresses of this site in full.
 * @throws ContentError for an unknown marker, or a heading of the first rank
 */
export function letterHtml(text: string, origin: string): string {
  const { introduction, sections } = renderSections(parseMarkdown(text, PLACE, settingsWords()));
  const html = introduction + sections.map((one) => `<h2>${escaped(one.title)}</h2>${one.html}`).join("");
  return html
    .replaceAll(/<(p|li|h2|h3|a)(?=[ >])/g, (whole, tag: string) => `${whole} style="${STYLES[tag] ?? ""}"`)
    .replaceAll(' href="/', ` href="${origin}/`);
}

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function isShown(show: () => unknown): boolean {
  try {
    show();
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}
