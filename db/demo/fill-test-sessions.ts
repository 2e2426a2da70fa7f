import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { emailKey, nameKey, phoneKey } from "#app/features/people/person-key.ts";
import { testRegistrations, testSeats, testSessions } from "#app/features/language-tests/tables.ts";
import { usualClosing } from "#app/features/language-tests/terms.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { newReference } from "#app/platform/references/new-reference.ts";
import { type SampleSession, sampleSessions } from "./test-sessions.ts";

const FIRST_NAMES = [
  "Awa",
  "Brice",
  "Clarisse",
  "Didier",
  "Estelle",
  "Fabrice",
  "Grâce",
  "Hervé",
  "Ines",
  "Joël",
  "Karine",
  "Landry",
  "Mireille",
];
const LAST_NAMES = ["Mbarga", "Tchoua", "Ndiaye", "Fouda", "Eyenga"];

/**
 * Adds the sample sessions that are not to come any more, dated from today; may be called at
 * every start. A session that is over stays, with its registrations.
 */
export async function fillTestSessions({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const sample of sampleSessions) {
    await inTransaction({ drizzle }, async (tx) => {
      const there = await tx.$count(
        testSessions,
        and(eq(testSessions.sample, sample.sample), gt(testSessions.registrationClosesAt, dateOf(now))),
      );
      if (there > 0) return;
      const starts = startOf(sample, now);
      const [session] = await tx
        .insert(testSessions)
        .values({
          test: sample.test,
          startsAt: dateOf(starts),
          registrationClosesAt: dateOf(usualClosing(starts)),
          city: sample.city,
          country: sample.country,
          centre: sample.centre,
          price: sample.price,
          sample: sample.sample,
          createdAt: dateOf(now),
        })
        .returning({ id: testSessions.id });
      if (!session) throw new Error("the insert of a session returned no row");
      await tx
        .insert(testSeats)
        .values(Array.from({ length: sample.seats }, (_, index) => ({ sessionId: session.id, number: index + 1 })));
      await tx
        .insert(testRegistrations)
        .values(Array.from({ length: sample.taken }, (_, index) => sampleRegistration(session.id, index, dateOf(now))));
    });
  }
}

/** A Saturday, as tests are: the first on or after the sample's day. */
function startOf({ inDays, at }: SampleSession, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const day = now.add({ days: inDays });
  const saturday = day.add({ days: (6 - day.dayOfWeek + 7) % 7 });
  return saturday.withPlainTime(Temporal.PlainTime.from(at));
}

/** Somebody who does not exist, with a confirmed seat. */
function sampleRegistration(sessionId: string, index: number, now: Date): typeof testRegistrations.$inferInsert {
  const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? "Awa";
  const lastName = LAST_NAMES[Math.floor(index / 3) % LAST_NAMES.length] ?? "Mbarga";
  const email = `candidat${index + 1}@exemple.cm`;
  const phone = `+23769900${String(index).padStart(4, "0")}`;
  return {
    id: randomUUID(),
    reference: newReference("TL"),
    sessionId,
    lastName,
    firstName,
    email,
    phone,
    city: "Douala",
    nameKey: nameKey(firstName, lastName),
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
    state: "confirmed",
    seat: index + 1,
    createdAt: now,
    updatedAt: now,
  };
}
