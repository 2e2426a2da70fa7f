import { LimiterBusy } from "#app/platform/database/limiter.ts";
import { TaskTooLong, WorkerGone, createWorkerPool, startProcess } from "#app/platform/workers/worker-pool.ts";
import type { OcrAnswer, OcrTask } from "./ocr-tasks.ts";

/** Why no text was read; `too-heavy`: it took too long or too much memory, and was ended. */
export type OcrRefusal = "unreadable" | "too-heavy" | "busy";

const PROCESS_BYTES = 512 * 1024 * 1024;
/** Memory of the engine, in pages of 64 KiB: 256 MB. */
const ENGINE_PAGES = 4096;
/** A page of 2,500 pixels takes some 2 s on an idle machine; a page of the site is answered within 30 s (platform/paths/costs.ts). */
export const OCR_BOUNDS = { size: 1, deadlineMs: 18_000, mostWaiting: 3, longestWaitMs: 8_000 } as const;

/** Node's permission model refuses what is not named here: the network, writing to the disk and starting programs. */
export const WITHOUT_NETWORK = ["--permission", "--allow-fs-read=*", "--allow-worker"];

/** Text of pictures, read in one process, one picture at a time (docs/decisions/049-page-pictures-and-photographs.md). */
export const createOcrPool = (
  bounds: { size: number; deadlineMs: number; mostWaiting: number; longestWaitMs: number } = OCR_BOUNDS,
  flags = WITHOUT_NETWORK,
) =>
  createWorkerPool<OcrTask, OcrAnswer>({
    start: () =>
      startProcess("#app/platform/ocr/ocr-process.ts", {
        args: [String(PROCESS_BYTES)],
        execArgv: [...flags, "--max-old-space-size=128", `--wasm-max-mem-pages=${ENGINE_PAGES}`],
      }),
    idleMs: 30_000,
    ...bounds,
  });

const pool = createOcrPool();

/**
 * Reads the text of one picture, within bounds of time and memory.
 * @param prepare makes the task once its turn has come, so that what waits holds no bytes
 * @throws what `prepare` throws
 */
export async function readPicture(
  prepare: () => Promise<OcrTask>,
  workers = pool,
): Promise<{ text: string } | { fault: OcrRefusal }> {
  try {
    return await workers.run(prepare);
  } catch (error) {
    if (error instanceof LimiterBusy) return { fault: "busy" };
    if (error instanceof TaskTooLong || error instanceof WorkerGone) return { fault: "too-heavy" };
    throw error;
  }
}
