import { and, count, eq, lte } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Booker, isOwnAddress } from "#app/platform/allowances/booking-allowances.ts";
import { enqueueFormMail } from "#app/platform/mail/enqueue-form-mail.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { signLink } from "#app/platform/session/signed-links.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { closureOf, instantOf, startsOf } from "#app/features/appointments/availability/availability.ts";
import { queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { waitMail } from "#app/features/appointments/mails/wait-mail.tsx";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { type Service, serviceOf } from "#app/features/appointments/settings.ts";
import { type Wait, appointmentWaits } from "#app/features/appointments/tables.ts";
import { longDay } from "#app/platform/clock/french-dates.ts";

/** Purpose of the keys by which somebody leaves a day's line. */
export const WAIT_LINK = "appointment-wait";

export type WaitRequest = {
  /** Of this sending (platform/forms/sending-id). */ formId: string;
  day: Temporal.PlainDate;
  service: Service;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zone: string;
};

/** `free`: the day has a start by now, no need to wait; `closed`: it never will. */
export type WaitOutcome =
  | { outcome: "waiting"; wait: Wait; position: number; page: string }
  | { outcome: "free" }
  | { outcome: "closed" }
  /** The address is in the line by another sending: its link goes to it again, and nobody else gets it. */
  | { outcome: "already" }
  /** This very sending was in the line, and left it or was served. */
  | { outcome: "over" };

/** Puts somebody into the line of a full day; asking twice keeps the first place. */
export async function joinWait(
  services: AppointmentServices,
  { account }: Pick<Booker, "account">,
  request: WaitRequest,
): Promise<WaitOutcome> {
  const { clock, database, jobs, origin } = services;
  const { formId, day, service, firstName, lastName, email, phone, zone } = request;
  return inTransaction(database, async (tx): Promise<WaitOutcome> => {
    // In the day's queue, so that a start freed at this moment finds this person, or this person finds it.
    await queueForDays(tx, [day]);
    const facts = await agendaFacts(tx, clock, service.id, day, day);
    if (closureOf(day, facts)) return { outcome: "closed" };
    const starts = startsOf(day, service.minutes, facts);
    if (starts.some(({ free }) => free)) return { outcome: "free" };
    if (!starts.some((start) => !start.free && (start.why === "taken" || start.why === "short")))
      return { outcome: "closed" };
    const values = {
      id: formId,
      day: day.toString(),
      service: service.id,
      state: "waiting" as const,
      userId: account?.userId ?? null,
      firstName,
      lastName,
      email,
      phone,
      visitorZone: zone,
      createdAt: dateOf(clock.now()),
    };
    const [made] = await tx.insert(appointmentWaits).values(values).onConflictDoNothing().returning();
    const wait = made ?? (await waitOf(tx, day, service, email));
    if (!wait) return { outcome: "over" };
    const position = await positionOf(tx, wait);
    const page = await waitPath(tx, wait);
    if (wait.id !== formId) {
      if (wait.state !== "waiting") return { outcome: "already" };
      const mail = await waitMail({
        firstName: wait.firstName,
        day: longDay(day),
        service: service.name,
        position,
        page: `${origin}${page}`,
      });
      await enqueueMail(tx, jobs, {
        to: wait.email,
        idempotencyKey: `appointment-wait ${wait.id} ${dayOf(clock.now()).toString()}`,
        ...mail,
      });
      return { outcome: "already" };
    }
    if (made) {
      const mail = await waitMail({
        firstName,
        day: longDay(day),
        service: service.name,
        position,
        page: `${origin}${page}`,
      });
      const letter = { to: email, idempotencyKey: `appointment-wait ${wait.id}`, ...mail };
      await (isOwnAddress(account, email) ? enqueueMail(tx, jobs, letter) : enqueueFormMail(tx, services, letter));
      await trace(tx, clock, {
        actorId: account?.userId ?? null,
        action: "appointment.wait-joined",
        subjectType: "appointment-wait",
        subjectId: wait.id,
        details: { day: day.toString(), service: service.id },
      });
    }
    return { outcome: "waiting", wait, position, page };
  });
}

/** Leaves the line; false when there is nobody in it by that id (any more). */
export async function leaveWait(
  { clock, database }: Pick<AppointmentServices, "clock" | "database">,
  id: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const left = await tx
      .update(appointmentWaits)
      .set({ state: "left" })
      .where(and(eq(appointmentWaits.id, id), eq(appointmentWaits.state, "waiting")))
      .returning({ id: appointmentWaits.id });
    if (left.length === 0) return false;
    await trace(tx, clock, {
      actorId: null,
      action: "appointment.wait-left",
      subjectType: "appointment-wait",
      subjectId: id,
    });
    return true;
  });
}

/** What the page of a line shows; undefined for an unknown id. */
export async function waitStanding(
  db: Tx,
  id: string,
): Promise<{ day: string; service: string; state: Wait["state"]; position: number } | undefined> {
  const [wait] = await db.select().from(appointmentWaits).where(eq(appointmentWaits.id, id));
  if (!wait) return undefined;
  return {
    day: longDay(Temporal.PlainDate.from(wait.day)),
    service: serviceOf(wait.service)?.name ?? wait.service,
    state: wait.state,
    position: await positionOf(db, wait),
  };
}

/** 1 for the next to be offered a start. */
async function positionOf(db: Tx, { day, place }: Wait): Promise<number> {
  const before = and(
    eq(appointmentWaits.day, day),
    eq(appointmentWaits.state, "waiting"),
    lte(appointmentWaits.place, place),
  );
  const [row] = await db.select({ people: count() }).from(appointmentWaits).where(before);
  return Math.max(1, row?.people ?? 1);
}

async function waitOf(tx: Tx, day: Temporal.PlainDate, service: Service, email: string): Promise<Wait | undefined> {
  const rows = await tx
    .select()
    .from(appointmentWaits)
    .where(and(eq(appointmentWaits.day, day.toString()), eq(appointmentWaits.service, service.id)));
  return rows.find(
    (row) => row.email.toLowerCase() === email.toLowerCase() && (row.state === "waiting" || row.state === "offered"),
  );
}

async function waitPath(tx: Tx, { id, day }: Wait): Promise<string> {
  const expiresAt = instantOf(Temporal.PlainDate.from(day).add({ days: 1 }), "00:00");
  return pathTo(`/appointment/attente?cle=${await signLink(tx, WAIT_LINK, { id, expiresAt })}`);
}
