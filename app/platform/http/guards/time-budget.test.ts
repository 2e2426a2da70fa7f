import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { EventEmitter } from "node:events";
import { GivenUp, pause } from "#app/platform/origin/awaited.ts";
import { answerInTime, within } from "./time-budget.ts";

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

const database = { answers: async () => true };

/** Computes until its answer is given up, ten thousand turns at most. @returns what ended it */
function computation() {
  const ended = Promise.withResolvers<unknown>();
  const work = async () => {
    try {
      for (let turns = 0; turns < 10_000; turns += 1) await pause();
      ended.resolve("done");
    } catch (error) {
      ended.resolve(error);
    }
    return "answer";
  };
  return { work, ended: ended.promise };
}

test("over its time, a computation ends with its answer", async () => {
  const { work, ended } = computation();
  const asked = { database, cost: { milliseconds: 1 }, reads: true, line: undefined };
  expect(await answerInTime(asked, work)).toBeUndefined();
  expect(await ended).toBeInstanceOf(GivenUp);
});

/** What ends a computation whose visitor leaves. */
const endOf = async (cost: { milliseconds: number } | undefined, shared = false) => {
  const { work, ended } = computation();
  const line = new EventEmitter();
  const answer = answerInTime({ database, cost, reads: true, line: shared ? undefined : line }, work);
  line.emit("close");
  await answer;
  return ended;
};

test("whose visitor left ends too; a form goes on, and so does what others wait for", async () => {
  expect(await endOf({ milliseconds: 60_000 })).toBeInstanceOf(GivenUp);
  expect(await endOf(undefined)).toBe("done");
  expect(await endOf({ milliseconds: 60_000 }, true)).toBe("done");
});
