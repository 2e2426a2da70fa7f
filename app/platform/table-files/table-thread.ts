// The thread that writes tables: a long one takes a core for as long as it is packed. Node runs this file as it stands.
import { parentPort } from "node:worker_threads";
import { READY } from "#app/platform/workers/ready.ts";
import type { TableContent, TableFormat } from "./table-file.ts";
import { writeTable } from "./write-table.ts";

/** One table to write, and what comes back for it. */
export type TableTask = { format: TableFormat; content: TableContent };
export type TableBytes = { bytes: Uint8Array } | { error: string };

parentPort?.on("message", (task: TableTask) => void write(task).then(answer));

function answer(message: TableBytes | typeof READY): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

answer(READY);

async function write({ format, content }: TableTask): Promise<TableBytes> {
  try {
    return { bytes: await writeTable(format, content) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
