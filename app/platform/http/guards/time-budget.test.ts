import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { within } from "./time-budget.ts";

test("brings what is done in time, and fails as the work fails", async () => {
  expect(await within(1000, Promise.resolve("done"))).toBe("done");
  expect(await within(undefined, sleep(20, "done"))).toBe("done");
  await expect(within(1000, Promise.reject(new Error("full disk")))).rejects.toThrow("full disk");
});

test("gives up what lasts longer; its failure afterwards ends nothing", async () => {
  const late = sleep(60).then(() => Promise.reject(new Error("too late to matter")));
  expect(await within(10, late)).toBeUndefined();
  await sleep(100);
});
