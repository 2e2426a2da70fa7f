import { createHash } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Visitor, visitorToday } from "#app/features/publications/readers/readings.server.ts";
import { comments } from "#app/features/publications/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { madeUuid } from "#app/platform/references/made-uuid.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { CommentForm } from "./form.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** From one browser at one address; a line shared by a whole town has many browsers. */
export const COMMENTS_AN_HOUR = 10;
const HOUR_SECONDS = 3600;

export type CommentOutcome =
  /** Kept for the moderator, whatever it was taken for. */
  | { kind: "received"; id: string }
  /** What it answers is not there, or is itself an answer. */
  | { kind: "no-parent" }
  | { kind: "throttled"; retryAfterSeconds: number };

/**
 * Keeps a comment until a moderator has read it. The same words of the same person under the same
 * text, sent again on the same day, are kept once: the page needs no number for each reader's form,
 * so that all anonymous readers may get the same page from memory.
 * @param actor who is signed in, if anybody
 */
export async function leaveComment(
  { database, clock }: Services,
  actor: Pick<Viewer, "userId"> | null,
  publicationId: string,
  form: CommentForm,
  visitor: Visitor,
): Promise<CommentOutcome> {
  return inTransaction(database, async (tx: Tx): Promise<CommentOutcome> => {
    const sender = await visitorToday(tx, clock, visitor);
    // One at a time for each sender: a burst cannot pass the count together.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${sender.readInt32BE(0)}, 20)`);
    const now = clock.now();
    const id = idOf(publicationId, form, dayOf(now));
    if ((await tx.$count(comments, eq(comments.id, id))) > 0) return { kind: "received", id };
    const [recent] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        oldest: sql<string | null>`extract(epoch FROM min(${comments.createdAt}))`,
      })
      .from(comments)
      .where(and(eq(comments.sender, sender), gt(comments.createdAt, dateOf(now.subtract({ seconds: HOUR_SECONDS })))));
    if (recent && recent.count >= COMMENTS_AN_HOUR)
      return {
        kind: "throttled",
        retryAfterSeconds: Math.max(1, Math.ceil(Number(recent.oldest) + HOUR_SECONDS - now.epochMilliseconds / 1000)),
      };
    if (form.parent !== undefined && !(await isOpenToAnswers(tx, publicationId, form.parent)))
      return { kind: "no-parent" };
    const state = form.website ? "spam" : "pending";
    const values = {
      id,
      publicationId,
      parentId: form.parent ?? null,
      authorName: form.name,
      email: form.email,
      body: form.body,
      state,
      userId: actor?.userId ?? null,
      sender,
      createdAt: dateOf(now),
    } as const;
    // The same words may come by two ways at once.
    const made = await tx
      .insert(comments)
      .values(values)
      .onConflictDoNothing({ target: comments.id })
      .returning({ id: comments.id });
    if (made.length === 0) return { kind: "received", id };
    await trace(tx, clock, {
      actorId: actor?.userId ?? null,
      action: "comment.left",
      subjectType: "comment",
      subjectId: id,
      details: { publicationId, state },
    });
    return { kind: "received", id };
  });
}

/** The number of a comment: a UUID (version 8, RFC 9562) made of who says what where, and on which day. */
function idOf(publicationId: string, { parent, name, email, body }: CommentForm, day: Temporal.PlainDate): string {
  const said = JSON.stringify([publicationId, parent ?? null, name, email.toLowerCase(), body, day.toString()]);
  return madeUuid(createHash("sha256").update(said).digest());
}

async function isOpenToAnswers(tx: Tx, publicationId: string, id: string): Promise<boolean> {
  const open = and(
    eq(comments.id, id),
    eq(comments.publicationId, publicationId),
    eq(comments.state, "approved"),
    isNull(comments.parentId),
  );
  return (await tx.$count(comments, open)) > 0;
}
