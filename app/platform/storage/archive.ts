import { zipVolume } from "./zip-volume.ts";

export type ArchiveEntry = { path: string; read: () => Promise<Uint8Array> };

const SLICE = 256 * 1024;

/** A zip as it is being made: one file in memory at a time, read when its turn comes. Whoever leaves before its end ends it. */
export function archiveOf(entries: readonly ArchiveEntry[]): ReadableStream<Uint8Array> {
  const left = entries.values();
  const next = async () => {
    const { value } = left.next();
    return value && { path: value.path, packed: true, content: slicesOf(await value.read()) };
  };
  const chunks = zipVolume(next, { bytes: Infinity, entries: Infinity });
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
}
