import { nameOf } from "#app/features/rounds/categories.ts";
import { type Round, type Source, categoryOfRound, newestFirst } from "#app/features/rounds/round.ts";

/** Read in Canada's own file, or typed by the office beside the official page; any other was read in a copy. */
const COMPARED: readonly Source[] = ["official", "office"];

/** The rounds of one kind: how many, how many of them nobody has compared with the official page, and the last one. */
export type KindOfRounds = {
  name: string;
  all: number;
  open: number;
  /** ISO day of the last one. */ last: string;
  minimum: number;
};

/** Each kind of round that is known, that of the newest first. */
export function roundsByKind(rounds: readonly Round[]): KindOfRounds[] {
  const kinds = Map.groupBy(rounds.toSorted(newestFirst), categoryOfRound);
  return [...kinds].flatMap(([category, of]) => {
    const [last] = of;
    const open = of.filter(({ source }) => !COMPARED.includes(source)).length;
    return last ? [{ name: nameOf(category), all: of.length, open, last: last.date, minimum: last.minimum }] : [];
  });
}
