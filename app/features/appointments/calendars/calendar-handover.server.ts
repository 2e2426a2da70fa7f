import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { HELD_SHOWN, type StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, TIME_ZONE, dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { rolesWith } from "#app/platform/session/permissions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { agendaFacts } from "#app/features/appointments/availability/agenda-facts.server.ts";
import { moveTime, queueForDays } from "#app/features/appointments/internal/hold-time.server.ts";
import { type Appointment, advisers, appointments } from "#app/features/appointments/tables.ts";

const dayOfStart = ({ during }: Pick<Appointment, "during">) =>
  during.start.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

/** What is to come on the calendars of an account, in order: booked, offered or to be confirmed. */
async function toCome(tx: Tx, clock: Clock, userId: string): Promise<Appointment[]> {
  const rows = await tx
    .select({ appointment: appointments })
    .from(appointments)
    .innerJoin(advisers, eq(advisers.id, appointments.adviserId))
    .where(
      and(
        eq(advisers.userId, userId),
        inArray(appointments.state, ["booked", "offered", "tentative"]),
        sql`upper(${appointments.during}) > ${clock.now().toInstant().toString()}`,
      ),
    )
    .orderBy(sql`lower(${appointments.during})`, asc(appointments.id));
  return rows.map(({ appointment }) => appointment);
}

/** Ids of the open calendars, by the account that works them. */
async function calendarsByAccount(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ id: advisers.id, userId: advisers.userId })
    .from(advisers)
    .where(and(eq(advisers.active, true), isNotNull(advisers.userId)));
  const grouped = Map.groupBy(rows, ({ userId }) => userId ?? "");
  return new Map([...grouped].map(([userId, calendars]) => [userId, calendars.map(({ id }) => id)]));
}

/** Calendars on which an appointment fits at its own hour: they take its service, and nothing lies there. */
async function freeFor(tx: Tx, clock: Clock, appointment: Appointment): Promise<Set<string>> {
  const day = dayOfStart(appointment);
  const { calendars } = await agendaFacts(tx, clock, appointment.service, day, day, appointment.id);
  const { start, end } = appointment.during;
  const fits = calendars.filter(({ busy }) =>
    busy.every(
      (taken) => Temporal.Instant.compare(taken.end, start) <= 0 || Temporal.Instant.compare(taken.start, end) >= 0,
    ),
  );
  return new Set(fits.map(({ adviserId }) => adviserId));
}

/** Who has no calendar, or not for every hour: what would stay on the closed one. */
async function staysBy(tx: Tx, clock: Clock, rows: readonly Appointment[]): Promise<Record<string, string>> {
  if (rows.length === 0) return {};
  const calendars = await calendarsByAccount(tx);
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, rolesWith("ownCalendar")));
  const free: Set<string>[] = [];
  for (const row of rows) free.push(await freeFor(tx, clock, row));
  const entries = staff.flatMap(({ id }): [string, string][] => {
    const own = calendars.get(id);
    if (!own) return [[id, "sans calendrier ouvert\u00a0: tout reste sur l’ancien"]];
    const stays = free.filter((calendarIds) => !own.some((calendar) => calendarIds.has(calendar))).length;
    return stays === 0
      ? []
      : [
          [
            id,
            `${stays} sur ${rows.length} à une heure déjà prise\u00a0: ${stays === 1 ? "reste" : "restent"} sur l’ancien`,
          ],
        ];
  });
  return Object.fromEntries(entries);
}

/**
 * Somebody's calendar and what is to come on it. Their calendars close; each appointment goes, at its own hour, to a
 * calendar of whoever takes over, when it is free there. What stays is a line of « À faire » until it is moved or cancelled.
 */
export const calendarHandover: StaffHandover = {
  key: "calendar",
  needs: "ownCalendar",
  title: "Calendrier et rendez-vous à venir",
  nobody: "Tout reste sur le calendrier, fermé aux nouvelles réservations",
  async list({ db, clock }, staffId) {
    const rows = await toCome(db, clock, staffId);
    return {
      total: rows.length,
      items: rows.slice(0, HELD_SHOWN).map(({ id, serviceName, firstName, lastName, during }) => ({
        id,
        label: `${longDateTime(during.start.toZonedDateTimeISO(TIME_ZONE))}\u00a0: ${serviceName}, ${`${firstName} ${lastName}`.trim() || "(effacé)"}`,
        path: pathTo("/admin/agenda/:id", { id }),
      })),
      stays: await staysBy(db, clock, rows),
    };
  },
  async handOver(tx, { clock }, actor, from, to) {
    const own = await tx
      .update(advisers)
      .set({ active: false })
      .where(and(eq(advisers.userId, from), eq(advisers.active, true)))
      .returning({ id: advisers.id });
    for (const { id } of own)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.closed",
        subjectType: "adviser",
        subjectId: id,
        details: { to },
      });
    const rows = await toCome(tx, clock, from);
    await queueForDays(tx, rows.map(dayOfStart));
    const calendars = to === null ? [] : ((await calendarsByAccount(tx)).get(to) ?? []);
    let moved = 0;
    for (const row of rows) {
      const free = await freeFor(tx, clock, row);
      const went = await moveTime(
        tx,
        calendars.filter((id) => free.has(id)),
        async (adviserId, savepoint) => {
          await savepoint
            .update(appointments)
            .set({ adviserId, updatedAt: dateOf(clock.now()) })
            .where(eq(appointments.id, row.id));
          await trace(savepoint, clock, {
            actorId: actor.userId,
            action: "appointment.handed-over",
            subjectType: "appointment",
            subjectId: row.id,
            details: { reference: row.reference },
            before: { adviser: row.adviserId },
            after: { adviser: adviserId },
          });
        },
      );
      if (went) moved += 1;
    }
    return { moved, stayed: rows.length - moved };
  },
};
