/** What the journal says in French and asks of those who know: the features join theirs in registries/journal-words.server.ts. */
import type { ActionWords } from "#app/features/audit/action-words.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** What a thing of the trail is called, and its page in the office where there is one. */
export type NamedThing = { name: string; page?: string };

/** One thing that a change replaced: "" where there was, or is, nothing. */
export type JournalDifference = { label: string; before: string; after: string };

/** `type` and `id` as `trace` got them. */
export type JournalSubject = { type: string; id: string };

export type JournalWords = {
  actions: ActionWords;
  /** Names of things by their ids; what is gone has none. */
  names: (db: Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, NamedThing>>;
  /** What a thing without a row is called, by its id: a setting, a day of the week. */
  called: (subject: JournalSubject) => string | undefined;
  /** The French of a state, a role, a means…; undefined for a text that is read as it is. */
  value: (subjectType: string, key: string, value: string) => string | undefined;
  /** What differs of a thing that has a form of its own; undefined for any other. */
  differences: (subject: JournalSubject, before: unknown, after: unknown) => JournalDifference[] | undefined;
};
