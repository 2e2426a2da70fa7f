import { type Column, and, count, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { applications } from "#app/features/applications/tables.ts";
import { agreements } from "#app/features/appointments/agreements/tables.ts";
import { appointmentWaits, appointments } from "#app/features/appointments/tables.ts";
import { importedClients } from "#app/features/clients/tables.ts";
import { documents } from "#app/features/documents/tables.ts";
import { registrationDocuments } from "#app/features/language-tests/documents.ts";
import { testRegistrations } from "#app/features/language-tests/tables.ts";
import { orders } from "#app/features/orders/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/**
 * Parts a client, known by their telephone again, from the account that somebody else registered with the address that the
 * office had noted for that client: bookings, registrations and orders of both the address and the telephone are the client's.
 * The account keeps its address and what it wrote itself.
 * @returns has-file: a file is in that account, and whose it is nobody tells from its rows: nothing was done
 */
export async function releaseClient(
  tx: Tx,
  userId: string,
  { phone, email }: { phone: string; email: string },
): Promise<"done" | "has-file"> {
  const [files] = await tx.select({ count: count() }).from(applications).where(eq(applications.userId, userId));
  if (!files || files.count > 0) return "has-file";
  const ofBoth = (row: { userId: Column; email: Column; phone: Column }) =>
    and(
      or(isNull(row.userId), eq(row.userId, userId)),
      eq(sql`lower(${row.email})`, email.toLowerCase()),
      eq(row.phone, phone),
    );
  const theirs = { email: "", userId: null };
  // Before the rows that they are of lose the address.
  const booked = tx.select({ id: appointments.id }).from(appointments).where(ofBoth(appointments));
  await tx.update(agreements).set(theirs).where(inArray(agreements.appointmentId, booked));
  const seats = tx.select({ id: testRegistrations.id }).from(testRegistrations).where(ofBoth(testRegistrations));
  await tx
    .update(documents)
    .set(theirs)
    .where(and(eq(documents.subjectKind, registrationDocuments.name), inArray(documents.subjectId, seats)));
  for (const table of [appointments, appointmentWaits, testRegistrations, importedClients] as const)
    await tx.update(table).set(theirs).where(ofBoth(table));
  await tx
    .update(orders)
    .set({ payerEmail: "", userId: null })
    .where(ofBoth({ userId: orders.userId, email: orders.payerEmail, phone: orders.payerPhone }));
  return "done";
}
