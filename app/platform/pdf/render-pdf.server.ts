import type { ReactElement } from "react";
import { type PoolOptions, createWorkerPool, startProcess } from "#app/platform/workers/worker-pool.ts";
import type { Drawing, DrawingTask } from "./engine/drawing-process.ts";
import { toPlainTree } from "./engine/plain-tree.ts";

/** Longest time that one document may wait, and then take, in milliseconds. */
const TIME_LIMIT = 30_000;

/**
 * One document at a time: layout takes a whole core. Those that wait are some ten seconds of drawing; whoever comes then is
 * told to come back. What one address may ask for is counted before (platform/paths/costs.ts).
 */
export const DRAWING_BOUNDS = { size: 1, deadlineMs: TIME_LIMIT, mostWaiting: 48, longestWaitMs: TIME_LIMIT } as const;

/** Documents drawn in processes of their own (docs/decisions/005-pdfs.md). */
export const createDrawings = (bounds: Omit<PoolOptions, "start" | "idleMs"> = DRAWING_BOUNDS) =>
  createWorkerPool<DrawingTask, Drawing>({
    start: () =>
      startProcess("#app/platform/pdf/engine/drawing-process.ts", { execArgv: ["--max-old-space-size=512"] }),
    idleMs: 300_000,
    ...bounds,
  });

const drawings = createDrawings();

/**
 * Draws a document (its root is the engine's `Document`, its components use no hook) as the
 * bytes of a PDF, in a process of its own that never keeps ours alive.
 * @throws what the engine throws on the document; LimiterBusy, TaskTooLong and WorkerGone of the pool
 */
export async function renderPdf(element: ReactElement, pool = drawings): Promise<Buffer> {
  const [document, ...more] = toPlainTree(element);
  if (document === undefined || typeof document === "string" || document.type !== "DOCUMENT" || more.length > 0)
    throw new Error("A PDF is one Document.");
  const drawing = await pool.run(async () => ({ document }));
  if ("error" in drawing) throw new Error(drawing.error);
  const { buffer, byteOffset, byteLength } = drawing.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
