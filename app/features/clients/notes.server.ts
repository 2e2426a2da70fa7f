/** Calls and notes about a person, between the staff. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { type Newest, isUpTo } from "#app/features/people/owned-by.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { ClientNoteForm } from "./form.ts";
import type { Actor, ClientServices } from "./services.ts";
import { clientNotes, clients } from "./tables.ts";

export type ClientNote = typeof clientNotes.$inferSelect;

/** What stands about somebody, the newest first. */
export function clientNotesOf(db: Tx, clientId: string, newest: Newest): Promise<ClientNote[]> {
  return db
    .select()
    .from(clientNotes)
    .where(
      and(eq(clientNotes.clientId, clientId), isNull(clientNotes.withdrawnAt), isUpTo(clientNotes.writtenAt, newest)),
    )
    .orderBy(desc(clientNotes.writtenAt), desc(clientNotes.id))
    .limit(newest.limit);
}

/**
 * Keeps a call or a note.
 * @param note `id`: drawn from the sending, so that the same one sent twice is one note
 * @returns `gone`: the person is no longer known, or became another one
 */
export function writeClientNote(
  { database, clock }: ClientServices,
  author: Pick<Viewer, "userId" | "firstName">,
  clientId: string,
  { id, kind, words }: Pick<ClientNoteForm, "kind" | "words"> & { id: string },
): Promise<"written" | "already" | "gone"> {
  return inTransaction(database, async (tx) => {
    const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("key share");
    if (!client) return "gone";
    const made = await tx
      .insert(clientNotes)
      .values({
        clientId,
        id,
        kind,
        words,
        authorId: author.userId,
        authorName: author.firstName || "L’équipe",
        writtenAt: dateOf(clock.now()),
      })
      .onConflictDoNothing()
      .returning({ id: clientNotes.id });
    if (made.length === 0) return "already";
    await trace(tx, clock, {
      actorId: author.userId,
      action: "client.note-written",
      subjectType: "client",
      subjectId: clientId,
      details: { note: id },
    });
    return "written";
  });
}

/** Takes a note back, by its author alone; its words stay in the database. @returns false when they have no such note that stands */
export function withdrawClientNote(
  { database, clock }: ClientServices,
  actor: Actor,
  clientId: string,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!isUuid(id)) return false;
    const taken = await tx
      .update(clientNotes)
      .set({ withdrawnAt: dateOf(clock.now()) })
      .where(
        and(
          eq(clientNotes.clientId, clientId),
          eq(clientNotes.id, id),
          eq(clientNotes.authorId, actor.userId),
          isNull(clientNotes.withdrawnAt),
        ),
      )
      .returning({ id: clientNotes.id });
    if (taken.length > 0)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "client.note-withdrawn",
        subjectType: "client",
        subjectId: clientId,
        details: { note: id },
      });
    return taken.length > 0;
  });
}
