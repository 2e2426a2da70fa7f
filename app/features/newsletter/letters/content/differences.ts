import { topicWords } from "#app/features/newsletter/topics.ts";
import type { LetterWords } from "#app/features/newsletter/letters/form.ts";
import type { OfferedText } from "./offered-texts.server.ts";
import type { Letter } from "#app/features/newsletter/letters/tables.ts";
import { fieldLabels } from "#app/features/newsletter/letters/words.ts";

/** A field in which two writings differ. */
export type Difference = { label: string; standing: string; typed: string };

/** What somebody else wrote meanwhile, beside what was typed; `version`: the one that stands. */
export function letterDifferences(
  letter: Letter,
  typed: LetterWords,
  offered: readonly OfferedText[],
): { version: number; changes: Difference[] } {
  const [standing, own] = [inWords(letter, offered), inWords(typed, offered)];
  const keys = Object.keys(fieldLabels) as (keyof typeof fieldLabels)[];
  return {
    version: letter.version,
    changes: keys
      .filter((key) => standing[key] !== own[key])
      .map((key) => ({ label: fieldLabels[key], standing: standing[key], typed: own[key] })),
  };
}

function inWords(words: LetterWords, offered: readonly OfferedText[]): Record<keyof typeof fieldLabels, string> {
  const { subject, preview, introduction, closing, topics, texts } = words;
  const titles = texts.map((id) => offered.find((text) => text.id === id)?.title ?? "Un texte retiré du site");
  const about = topics.map((topic) => topicWords[topic]);
  return { subject, preview, introduction, closing, texts: titles.join("\n"), topics: about.join("\n") };
}
