import { LimiterBusy } from "#app/platform/database/limiter.ts";
import type { FileRefusal } from "#app/platform/storage/refusals.ts";
import type { MediaType } from "#app/platform/storage/tables.ts";
import {
  TaskTooLong,
  WorkerGone,
  createWorkerPool,
  startProcess,
  startThread,
} from "#app/platform/workers/worker-pool.ts";
import type { FileKind } from "./inspect-file.ts";
import type { InspectionAnswer, InspectionTask } from "./inspection-thread.ts";
import type { Picture, PictureShape } from "./photo.ts";
import type { PictureTask } from "./picture-process.ts";

/** `redrawn`: the bytes to keep instead of those that came. */
export type FileVerdict = { refusal: FileRefusal } | { mediaType: MediaType; redrawn?: Buffer };

// Those who wait hold no bytes: they lie on the disk until their turn comes.
export const PATIENCE = { mostWaiting: 64, longestWaitMs: 45_000 };
/** What one thread's heap may take; how much a file costs is counted long before that (work.ts). */
export const THREAD_HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** The heaviest valid picture (49 megapixels, 16 bits, interlaced) takes 580 MB. */
export const PICTURE_BYTES = 768 * 1024 * 1024;

const SHAPES: Record<FileKind, PictureShape> = {
  "square-photo": "square",
  photo: "whole",
  illustration: "light",
  document: "whole",
};

/** Who looks into files, and who draws pictures: so many at once, each for so long. */
export const INSPECTION = { size: 2, deadlineMs: 2_000 } as const;
export const REDRAWING = { size: 2, deadlineMs: 20_000 } as const;

const inspections = createWorkerPool<InspectionTask, InspectionAnswer>({
  start: () => startThread("#app/platform/storage/checks/inspection-thread.ts", THREAD_HEAP),
  ...INSPECTION,
  idleMs: 30_000,
  ...PATIENCE,
});

/** Two pictures at a time, each in a process of its own (docs/decisions/020-untrusted-files.md). */
export const createPictureRedrawing = (mostBytes: number) =>
  createWorkerPool<PictureTask, Picture>({
    start: () =>
      startProcess("#app/platform/storage/checks/picture-process.ts", {
        args: [String(mostBytes)],
        execArgv: ["--max-old-space-size=64"],
      }),
    ...REDRAWING,
    idleMs: 10_000,
    ...PATIENCE,
  });

const redrawing = createPictureRedrawing(PICTURE_BYTES);

/**
 * Judges a file by its bytes alone, beside the server's own thread and within bounds of time
 * and memory; a file that goes beyond them is refused.
 * @param read its bytes, asked for when its turn has come
 * @throws what `read` throws
 */
export async function checkFile(read: () => Promise<Buffer>, kind: FileKind): Promise<FileVerdict> {
  const inspection = await orRefused("pdf-too-slow", () =>
    inspections.run(async () => ({ bytes: await read(), kind })),
  );
  if ("error" in inspection) throw new Error(inspection.error);
  if ("refusal" in inspection) return inspection;
  return inspection.found === "pdf" ? { mediaType: "application/pdf" } : redraw(read, SHAPES[kind]);
}

async function redraw(read: () => Promise<Buffer>, shape: PictureShape): Promise<FileVerdict> {
  const picture = await orRefused("picture-too-heavy", () =>
    redrawing.run(async () => ({ bytes: await read(), shape })),
  );
  if ("refusal" in picture) return picture;
  const { buffer, byteOffset, byteLength } = picture.bytes;
  return { mediaType: "image/jpeg", redrawn: Buffer.from(buffer, byteOffset, byteLength) };
}

async function orRefused<Answer>(
  beyondBounds: FileRefusal,
  work: () => Promise<Answer>,
): Promise<Answer | { refusal: FileRefusal }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LimiterBusy) return { refusal: "busy" };
    if (error instanceof TaskTooLong || error instanceof WorkerGone) return { refusal: beyondBounds };
    throw error;
  }
}
