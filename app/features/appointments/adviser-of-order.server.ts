import { eq } from "drizzle-orm";
import type { Order } from "#app/features/orders/tables.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type ShownAdviser, adviserShown } from "./licensed-calendars.server.ts";
import { APPOINTMENT } from "./order-kind.ts";
import { appointments } from "./tables.ts";

/** Who gives the consultation of an order, with the licences that hold on its day; undefined for an order of something else. */
export async function adviserOfOrder(db: Pick<Tx, "select">, { kind, subjectId }: Pick<Order, "kind" | "subjectId">): Promise<ShownAdviser | undefined> {
  if (kind !== APPOINTMENT) return undefined;
  const [row] = await db.select({ adviserId: appointments.adviserId, during: appointments.during }).from(appointments).where(eq(appointments.id, subjectId));
  return row && adviserShown(db, row.adviserId, dayOf(row.during.start).toString());
}

/** The same in lines of a receipt: « Serge Fotso, Collège …, n° R000000 » and the register's address; none without a licence. */
export function adviserLines({ name, example, licences }: ShownAdviser): string[] {
  return licences.map(({ body, number, url }) => `${name}${example ? " (exemple)" : ""}, ${body}, n°\u00a0${number}. Registre public\u00a0: ${url}`);
}
