/** Everything that happened with a person, as one list, and where things stand with them now. Pure. */
import { readCursor, writeCursor } from "#app/platform/database/cursor.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Tone } from "#app/ui/marks/tone.ts";
import type { ClientNoteKind } from "./tables.ts";

export type StateWords = { label: string; tone: Tone };

/** One thing of a person, with the screen that does the work on it. */
export type TimelineEntry = {
  /** A UUID, which sorts what happened at one moment. */
  key: string;
  at: Date;
  /** What it is, in a word: « Paiement ». */
  kind: string;
  title: string;
  /** Null: there is nothing to open. */
  path: string | null;
  /** What else is known of it, in a few words. */
  detail: string;
  state: StateWords | null;
  /** It is a note that the reader wrote, and may take back. */
  own?: boolean;
  /** Its title quotes a conversation, whose reading is noted: elsewhere than on the person's page it is not said. */
  quotes?: boolean;
};

/** What is under way or owed: each line a label and the screen that does the work. */
export type NowLine = {
  key: string;
  label: string;
  title: string;
  path: string | null;
  detail: string;
  state: StateWords | null;
};

/** What a call or a note is called. */
export const clientNoteWords: Record<ClientNoteKind, string> = {
  answered: "Appel reçu",
  called: "Appel passé",
  note: "Note",
};

export type TimelinePage = {
  rows: TimelineEntry[];
  /** What the address of the older page carries; null: there is none. */
  older: string | null;
};

/** The place that an address names, as pages by keys have it; null for the newest page, and for what is not ours. */
export function timelinePlace(cursor: string | null): { at: Date; key: string } | null {
  const [at = "", key = ""] = readCursor(cursor, 2)?.keys ?? [];
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) || !isUuid(key) ? null : { at: moment, key };
}

const newestFirst = (one: Pick<TimelineEntry, "at" | "key">, other: Pick<TimelineEntry, "at" | "key">) =>
  other.at.getTime() - one.at.getTime() || (one.key === other.key ? 0 : one.key < other.key ? 1 : -1);

/** One page of what the sources gave, the newest first. @param entries of each source at least the first `size + 1` behind `place` */
export function timelinePage(
  entries: readonly TimelineEntry[],
  place: { at: Date; key: string } | null,
  size: number,
): TimelinePage {
  const behind = entries.filter((entry) => place === null || newestFirst(place, entry) < 0).toSorted(newestFirst);
  const rows = behind.slice(0, size);
  const last = rows.at(-1);
  return { rows, older: last && behind.length > size ? writeCursor(false, [last.at, last.key]) : null };
}
