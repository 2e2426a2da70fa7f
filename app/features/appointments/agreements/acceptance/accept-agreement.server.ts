import { and, eq, isNull } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { mayManageAdvisers, type Staff } from "#app/features/appointments/adviser-policy.ts";
import { termOf } from "#app/features/appointments/internal/charge.server.ts";
import { orderOf } from "#app/features/appointments/notices/order-of.server.ts";
import { tellClient } from "#app/features/appointments/notices/tell-client.server.ts";
import { APPOINTMENT } from "#app/features/appointments/order-kind.ts";
import { putOffOrder } from "#app/features/orders/lifecycle/put-off-order.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import { read } from "#app/features/appointments/agreements/body.ts";
import { type Added, renewAgreement } from "#app/features/appointments/agreements/make-agreement.server.ts";
import { type Agreement, agreementConsents, agreements } from "#app/features/appointments/agreements/tables.ts";

/** `changed`: another version is in force by now. `consent`: what the service cannot do without was not ticked. `not-theirs`: somebody else's to accept. */
export type Acceptance =
  | { outcome: "accepted" | "already" }
  | { outcome: "changed" }
  | { outcome: "consent" }
  | { outcome: "not-theirs" }
  | { outcome: "none" };

type Services = Pick<AppointmentServices, "database" | "clock" | "jobs" | "origin">;

/** The version in force, its row locked: acceptances and new versions go one behind the other. */
async function lockAgreement(tx: Tx, appointmentId: string): Promise<Agreement | undefined> {
  const [row] = await tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.appointmentId, appointmentId), isNull(agreements.replacedAt)))
    .for("update");
  return row;
}

/**
 * The client accepts what they read, by name and purpose by purpose.
 * @param seen hash of the version that the page showed
 * @param given ids of the purposes that were ticked
 */
export function acceptAsClient(
  services: Services,
  actorId: string | null,
  appointmentId: string,
  { seen, name, given }: { seen: string; name: string; given: readonly string[] },
): Promise<Acceptance> {
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<Acceptance> => {
    const agreement = await lockAgreement(tx, appointmentId);
    if (!agreement) return { outcome: "none" };
    if (agreement.hash !== seen) return { outcome: "changed" };
    if (agreement.clientAcceptedAt) return { outcome: "already" };
    const { consents } = read(agreement.body);
    if (consents.some(({ id, required }) => required && !given.includes(id))) return { outcome: "consent" };
    const at = dateOf(clock.now());
    await tx.update(agreements).set({ clientAcceptedAt: at, clientName: name }).where(eq(agreements.id, agreement.id));
    await tx.insert(agreementConsents).values(
      consents.map(({ id, version }) => ({
        agreementId: agreement.id,
        purpose: id,
        version,
        given: given.includes(id),
        at,
      })),
    );
    await noted(tx, clock, agreement, actorId, "appointment.agreement-accepted", {
      consents: given.filter((id) => consents.some((one) => one.id === id)),
    });
    if (agreement.officeAcceptedAt) await askPayment(services, tx, appointmentId);
    return { outcome: "accepted" };
  });
}

/** The adviser who receives, or an admin, accepts for the business. */
export function acceptAsOffice(
  services: Services,
  actor: Staff,
  appointmentId: string,
  seen: string,
): Promise<Acceptance> {
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<Acceptance> => {
    const agreement = await lockAgreement(tx, appointmentId);
    if (!agreement) return { outcome: "none" };
    if (!(await mayAcceptFor(tx, actor, appointmentId))) return { outcome: "not-theirs" };
    if (agreement.hash !== seen) return { outcome: "changed" };
    if (agreement.officeAcceptedAt) return { outcome: "already" };
    const [person] = await tx
      .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(eq(users.id, actor.userId));
    const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : "";
    await tx
      .update(agreements)
      .set({ officeAcceptedAt: dateOf(clock.now()), officeAcceptedBy: actor.userId, officeName: name })
      .where(eq(agreements.id, agreement.id));
    await noted(tx, clock, agreement, actor.userId, "appointment.agreement-accepted-by-office");
    if (agreement.clientAcceptedAt) {
      const appointment = await askPayment(services, tx, appointmentId);
      if (appointment?.state === "booked") await tellClient(services, tx, appointment, "agreed");
    }
    return { outcome: "accepted" };
  });
}

/** Both have accepted: what is to be paid is asked for from now, with as much time as after a booking. */
async function askPayment(services: Services, tx: Tx, appointmentId: string): Promise<Appointment | undefined> {
  const [appointment] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId));
  const order = appointment && (await orderOf(tx, appointmentId));
  if (!order) return appointment;
  const term = termOf(services.clock, appointment.during.end);
  if (term.epochMilliseconds > order.dueAt.getTime())
    await putOffOrder(services, tx, { kind: APPOINTMENT, subjectId: appointmentId }, term);
  return appointment;
}

/** Who accepts for the business: the admin, and whoever works the appointment's calendar. */
export async function mayAcceptFor(db: Pick<Tx, "select">, actor: Staff, appointmentId: string): Promise<boolean> {
  if (mayManageAdvisers(actor)) return true;
  if (!may(actor.role, "agreements")) return false;
  const [row] = await db
    .select({ userId: advisers.userId })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(eq(appointments.id, appointmentId));
  return row?.userId === actor.userId;
}

/**
 * Makes another version, with what the office adds; both accept it anew.
 * @param seen hash of the version that the page showed: the same form sent twice makes one
 */
export function changeAgreement(
  { database, clock }: Pick<Services, "database" | "clock">,
  actor: Staff,
  appointmentId: string,
  seen: string,
  added: Added,
): Promise<"made" | "changed" | "none"> {
  return inTransaction(database, async (tx) => {
    const [appointment] = await tx
      .select()
      .from(appointments)
      .where(eq(appointments.id, appointmentId))
      .for("no key update");
    const agreement = appointment && (await lockAgreement(tx, appointmentId));
    if (!appointment || !agreement) return "none";
    if (agreement.hash !== seen) return "changed";
    await renewAgreement(clock, tx, appointment satisfies Appointment, actor.userId, added);
    return "made";
  });
}

function noted(
  tx: Tx,
  clock: Services["clock"],
  { appointmentId, reference, version, hash }: Agreement,
  actorId: string | null,
  action: string,
  more: object = {},
) {
  return trace(tx, clock, {
    actorId,
    action,
    subjectType: "appointment",
    subjectId: appointmentId,
    details: { reference, version, hash, ...more },
  });
}
