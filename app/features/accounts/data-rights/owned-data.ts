import type { Person } from "#app/features/people/owned-by.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";

/** Whose data it is. */
export type Owner = Person;

/** What an erasure may use; `origin` is the public one, for links in the mails to others that it causes. */
export type ErasureServices = { clock: Clock; jobs: Jobs; origin: string };

/** One thing kept, in words: a label and what it holds. */
export type Entry = { label: string; value: string };

export type OwnedFile = {
  /** Path in the archive, under the part's folder. */ path: string;
  read: () => Promise<Uint8Array>;
};

export type OwnedRecords = {
  /** For a machine: the rows as they are, in the specification's field names; no secret or its hash. */
  json: unknown;
  /** For a person: one list of entries a record. */
  records: readonly (readonly Entry[])[];
  files?: readonly OwnedFile[];
};

/**
 * What one feature keeps of a person. Each feature describes its own; the process puts the
 * list together, so that features know nothing of one another.
 */
export type OwnedData = {
  /** Key in the JSON and folder in the archive: lower case, hyphens. */
  key: string;
  /** Heading for people. */
  title: string;
  collect(db: Tx, owner: Owner): Promise<OwnedRecords>;
  /**
   * Erases, in the transaction that deletes the account. Absent: nothing of it outlives the
   * account's row.
   */
  erase?(tx: Tx, owner: Owner, services: ErasureServices): Promise<void>;
  /** What stays after the deletion, why and for how long, as one sentence; absent: nothing stays. */
  kept?: string;
};
