import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createGate } from "./gate.ts";

it("lets so many through at once, in order, and goes on after a failure", async () => {
  const gate = createGate(3);
  let under = 0;
  let most = 0;
  const begun: number[] = [];
  const task = (index: number) => async () => {
    begun.push(index);
    under += 1;
    most = Math.max(most, under);
    await sleep(1);
    under -= 1;
    if (index % 4 === 0) throw new Error("failed");
    return index;
  };
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => gate(task(index))));
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  expect(await gate(task(21))).toBe(21);
});
