import { setImmediate as endOfTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { askedInOne } from "./asked-in-one.ts";

/** Answers each number by its double, and notes what was asked together. */
function doubling() {
  const statements: number[][] = [];
  const ask = askedInOne(async (keys: readonly number[]) => {
    statements.push([...keys]);
    await endOfTurn();
    if (keys.includes(13)) throw new Error("refused");
    return keys.map((key) => key * 2);
  });
  return { ask, statements };
}

test("what comes in one turn is one statement, and everybody has the answer to their own question", async () => {
  const { ask, statements } = doubling();
  expect(await Promise.all([ask(1), ask(2), ask(2), ask(3)])).toEqual([2, 4, 4, 6]);
  expect(statements).toEqual([[1, 2, 2, 3]]);
});

test("whoever comes after a statement was sent is answered by another", async () => {
  const { ask, statements } = doubling();
  const first = ask(1);
  await expect.poll(() => statements).toEqual([[1]]);
  const second = ask(1);
  expect(await Promise.all([first, second])).toEqual([2, 2]);
  expect(statements).toEqual([[1], [1]]);
});

test("what goes wrong goes to those who asked in that turn, and to nobody else", async () => {
  const { ask } = doubling();
  const answers = await Promise.allSettled([ask(1), ask(13)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask(4)).toBe(8);
});
