import type { ReactElement } from "react";
import { createWorkerPool, startProcess } from "#app/platform/workers/worker-pool.ts";
import type { Drawing, DrawingTask } from "./drawing-process.ts";
import { toPlainTree } from "./plain-tree.ts";

/** Longest time that one document may wait, and then take, in milliseconds. */
const TIME_LIMIT = 30_000;
/** Documents that wait their turn at most, beside the one that is drawn. */
const MOST_WAITING = 48;

/** One document at a time: layout takes a whole core. */
const drawings = createWorkerPool<DrawingTask, Drawing>({
  start: () => startProcess("#app/platform/pdf/drawing-process.ts", { execArgv: ["--max-old-space-size=512"] }),
  size: 1,
  deadlineMs: TIME_LIMIT,
  idleMs: 600_000,
  // Some ten seconds of drawing; whoever comes then is told to come back. What one address may ask for is counted before (platform/http/costs.ts).
  mostWaiting: MOST_WAITING,
  longestWaitMs: TIME_LIMIT,
});

/**
 * Draws a document (its root is the engine's `Document`, its components use no hook) as the
 * bytes of a PDF, in a process of its own that never keeps ours alive.
 * @throws what the engine throws on the document; GateBusy, TaskTooLong and WorkerGone of the pool
 */
export async function renderPdf(element: ReactElement): Promise<Buffer> {
  const [document, ...more] = toPlainTree(element);
  if (document === undefined || typeof document === "string" || document.type !== "DOCUMENT" || more.length > 0) throw new Error("A PDF is one Document.");
  const drawing = await drawings.run(async () => ({ document }));
  if ("error" in drawing) throw new Error(drawing.error);
  const { buffer, byteOffset, byteLength } = drawing.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
