import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { ReactElement } from "react";
import type { Drawing, DrawingOrder } from "./drawing-thread.ts";
import { toPlainTree } from "./plain-tree.ts";

/** Longest time that one document may take, waiting included, in milliseconds. */
const TIME_LIMIT = 30_000;

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

let thread: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws a document (its root is the engine's `Document`, its components use no hook) as the
 * bytes of a PDF. The work is done one document at a time in a thread of its own, which starts
 * with the first document and never keeps the process alive.
 * @throws what the engine throws on the document; also when it takes more than 30 s.
 */
export async function renderPdf(element: ReactElement): Promise<Buffer> {
  const [document, ...more] = toPlainTree(element);
  if (document === undefined || typeof document === "string" || document.type !== "DOCUMENT" || more.length > 0) throw new Error("A PDF is one Document.");
  lastId += 1;
  const order: DrawingOrder = { id: lastId, document };
  return new Promise((resolve, reject) => {
    const drawing = drawingThread();
    // Posted first: a document that cannot cross throws here, and nothing waits for it.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    drawing.postMessage(order);
    const timer = setTimeout(() => dismiss(drawing, new Error("Drawing the PDF took too long.")), TIME_LIMIT);
    waiting.set(order.id, { resolve, reject, timer });
  });
}

function drawingThread(): Worker {
  if (thread) return thread;
  // By its name in the package, so that the built server finds the source too.
  const started = new Worker(createRequire(import.meta.url).resolve("#app/platform/pdf/drawing-thread.ts"), { execArgv: [] });
  started.on("message", settle);
  started.on("error", (error) => dismiss(started, error instanceof Error ? error : new Error(String(error))));
  started.on("exit", () => dismiss(started, new Error("The thread that draws PDFs has stopped.")));
  started.unref();
  thread = started;
  return started;
}

function settle(drawing: Drawing): void {
  const order = waiting.get(drawing.id);
  if (!order) return;
  waiting.delete(drawing.id);
  clearTimeout(order.timer);
  if ("error" in drawing) order.reject(new Error(drawing.error));
  else order.resolve(Buffer.from(drawing.bytes.buffer, drawing.bytes.byteOffset, drawing.bytes.byteLength));
}

/** Gives up a thread with all that waits for it; the next document starts another. */
function dismiss(dismissed: Worker, reason: Error): void {
  if (thread !== dismissed) return;
  thread = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(reason);
  }
  waiting.clear();
  void dismissed.terminate();
}
