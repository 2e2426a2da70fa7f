import { eq } from "drizzle-orm";
import type { Order } from "#app/features/orders/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { agreementPath } from "#app/features/appointments/agreements/agreement-link.server.ts";
import { type AgreementStanding, standingOf } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { agreementInForce } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { type AdviserView, adviserShown } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { appointments } from "#app/features/appointments/tables.ts";

/** Who gives the consultation of an order, with the licences that hold on its day; undefined for an order of something else. */
export async function adviserOfOrder(
  db: Pick<Tx, "select">,
  { kind, subjectId }: Pick<Order, "kind" | "subjectId">,
): Promise<AdviserView | undefined> {
  if (kind !== APPOINTMENT) return undefined;
  const [row] = await db
    .select({ adviserId: appointments.adviserId, during: appointments.during })
    .from(appointments)
    .where(eq(appointments.id, subjectId));
  return row && adviserShown(db, row.adviserId, dayOf(row.during.start).toString());
}

/** What an order's page says of the consultation that it pays: who gives it, and where its written agreement stands. */
export type GivenForOrder = { adviser: AdviserView; agreement: (AgreementStanding & { href: string }) | null };

export async function givenForOrder(
  db: Pick<Tx, "select">,
  order: Pick<Order, "kind" | "subjectId">,
): Promise<GivenForOrder | undefined> {
  const adviser = await adviserOfOrder(db, order);
  if (!adviser) return undefined;
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, order.subjectId));
  const agreement = await agreementInForce(db, order.subjectId);
  if (!agreement || !appointment) return { adviser, agreement: null };
  return { adviser, agreement: { ...standingOf(agreement), href: await agreementPath(db, appointment) } };
}

/** An adviser in lines of a receipt: « Serge Fotso, Collège …, n° R000000 » and the register's address; none without a licence. */
export function adviserLines({ name, example, licences }: AdviserView): string[] {
  return licences.map(
    ({ body, number, url }) =>
      `${name}${example ? " (exemple)" : ""}, ${body}, n°\u00a0${number}. Registre public\u00a0: ${url}`,
  );
}
