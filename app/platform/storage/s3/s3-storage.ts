import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type Draft, draftsIn, sweepDrafts } from "#app/platform/storage/folder-storage.ts";
import { KEY, type Storage, newKey } from "#app/platform/storage/storage.ts";
import { FilesAway } from "./files-away.ts";
import type { S3Client } from "./s3-client.ts";

/** Before every key, so that the bucket may hold something else too. */
export const PREFIX = "files/";
const BATCH = 500;
const placeOf = (key: string) => PREFIX + key;

/** @param draftsFolder of this machine, where a file waits until it came whole; `floorBytes` as in folderStorage */
export type S3StorageOptions = { client: S3Client; draftsFolder: string; floorBytes?: number };

/**
 * Files in a bucket, `files/abcdef…`. What comes waits in a draft of this machine, so that a slow visitor holds no line to the
 * store and a second attempt has the bytes; then it goes in one request (a file has 10 MB at most, so no upload in parts is ever
 * left unfinished) and is read back: `put` resolves once what the store gives is what came, byte for byte.
 * Everything throws FilesAway while the store is away.
 */
export function s3Storage({ client, draftsFolder, floorBytes = 0 }: S3StorageOptions): Storage {
  const store = async (key: string, { file, size, sha256 }: Draft) => {
    await client.send(placeOf(key), file);
    const back = await client.read(placeOf(key));
    const found = back && (await measured(back));
    if (found?.size !== size || found.sha256 !== sha256)
      throw new FilesAway("gives back other bytes than it was given", { code: "OTHER_BYTES" });
    return { key, size, sha256 };
  };
  const [takeNew, takeBack] = [draftsIn(draftsFolder, floorBytes), draftsIn(draftsFolder, 0)];
  return {
    // What a failure may have left in the bucket has no record: the sweep takes it.
    put: (source) => takeNew(source, (draft) => store(newKey(), draft)),
    async putBack(key, source) {
      if (!KEY.test(key)) throw new Error("not a key of this storage");
      await takeBack(source, (draft) => store(key, draft));
    },
    async get(key) {
      if (!KEY.test(key) || !(await client.has(placeOf(key)))) return undefined;
      return Readable.from(contentOf(client, placeOf(key)), { objectMode: false });
    },
    async delete(key) {
      // A store that is away keeps it until the sweep.
      if (KEY.test(key)) await client.remove(placeOf(key)).catch(() => undefined);
    },
    async sweep({ before, kept }) {
      let removed = await sweepDrafts(draftsFolder, before);
      for await (const page of client.list(PREFIX)) {
        const old = page
          .filter(({ changed }) => changed.getTime() < before.epochMilliseconds)
          .map(({ key }) => key.slice(PREFIX.length))
          .filter((key) => KEY.test(key));
        for (let at = 0; at < old.length; at += BATCH) {
          const keys = old.slice(at, at + BATCH);
          const needed = await kept(keys);
          for (const key of keys) {
            if (needed.has(key)) continue;
            await client.remove(placeOf(key));
            removed += 1;
          }
        }
      }
      return removed;
    },
    answers: () => client.answers(),
  };
}

/** Asks for the file only when somebody reads: an answer may be given up before its first byte. */
async function* contentOf(client: S3Client, place: string): AsyncGenerator<Uint8Array> {
  const pieces = await client.read(place);
  if (!pieces) throw new FilesAway("no longer has a file that it had");
  yield* pieces;
}

/** Size in bytes and SHA-256 of what comes. */
export async function measured(content: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest("hex") };
}
