import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { standingOf } from "./describe-agreement.server.ts";
import { agreements } from "./tables.ts";

/** So near to its start an appointment without the client's acceptance is the office's to speak of. */
const NEAR_HOURS = 24;

export type WaitingAgreement = {
  appointmentId: string;
  reference: string;
  name: string;
  during: Appointment["during"];
  /** Account that works the calendar. */
  adviserId: string | null;
  /** Since when the office's acceptance is all that is missing; null: the client's is missing. */
  acceptedAt: Date | null;
  madeAt: Date;
};

/** Agreements of appointments to come that wait for the business, or for a client who is expected within a day. */
export async function waitingAgreements(db: Tx, clock: Clock, most: number): Promise<WaitingAgreement[]> {
  const now = clock.now().toInstant();
  const rows = await db
    .select({ agreement: agreements, appointment: appointments, userId: advisers.userId })
    .from(agreements)
    .innerJoin(appointments, eq(appointments.id, agreements.appointmentId))
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(
      and(
        isNull(agreements.replacedAt),
        eq(appointments.state, "booked"),
        sql`lower(${appointments.during}) > ${now.toString()}::timestamptz`,
        or(
          and(sql`${agreements.clientAcceptedAt} IS NOT NULL`, isNull(agreements.officeAcceptedAt)),
          and(
            isNull(agreements.clientAcceptedAt),
            sql`lower(${appointments.during}) <= ${now.add({ hours: NEAR_HOURS }).toString()}::timestamptz`,
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.during))
    .limit(most);
  return rows.map(({ agreement, appointment, userId }) => ({
    appointmentId: appointment.id,
    reference: agreement.reference,
    name: `${appointment.firstName} ${appointment.lastName}`.trim(),
    during: appointment.during,
    adviserId: userId,
    acceptedAt: agreement.clientAcceptedAt,
    madeAt: agreement.madeAt,
  }));
}

/** Whose acceptance is missing of the agreements of booked consultations to come, by appointment; nothing of the others. */
export async function missingAgreements(
  db: Pick<Tx, "select">,
  clock: Clock,
  appointmentIds: readonly string[],
): Promise<Map<string, "client" | "office" | "both">> {
  if (appointmentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: appointments.id,
      clientAcceptedAt: agreements.clientAcceptedAt,
      officeAcceptedAt: agreements.officeAcceptedAt,
    })
    .from(agreements)
    .innerJoin(appointments, eq(appointments.id, agreements.appointmentId))
    .where(
      and(
        inArray(appointments.id, [...appointmentIds]),
        isNull(agreements.replacedAt),
        eq(appointments.state, "booked"),
        sql`lower(${appointments.during}) > ${clock.now().toInstant().toString()}::timestamptz`,
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const { missing } = standingOf(row);
      return missing === null ? [] : [[row.id, missing] as const];
    }),
  );
}
