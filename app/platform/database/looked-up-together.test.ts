import { expect, test } from "vitest";
import { lookedUpTogether } from "./looked-up-together.ts";

/** A question whose answers the test gives, in order. */
function question() {
  const asked: { keys: readonly string[]; answer: (found: Record<string, number>) => void; fail: (error: Error) => void }[] = [];
  const find = lookedUpTogether<number>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, number>>();
    asked.push({ keys, answer: (found) => resolve(new Map(Object.entries(found))), fail: reject });
    return promise;
  });
  return { asked, find };
}

test("all keys that are looked up at once are one question, and those that come meanwhile the next", async () => {
  const { asked, find } = question();
  const first = [find("a"), find("b"), find("a")];
  await expect.poll(() => asked.length).toBe(1);
  const later = [find("c"), find("b")];
  expect(asked[0]?.keys).toEqual(["a", "b"]);
  asked[0]?.answer({ a: 1 });
  expect(await Promise.all(first)).toEqual([1, undefined, 1]);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.keys).toEqual(["c", "b"]);
  asked[1]?.answer({ b: 2, c: 3 });
  expect(await Promise.all(later)).toEqual([3, 2]);
});

test("a failure reaches those who waited for it, and the next question is asked", async () => {
  const { asked, find } = question();
  const first = find("a");
  await expect.poll(() => asked.length).toBe(1);
  const second = find("b");
  asked[0]?.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer({ b: 2 });
  expect(await second).toBe(2);
});
