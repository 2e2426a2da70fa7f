import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { ActionWords } from "./action-words.ts";
import { auditEvents } from "#app/features/audit/tables.ts";

/** One line of a history: when in Douala, the same moment in ISO 8601, what in French, and by whom ("" when nobody signed in did it). */
export type HistoryLine = { at: string; iso: string; what: string; who: string };

/**
 * Name of who acted. In SQL, since accounts import the trail to write in it: importing their tables here
 * would close a circle.
 */
export const ACTOR = sql<
  string | null
>`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = ${auditEvents.actorId})`;

/** What was done with one thing, by whom and when, oldest first. */
export async function historyOf(
  db: Tx,
  subject: { type: string; id: string },
  words: ActionWords,
): Promise<HistoryLine[]> {
  const rows = await db
    .select({ at: auditEvents.at, action: auditEvents.action, who: ACTOR })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectType, subject.type), eq(auditEvents.subjectId, subject.id)))
    .orderBy(asc(auditEvents.at), asc(auditEvents.id));
  return rows.map((row) => lineOf(row, words));
}

const RECENT = 20;

/** The newest events of the whole site, newest first. */
export async function recentActivity(db: Tx, words: ActionWords): Promise<(HistoryLine & { id: number })[]> {
  const rows = await db
    .select({ id: auditEvents.id, at: auditEvents.at, action: auditEvents.action, who: ACTOR })
    .from(auditEvents)
    .orderBy(desc(auditEvents.id))
    .limit(RECENT);
  return rows.map(({ id, ...row }) => ({ id, ...lineOf(row, words) }));
}

/** What somebody did, and what was done about them, newest first, `RECENT` lines at most. @param subjects what is theirs, by type */
export async function historyOfPerson(
  db: Tx,
  { userId, subjects }: { userId: string | null; subjects: Readonly<Record<string, readonly string[]>> },
  words: ActionWords,
): Promise<(HistoryLine & { id: number })[]> {
  const about = Object.entries(subjects).flatMap(([type, ids]) =>
    ids.length === 0 ? [] : [and(eq(auditEvents.subjectType, type), inArray(auditEvents.subjectId, [...ids]))],
  );
  const wanted = or(userId === null ? undefined : eq(auditEvents.actorId, userId), ...about);
  if (!wanted) return [];
  const rows = await db
    .select({ id: auditEvents.id, at: auditEvents.at, action: auditEvents.action, who: ACTOR })
    .from(auditEvents)
    .where(wanted)
    .orderBy(desc(auditEvents.id))
    .limit(RECENT);
  return rows.map(({ id, ...row }) => ({ id, ...lineOf(row, words) }));
}

type Row = { at: Date; action: string; who: string | null };

/** One event in words. */
export function lineOf({ at, action, who }: Row, words: ActionWords): HistoryLine {
  return { at: longDateTime(inDouala(at)), iso: at.toISOString(), what: words[action] ?? action, who: who ?? "" };
}
