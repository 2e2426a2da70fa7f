import { holdsWords } from "#app/platform/content/find-words.ts";
import { type Entry, entryDescription, entryPath, entryText, entryTitle } from "./entries.ts";
import { programs } from "./programs.ts";
import { streams } from "./streams.ts";

export type FoundEntry = {
  path: string;
  title: string;
  /** Every word stands in its title. */ inTitle: boolean;
  passage: string;
};

/** The programmes and streams that hold every one of the folded words, for the site's search; those whose title does come first. */
export function findEntries(words: readonly string[]): FoundEntry[] {
  if (words.length === 0) return [];
  const all: Entry[] = [
    ...programs().map((program) => ({ kind: "program" as const, program })),
    ...streams().map((stream) => ({ kind: "stream" as const, stream })),
  ];
  const found = all
    .filter((entry) => holdsWords(`${entryTitle(entry)}\n${entryText(entry)}`, words))
    .map((entry) => {
      const title = entryTitle(entry);
      return {
        path: entryPath(idOf(entry)),
        title,
        inTitle: holdsWords(title, words),
        passage: passageOf(entry, words),
      };
    });
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)];
}

function idOf(entry: Entry): string {
  return entry.kind === "program" ? entry.program.id : entry.stream.id;
}

/** The line that holds most of the words, or what describes the entry. */
function passageOf(entry: Entry, words: readonly string[]): string {
  const score = (text: string) => words.filter((word) => holdsWords(text, [word])).length;
  const description = entryDescription(entry);
  const best = entryText(entry)
    .split("\n")
    .reduce((kept, line) => (score(line) > score(kept) ? line : kept), description);
  return best.length > 40 ? best : `${best}. ${description}`;
}
