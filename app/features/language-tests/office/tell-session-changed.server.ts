import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { enqueueAbout } from "#app/features/language-tests/seats/mail-about.server.ts";
import { sessionChangedMail } from "#app/features/language-tests/mails/session-changed.tsx";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { sessionWords } from "#app/features/language-tests/sessions/session-words.ts";
import { registrationMoves } from "#app/features/language-tests/status.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { freeCancellationEnds, isBefore } from "#app/features/language-tests/terms.ts";

/** Writes to everybody in a session that moved; carries what it was, and the origin for the mails. */
export const sessionChangedQueue = defineQueue({
  name: "tell-test-session-changed",
  data: z.object({
    sessionId: z.uuid(),
    changeId: z.uuid(),
    changedAt: z.iso.datetime(),
    was: z.object({ startsAt: z.iso.datetime(), city: z.string(), country: z.string(), centre: z.string() }),
    origin: z.url(),
  }),
});

type Change = Omit<z.infer<typeof sessionChangedQueue.data>, "origin">;

/**
 * Tells everybody who was registered before a change where and when the session is now, one
 * transaction each; run again, it writes to nobody twice. A session cancelled or put back
 * since then has nothing to say.
 */
export async function tellSessionChanged(
  services: LanguageTestServices,
  { sessionId, changeId, changedAt, was }: Change,
): Promise<void> {
  const { clock, database } = services;
  const [session] = await database.drizzle.select().from(testSessions).where(eq(testSessions.id, sessionId));
  if (!session || session.state === "cancelled") return;
  const before = sessionWords({ ...session, ...was, startsAt: new Date(was.startsAt) });
  if (JSON.stringify(before) === JSON.stringify(sessionWords(session))) return;
  const ends = freeCancellationEnds(inDouala(session.startsAt));
  const freeUntil = isBefore(clock.now(), ends) ? ends : undefined;
  const registered = await database.drizzle
    .select()
    .from(testRegistrations)
    .where(
      and(
        eq(testRegistrations.sessionId, sessionId),
        inArray(testRegistrations.state, [...registrationMoves.cancel]),
        // Whoever came later has read the new day on the form.
        lte(testRegistrations.createdAt, new Date(changedAt)),
      ),
    )
    .orderBy(asc(testRegistrations.createdAt));
  for (const registration of registered)
    await inTransaction(database, (tx) =>
      enqueueAbout(tx, services, session, registration, `changed ${changeId}`, (about) =>
        sessionChangedMail({ about, before, freeUntil }),
      ),
    );
}

/** The worker of sessions that moved. */
export function sessionChangedWorker(services: Omit<LanguageTestServices, "origin">): Worker {
  return workerOf(sessionChangedQueue, ({ origin, ...change }) => tellSessionChanged({ ...services, origin }, change));
}
