import { expect, test } from "vitest";
import { askedTogether } from "./asked-together.ts";

/** A question whose answers the test gives, in order. */
function question() {
  const asked: PromiseWithResolvers<number>[] = [];
  const ask = askedTogether(() => {
    const one = Promise.withResolvers<number>();
    asked.push(one);
    return one.promise;
  });
  return { asked, ask };
}

test("who comes while it is under way shares the next one with all who came then", async () => {
  const { asked, ask } = question();
  const first = ask();
  const others = [ask(), ask(), ask()];
  expect(asked).toHaveLength(1);
  asked[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => asked.length).toBe(2);
  const late = ask();
  asked[1]?.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  await expect.poll(() => asked.length).toBe(3);
  asked[2]?.resolve(3);
  expect(await late).toBe(3);
});

test("a failure reaches those who waited for it, and the next question is asked", async () => {
  const { asked, ask } = question();
  const first = ask();
  const second = ask();
  asked[0]?.reject(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(2);
  expect(await second).toBe(2);
});

test("one after the other, each is asked", async () => {
  const { asked, ask } = question();
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = ask();
    await expect.poll(() => asked.length).toBe(nth + 1);
    asked[nth]?.resolve(nth);
    expect(await answer).toBe(nth);
  }
});
