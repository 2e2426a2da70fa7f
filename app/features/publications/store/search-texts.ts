import { fold } from "#app/platform/content/find-words.ts";
import type { Summary } from "./queries.server.ts";

/**
 * The texts whose title, excerpt or tags hold every word asked, accents and case aside; then those that hold the words
 * further down. All of them when nothing is asked.
 * @param inBody ids of the texts whose body holds the words (`find-in-bodies.server.ts`)
 */
export function searchTexts<Text extends Summary<"article"> | Summary<"guide">>(
  texts: readonly Text[],
  asked: string,
  inBody: ReadonlySet<string> = new Set(),
): Text[] {
  const words = fold(asked).split(/\s+/).filter(Boolean);
  const told = texts.filter(({ head }) => {
    const whole = fold([head.title, head.excerpt, ...head.tags].join(" "));
    return words.every((word) => whole.includes(word));
  });
  return [...told, ...texts.filter((text) => inBody.has(text.id) && !told.includes(text))];
}
