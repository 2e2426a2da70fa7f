import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { paymentDue } from "#app/features/language-tests/terms.ts";
import { ORDER_KIND } from "#app/features/language-tests/order-kind.ts";
import { seatLabel } from "#app/features/language-tests/sessions/session-words.ts";
import type { ToPay } from "#app/features/language-tests/mails/registered.tsx";
import { openOrder } from "#app/features/orders/lifecycle/open-order.server.ts";
import { payPath } from "#app/features/orders/order-link.server.ts";
import type { InsideServices } from "#app/features/language-tests/services.ts";
import type { RegistrationRow, SessionRow } from "./seats.server.ts";

/** Opens the order of a seat just taken, in the transaction that took it. */
export async function chargeSeat(
  tx: Tx,
  services: InsideServices,
  session: SessionRow,
  registration: RegistrationRow,
): Promise<ToPay> {
  const dueAt = paymentDue(services.clock.now(), inDouala(session.startsAt));
  const order = await openOrder(services, tx, {
    kind: ORDER_KIND,
    subjectId: registration.id,
    lines: [{ label: seatLabel(session), amount: session.price }],
    dueAt: dueAt.toInstant(),
    payer: {
      name: `${registration.firstName} ${registration.lastName}`,
      email: registration.email,
      phone: registration.phone,
      userId: registration.userId,
    },
  });
  await tx.update(testRegistrations).set({ orderId: order.id }).where(eq(testRegistrations.id, registration.id));
  return {
    amount: session.price,
    orderReference: order.reference,
    dueAt,
    link: `${services.origin}${await payPath(tx, order)}`,
  };
}
