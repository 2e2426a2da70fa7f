import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { startsOf } from "#app/features/appointments/availability/availability.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { asOffered } from "#app/features/appointments/availability/offered-services.ts";
import { agendaSettings, serviceOf } from "#app/features/appointments/settings.ts";
import { type Appointment, type Wait, appointmentWaits } from "#app/features/appointments/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { defineQueue } from "#app/platform/jobs/queue.ts";
import { holdTime } from "./hold-time.server.ts";
import { tellClient } from "#app/features/appointments/notices/tell-client.server.ts";

/** Its jobs carry an offer, and run when its time is over. */
export const offerEndQueue = defineQueue({
  name: "appointment-offer-end",
  data: z.object({ appointmentId: z.uuid(), origin: z.url() }),
});

type OfferServices = Pick<AppointmentServices, "clock" | "jobs" | "origin">;

/**
 * Offers what has become free on `day` to those who wait for that day, in the order in which
 * they asked: each gets a start that fits their service, held for them alone. To be called,
 * the day's queue joined, in the transaction that frees the time: nobody else sees it free.
 */
export async function offerFreedStarts(services: OfferServices, tx: Tx, day: Temporal.PlainDate): Promise<void> {
  const waiting = await tx
    .select()
    .from(appointmentWaits)
    .where(and(eq(appointmentWaits.day, day.toString()), eq(appointmentWaits.state, "waiting")))
    .orderBy(asc(appointmentWaits.place))
    .for("update");
  for (const wait of waiting) {
    const appointment = await hold(services, tx, day, wait);
    if (appointment) await offer(services, tx, wait, appointment);
  }
}

/** Holds the first start that fits; undefined when none does. */
async function hold(
  { clock }: OfferServices,
  tx: Tx,
  day: Temporal.PlainDate,
  wait: Wait,
): Promise<Appointment | undefined> {
  const asked = serviceOf(wait.service);
  if (!asked) return undefined;
  const facts = await agendaFacts(tx, clock, asked.id, day, day);
  const service = asOffered(asked, facts.advice === true);
  if (!service) return undefined;
  const start = startsOf(day, service.minutes, facts).find(({ free }) => free);
  if (!start?.free) return undefined;
  const end = facts.now.toInstant().add({ hours: agendaSettings.offerHours });
  const until = Temporal.Instant.compare(end, start.start) < 0 ? end : start.start;
  const now = dateOf(facts.now);
  const { firstName, lastName, email, phone, userId, visitorZone } = wait;
  const held = await holdTime(tx, start.adviserIds, {
    idempotencyKey: `wait ${wait.id}`,
    service: service.id,
    serviceName: service.name,
    price: service.price,
    during: { start: start.start, end: start.end },
    state: "offered",
    offeredUntil: new Date(until.epochMilliseconds),
    userId,
    firstName,
    lastName,
    email,
    phone,
    visitorZone,
    createdAt: now,
    updatedAt: now,
  });
  return typeof held === "string" ? undefined : held;
}

async function offer(services: OfferServices, tx: Tx, wait: Wait, appointment: Appointment): Promise<void> {
  await tx
    .update(appointmentWaits)
    .set({ state: "offered", appointmentId: appointment.id })
    .where(eq(appointmentWaits.id, wait.id));
  const after = Temporal.Instant.fromEpochMilliseconds(appointment.offeredUntil?.getTime() ?? 0);
  await services.jobs.enqueue(tx, offerEndQueue, { appointmentId: appointment.id, origin: services.origin }, { after });
  await tellClient(services, tx, appointment, "offered");
  await trace(tx, services.clock, {
    actorId: null,
    action: "appointment.offered",
    subjectType: "appointment",
    subjectId: appointment.id,
    details: { reference: appointment.reference, wait: wait.id },
  });
}
