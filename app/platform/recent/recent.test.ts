import { expect, test } from "vitest";
import { createRecent } from "./recent.ts";

const counted = () => {
  const made: string[] = [];
  return { made, of: (key: string) => () => (made.push(key), `value of ${key}`) };
};

test("a value is made once for its key", () => {
  const recent = createRecent<string>({ most: 2 });
  const { made, of } = counted();
  expect(["a", "a", "b"].map((key) => recent.find(key, of(key)))).toEqual(["value of a", "value of a", "value of b"]);
  expect(made).toEqual(["a", "b"]);
});

test("what nobody has asked for longest goes first", () => {
  const recent = createRecent<string>({ most: 2 });
  const { made, of } = counted();
  for (const key of ["a", "b", "a", "c", "a", "b"]) recent.find(key, of(key));
  expect(made).toEqual(["a", "b", "c", "b"]);
});

test("a key that is too long is not kept", () => {
  const recent = createRecent<string>({ most: 2, longestKey: 3 });
  const { made, of } = counted();
  for (const key of ["long", "long"]) recent.find(key, of(key));
  expect(made).toEqual(["long", "long"]);
});

test("those who ask together share one piece of work, and one that fails is done again", async () => {
  const recent = createRecent<Promise<string>>({ most: 2 });
  let tries = 0;
  const make = async () => {
    tries += 1;
    if (tries === 1) throw new Error("not this time");
    return "done";
  };
  const together = await Promise.allSettled([recent.find("a", make), recent.find("a", make)]);
  expect(together.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await recent.find("a", make)).toBe("done");
  expect(tries).toBe(2);
});
