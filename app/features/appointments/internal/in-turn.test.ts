import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

/** So many places, and people who want one each. */
function world(places: number) {
  const counts = { attempts: 0, atOnce: 0, most: 0, looks: 0 };
  let left = places;
  const attempt = async () => {
    counts.attempts += 1;
    counts.atOnce += 1;
    counts.most = Math.max(counts.most, counts.atOnce);
    await Promise.resolve();
    counts.atOnce -= 1;
    return left > 0 ? `place ${(left -= 1)}` : "taken";
  };
  const look = async () => {
    counts.looks += 1;
    await Promise.resolve();
    return left > 0 ? undefined : "taken";
  };
  return { counts, want: (what: string) => inTurn(what, look, attempt) };
}

test.each([
  [1, 4],
  [10, 13],
])("of forty who want one of %i places at most %i try, four at once; the others are told", async (places, most) => {
  const { counts, want } = world(places);
  const answers = await Promise.all(Array.from({ length: 40 }, () => want("a")));
  expect(answers.filter((answer) => answer !== "taken")).toHaveLength(places);
  expect(counts.attempts).toBeLessThanOrEqual(most);
  expect(counts.most).toBe(4);
  // Nobody tries any more.
  const before = counts.attempts;
  expect([await want("a"), counts.attempts]).toEqual(["taken", before + 1]);
});

test("who wants something else waits for nobody, nor do the first four", async () => {
  const { counts, want } = world(8);
  const answers = await Promise.all(["a", "b"].flatMap((what) => Array.from({ length: 4 }, () => want(what))));
  expect(new Set(answers).size).toBe(8);
  expect([counts.most, counts.looks]).toEqual([8, 0]);
});

test("when one fails, those who waited try without waiting for each other", async () => {
  const { promise: away, reject } = Promise.withResolvers<string>();
  const place = Promise.withResolvers<string>();
  let others = 0;
  const attempts = Array.from({ length: 9 }, (_, nth) => () => {
    others += nth < 4 ? 0 : 1;
    return nth < 4 ? away : place.promise;
  });
  const answers = attempts.map((attempt) => inTurn<string>("c", () => Promise.resolve(undefined), attempt));
  reject(new Error("away"));
  for (const answer of answers.slice(0, 4)) await expect(answer).rejects.toThrow("away");
  await expect.poll(() => others).toBe(5);
  place.resolve("place");
  expect(await Promise.all(answers.slice(4))).toEqual(Array.from({ length: 5 }, () => "place"));
});
