import { createHash } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import {
  type AgendaFacts,
  type Interval,
  instantOf,
  startsOf,
} from "#app/features/appointments/availability/availability.ts";
import { leastBusyFirst } from "#app/features/appointments/booking/book-appointment.server.ts";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";

/** An adviser who cannot receive from one day to another, both included, and what becomes of whoever is booked. */
export type Absence = { adviserId: string; from: Temporal.PlainDate; to: Temporal.PlainDate; mode: "move" | "free" };

/**
 * What is done with one appointment: moved to a start of somebody who has it free; freed, so that
 * its client chooses; or withdrawn, when it was only offered or still to be confirmed.
 */
export type AbsenceAct =
  | { kind: "move"; adviserId: string; during: Interval }
  | { kind: "free" }
  | { kind: "withdraw" };

export type AbsencePlan = {
  adviser: string;
  lines: { appointment: Appointment; act: AbsenceAct }[];
  /** Of what it says: two plans with the same one do the same. */
  fingerprint: string;
};

/** Days after the absence in which another start is looked for. */
const LOOKED_AT = 14;

/** The interval of whole days. */
export function absenceSpan({ from, to }: Pick<Absence, "from" | "to">): Interval {
  return { start: instantOf(from, "00:00"), end: instantOf(to.add({ days: 1 }), "00:00") };
}

/** What an absence does to each appointment that has not begun, soonest first; undefined for an unknown calendar. Nothing is changed. */
export async function planAbsence(db: Tx, clock: Clock, absence: Absence): Promise<AbsencePlan | undefined> {
  const [adviser] = await db.select({ name: advisers.name }).from(advisers).where(eq(advisers.id, absence.adviserId));
  if (!adviser) return undefined;
  const away = absenceSpan(absence);
  const standing = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.adviserId, absence.adviserId),
        inArray(appointments.state, ["booked", "offered", "tentative"]),
        sql`${appointments.during} && tstzrange(${away.start.toString()}, ${away.end.toString()})`,
        sql`lower(${appointments.during}) > ${clock.now().toInstant().toString()}::timestamptz`,
      ),
    )
    .orderBy(asc(appointments.during), asc(appointments.id));
  const facts = new Map<string, AgendaFacts>();
  const given: { adviserId: string; during: Interval }[] = [];
  const lines: AbsencePlan["lines"] = [];
  for (const appointment of standing) {
    if (absence.mode === "move" && appointment.state === "booked" && !facts.has(appointment.service))
      facts.set(
        appointment.service,
        await agendaFacts(db, clock, appointment.service, absence.from, absence.to.add({ days: LOOKED_AT })),
      );
    const act = actFor(appointment, absence, away, facts.get(appointment.service), given);
    if (act.kind === "move") given.push(act);
    lines.push({ appointment, act });
  }
  return { adviser: adviser.name, lines, fingerprint: fingerprintOf(absence, lines) };
}

function actFor(
  appointment: Appointment,
  absence: Absence,
  away: Interval,
  facts: AgendaFacts | undefined,
  given: readonly { adviserId: string; during: Interval }[],
): AbsenceAct {
  if (appointment.state !== "booked") return { kind: "withdraw" };
  if (facts === undefined) return { kind: "free" };
  const calendars = facts.calendars.map(({ adviserId, busy }) => ({
    adviserId,
    busy: [
      ...busy,
      ...given.filter((one) => one.adviserId === adviserId).map(({ during }) => during),
      ...(adviserId === absence.adviserId ? [away] : []),
    ],
  }));
  return nearestTo(appointment, absence, { ...facts, calendars }) ?? { kind: "free" };
}

/** The start of the same day that lies nearest, or else the first that is free on a day after it. */
function nearestTo({ during }: Appointment, absence: Absence, facts: AgendaFacts): AbsenceAct | undefined {
  const minutes = during.start.until(during.end).total("minutes");
  const last = absence.to.add({ days: LOOKED_AT });
  const distance = ({ start }: Interval) => Math.abs(start.epochMilliseconds - during.start.epochMilliseconds);
  for (let day = dayOf(during.start); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const free = startsOf(day, minutes, facts).flatMap((start) => (start.free ? [start] : []));
    const [nearest] = free.toSorted((one, other) => distance(one) - distance(other));
    const adviserId = nearest && leastBusyFirst(nearest, facts)[0];
    if (nearest && adviserId) return { kind: "move", adviserId, during: { start: nearest.start, end: nearest.end } };
  }
  return undefined;
}

function fingerprintOf({ adviserId, from, to, mode }: Absence, lines: AbsencePlan["lines"]): string {
  const said = lines.map(({ appointment: { id, sequence, state }, act }) =>
    [id, sequence, state, act.kind, ...(act.kind === "move" ? [act.adviserId, act.during.start.toString()] : [])].join(
      " ",
    ),
  );
  return createHash("sha256")
    .update([adviserId, from.toString(), to.toString(), mode, ...said].join("\n"))
    .digest("hex");
}
