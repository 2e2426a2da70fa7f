/** The secret address by which a calendar program reads an adviser's appointments: made, found, ended. */
import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Staff } from "#app/features/appointments/adviser-policy.ts";
import type { FeedEvent } from "./adviser-calendar.ts";
import { blocksWithin } from "#app/features/appointments/availability/opening-queries.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { adviserFeeds, advisers, appointments } from "#app/features/appointments/tables.ts";

const KEY_BYTES = 32;
/** Longer than any key of ours: nothing longer is hashed. */
const LONGEST_KEY = 100;
const DAYS_BEFORE = 30;
const DAYS_AFTER = 180;

const hashOf = (key: string) => createHash("sha256").update(key).digest();
const standing = (adviserId: string) => and(eq(adviserFeeds.adviserId, adviserId), isNull(adviserFeeds.revokedAt));

/**
 * Makes an address for one's own calendar, and ends the one before.
 * @returns its path, shown once: only a hash of its key is kept; null for a calendar that is not theirs, or is closed
 */
export async function makeAdviserFeed(
  { database, clock }: Pick<AppointmentServices, "database" | "clock">,
  actor: Staff,
  adviserId: string,
): Promise<string | null> {
  return inTransaction(database, async (tx) => {
    // One at a time a calendar: of two presses at once the second ends the address of the first.
    const [own] = await tx
      .select({ id: advisers.id })
      .from(advisers)
      .where(and(eq(advisers.id, adviserId), eq(advisers.userId, actor.userId), eq(advisers.active, true)))
      .for("no key update");
    if (!own) return null;
    const key = randomBytes(KEY_BYTES).toString("base64url");
    const now = dateOf(clock.now());
    await tx.update(adviserFeeds).set({ revokedAt: now }).where(standing(adviserId));
    await tx.insert(adviserFeeds).values({ adviserId, userId: actor.userId, keyHash: hashOf(key), createdAt: now });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "adviser.feed-made",
      subjectType: "adviser",
      subjectId: adviserId,
    });
    return pathTo(`/calendrier.ics?conseiller=${key}`);
  });
}

/** Ends the address; a calendar that still asks is told that there is nothing any more. */
export async function endAdviserFeed(
  { database, clock }: Pick<AppointmentServices, "database" | "clock">,
  actor: Staff,
  adviserId: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const ended = await tx
      .update(adviserFeeds)
      .set({ revokedAt: dateOf(clock.now()) })
      .where(and(standing(adviserId), eq(adviserFeeds.userId, actor.userId)))
      .returning({ id: adviserFeeds.id });
    if (ended.length === 0) return;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "adviser.feed-ended",
      subjectType: "adviser",
      subjectId: adviserId,
    });
  });
}

/** Whether a calendar has an address that opens. */
export async function hasAdviserFeed(db: Tx, adviserId: string): Promise<boolean> {
  return (await db.$count(adviserFeeds, standing(adviserId))) > 0;
}

/** The calendar that a key opens; undefined when the key is none of ours, was ended, or its holder is no adviser any more. */
export async function adviserOfFeed(db: Tx, key: string): Promise<{ id: string; name: string } | undefined> {
  if (key.length > LONGEST_KEY) return undefined;
  const [found] = await db
    .select({ id: advisers.id, name: advisers.name, role: users.role })
    .from(adviserFeeds)
    .innerJoin(
      advisers,
      and(eq(advisers.id, adviserFeeds.adviserId), eq(advisers.userId, adviserFeeds.userId), eq(advisers.active, true)),
    )
    .innerJoin(users, eq(users.id, adviserFeeds.userId))
    .where(and(eq(adviserFeeds.keyHash, hashOf(key)), isNull(adviserFeeds.revokedAt)));
  return found && may(found.role, "ownCalendar") ? { id: found.id, name: found.name } : undefined;
}

/** What stands on a calendar, from a month ago to half a year ahead: appointments and time that is kept. */
export async function feedEvents(db: Tx, clock: Clock, adviserId: string): Promise<FeedEvent[]> {
  const now = clock.now();
  const span = {
    start: now.subtract({ days: DAYS_BEFORE }).toInstant(),
    end: now.add({ days: DAYS_AFTER }).toInstant(),
  };
  const rows = await db
    .select({
      id: appointments.id,
      during: appointments.during,
      sequence: appointments.sequence,
      service: appointments.serviceName,
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.adviserId, adviserId),
        inArray(appointments.state, ["booked", "came", "missed"]),
        sql`${appointments.during} && tstzrange(${span.start.toString()}, ${span.end.toString()})`,
      ),
    )
    .orderBy(asc(appointments.during));
  const blocks = (await blocksWithin(db, span)).filter((block) => block.adviserId === adviserId);
  return [
    ...rows.map(({ id, during, sequence, service }) => ({
      id,
      during,
      sequence,
      title: service,
      page: pathTo("/admin/agenda/:id", { id }),
    })),
    ...blocks.map(({ id, during }) => ({
      id,
      during,
      sequence: 0,
      title: "Bloqué",
      page: pathTo("/admin/agenda/horaires"),
    })),
  ];
}
