/** Tells payers, once, that an order is still to pay the day before its term ends. */
import { and, asc, gt, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { tell } from "#app/features/notices/tell.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { isEnqueued } from "#app/platform/mail/queries.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { lockOrder } from "./internal/move-order.server.ts";
import { paymentReminderMail } from "./mails/payment-reminder.tsx";
import { paymentDue } from "./notice-kinds.ts";
import { orderPath } from "./order-link.server.ts";
import { linesOf } from "./queries.server.ts";
import { orders } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; env: Pick<Env, "baseUrl" | "port"> };

const paymentRemindersQueue = defineQueue({ name: "payment-reminders", data: z.object({}) });

/** Hours before the end of a term when it is told; a term that was shorter than a day and a half from the start is known well enough. */
const HOURS_BEFORE = 24;
const SHORT_TERM = "36 hours";

/** Looks at every order to pay whose term nears. Each is told once a term, however often this runs. */
export async function remindOfPayments(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const near = await database.drizzle
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.ended),
        gt(orders.owed, 0),
        gt(orders.dueAt, dateOf(now)),
        lte(orders.dueAt, dateOf(now.add({ hours: HOURS_BEFORE }))),
        sql`${orders.createdAt} < ${orders.dueAt} - ${SHORT_TERM}::interval`,
      ),
    )
    .orderBy(asc(orders.dueAt));
  for (const { id } of near) await remind(services, id);
}

async function remind({ database, clock, jobs, env }: Services, orderId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    // Locked: paid at this very moment, it has nothing to be reminded of.
    const order = await lockOrder(tx, orderId);
    if (!order || order.owed === 0) return;
    const { reference, owed, payerName, payerEmail, userId, dueAt } = order;
    const key = `order-reminder ${order.id} ${dueAt.toISOString()}`;
    if (await isEnqueued(tx, key)) return;
    const origin = env.baseUrl ?? `http://localhost:${env.port}`;
    const labels = (await linesOf(tx, order.id)).map(({ label }) => label);
    const mail = await paymentReminderMail({
      payerName,
      reference,
      amount: owed,
      dueAt: inDouala(dueAt),
      labels,
      link: `${origin}${await orderPath(tx, order)}`,
    });
    const until = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime());
    const notice = { key, until, title: mail.subject, body: labels.join("\n"), path: pathTo("/orders/:reference", { reference }) };
    await tell(tx, { clock, jobs }, paymentDue, { userId, email: payerEmail }, { ...notice, mail: { ...mail, idempotencyKey: key } });
  });
}

/** Every hour: a term ends at any hour. */
export function paymentReminderWorker(services: Services): Worker {
  return { ...workerOf(paymentRemindersQueue, () => remindOfPayments(services)), cron: "5 * * * *" };
}
