// The thread that looks into files: a hostile one may take all the time and memory that it is
// given, and no request of the server's own thread waits for it. Node runs this file as it stands.
import { parentPort } from "node:worker_threads";
import { READY } from "#app/platform/workers/ready.ts";
import { type FileKind, type Inspection, inspectFile } from "./inspect-file.ts";

export type InspectionTask = { bytes: Uint8Array; kind: FileKind };
export type InspectionAnswer = Inspection | { error: string };

parentPort?.on("message", ({ bytes, kind }: InspectionTask) => {
  const seen = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  void inspectFile(seen, kind).then(answer, (error: unknown) =>
    answer({ error: String(error instanceof Error ? error.stack : error) }),
  );
});

function answer(message: InspectionAnswer | typeof READY): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(message);
}

answer(READY);
