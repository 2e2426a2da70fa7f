/**
 * Tells clients in time what their files must not miss: papers that end (90, 30 and 7 days before, and the day it is known
 * that one ends too soon) and deadlines that are counted from a day of the file.
 */
import { and, asc, gt, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type KeptDocument, keptDocuments } from "#app/features/documents/queries.server.ts";
import { type NewNotice, addNotice } from "#app/features/notices/add-notice.server.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { assessAll } from "#app/features/applications/rules/assess.ts";
import { type DeadlineReminder, deadlineReminders } from "./deadline-reminders.ts";
import { remindersOf } from "#app/features/applications/rules/expiry.ts";
import { documentsPath } from "#app/features/applications/documents/document-path.ts";
import { WHOLE_FILE, fileDocuments } from "#app/features/applications/documents/documents.ts";
import { expiryChain } from "#app/features/applications/rules/expiry-chain.ts";
import { whomWords } from "#app/features/applications/file-words.ts";
import { givenDocuments } from "#app/features/applications/rules/given-documents.ts";
import { type FileReader, fileReaders } from "#app/features/applications/internal/file-readers.server.ts";
import { isInSight } from "#app/features/applications/policy.ts";
import { type EndingPaper, datesTitle, expiryMail } from "#app/features/applications/mails/expiry-mail.tsx";
import { deadlineNears, paperEnds } from "#app/features/applications/notice-kinds.ts";
import { type WholeFile, filesOf } from "#app/features/applications/queries.server.ts";
import { requirementsOf } from "#app/features/applications/rules/requirements.ts";
import { type Application, applicationReminders, applications } from "#app/features/applications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; env: Pick<Env, "baseUrl" | "port"> };

const remindersQueue = defineQueue({ name: "application-reminders", data: z.object({}), expireSeconds: 900 });

/** Files looked at together: three queries each time, and little memory. */
const BATCH = 100;

/** One thing to say of one document. */
type Due = {
  documentId: string;
  person: string;
  endsOn: string;
  said: "90" | "30" | "7" | "fails";
  paper: EndingPaper;
};

/**
 * Looks at every file that is under way, and tells what it has not said yet, the papers of a file together: its owner all of it,
 * a spouse with an account their own papers and what is common to the file. @returns how many things were told
 */
export async function remindOfExpiry(services: Services): Promise<number> {
  const { database } = services;
  const today = dayOf(services.clock.now());
  let told = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const batch = await database.drizzle
      .select()
      .from(applications)
      .where(
        and(
          gt(applications.id, after),
          inArray(applications.state, ["open", "submitted"]),
          isNull(applications.archivedAt),
        ),
      )
      .orderBy(asc(applications.id))
      .limit(BATCH);
    const last = batch.at(-1);
    if (!last) return told;
    after = last.id;
    const ids = batch.map(({ id }) => id);
    const documents = Map.groupBy(
      await keptDocuments(database.drizzle, fileDocuments, ids),
      ({ subjectId }) => subjectId,
    );
    for (const file of await filesOf(database.drizzle, batch)) {
      if (await tellOfPapers(services, file, dueOf(file, documents.get(file.application.id) ?? [], today))) told += 1;
      told += await tellOfDeadlines(services, file, deadlineReminders(file, today));
    }
  }
}

/** What may be said today of the documents of a file; said before or not. */
function dueOf({ programme, facts }: WholeFile, documents: readonly KeptDocument[], today: Temporal.PlainDate): Due[] {
  return expiryChain(
    assessAll(requirementsOf(programme, facts, today), givenDocuments(documents), facts, today),
  ).flatMap(({ requirement, given, expiry }): Due[] => {
    const document = documents.find(({ kind, person }) => kind === given.requirement && person === given.person);
    if (!document || !expiry.ends) return [];
    const endsOn = expiry.ends.toString();
    const paper = { title: `${requirement.title}, ${whomWords(given.person, facts.members)}`, words: expiry.words };
    const about = { documentId: document.id, person: given.person, endsOn, paper };
    // Of reminders that are past the nearest is the true one: a document given late has no need of the others.
    const passed = remindersOf(expiry)
      .filter(({ on }) => Temporal.PlainDate.compare(on, today) <= 0)
      .toSorted((a, b) => a.days - b.days)[0];
    const soon: Due[] =
      passed && Temporal.PlainDate.compare(expiry.ends, today) >= 0 ? [{ ...about, said: `${passed.days}` }] : [];
    return expiry.state === "fails" ? [{ ...about, said: "fails" }, ...soon] : soon;
  });
}

/** Writes down what is said and the notice that says it, together; what was said before is left out. */
async function tellOfPapers(
  { database, clock, jobs, env }: Services,
  { application }: WholeFile,
  due: readonly Due[],
): Promise<boolean> {
  if (due.length === 0) return false;
  return inTransaction(database, async (tx) => {
    const saidAt = dateOf(clock.now());
    const fresh = await tx
      .insert(applicationReminders)
      .values(due.map(({ documentId, endsOn, said }) => ({ documentId, endsOn, said, saidAt })))
      .onConflictDoNothing()
      .returning();
    if (fresh.length === 0) return false;
    const said = due.filter((one) =>
      fresh.some(
        ({ documentId, endsOn, said: kind }) =>
          documentId === one.documentId && endsOn === one.endsOn && kind === one.said,
      ),
    );
    const key = `application-reminder ${application.id} ${saidAt.toISOString()}`;
    const preview = "Un document expire bientôt, ou avant le jour où il servira.";
    for (const reader of await fileReaders(tx, application)) {
      const theirs = said.filter(({ person }) => isInSight(reader.sight, person));
      const papers = [...new Map(theirs.map(({ paper }) => [`${paper.title} ${paper.words}`, paper])).values()];
      if (papers.length > 0)
        await addNotice(tx, { clock, jobs }, paperEnds, noticeOf(env, application, reader, { key, preview, papers }));
    }
    return true;
  });
}

/** Each deadline by itself; its key says the day, so that one that moves is told anew. @returns how many were not told before */
async function tellOfDeadlines(
  { database, clock, jobs, env }: Services,
  { application }: WholeFile,
  due: readonly DeadlineReminder[],
): Promise<number> {
  let told = 0;
  for (const { key, person, title, words } of due) {
    const isNew = await inTransaction(database, async (tx) => {
      const said = {
        key: `application deadline ${application.id} ${key}`,
        preview: "Un délai de votre dossier approche.",
        papers: [{ title, words }],
      };
      const readers = (await fileReaders(tx, application)).filter(
        ({ sight }) => person === WHOLE_FILE || isInSight(sight, person),
      );
      const added: boolean[] = [];
      for (const reader of readers)
        added.push(await addNotice(tx, { clock, jobs }, deadlineNears, noticeOf(env, application, reader, said)));
      return added.includes(true);
    });
    if (isNew) told += 1;
  }
  return told;
}

type ExpiryReminder = { key: string; preview: string; papers: readonly EndingPaper[] };

function noticeOf(
  env: Services["env"],
  { id, userId }: Application,
  reader: FileReader,
  { key, preview, papers }: ExpiryReminder,
): NewNotice {
  const origin = env.baseUrl ?? `http://localhost:${env.port}`;
  // The page of a file is its owner's; a spouse has a part of it among their own (decision 051).
  const path =
    reader.id === userId
      ? pathTo("/management/:id", { id })
      : documentsPath({ userId: reader.id, role: "user" }, { id, userId });
  const settings = `${origin}${pathTo("/espace/avis/reglages")}`;
  return {
    userId: reader.id,
    key,
    title: datesTitle(papers.length),
    body: papers.map(({ title, words }) => `${title}. ${words}`).join("\n"),
    path,
    mail: () => expiryMail({ firstName: reader.firstName, papers, preview, page: `${origin}${path}`, settings }),
  };
}

/** Every morning before the quiet hours of most end: what several files say then is one mail. */
export function expiryReminderWorker(services: Services): Worker {
  return { ...workerOf(remindersQueue, async () => void (await remindOfExpiry(services))), cron: "10 6 * * *" };
}
