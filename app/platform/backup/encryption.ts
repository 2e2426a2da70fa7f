/** Archives that only their owner opens: the age format (age-encryption.org/v1, C2SP), so that the `age` command opens them too. */
import { open } from "node:fs/promises";
import { createRequire } from "node:module";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Worker } from "node:worker_threads";
import { BackupError } from "./manifest.ts";

/** How archives are locked: for the holder of a key pair, or by a passphrase. */
export type Lock = { recipient: string } | { passphrase: string };

/** What opens one. Everything that is given is tried. */
export type Unlock = { identity?: string | undefined; passphrase?: string | undefined };

/** What the thread is asked: writes `target`, locked, from `source`, then opens it again and compares. */
export type EncryptionTask = { source: string; target: string; lock: Lock };

const MAGIC = "age-encryption.org/v1\n";

/** Loaded where something is locked or opened: a start without a lock needs none of it. */
const loadAge = () => import("age-encryption");

/** @throws BackupError when the settings name no key that a lock can be made of */
export async function checkLock(lock: Lock): Promise<void> {
  if ("passphrase" in lock) return;
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(lock.recipient);
  } catch (cause) {
    throw new BackupError("BACKUP_RECIPIENT is not an age public key (age1…): npm run backup:key makes a pair", {
      cause,
    });
  }
}

/** Encrypts a file. In a thread: the passphrase alone takes a second of computing. */
export async function encryptArchive(task: EncryptionTask): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const thread = new Worker(createRequire(import.meta.url).resolve("#app/platform/backup/encryption-thread.ts"), {
    workerData: task,
  });
  thread.once("error", reject);
  thread.once("exit", (code) =>
    code === 0 ? resolve() : reject(new BackupError(`the encryption of the archive ended with code ${code}`)),
  );
  await promise;
}

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
}

/**
 * The bytes inside an encrypted archive, a piece at a time.
 * @throws BackupError when nothing given opens it
 */
export async function decrypted(
  source: Readable,
  { identity, passphrase }: Unlock,
): Promise<AsyncIterable<Uint8Array>> {
  if (!identity && !passphrase)
    throw new BackupError(
      "the archive is encrypted: set BACKUP_IDENTITY (AGE-SECRET-KEY-1…) or BACKUP_PASSPHRASE, the one it was made for",
    );
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  if (passphrase) decrypter.addPassphrase(passphrase);
  try {
    if (identity) decrypter.addIdentity(identity);
  } catch (cause) {
    throw new BackupError("BACKUP_IDENTITY is not an age secret key (AGE-SECRET-KEY-1…)", { cause });
  }
  try {
    return whole(
      (await decrypter.decrypt(
        Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>,
      )) as ReadableStream<Uint8Array>,
    );
  } catch (cause) {
    if (cause instanceof Error && cause.message.startsWith("no identity matched"))
      throw new BackupError(
        "neither BACKUP_IDENTITY nor BACKUP_PASSPHRASE opens this archive: it was encrypted for another key or with another passphrase",
        {
          cause,
        },
      );
    throw new BackupError("the archive is damaged: its encryption cannot be read", { cause });
  }
}

async function* whole(content: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw new BackupError("the archive is damaged: its encrypted content was altered or cut short", { cause });
  }
}
