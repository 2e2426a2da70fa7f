import { categoryOfRound, newestFirst, type FullRound } from "#app/features/rounds/round.ts";

/** What a round says; its source aside. */
export const FIELDS = [
  "date",
  "name",
  "programs",
  "invitations",
  "minimum",
  "tieBreak",
  "poolOn",
  "pool",
] as const satisfies readonly (keyof FullRound)[];
export type FieldName = (typeof FIELDS)[number];

export type Change = { field: FieldName; before: string; after: string };

export type Comparison = {
  added: FullRound[];
  changed: { round: FullRound; changes: Change[] }[];
  /** Same figures, now from a better source. */
  confirmed: FullRound[];
  unchanged: number;
  /** Known to us, absent from the file: they are kept. */
  kept: string[];
  /** Rounds to come in whose official name is in no table: they count as "autre". */
  unknownNames: string[];
};

const written = (value: FullRound[FieldName]): string =>
  value === null ? "—" : typeof value === "object" ? value.join(" ") : String(value);

/** What a list of rounds would change in those that are known, field by field, the newest first. */
export function compareRounds(known: readonly FullRound[], given: readonly FullRound[]): Comparison {
  const before = new Map(known.map((round) => [round.number, round]));
  const result: Comparison = { added: [], changed: [], confirmed: [], unchanged: 0, kept: [], unknownNames: [] };
  for (const round of given.toSorted(newestFirst)) {
    const old = before.get(round.number);
    before.delete(round.number);
    if (!old) {
      result.added.push(round);
      continue;
    }
    const changes = FIELDS.map((field) => ({
      field,
      before: written(old[field]),
      after: written(round[field]),
    })).filter((one) => one.before !== one.after);
    if (changes.length > 0) result.changed.push({ round, changes });
    else if (old.source !== round.source) result.confirmed.push(round);
    else result.unchanged += 1;
  }
  result.kept = [...before.values()].toSorted(newestFirst).map(({ number }) => number);
  const incoming = [...result.added, ...result.changed.map(({ round }) => round)];
  result.unknownNames = [
    ...new Set(incoming.filter((round) => categoryOfRound(round) === "other").map(({ name }) => name)),
  ];
  return result;
}

/** The rounds that have to be written. */
export function toWrite({ added, changed, confirmed }: Comparison): FullRound[] {
  return [...added, ...changed.map(({ round }) => round), ...confirmed];
}
