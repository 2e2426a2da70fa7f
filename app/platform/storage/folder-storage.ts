import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { NoRoomForFiles, freeBytes } from "./room.ts";
import { type ByteSource, MAX_FILE_BYTES, type Storage, type StoredBytes } from "./storage.ts";

const KEY = /^[0-9a-f]{32}$/;
const UNFINISHED = "incoming";
const BATCH = 500;

/**
 * Files in a folder: `<folder>/ab/abcdef…`, unfinished ones in `<folder>/incoming`. Names are
 * random, so nothing that a visitor wrote ever becomes a path.
 * @param folder made when missing
 * @param floorBytes free space under which `put` throws NoRoomForFiles
 */
export function folderStorage(folder: string, floorBytes = 0): Storage {
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const store = async (key: string, source: ByteSource): Promise<Omit<StoredBytes, "key">> => {
    const draft = path.join(folder, UNFINISHED, newKey());
    await mkdir(path.dirname(draft), { recursive: true, mode: 0o700 });
    try {
      const written = await writeDown(draft, source);
      await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
      await rename(draft, placeOf(key));
      await syncFolder(path.dirname(placeOf(key)));
      return written;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  let under = 0;
  return {
    async put(source) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      under += 1;
      try {
        // Each of those under way may still become as large as a file may be.
        const promised = (under - 1) * MAX_FILE_BYTES;
        if (floorBytes > 0 && (await freeBytes(folder)) - promised < floorBytes)
          throw new NoRoomForFiles("less free space than FREE_SPACE_FLOOR_MB");
        const key = newKey();
        return { key, ...(await store(key, source)) };
      } finally {
        under -= 1;
      }
    },
    async putBack(key, source) {
      if (!KEY.test(key)) throw new Error("not a key of this storage");
      await store(key, source);
    },
    async get(key) {
      if (!KEY.test(key)) return undefined;
      if (!(await isThere(placeOf(key)))) return undefined;
      return Readable.from(contentOf(placeOf(key)), { objectMode: false });
    },
    async delete(key) {
      if (KEY.test(key)) await rm(placeOf(key), { force: true });
    },
    async sweep({ before, kept }) {
      let removed = 0;
      for await (const { keys, file, unfinished } of oldFiles(folder, before)) {
        const needed = unfinished ? new Set<string>() : await kept(keys);
        for (const key of keys) {
          if (needed.has(key)) continue;
          await rm(file(key), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

function newKey(): string {
  return randomBytes(16).toString("hex");
}

async function writeDown(draft: string, source: ByteSource): Promise<Omit<StoredBytes, "key">> {
  const file = await open(draft, "wx", 0o600);
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest("hex") };
}

/** The new name too must be on the disk before anything points at it. */
async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder, and needs none of this.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function isThere(file: string): Promise<boolean> {
  return (await changedAt(file)) !== Number.POSITIVE_INFINITY;
}

/** Opens the file only when somebody reads: an answer may be given up before its first byte. */
async function* contentOf(place: string): AsyncGenerator<Uint8Array> {
  const file = await open(place, "r");
  try {
    yield* file.createReadStream({ autoClose: false });
  } finally {
    await file.close();
  }
}

type Batch = { keys: string[]; file: (key: string) => string; unfinished: boolean };

/** Files last written before an instant, a few at a time. */
async function* oldFiles(folder: string, before: Temporal.Instant): AsyncGenerator<Batch> {
  for (const name of await namesIn(folder)) {
    const within = path.join(folder, name);
    const unfinished = name === UNFINISHED;
    if (!unfinished && !/^[0-9a-f]{2}$/.test(name)) continue;
    const old: string[] = [];
    for (const key of await namesIn(within)) {
      if (KEY.test(key) && (await changedAt(path.join(within, key))) < before.epochMilliseconds) old.push(key);
    }
    for (let at = 0; at < old.length; at += BATCH)
      yield { keys: old.slice(at, at + BATCH), file: (key) => path.join(within, key), unfinished };
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** Milliseconds since 1970; a file that has just gone counts as new. */
async function changedAt(file: string): Promise<number> {
  return stat(file).then(
    (facts) => facts.mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return Number.POSITIVE_INFINITY;
      throw error;
    },
  );
}
