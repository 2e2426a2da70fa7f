import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Unlock, decrypted, isEncrypted } from "./encryption.ts";
import { completeFirstFormat } from "./first-format.ts";
import { BackupError, type ExpectedEntry, type Manifest, entries, expectedEntries, parseManifest } from "./manifest.ts";
import { type Trust, checkSignature } from "./signature.ts";
import { type TarEntry, readTar } from "./tar.ts";

/** An archive, and on what terms it is taken. */
export type ArchiveSource = {
  file: string;
  trust: Trust;
  unlock?: Unlock;
  /** Folder of the `NNNN_name.sql` files: archives of the first format are held against them. */
  migrationsDir: string;
};

export type OpenedArchive = {
  manifest: Manifest;
  /** The key that signed; undefined for the first format, which nobody signed. */
  signedBy: string | undefined;
  /** The next entry of the manifest, checked against size and hash as its last byte is read. @throws BackupError */
  next: () => Promise<AsyncIterable<Uint8Array>>;
  /** @throws BackupError when anything follows the last entry */
  end: () => Promise<void>;
};

/** An archive that was read whole, and held against its manifest and signature. */
export type VerifiedArchive = { source: ArchiveSource; manifest: Manifest; signedBy: string | undefined };

// A manifest names every file: a hundred bytes for each.
export const LARGEST_MANIFEST = 32 * 1024 * 1024;
const LARGEST_SIGNATURE = 4096;
const BLOCK = 512;
/** Zeros after the last entry, up to a whole record of tape. */
const TAIL = 20 * BLOCK;

/**
 * Reads an archive whole and keeps nothing: no database is touched, no SQL runs.
 * @throws BackupError when it is altered, cut short, not one of ours, or not from a trusted server
 */
export async function verifyArchive(source: ArchiveSource): Promise<VerifiedArchive> {
  return withArchive(source, async ({ manifest, signedBy, next, end }) => {
    for (const _ of expectedEntries(manifest)) await readPast(await next());
    await end();
    return { source, manifest, signedBy };
  });
}

async function readPast(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content) continue;
}

/**
 * Opens an archive, checks the signature of its manifest, and hands over its entries in order.
 * Memory is bounded whatever the archive says.
 * @throws BackupError for every fault of the archive
 */
export async function withArchive<Result>(
  source: ArchiveSource,
  work: (archive: OpenedArchive) => Promise<Result>,
): Promise<Result> {
  const file = createReadStream(source.file);
  // Said by whoever reads it; an unheard "error" event would end the process.
  file.on("error", () => undefined);
  const most = { bytes: LARGEST_MANIFEST };
  try {
    const packed = (await isEncrypted(source.file))
      ? { content: await decrypted(file, source.unlock ?? {}), size: undefined }
      : { content: file, size: (await stat(source.file)).size };
    const reading = readTar(unpack(packed.content, packed.size, most));
    try {
      return await work(await open(source, reading, most));
    } finally {
      await reading.return(undefined);
    }
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`the archive cannot be restored: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  } finally {
    file.destroy();
  }
}

/** What gzip holds, up to `most`, and nothing after it. */
async function* unpack(
  packed: AsyncIterable<Uint8Array>,
  size: number | undefined,
  most: { bytes: number },
): AsyncGenerator<Uint8Array> {
  let fed = 0;
  const counted = async function* () {
    for await (const chunk of packed) {
      fed += chunk.length;
      yield chunk;
    }
  };
  const gunzip = createGunzip();
  // Its fault comes out of the reading below.
  const feeding = pipeline(counted, gunzip).catch(() => undefined);
  let out = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      out += chunk.length;
      if (out > most.bytes) throw new BackupError("the archive is damaged: it is larger than it says");
      yield chunk;
    }
    await feeding;
    // zlib stops at the end of what it knows and passes over the rest in silence.
    if (gunzip.bytesWritten !== (size ?? fed))
      throw new BackupError("the archive is damaged: something follows its end");
  } finally {
    gunzip.destroy();
  }
}

async function open(
  source: ArchiveSource,
  reading: AsyncGenerator<TarEntry>,
  most: { bytes: number },
): Promise<OpenedArchive> {
  const entry = async (name: string) => {
    const found = await reading.next();
    if (found.done) throw new BackupError(`the archive is damaged: ${name} is missing`);
    if (found.value.name !== name)
      throw new BackupError(`the archive is damaged: ${name} should come where it has another entry`);
    return found.value;
  };
  const text = await wholeText(await entry(entries.manifest), LARGEST_MANIFEST);
  const found = parseManifest(text);
  if (found.format === 1 && !source.trust.unsigned)
    throw new BackupError(
      "the archive is of an older version of the site, and nobody signed it: if you know for sure that it is yours, add --unsigned",
    );
  const signedBy =
    found.format === 1
      ? undefined
      : checkSignature(text, await wholeText(await entry(entries.signature), LARGEST_SIGNATURE), source.trust);
  const manifest = found.format === 1 ? await completeFirstFormat(found, source.migrationsDir) : found;
  const expected = expectedEntries(manifest);
  most.bytes = LARGEST_MANIFEST + expected.reduce((sum, { bytes }) => sum + 2 * BLOCK + bytes, TAIL);
  let at = 0;
  return {
    manifest,
    signedBy,
    next: async () => {
      const wanted = expected[at];
      if (!wanted) throw new Error("every entry has been read");
      at += 1;
      return checked(await entry(wanted.name), wanted);
    },
    end: async () => {
      if (!(await reading.next()).done)
        throw new BackupError("the archive is damaged: it holds more than its manifest says");
    },
  };
}

async function wholeText({ name, size, content }: TarEntry, largest: number): Promise<string> {
  if (size > largest) throw new BackupError(`the archive is damaged: ${name} is too large`);
  const parts: Uint8Array[] = [];
  for await (const chunk of content) parts.push(chunk);
  return Buffer.concat(parts).toString("utf8");
}

/** The same bytes; the last comes only when all were what the manifest says. */
async function* checked({ size, content }: TarEntry, wanted: ExpectedEntry): AsyncGenerator<Uint8Array> {
  const fault = () => new BackupError(`the archive is damaged: ${wanted.name} is not what was written`);
  if (size !== wanted.bytes) throw fault();
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== wanted.sha256) throw fault();
}
