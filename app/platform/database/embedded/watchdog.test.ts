import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseStartError } from "#app/platform/database/errors.ts";
import { keepUp } from "./watchdog.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

/** A PostgreSQL that is up or not, and whose start succeeds or not. */
function pretend(state: { up: boolean; starts: boolean }) {
  return {
    isUp: vi.fn(async () => state.up),
    bringUp: vi.fn(async () => {
      if (!state.starts) throw new DatabaseStartError("The disk is full.");
      state.up = true;
    }),
    pruneLogs: vi.fn(async () => undefined),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
});

test("a PostgreSQL that runs is left alone, its logs pruned every hour", async () => {
  const postgres = pretend({ up: true, starts: true });
  const watch = keepUp(postgres, log);
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(postgres.bringUp).not.toHaveBeenCalled();
  expect(postgres.pruneLogs.mock.calls.length).toBeGreaterThanOrEqual(2);
  watch.end();
});

test("one that is gone is started within a second, and both are logged", async () => {
  const state = { up: true, starts: true };
  const postgres = pretend(state);
  const watch = keepUp(postgres, log);
  await vi.advanceTimersByTimeAsync(2_000);
  state.up = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(postgres.bringUp).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledWith({}, "PostgreSQL is gone: starting it again");
  expect(log.info).toHaveBeenCalledWith({ milliseconds: expect.any(Number) }, "PostgreSQL is back");
  watch.end();
});

test("one that does not start is tried at growing pauses, then watched closely again", async () => {
  const state = { up: false, starts: false };
  const postgres = pretend(state);
  const watch = keepUp(postgres, log);
  // At 0.5 s, then 1, 2, 4, 8, 16 s later, then every 30 s.
  await vi.advanceTimersByTimeAsync(31_600);
  expect(postgres.bringUp).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(postgres.bringUp).toHaveBeenCalledTimes(8);
  expect(log.error).toHaveBeenLastCalledWith(
    { err: expect.objectContaining({ name: "DatabaseStartError", message: "The disk is full." }), failures: 8 },
    "PostgreSQL could not be started again",
  );
  state.starts = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(state.up).toBe(true);
  state.up = false;
  await vi.advanceTimersByTimeAsync(600);
  expect(state.up).toBe(true);
  watch.end();
});

test("nothing is started once it has ended", async () => {
  const postgres = pretend({ up: false, starts: true });
  keepUp(postgres, log).end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(postgres.bringUp).not.toHaveBeenCalled();
});
