/** Tape archives, so that any computer opens a backup. */
import { once } from "node:events";
import { extract, pack } from "tar-stream";

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> };

/** The bytes of an archive. @throws when the content of an entry has another size than announced */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const writing = writeAll(archive, entries).catch((error: unknown) => archive.destroy(asError(error)));
  yield* archive as AsyncIterable<Uint8Array>;
  await writing;
}

async function writeAll(archive: ReturnType<typeof pack>, entries: AsyncIterable<TarEntry>): Promise<void> {
  for await (const { name, size, content } of entries) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Same rows, same bytes: neither the hour nor the user of this machine is written down.
    const sink = archive.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    );
    promise.catch(() => undefined);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      if (written > size) throw new Error(`${name} is larger than the ${size} bytes announced`);
      if (!sink.write(chunk)) await once(sink, "drain");
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`);
    sink.end(null);
    await promise;
  }
  archive.finalize();
}

/**
 * The entries in their order; what is left unread of one is read past. Anything but a plain file
 * (links, folders) is refused.
 * @throws when the bytes are no such archive, or end too early
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const archive = extract();
  // Its iterator says the fault; an unheard "error" event would end the process.
  archive.on("error", () => undefined);
  const feeding = feed(archive, source).catch((error: unknown) => archive.destroy(asError(error)));
  try {
    for await (const entry of archive) {
      const { name, size = 0, type } = entry.header;
      entry.on("error", () => undefined);
      if (type !== "file") throw new Error(`${name} is not a plain file`);
      const chunks = (entry as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
      yield { name, size, content: chunksOf(chunks) };
      while (!(await chunks.next()).done) continue;
    }
  } finally {
    archive.destroy(null);
    await feeding;
  }
}

/** Leaving off early leaves the entry open: its own iterator would destroy the whole archive. */
async function* chunksOf(chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

async function feed(archive: ReturnType<typeof extract>, source: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of source) {
    if (archive.destroying) return;
    if (!archive.write(chunk)) await drained(archive);
  }
  archive.end(null);
}

/** Room again, or no more need of any. */
function drained(archive: ReturnType<typeof extract>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (archive.destroying) resolve();
  archive.once("drain", resolve);
  archive.once("close", resolve);
  return promise.finally(() => {
    archive.off("drain", resolve);
    archive.off("close", resolve);
  });
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
