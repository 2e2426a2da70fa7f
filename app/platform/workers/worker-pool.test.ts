import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { LimiterBusy } from "#app/platform/database/limiter.ts";
import type { TestTask } from "./testing/obeying-worker.ts";
import { TaskTooLong, WorkerGone, createWorkerPool, startProcess, startThread } from "./worker-pool.ts";

const WORKER = "#app/platform/workers/testing/obeying-worker.ts";
const BOUNDS = { size: 2, deadlineMs: 1_500, idleMs: 300, mostWaiting: 3, longestWaitMs: 120_000 };
const kinds = {
  thread: () => startThread(WORKER, { maxOldGenerationSizeMb: 64 }),
  process: () => startProcess(WORKER),
};

const say = (text: string) => async (): Promise<TestTask> => ({ say: text });

describe.each(["thread", "process"] as const)("a %s", (kind) => {
  const poolOf = (bounds = {}) =>
    createWorkerPool<TestTask, { pid: number; id: number; text: string }>({ start: kinds[kind], ...BOUNDS, ...bounds });

  test("answers, and serves again", async () => {
    const pool = poolOf();
    const first = await pool.run(say("un"));
    const second = await pool.run(say("deux"));
    expect([first.text, second.text]).toEqual(["un", "deux"]);
    expect(second.id).toBe(first.id);
    expect(first.pid === process.pid).toBe(kind === "thread");
  });

  test("that works too long is ended, and the next task is served by another", async () => {
    const pool = poolOf({ size: 1 });
    const late = pool.run(async () => ({ spin: true }));
    await expect(late).rejects.toThrow(TaskTooLong);
    expect((await pool.run(say("encore"))).text).toBe("encore");
  });

  test("that gets no processor is waited for longer, but not for ever", async () => {
    const answer = await poolOf({ size: 1 }).run(async () => ({ waitMs: 2 * BOUNDS.deadlineMs, say: "enfin" }));
    expect(answer.text).toBe("enfin");
    const never = poolOf({ size: 1, deadlineMs: 200 }).run(async () => ({ waitMs: 3_600_000, say: "jamais" }));
    await expect(never).rejects.toThrow(TaskTooLong);
  });

  test("that ends under a task takes only this task with it", async () => {
    const pool = poolOf();
    const [gone, kept] = await Promise.allSettled([pool.run(async () => ({ exit: true })), pool.run(say("là"))]);
    expect(gone).toMatchObject({ status: "rejected", reason: expect.any(WorkerGone) });
    expect(kept).toMatchObject({ status: "fulfilled", value: { text: "là" } });
  });

  test("that nobody needs ends", async () => {
    const pool = poolOf();
    const first = await pool.run(say("un"));
    await sleep(900);
    expect((await pool.run(say("deux"))).id).not.toBe(first.id);
  });

  test("a crowd waits, what is beyond it is sent away, and its bytes are not asked for", async () => {
    const pool = poolOf({ size: 1 });
    let asked = 0;
    const tasks = Array.from({ length: 8 }, () =>
      pool.run(async () => {
        asked += 1;
        return { say: "un" };
      }),
    );
    const results = await Promise.allSettled(tasks);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    expect(
      results.filter((result) => result.status === "rejected" && result.reason instanceof LimiterBusy),
    ).toHaveLength(4);
    expect(asked).toBe(4);
  });

  test("a task that cannot be made leaves its place to the next", async () => {
    const pool = poolOf({ size: 1 });
    await expect(pool.run(() => Promise.reject(new Error("gone from the disk")))).rejects.toThrow("gone from the disk");
    expect((await pool.run(say("un"))).text).toBe("un");
  });
});

test("a thread that fills its heap is ended, and this process goes on", async () => {
  const pool = createWorkerPool<TestTask, unknown>({ start: kinds.thread, ...BOUNDS, deadlineMs: 20_000 });
  await expect(pool.run(async () => ({ fill: true }))).rejects.toThrow(WorkerGone);
});

test("a thread that could not be handed its task serves the next one", async () => {
  const pool = createWorkerPool<unknown, { id: number }>({ start: kinds.thread, ...BOUNDS, size: 1 });
  const { id } = await pool.run(say("un"));
  await expect(pool.run(async () => ({ say: () => "un" }))).rejects.toThrow("could not be cloned");
  expect((await pool.run(say("deux"))).id).toBe(id);
});
