import { createHash } from "node:crypto";
import { asc, isNull } from "drizzle-orm";
import { closedDays } from "#app/features/appointments/availability/closed-days.server.ts";
import { instantOf } from "#app/features/appointments/availability/availability.ts";
import { serviceOf } from "#app/features/appointments/settings.ts";
import { advisers, appointments } from "#app/features/appointments/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { DOCUMENTS, TAKEN } from "./fill-appointments.ts";

/** People who do not exist. */
const PEOPLE = [
  ["Josiane", "Ekane"],
  ["Blaise", "Tchoumi"],
  ["Odile", "Mbongo"],
  ["Cédric", "Atangana"],
  ["Solange", "Moukam"],
  ["Rodrigue", "Eyenga"],
  ["Viviane", "Djoumessi"],
  ["Patrice", "Wandji"],
  ["Larissa", "Ndoumbe"],
  ["Armand", "Etoundi"],
  ["Nadège", "Simo"],
] as const;

const PLACES = ["agency", "video", "phone", "whatsapp"] as const;
const DAYS = 13;
const SATURDAY = 6;
/** Every so many start stays empty, as in a real week. */
const EMPTY = 7;

/** Of so many who were expected one did not come. */
const MISSED = 5;

type Sample = { adviserId: string; service: string; time: string };

/**
 * Clients of this week and of the next, at the hours that the sample has taken anyway: what a
 * visitor can book stays the same. Free of charge, since they have no order. May be called at every start.
 */
export async function fillAgenda({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const today = dayOf(clock.now());
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const now = dateOf(clock.now());
  await inTransaction({ drizzle }, async (tx) => {
    const [first] = await tx
      .select({ id: advisers.id })
      .from(advisers)
      .where(isNull(advisers.onlyService))
      .orderBy(asc(advisers.createdAt), asc(advisers.id))
      .limit(1);
    if (!first) return;
    const closed = await closedDays(tx, monday, monday.add({ days: DAYS }));
    for (let ahead = 0; ahead < DAYS; ahead += 1) {
      const day = monday.add({ days: ahead });
      if (day.dayOfWeek > SATURDAY || closed(day) !== undefined) continue;
      const wanted = samplesOf(day, first.id);
      for (const [index, sample] of wanted.entries()) {
        const turn = ahead * 3 + index;
        if (turn % EMPTY === EMPTY - 1) continue;
        await tx
          .insert(appointments)
          .values(rowOf(day, sample, turn, now))
          .onConflictDoNothing();
      }
    }
  });
}

/** Saturdays end at four, and the workshop for documents receives on three days. */
function samplesOf(day: Temporal.PlainDate, first: string): Sample[] {
  const taken = day.dayOfWeek === SATURDAY ? TAKEN.slice(0, 2) : TAKEN;
  const documents =
    day.dayOfWeek % 2 === 1 ? [{ adviserId: DOCUMENTS.id, service: DOCUMENTS.onlyService, time: "16:00" }] : [];
  return [...taken.map((time) => ({ adviserId: first, service: "follow-up", time })), ...documents];
}

function rowOf(
  day: Temporal.PlainDate,
  { adviserId, service, time }: Sample,
  turn: number,
  now: Date,
): typeof appointments.$inferInsert {
  const found = serviceOf(service);
  if (!found) throw new Error(`no service ${service}`);
  const [firstName, lastName] = PEOPLE[turn % PEOPLE.length] ?? PEOPLE[0];
  const place = PLACES[turn % PLACES.length] ?? "agency";
  const start = instantOf(day, time);
  const phone = `+23769811${String(turn).padStart(4, "0")}`;
  return {
    id: idOf(`agenda ${day.toString()} ${time} ${adviserId}`),
    reference: newReference("RV"),
    idempotencyKey: `demo ${day.toString()} ${time} ${adviserId}`,
    service,
    serviceName: found.name,
    price: 0,
    adviserId,
    during: { start, end: start.add({ minutes: found.minutes }) },
    // Of what is over, most came.
    state:
      Temporal.Instant.compare(start, Temporal.Instant.fromEpochMilliseconds(now.getTime())) > 0
        ? "booked"
        : turn % MISSED === MISSED - 1
          ? "missed"
          : "came",
    firstName,
    lastName,
    email: `${lastName.toLowerCase()}@exemple.cm`,
    phone,
    place,
    placeDetail: place === "agency" ? "" : place === "video" ? "https://visio.exemple.cm/cap-erable" : phone,
    createdAt: now,
    updatedAt: now,
  };
}

/** The same id at every start: a sample that somebody moved or cancelled does not come again. */
function idOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
