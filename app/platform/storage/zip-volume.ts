import { setImmediate as turn } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** `packed`: worth compressing; pictures and PDFs are so already. */
export type ZipEntry = { path: string; packed: boolean; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** Where one zip ends and the next begins, between two entries: the plain format ends at 4 GiB and 65,535 entries. */
export type VolumeLimits = { bytes: number; entries: number };
export const VOLUME: VolumeLimits = { bytes: 1024 ** 3, entries: 50_000 };

/**
 * One zip made of the next entries, as it is being made: a slice of one file in memory. It takes entries until it is as large
 * as it may be, one at least.
 * @param next the next entry, or undefined behind the last one
 */
export async function* zipVolume(
  next: () => Promise<ZipEntry | undefined>,
  limits: VolumeLimits = VOLUME,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  let [bytes, entries] = [0, 0];
  const taken = function* taken() {
    for (const chunk of made.splice(0)) {
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  while (bytes < limits.bytes && entries < limits.entries) {
    const entry = await next();
    if (!entry) break;
    const file = entry.packed ? new ZipDeflate(entry.path, { level: 6 }) : new ZipPassThrough(entry.path);
    zip.add(file);
    for await (const chunk of entry.content) {
      file.push(chunk);
      yield* taken();
      // Packing takes the thread: others have their turn between two slices.
      await turn();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
    entries += 1;
  }
  zip.end();
  yield* taken();
}
