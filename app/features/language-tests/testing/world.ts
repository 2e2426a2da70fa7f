/** A database with a session or two and people who register: for the tests of this feature. */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { RegistrationForm } from "#app/features/language-tests/registrations/form.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations, testSeats, testSessions } from "#app/features/language-tests/tables.ts";
import { UNLIMITED } from "#app/platform/allowances/testing/allowances.ts";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { type TestDatabase, createTestDatabase } from "#app/platform/database/testing/database.ts";
import { recordedJobs } from "#app/platform/jobs/testing/recorded-jobs.ts";
import type { UploadedFile } from "#app/platform/storage/read-upload.ts";
import { uploaded } from "#app/platform/storage/testing/uploaded.ts";

export const NOW = "2026-11-21T10:00:00Z";
export const STARTS_AT = "2027-01-16T08:00:00Z";
export const CLOSES_AT = "2027-01-06T22:59:00Z";
export const PRICE = 125_000;

export type World = {
  database: TestDatabase;
  services: LanguageTestServices & { jobs: ReturnType<typeof recordedJobs> };
  /** The same services at another moment. */
  at(instant: string): LanguageTestServices;
  /** @param opensAt when its registrations open; none: at once */
  session(seats: number, opensAt?: string): Promise<string>;
  /** Registrations of a session: seats first, then the waiting list in its order. */
  rows(sessionId: string): Promise<(typeof testRegistrations.$inferSelect)[]>;
  row(id: string): Promise<typeof testRegistrations.$inferSelect>;
  /** Subjects of the mails written to an address, oldest first. */
  mailsTo(address: string): Promise<string[]>;
};

const clockAt = (instant: string) => ({ now: () => Temporal.Instant.from(instant).toZonedDateTimeISO(TIME_ZONE) });

export async function openWorld(): Promise<World> {
  const database = await createTestDatabase();
  const services = {
    database,
    clock: clockAt(NOW),
    jobs: recordedJobs(),
    env: { allowances: UNLIMITED },
    origin: "https://cap-erable.test",
  };
  const ofSession = (sessionId: string) =>
    database.drizzle
      .select()
      .from(testRegistrations)
      .where(eq(testRegistrations.sessionId, sessionId))
      .orderBy(asc(testRegistrations.waitingRank), asc(testRegistrations.seat));
  return {
    database,
    services,
    at: (instant) => ({ ...services, clock: clockAt(instant) }),
    async session(seats, opensAt) {
      const [made] = await database.drizzle
        .insert(testSessions)
        .values({
          test: "tef-canada",
          startsAt: new Date(STARTS_AT),
          registrationOpensAt: opensAt === undefined ? null : new Date(opensAt),
          registrationClosesAt: new Date(CLOSES_AT),
          city: "Dakar",
          country: "Sénégal",
          centre: "Centre d’essai",
          price: PRICE,
          createdAt: new Date(NOW),
        })
        .returning({ id: testSessions.id });
      if (!made) throw new Error("no session was made");
      await database.drizzle
        .insert(testSeats)
        .values(Array.from({ length: seats }, (_, index) => ({ sessionId: made.id, number: index + 1 })));
      return made.id;
    },
    rows: ofSession,
    async row(id) {
      const [found] = await database.drizzle.select().from(testRegistrations).where(eq(testRegistrations.id, id));
      if (!found) throw new Error("no such registration");
      return found;
    },
    async mailsTo(address) {
      const { rows } = await database.pool.query<{ subject: string }>(
        "SELECT subject FROM mails WHERE recipient = $1 ORDER BY created_at",
        [address],
      );
      return rows.map(({ subject }) => subject.replace(/\u00a0: .*/, ""));
    },
  };
}

export const emailOf = (index: number) => `elise${index}@exemple.cm`;

export function person(index: number, more: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    formId: randomUUID(),
    lastName: `Ngo${index}`,
    firstName: "Élise",
    email: emailOf(index),
    phone: `+2376990${String(index).padStart(5, "0")}`,
    city: "Douala",
    acceptWaiting: true,
    photoSent: undefined,
    cniDocumentSent: undefined,
    ...more,
  };
}

/** A file that the storage took. */
export function storedFile(mediaType: UploadedFile["mediaType"]): UploadedFile {
  return uploaded(mediaType === "application/pdf" ? "cni.pdf" : "moi.jpg", { mediaType });
}
