/** Facts about rounds of 2026 against the rounds that come with the site. */
import { expect, test } from "vitest";
import rounds from "#content/rounds.json" with { type: "json" };
import { factWords } from "./fact-markers.ts";
import { factOf } from "./facts.ts";

test.each([
  ["seuils-francais-2026", "French-Language"],
  ["seuils-experience-canadienne-2026", "Canadian Experience Class"],
  ["seuils-province-2026", "Provincial Nominee Program"],
  ["seuils-sante-2026", "Healthcare and Social Services"],
  ["seuils-metiers-2026", "Trades Occupations"],
  ["seuil-transport-2026", "Transport Occupations"],
])("%s holds the lowest and the highest minimum of its rounds", (id, name) => {
  const minimums = rounds.rounds
    .filter((round) => round.date.startsWith("2026") && round.name.startsWith(name))
    .map(({ minimum }) => minimum);
  const told = [...factWords(factOf(id)).matchAll(/\d{3}/g)].map(([figure]) => Number(figure));
  expect(minimums.length).toBeGreaterThan(0);
  expect([told[0], told.at(-1)]).toEqual([Math.min(...minimums), Math.max(...minimums)]);
});

test("the pool is the newest that the rounds hold, with its day and its bands", () => {
  const [day, pool] =
    Object.entries(rounds.pools)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .at(-1) ?? [];
  const ids = ["bassin-total", "bassin-451-500", "bassin-401-450"];
  expect(ids.map((id) => factOf(id).from)).toEqual(ids.map(() => day));
  expect(ids.map((id) => factOf(id).value)).toEqual([17, 2, 8].map((band) => pool?.[band]));
});
