/** Tells payers, once a term, that an order or a part of it is still to pay: the day before, and the day after for a part. */
import { type SQL, and, asc, eq, exists, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { NoticeKind } from "#app/features/notices/kinds.ts";
import type { NoticeMail } from "#app/features/notices/add-notice.server.ts";
import { tell } from "#app/features/notices/tell.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { isEnqueued } from "#app/platform/mail/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { GRACE_DAYS, nextPart } from "#app/features/orders/instalments.ts";
import { partsOf } from "#app/features/orders/instalments/follow-plan.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { lateMail } from "#app/features/orders/mails/instalments.tsx";
import { paymentReminderMail } from "#app/features/orders/mails/payment-reminder.tsx";
import { aboutOrder, paymentDue, paymentLate } from "#app/features/orders/notice-kinds.ts";
import { payPath } from "#app/features/orders/order-link.server.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import { type Order, instalments, orders } from "#app/features/orders/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; env: Pick<Env, "baseUrl" | "port"> };

const paymentRemindersQueue = defineQueue({ name: "payment-reminders", data: z.object({}) });

/** Hours before the end of a term when it is told; a term that was shorter than a day and a half from the start is known well enough. */
const HOURS_BEFORE = 24;
const SHORT_TERM = "36 hours";
/** Hours after it when a part is said to be late: the morning after, and no more once it is days ago. */
const HOURS_AFTER = 8;

/** Looks at every order whose term nears, or has just passed for a part. Each is told once a term, however often this runs. */
export async function remindOfPayments(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const awaited = async (term: SQL | undefined) =>
    database.drizzle
      .select({ id: orders.id })
      .from(orders)
      .where(and(isNull(orders.ended), gt(orders.owed, 0), term))
      .orderBy(asc(orders.dueAt));
  const near = and(
    gt(orders.dueAt, dateOf(now)),
    lte(orders.dueAt, dateOf(now.add({ hours: HOURS_BEFORE }))),
    sql`${orders.createdAt} < ${orders.dueAt} - ${SHORT_TERM}::interval`,
  );
  for (const { id } of await awaited(near)) await tellOf(services, id, "near");
  const planned = database.drizzle
    .select({ id: instalments.orderId })
    .from(instalments)
    .where(eq(instalments.orderId, orders.id));
  const past = and(
    lte(orders.dueAt, dateOf(now.subtract({ hours: HOURS_AFTER }))),
    gt(orders.dueAt, dateOf(now.subtract({ days: GRACE_DAYS }))),
    exists(planned),
  );
  for (const { id } of await awaited(past)) await tellOf(services, id, "past");
}

/** What tells apart the reminders of an order, once a term. */
export const reminderKey = (when: "near" | "past", { id, dueAt }: Pick<Order, "id" | "dueAt">): string =>
  `order-${when === "near" ? "reminder" : "late"} ${id} ${dueAt.toISOString()}`;

async function tellOf({ database, clock, jobs, env }: Services, orderId: string, when: "near" | "past"): Promise<void> {
  await inTransaction(database, async (tx) => {
    // Locked: paid at this very moment, it has nothing to be reminded of.
    const order = await lockOrder(tx, orderId);
    if (!order || order.owed === 0) return;
    const { reference, payerEmail, payerPhone, userId, dueAt } = order;
    const key = reminderKey(when, order);
    if (await isEnqueued(tx, key)) return;
    const origin = env.baseUrl ?? `http://localhost:${env.port}`;
    const { kind, mail, body } = await newsOf(tx, order, when, `${origin}${await payPath(tx, order)}`);
    const until = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).add({
      hours: when === "near" ? 0 : GRACE_DAYS * 24,
    });
    const notice = {
      key,
      about: aboutOrder(order),
      until,
      title: mail.subject,
      body,
      path: pathTo("/orders/:reference", { reference }),
    };
    await tell(
      tx,
      { clock, jobs },
      kind,
      { userId, email: payerEmail, phone: payerPhone },
      { ...notice, mail: { ...mail, idempotencyKey: key, until } },
    );
  });
}

type News = { kind: NoticeKind; mail: NoticeMail; body: string };

async function newsOf(tx: Tx, order: Order, when: "near" | "past", link: string): Promise<News> {
  const { reference, payerName, dueAt } = order;
  const part = nextPart(await partsOf(tx, order.id), order.received - order.returned);
  const labels = (await linesOf(tx, order.id)).map(({ label }) => label);
  const owed = part?.owed ?? order.owed;
  const body = labels.join("\n");
  if (when === "past" && part)
    return {
      kind: paymentLate,
      mail: await lateMail({ payerName, reference, labels, owed, dueOn: part.dueOn, link }),
      body,
    };
  const firm = order.received > 0 || part !== undefined;
  return {
    kind: paymentDue,
    mail: await paymentReminderMail({ payerName, reference, amount: owed, dueAt: inDouala(dueAt), labels, link, firm }),
    body,
  };
}

/** Every hour: a term ends at any hour. */
export function paymentReminderWorker(services: Services): Worker {
  return { ...workerOf(paymentRemindersQueue, () => remindOfPayments(services)), cron: "5 * * * *" };
}
