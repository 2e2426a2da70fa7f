/** Tells clients in time which papers of their files end: 90, 30 and 7 days before, and the day it is known that one ends too soon. */
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { users } from "#app/features/accounts/tables.ts";
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { assessAll } from "./assess.ts";
import { remindersOf } from "./expiry.ts";
import { fileDocuments } from "./documents.ts";
import { expiryChain } from "./expiry-chain.ts";
import { whomWords } from "./file-words.ts";
import { givenDocuments } from "./given-documents.ts";
import { type EndingPaper, expiryMail } from "./mails/expiry-mail.tsx";
import { type WholeFile, filesOf } from "./queries.server.ts";
import { requirementsOf } from "./requirements.ts";
import { applicationReminders, applications } from "./tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; env: Pick<Env, "baseUrl" | "port"> };

const remindersQueue = defineQueue({ name: "application-reminders", data: z.object({}), expireSeconds: 900 });

/** Files looked at together: three queries each time, and little memory. */
const BATCH = 100;

/** One thing to say of one document. */
type Due = { documentId: string; endsOn: string; said: "90" | "30" | "7" | "fails"; paper: EndingPaper };

/** Looks at every file that is under way, and writes one mail a file with what it has not said yet. @returns how many mails */
export async function remindOfExpiry(services: Services): Promise<number> {
  const { database } = services;
  let mails = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await database.drizzle
      .select()
      .from(applications)
      .where(and(gt(applications.id, after), inArray(applications.state, ["open", "submitted"]), isNull(applications.archivedAt)))
      .orderBy(asc(applications.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return mails;
    after = last.id;
    const ids = batch.map(({ id }) => id);
    const documents = Map.groupBy(await keptDocuments(database.drizzle, fileDocuments, ids), ({ subjectId }) => subjectId);
    for (const file of await filesOf(database.drizzle, batch))
      if (await tell(services, file, dueOf(file, documents.get(file.application.id) ?? [], dayOf(services.clock.now())))) mails += 1;
  }
}

/** What may be said today of the documents of a file; said before or not. */
function dueOf({ programme, facts }: WholeFile, documents: readonly KeptDocument[], today: Temporal.PlainDate): Due[] {
  return expiryChain(assessAll(requirementsOf(programme, facts, today), givenDocuments(documents), facts, today)).flatMap(
    ({ requirement, given, expiry }): Due[] => {
      const document = documents.find(({ kind, person }) => kind === given.requirement && person === given.person);
      if (!document || !expiry.ends) return [];
      const endsOn = expiry.ends.toString();
      const paper = { title: `${requirement.title}, ${whomWords(given.person, facts.members)}`, words: expiry.words };
      const about = { documentId: document.id, endsOn, paper };
      // Of reminders that are past the nearest is the true one: a document given late has no need of the others.
      const passed = remindersOf(expiry)
        .filter(({ on }) => Temporal.PlainDate.compare(on, today) <= 0)
        .toSorted((a, b) => a.days - b.days)[0];
      const soon: Due[] = passed && Temporal.PlainDate.compare(expiry.ends, today) >= 0 ? [{ ...about, said: `${passed.days}` }] : [];
      return expiry.state === "fails" ? [{ ...about, said: "fails" }, ...soon] : soon;
    },
  );
}

/** Writes down what is said and the mail that says it, together; what was said before is left out. */
async function tell({ database, clock, jobs, env }: Services, { application }: WholeFile, due: readonly Due[]): Promise<boolean> {
  if (due.length === 0) return false;
  return inTransaction(database, async (tx) => {
    const saidAt = dateOf(clock.now());
    const fresh = await tx
      .insert(applicationReminders)
      .values(due.map(({ documentId, endsOn, said }) => ({ documentId, endsOn, said, saidAt })))
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) return false;
    const [owner] = await tx.select({ email: users.email, firstName: users.firstName }).from(users).where(eq(users.id, application.userId));
    if (!owner) return false;
    const said = due.filter((one) =>
      fresh.some(({ documentId, endsOn, said: kind }) => documentId === one.documentId && endsOn === one.endsOn && kind === one.said),
    );
    const papers = [...new Map(said.map(({ paper }) => [`${paper.title} ${paper.words}`, paper])).values()];
    const origin = env.baseUrl ?? `http://localhost:${env.port}`;
    const mail = await expiryMail({ firstName: owner.firstName, papers, page: `${origin}${pathTo("/management/:id", { id: application.id })}` });
    await enqueueMail(tx, jobs, { to: owner.email, idempotencyKey: `application-reminder ${randomUUID()}`, ...mail });
    return true;
  });
}

/** Every morning, before people go to work. */
export function expiryReminderWorker(services: Services): Worker {
  return { ...workerOf(remindersQueue, async () => void (await remindOfExpiry(services))), cron: "10 6 * * *" };
}
