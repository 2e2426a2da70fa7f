// The thread of `encryptArchive`.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { workerData } from "node:worker_threads";
import { Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { type EncryptionTask, type Unlock, decrypted } from "./encryption.ts";
import { BackupError } from "./manifest.ts";

const { source, target, lock } = workerData as EncryptionTask;

const encrypter = new Encrypter();
const unlock: Unlock = {};
if ("passphrase" in lock) {
  encrypter.setPassphrase(lock.passphrase);
  unlock.passphrase = lock.passphrase;
} else {
  encrypter.addRecipient(lock.recipient);
  // The server has no key of the owner's: one for a moment opens it to see that it opens, and is forgotten.
  unlock.identity = await generateIdentity();
  encrypter.addRecipient(await identityToRecipient(unlock.identity));
}
const locked = await encrypter.encrypt(
  Readable.toWeb(createReadStream(source)) as globalThis.ReadableStream<Uint8Array>,
);
await pipeline(
  Readable.fromWeb(locked as ReadableStream<Uint8Array>),
  createWriteStream(target, { mode: 0o600, flags: "wx", flush: true }),
);

const [before, after] = [createHash("sha256"), createHash("sha256")];
await pipeline(createReadStream(source), before);
await pipeline(await decrypted(createReadStream(target), unlock), after);
if (!before.digest().equals(after.digest()))
  throw new BackupError("the encrypted archive does not open to what was written");
