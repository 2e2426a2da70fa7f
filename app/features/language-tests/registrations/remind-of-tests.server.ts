/** Tells whoever has a seat, once, that their test is in three days: time to cancel at no cost, or to find the right paper. */
import { and, asc, eq, gt, lte, ne } from "drizzle-orm";
import { z } from "zod";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Env } from "#app/platform/env/env.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { isEnqueued } from "#app/platform/mail/queries.server.ts";
import { enqueueAbout, occasionKey } from "#app/features/language-tests/seats/mail-about.server.ts";
import { sessionSoonMail } from "#app/features/language-tests/mails/session-soon.tsx";
import { testNears } from "#app/features/language-tests/notice-kinds.ts";
import type { LanguageTestServices } from "#app/features/language-tests/services.ts";
import { testRegistrations, testSessions } from "#app/features/language-tests/tables.ts";
import { freeCancellationEnds, isBefore } from "#app/features/language-tests/terms.ts";

type Services = Omit<LanguageTestServices, "origin" | "env"> & { env: Pick<Env, "baseUrl" | "port"> };

const testRemindersQueue = defineQueue({ name: "test-reminders", data: z.object({}) });

/** A day more than the free cancellation needs. */
const HOURS_BEFORE = 72;

/** Looks at every session that nears. A session that moves is reminded of anew; run again, nobody is told twice. */
export async function remindOfTests({ database, clock, jobs, env }: Services): Promise<void> {
  const now = clock.now();
  const origin = env.baseUrl ?? `http://localhost:${env.port}`;
  const near = await database.drizzle
    .select({ session: testSessions, registration: testRegistrations })
    .from(testRegistrations)
    .innerJoin(testSessions, eq(testSessions.id, testRegistrations.sessionId))
    .where(
      and(
        eq(testRegistrations.state, "confirmed"),
        ne(testSessions.state, "cancelled"),
        gt(testSessions.startsAt, dateOf(now)),
        lte(testSessions.startsAt, dateOf(now.add({ hours: HOURS_BEFORE }))),
      ),
    )
    .orderBy(asc(testSessions.startsAt));
  for (const { session, registration } of near) {
    const occasion = `soon ${session.startsAt.toISOString()}`;
    const ends = freeCancellationEnds(inDouala(session.startsAt));
    await inTransaction(database, async (tx) => {
      // Locked: cancelled at this very moment, it has nothing to be reminded of.
      const [still] = await tx
        .select({ state: testRegistrations.state })
        .from(testRegistrations)
        .where(eq(testRegistrations.id, registration.id))
        .for("update");
      if (still?.state !== "confirmed" || (await isEnqueued(tx, occasionKey(registration, occasion)))) return;
      const until = Temporal.Instant.fromEpochMilliseconds(session.startsAt.getTime());
      const freeUntil = isBefore(now, ends) ? ends : undefined;
      await enqueueAbout(
        tx,
        { clock, jobs, origin },
        session,
        registration,
        occasion,
        (about) => sessionSoonMail({ about, freeUntil }),
        {
          kind: testNears,
          until,
        },
      );
    });
  }
}

/** Every hour: a session begins at any hour. */
export function testReminderWorker(services: Services): Worker {
  return { ...workerOf(testRemindersQueue, () => remindOfTests(services)), cron: "15 * * * *" };
}
