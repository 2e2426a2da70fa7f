import { LimiterBusy } from "#app/platform/database/limiter.ts";
import { TaskTooLong, WorkerGone, createWorkerPool, startProcess } from "#app/platform/workers/worker-pool.ts";
import type { DrawnPicture, PageAnswer, PageFault, PageTask } from "./page-tasks.ts";

/** Why there is no picture; `busy`: too many wait already. */
export type PageRefusal = PageFault | "too-heavy" | "busy";

/** Memory of the engine of PDFs, in pages of 64 KiB: 384 MB. */
const ENGINE_PAGES = 6144;
const PROCESS_BYTES = 768 * 1024 * 1024;
export const PAGE_BOUNDS = { size: 2, deadlineMs: 12_000, mostWaiting: 48, longestWaitMs: 15_000 } as const;

/** Pages drawn in processes of their own, two at a time (docs/decisions/049-page-pictures-and-photographs.md). */
export const createPagePool = (
  bounds: { size: number; deadlineMs: number; mostWaiting: number; longestWaitMs: number } = PAGE_BOUNDS,
) =>
  createWorkerPool<PageTask, PageAnswer>({
    start: () =>
      startProcess("#app/platform/page-pictures/page-process.ts", {
        args: [String(PROCESS_BYTES)],
        execArgv: ["--max-old-space-size=128", `--wasm-max-mem-pages=${ENGINE_PAGES}`],
      }),
    idleMs: 30_000,
    ...bounds,
  });

const pool = createPagePool();

/**
 * Has one task done, within bounds of time and memory.
 * @param prepare makes the task once its turn has come, so that what waits holds no bytes
 * @throws what `prepare` throws
 */
export async function runPageTask(
  prepare: () => Promise<PageTask>,
  workers = pool,
): Promise<PageAnswer | { fault: PageRefusal }> {
  try {
    return await workers.run(prepare);
  } catch (error) {
    if (error instanceof LimiterBusy) return { fault: "busy" };
    if (error instanceof TaskTooLong || error instanceof WorkerGone) return { fault: "too-heavy" };
    throw error;
  }
}

/** The picture of an answer; the process answers a drawing task with nothing else. */
export function pictureOf(answer: PageAnswer | { fault: PageRefusal }): DrawnPicture | { fault: PageRefusal } {
  if ("fault" in answer) return answer;
  if ("picture" in answer) return answer.picture;
  throw new Error("a page was counted instead of drawn");
}
