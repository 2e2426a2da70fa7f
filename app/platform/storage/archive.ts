import { Zip, ZipDeflate } from "fflate";

export type ArchiveEntry = { path: string; read: () => Promise<Uint8Array> };

/** A zip as it is being made: one file in memory at a time, read when its turn comes. */
export function archiveOf(entries: readonly ArchiveEntry[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const zip = new Zip((error, chunk, final) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (final) controller.close();
      });
      try {
        for (const { path, read } of entries) {
          const bytes = await read();
          const file = new ZipDeflate(path, { level: 6 });
          zip.add(file);
          file.push(bytes, true);
        }
        zip.end();
      } catch (error) {
        controller.error(error);
      }
    },
  });
}
