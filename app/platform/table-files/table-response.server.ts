import { attachment } from "#app/platform/storage/file-response.ts";
import { createWorkerPool, startThread } from "#app/platform/workers/worker-pool.ts";
import type { TableBytes, TableTask } from "./table-thread.ts";
import { type TableContent, type TableFormat, tableTypes } from "./table-file.ts";

/** Longest time that one table may wait, and then take, in milliseconds. */
const TIME_LIMIT = 20_000;

const writers = createWorkerPool<TableTask, TableBytes>({
  start: () => startThread("#app/platform/table-files/table-thread.ts", { maxOldGenerationSizeMb: 256 }),
  size: 1,
  deadlineMs: TIME_LIMIT,
  idleMs: 300_000,
  mostWaiting: 16,
  longestWaitMs: TIME_LIMIT,
});

/**
 * A table to keep, written beside the server's own thread; no cache may hold it. Called once a policy has said who may.
 * @param name of the file, without its ending: letters, digits and dashes
 * @throws LimiterBusy, TaskTooLong and WorkerGone of the pool
 */
export async function tableResponse(format: TableFormat, name: string, content: TableContent): Promise<Response> {
  const written = await writers.run(async () => ({ format, content }));
  if ("error" in written) throw new Error(written.error);
  return new Response(new Uint8Array(written.bytes), {
    headers: {
      "Content-Type": tableTypes[format],
      "Content-Disposition": attachment(`${name.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, "-")}.${format}`),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
