import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { LimiterBusy, createLimiter } from "./limiter.ts";

it("lets so many through at once, in order, and goes on after a failure", async () => {
  const limiter = createLimiter(3);
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
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => limiter(task(index))));
  expect(most).toBe(3);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(results.filter(({ status }) => status === "rejected")).toHaveLength(5);
  expect(await limiter(task(21))).toBe(21);
});

it("sends away whom it cannot serve, and serves on", async () => {
  const limiter = createLimiter(1, { mostWaiting: 2, longestWaitMs: 50 });
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const under = limiter(() => promise);
  const late = [limiter(async () => 1), limiter(async () => 2)];
  await expect(limiter(async () => 3)).rejects.toThrow(LimiterBusy);
  for (const task of late) await expect(task).rejects.toThrow("in time");
  const next = limiter(async () => 4);
  end();
  await under;
  expect(await next).toBe(4);
  expect(await limiter(async () => 5)).toBe(5);
});
