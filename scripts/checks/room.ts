import { type CpuInfo, availableParallelism, cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "./choose-suites.ts";

/** What a machine has for us: cores that we may use, and the share of all its cores that was idle a moment ago, 0 to 1. */
export type Machine = { cores: number; idle: number };

/** Whether steps run side by side, and how many test files at once. */
export type Room = { sideBySide: boolean; atOnce: Record<Kind, number> };

/** How long the machine is watched, in milliseconds. */
const WATCHED_MS = 1_000;
/** Cores that are free where steps that compute may run beside each other. */
const FREE_FOR_MANY = 1.5;

/**
 * Files that talk to a database or a browser wait for much that is no work of the machine, so some more run than there are cores.
 * Side by side, three browser files and three of the database keep two cores busy; on a machine that does other work, or on one core,
 * each more makes all others wait. Vitest would leave a core free, which on two cores is half of them.
 */
export function roomFor({ cores, idle }: Machine): Room {
  const free = cores * idle;
  const ours = Math.max(2, cores - 1);
  if (cores > 1 && free >= FREE_FOR_MANY)
    return { sideBySide: true, atOnce: { unit: ours, db: ours + 1, e2e: ours + 1 } };
  const share = cores === 1 ? 1 : Math.max(2, Math.ceil(cores / 2));
  return { sideBySide: false, atOnce: { unit: share, db: share * 2, e2e: share + 1 } };
}

const idleOf = (all: readonly CpuInfo[]) => all.reduce((sum, { times }) => sum + times.idle, 0);

/** The share of time that cores were idle between two looks, `passed` milliseconds apart. */
export function idleShare(before: readonly CpuInfo[], after: readonly CpuInfo[], passed: number): number {
  return Math.min(1, (idleOf(after) - idleOf(before)) / (passed * after.length));
}

/** Watches the machine for a second. */
export async function lookAtMachine(): Promise<Machine> {
  const [before, began] = [cpus(), performance.now()];
  await sleep(WATCHED_MS);
  return { cores: availableParallelism(), idle: idleShare(before, cpus(), performance.now() - began) };
}
