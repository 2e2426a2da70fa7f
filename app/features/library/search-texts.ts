import type { Summary } from "./queries.server.ts";

/** Without accents and case: « Équivalence » → "equivalence". */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("’", "'");
}

/** The texts whose title, excerpt or tags hold every word asked, accents and case aside; all of them when nothing is asked. */
export function searchTexts<Text extends Summary<"article"> | Summary<"guide">>(texts: readonly Text[], asked: string): Text[] {
  const words = fold(asked).split(/\s+/).filter(Boolean);
  return texts.filter(({ head }) => {
    const whole = fold([head.title, head.excerpt, ...head.tags].join(" "));
    return words.every((word) => whole.includes(word));
  });
}
