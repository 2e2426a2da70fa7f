import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { followPlan } from "./follow-plan.server.ts";
import { tellPayer } from "#app/features/orders/internal/tell-payer.server.ts";
import { type Part, GRACE_DAYS, type PlanFault, planFault } from "#app/features/orders/instalments.ts";
import { instalmentsMail } from "#app/features/orders/mails/instalments.tsx";
import { expireOrderQueue } from "#app/features/orders/lifecycle/open-order.server.ts";
import { payPath } from "#app/features/orders/order-link.server.ts";
import { mayKeepBooks } from "#app/features/orders/policy.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import type { HookServices } from "#app/features/orders/services.ts";
import { instalments } from "#app/features/orders/tables.ts";

/** `late`: it is not to be paid any more, or something was paid of it; `planned`: it has its parts already. */
export type PlanOutcome =
  | { kind: "agreed"; reference: string }
  | { kind: "unknown-order" | "late" | "planned" }
  | { kind: "fault"; fault: PlanFault };

/**
 * An adviser agrees with the payer that an order is paid in two or three dated parts, while nothing of it is paid and
 * its term has not passed. Its term is that of each part in turn, and the payer is told the dates.
 * @throws when the actor is no adviser: the route should have stopped them
 */
export async function agreeInstalments(
  services: HookServices,
  actor: Pick<Viewer, "userId" | "role">,
  { orderId, parts }: { orderId: string; parts: readonly Part[] },
): Promise<PlanOutcome> {
  if (!mayKeepBooks(actor)) throw new Error("only an adviser agrees on instalments");
  const { clock, jobs, origin } = services;
  return inTransaction(services.database, async (tx): Promise<PlanOutcome> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { kind: "unknown-order" };
    if (order.state !== "due" || order.dueAt <= dateOf(clock.now())) return { kind: "late" };
    const fault = planFault(parts, order.amount, dayOf(clock.now()));
    if (fault) return { kind: "fault", fault };
    const rows = parts.map(({ amount, dueOn }, index) => ({
      orderId,
      position: index + 1,
      amount,
      dueOn: dueOn.toString(),
    }));
    const made = await tx
      .insert(instalments)
      .values(rows)
      .onConflictDoNothing()
      .returning({ position: instalments.position });
    if (made.length < rows.length) return { kind: "planned" };
    const now = await followPlan(tx, order);
    // The job of the former term sees the plan and waits; a sooner end needs a job of its own.
    const after = Temporal.Instant.fromEpochMilliseconds(now.dueAt.getTime()).add({ hours: GRACE_DAYS * 24 });
    await jobs.enqueue(tx, expireOrderQueue, { orderId, origin }, { after });
    const details = { parts: rows.map(({ amount, dueOn }) => ({ amount, dueOn })) };
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "order.instalments",
      subjectType: "order",
      subjectId: orderId,
      details,
    });
    const link = `${origin}${await payPath(tx, order)}`;
    const mail = await instalmentsMail({
      payerName: order.payerName,
      reference: order.reference,
      labels: (await linesOf(tx, orderId)).map(({ label }) => label),
      amount: order.amount,
      parts,
      link,
    });
    await tellPayer(tx, services, order, order.amount, { idempotencyKey: `order-instalments ${orderId}`, ...mail });
    return { kind: "agreed", reference: order.reference };
  });
}
