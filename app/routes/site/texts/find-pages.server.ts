/** The site's own pages in its search: tools and lists are known by their names, whatever texts say of them. */
import { fold, holdsWords, wordsOf } from "#app/platform/content/find-words.ts";
import { everybodysPages } from "#app/routes/pages.server.ts";

export type FoundPage = { path: string; title: string; description: string };

/** Pages by how surely they are meant: by their own words, by their name, only by what is said of them. */
export type FoundPages = { meant: FoundPage[]; mentioned: FoundPage[] };

type Known = FoundPage & {
  /** Its name and its own words, each as a sorted set of plain words. */
  phrases: ReadonlySet<string>;
  vocabulary: ReadonlySet<string>;
  name: ReadonlySet<string>;
};

const SMALL = new Set(
  "a au aux avec c ce ces combien comment d de des du en est et faire ou il j je l la le les ma me mes mon nos notre on par pour qu que quel quelle quels quelles s sa se ses son sont sur t tes ton un une votre vos y".split(
    " ",
  ),
);
/** A word of so many letters forgives one typing error, a longer one two. */
const [ONE_ERROR, TWO_ERRORS] = [3, 9];

const known: readonly Known[] = everybodysPages
  .filter(({ path }) => !path.endsWith("/versions"))
  .map(({ path, name, title, description, search = [] }) => {
    const phrases = [name, ...search].map(plainWords);
    return {
      path,
      title,
      description,
      phrases: new Set(phrases.map(asSet)),
      vocabulary: new Set(phrases.flat()),
      name: new Set(plainWords(name)),
    };
  });
const everyWord = [...new Set(known.flatMap(({ vocabulary }) => [...vocabulary]))];

/**
 * The open pages that a visitor means by these words, the surest first: one that is called so, then those whose own
 * words are all there, then those whose name holds them; and apart, those whose title or description mentions them.
 * @param forgiving an unknown word stands for the nearest one that a page is called by
 */
export function findPages(asked: string, { forgiving = false } = {}): FoundPages {
  const typed = plainWords(asked);
  const words = forgiving ? typed.map(nearestWord) : typed;
  if (words.length === 0) return { meant: [], mentioned: [] };
  const called = known.filter(({ phrases }) => phrases.has(asSet(words)));
  const spoken = words.length > 1 ? known.filter(({ vocabulary }) => words.every((word) => vocabulary.has(word))) : [];
  const named = known.filter(({ name }) => words.every((word) => name.has(word)));
  const meant = [...new Set([...called, ...spoken, ...named])];
  const typedWords = wordsOf(asked);
  const mentioned = known.filter(
    (page) => !meant.includes(page) && holdsWords(`${page.title} ${page.description}`, typedWords),
  );
  return { meant, mentioned };
}

/** The words that matter, without accents, case and plural; the small ones too when there is nothing else. */
function plainWords(text: string): string[] {
  const all = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : all).map((word) => (word.length > 3 ? word.replace(/[sx]$/, "") : word));
}

function asSet(words: readonly string[]): string {
  return [...new Set(words)].toSorted().join(" ");
}

function nearestWord(word: string): string {
  const most = word.length >= TWO_ERRORS ? 2 : word.length >= ONE_ERROR ? 1 : 0;
  if (most === 0 || everyWord.includes(word)) return word;
  // A short word has many neighbours: its first letter is taken as right.
  const likely = word.length < 5 ? everyWord.filter((one) => one[0] === word[0]) : everyWord;
  const near = likely.map((one) => ({ one, errors: errorsBetween(word, one) })).filter(({ errors }) => errors <= most);
  return near.toSorted((a, b) => a.errors - b.errors || a.one.localeCompare(b.one))[0]?.one ?? word;
}

/** Letters added, left out, changed or swapped with their neighbour between two words. */
function errorsBetween(a: string, b: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const changed = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const swapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? (beforeLast[column - 2] ?? 0) + 1
          : Infinity;
      current.push(Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, changed, swapped));
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}
