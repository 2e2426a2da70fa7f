import { and, eq } from "drizzle-orm";
import { foretell } from "#app/features/notices/told/told.server.ts";
import type { Told } from "#app/features/notices/told/told.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { orderStates } from "#app/features/orders/status.ts";
import { orders } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type SessionView, upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { mayMove, placesLeft, registrationStateNames } from "#app/features/language-tests/status.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";

export type OtherSession = { id: string; label: string; full: boolean };

/** One registration before the adviser who moves or cancels it. */
export type OneRegistration = {
  id: string;
  reference: string;
  name: string;
  state: (typeof registrationStateNames)[keyof typeof registrationStateNames];
  seat: number | null;
  order: { reference: string; amount: string; label: string; paid: boolean } | undefined;
  /** How the person would be told of it. */
  told: Told;
  mayTransfer: boolean;
  mayCancel: boolean;
  /** Sessions of the same test to come, soonest first, with what is left of them. */
  others: OtherSession[];
};

/** The registration `id` of `session`; undefined when it is none of its. */
export async function officeRegistrationOf(
  db: Tx,
  session: SessionView,
  id: string,
  now: Temporal.ZonedDateTime,
): Promise<OneRegistration | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ registration: testRegistrations, order: orders })
    .from(testRegistrations)
    .leftJoin(orders, eq(orders.id, testRegistrations.orderId))
    .where(and(eq(testRegistrations.sessionId, session.id), eq(testRegistrations.id, id)));
  if (!found) return undefined;
  const { registration, order } = found;
  const mayTransfer = mayMove(registration.state, "transfer");
  const others = mayTransfer
    ? (await upcomingSessions(db, now, { test: session.test })).filter((other) => other.id !== session.id)
    : [];
  return {
    id: registration.id,
    reference: registration.reference,
    name: `${registration.firstName} ${registration.lastName}`,
    state: registrationStateNames[registration.state],
    seat: registration.seat,
    told: await foretell(db, registration.email),
    order: order
      ? {
          reference: order.reference,
          amount: fcfa(order.received > 0 ? order.received - order.returned : order.amount),
          label: orderStates[order.state].label,
          paid: order.received > order.returned,
        }
      : undefined,
    mayTransfer,
    mayCancel: mayMove(registration.state, "cancel") && registration.state !== "tentative",
    others: others.map((other) => {
      const { day, place } = sessionWords(other);
      return {
        id: other.id,
        label: `${day}, ${place}\u00a0: ${placesLeft(other.left)}, ${fcfa(other.price)}`,
        full: other.left === 0,
      };
    }),
  };
}
