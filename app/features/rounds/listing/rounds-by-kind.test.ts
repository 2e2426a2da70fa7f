import { expect, test } from "vitest";
import type { Round } from "#app/features/rounds/round.ts";
import { roundsByKind } from "./rounds-by-kind.ts";

const round = (number: string, date: string, name: string, minimum: number, source: Round["source"]): Round => ({
  number,
  date,
  name,
  programs: null,
  invitations: 100,
  minimum,
  tieBreak: null,
  poolOn: null,
  source,
});

test("each kind is told by its last round, and by how many were read in a copy", () => {
  const rounds = [
    round("1", "2026-08-06", "French-Language proficiency", 391, "mirror-a"),
    round("3", "2026-10-01", "Canadian Experience Class", 507, "secondary-c"),
    round("2", "2026-08-19", "French-Language proficiency", 382, "official"),
    round("4", "2026-09-01", "Canadian Experience Class", 509, "office"),
  ];
  expect(roundsByKind(rounds).map(({ all, open, last, minimum }) => [all, open, last, minimum])).toEqual([
    [2, 1, "2026-10-01", 507],
    [2, 1, "2026-08-19", 382],
  ]);
  expect(roundsByKind([])).toEqual([]);
});
