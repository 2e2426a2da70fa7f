/** Where the bytes of files lie: a folder (folder-storage.ts), or an S3-compatible store (s3/s3-storage.ts). */
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** Largest file that is taken, in bytes: 10 MB as browsers show it. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** What a file is called in the storage. */
export const KEY = /^[0-9a-f]{32}$/;

/** A random one: nothing that a visitor wrote is in it. */
export function newKey(): string {
  return randomBytes(16).toString("hex");
}

/** Bytes as they come. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** What came to lie in the storage. `sha256` in hexadecimal. */
export type StoredBytes = { key: string; size: number; sha256: string };

export type SweepRule = {
  /** What is younger is left alone: its record may be about to be written. */
  before: Temporal.Instant;
  /** Of these keys, those that a record still needs. */
  kept: (keys: string[]) => Promise<ReadonlySet<string>>;
};

export type Storage = {
  /**
   * Stores what comes, under a new random key, and resolves once it would outlive a power cut.
   * @throws what the source throws; nothing is left then
   */
  put(source: ByteSource): Promise<StoredBytes>;
  /**
   * Stores what a backup brings back, under the key that it had. What lies there already is
   * that same file: keys are random and contents never change.
   */
  putBack(key: string, source: ByteSource): Promise<void>;
  /** Undefined for an unknown key. */
  get(key: string): Promise<Readable | undefined>;
  /** For what no record has ever needed; the rest is left to the sweep, so that a backup under way finds it. */
  delete(key: string): Promise<void>;
  /**
   * Removes what is old and not needed: unfinished writes, and keys without a record.
   * @returns how many files went
   */
  sweep(rule: SweepRule): Promise<number>;
  /** Whether the store can be reached now; absent for a folder of this machine. */
  answers?: () => Promise<boolean>;
  /** Asks the scanner of the settings; absent without one. `away`: it gave no verdict. */
  scan?: (bytes: Uint8Array) => Promise<"clean" | "infected" | "away">;
};
