import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { adviserShown } from "#app/features/appointments/availability/licensed-calendars.server.ts";
import { needsAgreement } from "#app/features/appointments/availability/offered-services.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { agendaSettings, serviceOf } from "#app/features/appointments/settings.ts";
import type { Appointment } from "#app/features/appointments/tables.ts";
import { durationWords, priceWords } from "#app/features/appointments/words.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { hoursWords, longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { inForce, siteSettings } from "#app/platform/settings/settings.ts";
import { type AgreementBody, bodyOf, hashOf, read, written } from "./body.ts";
import { type Agreement, agreements } from "./tables.ts";

/** What the office adds to a version. */
export type Added = { scope: string; instalments: string };

const NOTHING: Added = { scope: "", instalments: "" };

/** The version in force of an appointment's agreement; undefined where none was made. */
export async function agreementInForce(db: Pick<Tx, "select">, appointmentId: string): Promise<Agreement | undefined> {
  const [row] = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.appointmentId, appointmentId), isNull(agreements.replacedAt)));
  return row;
}

/** Makes the first version with the booking, for a service that asks for one; nothing where there is one. */
export async function makeAgreement(
  { clock }: Pick<AppointmentServices, "clock">,
  tx: Tx,
  appointment: Appointment,
): Promise<void> {
  const service = serviceOf(appointment.service);
  if (!service || !needsAgreement({ ...service, price: appointment.price })) return;
  if (await agreementInForce(tx, appointment.id)) return;
  await insert(clock, tx, appointment, null, NOTHING);
}

/**
 * Puts a version of today's facts in the place of the one in force, which is accepted by nobody yet. The caller has the
 * appointment's row locked, or its agreement's.
 * @param added what the office writes into it
 */
export async function renewAgreement(
  clock: Clock,
  tx: Tx,
  appointment: Appointment,
  actorId: string | null,
  added: Added,
): Promise<Agreement> {
  await tx
    .update(agreements)
    .set({ replacedAt: dateOf(clock.now()) })
    .where(and(eq(agreements.appointmentId, appointment.id), isNull(agreements.replacedAt)));
  return insert(clock, tx, appointment, actorId, added);
}

/** What the office wrote into a version. */
export const addedTo = (agreement: Agreement): Added => read(agreement.body).added ?? NOTHING;

/** Makes another version, with what the office had written, when somebody else than the person named is to give the advice. */
export async function followAdviser(
  { clock }: Pick<AppointmentServices, "clock">,
  tx: Tx,
  appointment: Appointment,
): Promise<void> {
  const current = await agreementInForce(tx, appointment.id);
  if (current && (await isOutdated(clock, tx, appointment, current)))
    await renewAgreement(clock, tx, appointment, null, addedTo(current));
}

/** Whether today's facts say otherwise than a version, what the office added aside. */
export async function isOutdated(
  clock: Clock,
  db: Tx,
  appointment: Appointment,
  agreement: Agreement,
): Promise<boolean> {
  const said = read(agreement.body);
  const { adviser } = await draft(clock, db, appointment, agreement, NOTHING);
  return adviser !== said.adviser || said.price !== priceWords(appointment.price);
}

async function insert(
  clock: Clock,
  tx: Tx,
  appointment: Appointment,
  actorId: string | null,
  added: Added,
): Promise<Agreement> {
  const [last] = await tx
    .select({ reference: agreements.reference, version: agreements.version })
    .from(agreements)
    .where(eq(agreements.appointmentId, appointment.id))
    .orderBy(desc(agreements.version))
    .limit(1);
  const version = (last?.version ?? 0) + 1;
  const reference = newReference("CONV", 3);
  const body = written(await draft(clock, tx, appointment, { reference, version }, added));
  const [made] = await tx
    .insert(agreements)
    .values({
      id: randomUUID(),
      reference,
      appointmentId: appointment.id,
      version,
      body,
      hash: hashOf(body),
      userId: appointment.userId,
      email: appointment.email,
      madeAt: dateOf(clock.now()),
      madeBy: actorId,
    })
    .returning();
  if (!made) throw new Error("the insert of an agreement returned no row");
  await trace(tx, clock, {
    actorId,
    action: "appointment.agreement-made",
    subjectType: "appointment",
    subjectId: appointment.id,
    details: { reference, version, hash: made.hash },
  });
  return made;
}

async function draft(
  clock: Clock,
  db: Pick<Tx, "select">,
  appointment: Appointment,
  { reference, version }: Pick<Agreement, "reference" | "version">,
  added: Added,
): Promise<AgreementBody> {
  const { during, firstName, lastName, email, phone, serviceName, service, price, adviserId } = appointment;
  const { company, agency, name } = siteSettings;
  const lines = [
    company.legalForm,
    `RCCM ${company.rccm}`,
    `NIU ${company.taxId}`,
    agency.address,
    agency.email,
    agency.phone,
  ];
  return bodyOf(
    {
      reference,
      version,
      madeOn: longDate(dayOf(clock.now())),
      business: { name, lines, email: agency.email, phone: agency.phone },
      client: { name: `${firstName} ${lastName}`.trim(), lines: [email, phone] },
      adviser: await adviserShown(db, adviserId, dayOf(during.start).toString()),
      service: {
        name: serviceName,
        text: serviceOf(service)?.text ?? serviceName,
        duration: durationWords(during.start.until(during.end).total("minutes")),
        appointment: appointment.reference,
      },
      price: priceWords(price),
      changeHours: hoursWords(agendaSettings.changeHoursBefore),
      ...added,
    },
    { ...inForce("agreement"), ...inForce("consents") },
  );
}
