import type { Staff } from "#app/features/appointments/adviser-policy.ts";
import { appointmentOf } from "#app/features/appointments/queries.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { appointments } from "#app/features/appointments/tables.ts";
import { fcfa } from "#app/features/orders/money.ts";
import { orderDetails, orderOfSubject } from "#app/features/orders/queries.server.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { eq } from "drizzle-orm";
import { mayAcceptFor } from "./accept-agreement.server.ts";
import { describeAgreement, versionsOf } from "#app/features/appointments/agreements/describe-agreement.server.ts";
import { addedTo, isOutdated } from "#app/features/appointments/agreements/make-agreement.server.ts";
import type { OfficeAgreementPage } from "#app/features/appointments/agreements/views/office-agreement.tsx";

/** What the office's page of an agreement shows; undefined for an appointment that has none, or an unknown one. */
export async function officeAgreement(
  { database, clock }: Pick<AppointmentServices, "database" | "clock">,
  viewer: Staff,
  appointmentId: string,
): Promise<OfficeAgreementPage | undefined> {
  const db = database.drizzle;
  const found = await appointmentOf(db, appointmentId);
  if (!found) return undefined;
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, found.id));
  const versions = await versionsOf(db, found.id);
  const current = versions.find(({ replacedAt }) => replacedAt === null);
  if (!current || !appointment) return undefined;
  const added = addedTo(current);
  const parts = await partsInWords(db, found.id);
  return {
    appointmentId: found.id,
    reference: found.reference,
    agreement: await describeAgreement(db, current),
    earlier: versions.filter(({ replacedAt }) => replacedAt !== null).map(({ version }) => version),
    // Parts that were agreed on for the order since: this version still says that it is paid at once.
    outdated: (parts !== "" && added.instalments === "") || (await isOutdated(clock, db, appointment, current)),
    mayAccept: await mayAcceptFor(db, viewer, found.id),
    proposed: { scope: added.scope, instalments: added.instalments || parts },
  };
}

/** The parts agreed on for the order, a sentence each; "" for an order that is paid at once. */
async function partsInWords(db: Tx, appointmentId: string): Promise<string> {
  const order = await orderOfSubject(db, { kind: "appointment", subjectId: appointmentId });
  const parts = order ? (await orderDetails(db, order)).parts : [];
  return parts
    .map(({ amount, dueOn }, index) => `Part ${index + 1}\u00a0: ${fcfa(amount)} au plus tard le ${longDate(dueOn)}.`)
    .join("\n");
}
