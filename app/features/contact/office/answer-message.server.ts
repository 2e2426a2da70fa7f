import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { lockMessage } from "#app/features/contact/internal/lock-message.server.ts";
import { sendReply } from "#app/features/contact/internal/send-reply.server.ts";
import { ticketOf } from "#app/features/contact/subjects.ts";
import { type ContactMessage, contactMessages, contactReplies } from "#app/features/contact/tables.ts";

/** `origin`: the public one, for the link in the mail. */
export type AnswerServices = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; origin: string };
type Actor = Pick<Viewer, "userId" | "role">;

/**
 * `already`: this form did it before. `changed`: a colleague answered, or its author wrote again, since the page was
 * made. `held`: nobody has said yet that a person wrote it. `waiting`: another answer is prepared, and leaves later.
 */
export type AnswerOutcome = "sent" | "scheduled" | "already" | "changed" | "held" | "waiting" | "unknown";

export type NewAnswer = {
  /** Drawn from the sending. */
  id: string;
  body: string;
  /** When it leaves; null: at once. */
  sendAt: Temporal.ZonedDateTime | null;
  /** Revision of the message that the page showed. */
  seen: number;
};

export const sendReplyQueue = defineQueue({
  name: "send-contact-reply",
  data: z.object({ replyId: z.uuid(), revision: z.number().int(), origin: z.url() }),
});

/** Answers a message by mail, now or later; of two who do so over the same page the second is told. */
export function answerMessage(
  services: AnswerServices,
  actor: Actor,
  messageId: string,
  { id, body, sendAt, seen }: NewAnswer,
): Promise<AnswerOutcome> {
  const { clock } = services;
  return answered(services, actor, async (tx) => {
    const message = await lockMessage(tx, messageId);
    if (!message) return "unknown";
    const [before] = await tx.select({ id: contactReplies.id }).from(contactReplies).where(eq(contactReplies.id, id));
    if (before) return "already";
    if (message.revision !== seen) return "changed";
    if (message.state === "held") return "held";
    const now = dateOf(clock.now());
    const reply = { id, messageId, side: "office" as const, body, writtenBy: actor.userId, createdAt: now };
    if (message.assignedTo === null)
      await tx.update(contactMessages).set({ assignedTo: actor.userId }).where(eq(contactMessages.id, messageId));
    if (sendAt === null) {
      await tx.insert(contactReplies).values({ ...reply, state: "sent", sentAt: now });
      await sendReply(tx, services, message, reply);
      await traced(tx, services, actor.userId, message, "message.answer-sent");
      return "sent";
    }
    if ((await tx.$count(contactReplies, scheduledOf(messageId))) > 0) return "waiting";
    await tx.insert(contactReplies).values({ ...reply, state: "scheduled", sendAt: dateOf(sendAt) });
    await touch(tx, messageId);
    await enqueueSending(tx, services, { replyId: id, revision: 1 }, sendAt);
    await traced(tx, services, actor.userId, message, "message.answer-scheduled", {
      sendAt: sendAt.toInstant().toString(),
    });
    return "scheduled";
  });
}

/** `gone`: it has left, or was cancelled. `changed`: a colleague changed it since the page was made. */
export type PreparedOutcome = "done" | "gone" | "changed";

type Prepared = { messageId: string; /** Revision of the answer that the page showed. */ seen: number };

/** Changes an answer that has not left: its words, its moment, or both; null sends it at once. */
export function changePrepared(
  services: AnswerServices,
  actor: Actor,
  { messageId, seen }: Prepared,
  { body, sendAt }: Pick<NewAnswer, "body" | "sendAt">,
): Promise<PreparedOutcome> {
  return prepared(services, actor, { messageId, seen }, async (tx, message, reply) => {
    const revision = seen + 1;
    const own = eq(contactReplies.id, reply.id);
    if (sendAt === null) {
      await tx
        .update(contactReplies)
        .set({ body, revision, writtenBy: actor.userId, state: "sent", sentAt: dateOf(services.clock.now()) })
        .where(own);
      await sendReply(tx, services, message, { ...reply, body, writtenBy: actor.userId });
      await traced(tx, services, actor.userId, message, "message.answer-sent");
      return;
    }
    await tx
      .update(contactReplies)
      .set({ body, revision, writtenBy: actor.userId, sendAt: dateOf(sendAt) })
      .where(own);
    await touch(tx, messageId);
    await enqueueSending(tx, services, { replyId: reply.id, revision }, sendAt);
    await traced(tx, services, actor.userId, message, "message.answer-changed", {
      sendAt: sendAt.toInstant().toString(),
    });
  });
}

/** Takes an answer back that has not left; its words stay in the thread, as cancelled. */
export function cancelPrepared(services: AnswerServices, actor: Actor, which: Prepared): Promise<PreparedOutcome> {
  return prepared(services, actor, which, async (tx, message, reply) => {
    await tx
      .update(contactReplies)
      .set({ state: "cancelled", revision: which.seen + 1 })
      .where(eq(contactReplies.id, reply.id));
    await touch(tx, message.id);
    await traced(tx, services, actor.userId, message, "message.answer-cancelled");
  });
}

/**
 * Sends an answer whose moment has come. A job that runs again, one of an answer that was changed or cancelled since,
 * and two at once send nothing twice: the answer leaves its state in the transaction that writes the mail.
 */
export async function sendDueReply(
  services: AnswerServices,
  { replyId, revision }: { replyId: string; revision: number },
): Promise<void> {
  const { database, clock } = services;
  await inTransaction(database, async (tx) => {
    const [known] = await tx
      .select({ messageId: contactReplies.messageId })
      .from(contactReplies)
      .where(eq(contactReplies.id, replyId));
    const message = known && (await lockMessage(tx, known.messageId));
    if (!message) return;
    const [reply] = await tx
      .update(contactReplies)
      .set({ state: "sent", sentAt: dateOf(clock.now()) })
      .where(
        and(
          eq(contactReplies.id, replyId),
          eq(contactReplies.revision, revision),
          eq(contactReplies.state, "scheduled"),
        ),
      )
      .returning();
    if (!reply) return;
    await sendReply(tx, services, message, reply);
    await traced(tx, services, reply.writtenBy, message, "message.answer-sent");
  });
}

export function sendReplyWorker(services: Omit<AnswerServices, "origin">): Worker {
  return workerOf(sendReplyQueue, async ({ origin, ...job }) => {
    await sendDueReply({ ...services, origin }, job);
  });
}

const scheduledOf = (messageId: string) =>
  and(eq(contactReplies.messageId, messageId), eq(contactReplies.state, "scheduled"));

function answered<Outcome>(
  { database }: AnswerServices,
  actor: Actor,
  write: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome> {
  if (!may(actor.role, "inbox")) throw new Error("only staff answer messages");
  return inTransaction(database, write);
}

function prepared(
  services: AnswerServices,
  actor: Actor,
  { messageId, seen }: Prepared,
  change: (tx: Tx, message: ContactMessage, reply: typeof contactReplies.$inferSelect) => Promise<void>,
): Promise<PreparedOutcome> {
  return answered(services, actor, async (tx) => {
    const message = await lockMessage(tx, messageId);
    const [reply] = await tx.select().from(contactReplies).where(scheduledOf(messageId)).for("update");
    if (!message || !reply) return "gone";
    if (reply.revision !== seen) return "changed";
    await change(tx, message, reply);
    return "done";
  });
}

async function enqueueSending(
  tx: Tx,
  { jobs, origin }: AnswerServices,
  job: { replyId: string; revision: number },
  sendAt: Temporal.ZonedDateTime,
) {
  await jobs.enqueue(tx, sendReplyQueue, { ...job, origin }, { after: sendAt.toInstant() });
}

async function touch(tx: Tx, messageId: string): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ revision: sql`${contactMessages.revision} + 1` })
    .where(eq(contactMessages.id, messageId));
}

async function traced(
  tx: Tx,
  { clock }: AnswerServices,
  actorId: string | null,
  { id, number }: ContactMessage,
  action: string,
  details: Record<string, unknown> = {},
) {
  await trace(tx, clock, {
    actorId,
    action,
    subjectType: "contact-message",
    subjectId: id,
    details: { ticket: ticketOf(number ?? 0), ...details },
  });
}
