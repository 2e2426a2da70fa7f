// A thread or a process that does what the tests of the pool ask of it.
import { randomInt } from "node:crypto";
import process from "node:process";
import { parentPort } from "node:worker_threads";
import { READY } from "#app/platform/workers/ready.ts";

export type TestTask =
  | { say: string }
  | { spin: true }
  | { exit: true }
  | { fill: true }
  | { waitMs: number; say: string };

const id = randomInt(2 ** 40);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (message: unknown) => (parentPort ? parentPort.postMessage(message) : process.send?.(message));

function obey(task: TestTask): void {
  if ("waitMs" in task) return void setTimeout(() => obey({ say: task.say }), task.waitMs);
  if ("say" in task) return void answer({ pid: process.pid, id, text: task.say });
  if ("exit" in task) process.exit(3);
  const kept: object[] = [];
  for (;;) if ("fill" in task) kept.push({ at: kept.length });
}

if (parentPort) parentPort.on("message", obey);
else process.on("message", obey).on("disconnect", () => process.exit());
answer(READY);
