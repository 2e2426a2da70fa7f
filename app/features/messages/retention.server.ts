import { type Column, and, lt, notExists, sql } from "drizzle-orm";
import { deleteExpiredTrail } from "#app/features/audit/retention.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { ThreadServices } from "./services.ts";
import { applicationNotes, threadMessages } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Correspondence (specification, section 9). */
export const MESSAGES_KEPT_YEARS = KEPT.messages.years;

const isOver = (id: Column) => notExists(sql`(SELECT FROM applications a WHERE a.id = ${id} AND a.ended_at IS NULL)`);

/**
 * Forgets messages and notes of more than three years ago, withdrawn ones like the others, once their file is over; those
 * of a file under way stay with it, and all of them go with their file.
 * @returns how many
 */
export async function deleteExpiredFileMessages({ database, clock }: ThreadServices): Promise<number> {
  const db = database.drizzle;
  const limit = dateOf(clock.now().subtract({ years: MESSAGES_KEPT_YEARS }));
  const said = await db
    .delete(threadMessages)
    .where(and(lt(threadMessages.sentAt, limit), isOver(threadMessages.applicationId)));
  const notes = await db
    .delete(applicationNotes)
    .where(and(lt(applicationNotes.writtenAt, limit), isOver(applicationNotes.applicationId)));
  const traces = await deleteExpiredTrail(db, ["thread", "application-note"], limit);
  return (said.rowCount ?? 0) + (notes.rowCount ?? 0) + traces;
}
