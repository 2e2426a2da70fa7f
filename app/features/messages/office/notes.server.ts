/** What advisers note about a file, apart from its thread. Every function is called once a policy has said that the reader is one. */
import { and, eq } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type PageOf, pageOf } from "#app/platform/database/page-of.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { mayWithdraw } from "#app/features/messages/policy.ts";
import type { Actor, Author, ThreadServices } from "#app/features/messages/services.ts";
import { applicationNotes } from "#app/features/messages/tables.ts";

/** The trail knows notes as things of their own: the history that a client reads of their file does not. */
const SUBJECT = "application-note";

export type NoteView = {
  id: string;
  author: string;
  written: string;
  iso: string;
  words: string | null;
  withdrawn: string | null;
  mayWithdraw: boolean;
};

type Row = typeof applicationNotes.$inferSelect;

/** A page of the notes about a file, the newest first. */
export async function notesOf(
  db: Tx,
  reader: Actor,
  applicationId: string,
  cursor: string | null,
): Promise<PageOf<NoteView>> {
  const page = await pageOf<Row>({
    order: [{ column: applicationNotes.place, descending: true }],
    cursor,
    keysOf: ({ place }) => [place],
    read: ({ after, orderBy, limit }) =>
      db
        .select()
        .from(applicationNotes)
        .where(and(eq(applicationNotes.applicationId, applicationId), after))
        .orderBy(...orderBy)
        .limit(limit),
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      author: row.authorName,
      written: longDateTime(inDouala(row.writtenAt)),
      iso: row.writtenAt.toISOString(),
      words: row.withdrawnAt === null ? row.words : null,
      withdrawn: row.withdrawnAt && longDateTime(inDouala(row.withdrawnAt)),
      mayWithdraw: mayWithdraw(reader, row),
    })),
  };
}

/** How many notes stand about a file. */
export function countNotes(db: Tx, applicationId: string): Promise<number> {
  return db.$count(applicationNotes, eq(applicationNotes.applicationId, applicationId));
}

/** Writes a note. @param note `id`: drawn from the sending, so that the same one sent twice is one note */
export function writeNote(
  { database, clock }: ThreadServices,
  author: Author,
  applicationId: string,
  { id, words }: { id: string; words: string },
): Promise<"written" | "already"> {
  return inTransaction(database, async (tx) => {
    const made = await tx
      .insert(applicationNotes)
      .values({
        id,
        applicationId,
        authorId: author.userId,
        authorName: author.name,
        words,
        writtenAt: dateOf(clock.now()),
      })
      .onConflictDoNothing({ target: applicationNotes.id })
      .returning({ id: applicationNotes.id });
    if (made.length === 0) return "already";
    await trace(tx, clock, { actorId: author.userId, action: "note.written", subjectType: SUBJECT, subjectId: id });
    return "written";
  });
}

/** Takes a note back; its place says so, its words stay in the database. @returns false when the actor has no such note that stands */
export function withdrawNote(
  { database, clock }: ThreadServices,
  actor: Actor,
  applicationId: string,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!isUuid(id)) return false;
    const own = and(eq(applicationNotes.id, id), eq(applicationNotes.applicationId, applicationId));
    const [note] = await tx.select().from(applicationNotes).where(own).for("update");
    if (!note || !mayWithdraw(actor, note)) return false;
    await tx
      .update(applicationNotes)
      .set({ withdrawnAt: dateOf(clock.now()) })
      .where(own);
    await trace(tx, clock, { actorId: actor.userId, action: "note.withdrawn", subjectType: SUBJECT, subjectId: id });
    return true;
  });
}
