import type { ReactElement } from "react";
import { createWorkerPool, startThread } from "#app/platform/workers/worker-pool.ts";
import type { Drawing, DrawingTask } from "./drawing-thread.ts";
import { toPlainTree } from "./plain-tree.ts";

/** Longest time that one document may wait, and then take, in milliseconds. */
const TIME_LIMIT = 30_000;

/** One document at a time: layout takes a whole core. */
const drawings = createWorkerPool<DrawingTask, Drawing>({
  start: () => startThread("#app/platform/pdf/drawing-thread.ts", { maxOldGenerationSizeMb: 512 }),
  size: 1,
  deadlineMs: TIME_LIMIT,
  idleMs: 600_000,
  // What is asked of the site for one visitor is counted before (platform/http/costs.ts).
  mostWaiting: 64,
  longestWaitMs: TIME_LIMIT,
});

/**
 * Draws a document (its root is the engine's `Document`, its components use no hook) as the
 * bytes of a PDF, in a thread of its own that never keeps the process alive.
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
