import { tell } from "#app/features/notices/tell.server.ts";
import { lockOrder } from "#app/features/orders/internal/move-order.server.ts";
import { paymentRefusedMail } from "#app/features/orders/mails/payment-refused.tsx";
import { fcfa } from "#app/features/orders/money.ts";
import { aboutOrder, paymentRefused } from "#app/features/orders/notice-kinds.ts";
import { payPath } from "#app/features/orders/order-link.server.ts";
import { operatorName } from "#app/features/orders/phone-payments/attempts/describe-attempt.server.ts";
import { reasonWords } from "#app/features/orders/phone-payments/operators/reasons.ts";
import type { PhonePaymentServices } from "#app/features/orders/phone-payments/services.ts";
import type { Attempt } from "#app/features/orders/phone-payments/tables.ts";
import { linesOf } from "#app/features/orders/queries.server.ts";
import { isAwaited } from "#app/features/orders/status.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { moveAttempt } from "./move-attempt.server.ts";

type Services = Pick<PhonePaymentServices, "clock" | "jobs" | "origin">;
type Failure = { reason: string; nextPollAt?: Date | null; actorId?: string };

/** An attempt brought no money: noted, and told to the payer at once while their order still waits for it. */
export async function failAttempt(
  services: Services,
  tx: Tx,
  attempt: Attempt,
  next: "failed" | "expired",
  failure: Failure,
): Promise<void> {
  if (!(await moveAttempt(tx, services.clock, attempt, next, failure))) return;
  const order = await lockOrder(tx, attempt.orderId);
  if (!order || !isAwaited(order.state)) return;
  const { reference, userId, payerEmail, payerPhone, payerName, dueAt } = order;
  const { amount, operator } = attempt;
  const why = reasonWords(failure.reason);
  const mail = await paymentRefusedMail({
    payerName,
    reference,
    amount,
    labels: (await linesOf(tx, order.id)).map(({ label }) => label),
    operator: operatorName(operator),
    why,
    dueAt: inDouala(dueAt),
    link: `${services.origin}${await payPath(tx, order)}`,
  });
  await tell(
    tx,
    services,
    paymentRefused,
    { userId, email: payerEmail, phone: payerPhone },
    {
      key: `payment-refused ${attempt.id}`,
      about: aboutOrder(order),
      title: `Votre paiement de ${fcfa(amount)} n’est pas passé`,
      body: why,
      path: pathTo("/orders/:reference/payer", { reference }),
      mail,
    },
  );
}
