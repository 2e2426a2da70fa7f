import { createHash } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { NoRoomForFiles, freeBytes } from "./room.ts";
import { type ByteSource, KEY, MAX_FILE_BYTES, type Storage, type StoredBytes, newKey } from "./storage.ts";

const UNFINISHED = "incoming";
const BATCH = 500;

/** A file that came whole and lies in the folder of unfinished ones. */
export type Draft = Omit<StoredBytes, "key"> & { file: string };

/** Takes what comes into a draft, hands it over, and removes whatever is left of it, whichever way it ends. */
export type TakeDraft = <Result>(source: ByteSource, use: (draft: Draft) => Promise<Result>) => Promise<Result>;

/**
 * Where files wait until they are whole, `<folder>/incoming`.
 * @param floorBytes free space under which nothing is taken
 * @throws NoRoomForFiles
 */
export function draftsIn(folder: string, floorBytes: number): TakeDraft {
  let under = 0;
  return async (source, use) => {
    const file = path.join(folder, UNFINISHED, newKey());
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    under += 1;
    try {
      // Each of those under way may still become as large as a file may be.
      const promised = (under - 1) * MAX_FILE_BYTES;
      if (floorBytes > 0 && (await freeBytes(folder)) - promised < floorBytes)
        throw new NoRoomForFiles("less free space than FREE_SPACE_FLOOR_MB");
      return await use({ file, ...(await writeDown(file, source)) });
    } finally {
      under -= 1;
      await rm(file, { force: true });
    }
  };
}

/**
 * Files in a folder: `<folder>/ab/abcdef…`, unfinished ones in `<folder>/incoming`. Names are
 * random, so nothing that a visitor wrote ever becomes a path.
 * @param folder made when missing
 * @param floorBytes free space under which `put` throws NoRoomForFiles
 */
export function folderStorage(folder: string, floorBytes = 0): Storage {
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const settle = async (key: string, { file, size, sha256 }: Draft): Promise<StoredBytes> => {
    await mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
    await rename(file, placeOf(key));
    await syncFolder(path.dirname(placeOf(key)));
    return { key, size, sha256 };
  };
  const [takeNew, takeBack] = [draftsIn(folder, floorBytes), draftsIn(folder, 0)];
  return {
    put: (source) => takeNew(source, (draft) => settle(newKey(), draft)),
    async putBack(key, source) {
      if (!KEY.test(key)) throw new Error("not a key of this storage");
      await takeBack(source, (draft) => settle(key, draft));
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

/** Removes unfinished writes alone. @returns how many went */
export async function sweepDrafts(folder: string, before: Temporal.Instant): Promise<number> {
  let removed = 0;
  for await (const { keys, file } of oldFiles(folder, before, [UNFINISHED])) {
    for (const key of keys) await rm(file(key), { force: true });
    removed += keys.length;
  }
  return removed;
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
async function* oldFiles(folder: string, before: Temporal.Instant, only?: string[]): AsyncGenerator<Batch> {
  for (const name of only ?? (await namesIn(folder))) {
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
