/** Sends the mails of notices that have waited: for the end of quiet hours, for others of their hour, for the daily mail. */
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { accounts } from "#app/features/notices/account-columns.ts";
import { gatheredMailKey, noticeMailKey } from "#app/features/notices/add-notice.server.ts";
import { dueMailQueue } from "./due-mail-queue.ts";
import type { NoticeKinds } from "#app/features/notices/kinds.ts";
import { lockMailSettings, readMailSettings } from "./mail-settings.server.ts";
import { mailTrouble } from "./mail-trouble.server.ts";
import type { gatheredMail } from "./gathered-mail.tsx";
import { type Notice, noticeSettings, notices } from "#app/features/notices/tables.ts";
import { afterQuiet, isGathered } from "#app/features/notices/ways.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; env: Pick<Env, "baseUrl" | "port"> };

/** The kinds of the site, and what writes several notices as one mail. */
export type Gathering = { kinds: NoticeKinds; write: typeof gatheredMail };

/** What becomes of the waiting mails of a person; each of `alone` and each of `together` that are one is its own mail. */
type Sorted = { alone: Notice[]; together: Notice[]; dropped: Notice[]; stopped: Notice[] };

/**
 * Sends what is due of a person's waiting mails: those of gathered kinds as one when they are
 * several. Run again, or twice at once, it sends nothing twice: the rows are taken with the mail, in one transaction.
 */
export async function deliverDueMail(services: Services, { kinds, write }: Gathering, userId: string): Promise<void> {
  const { database, clock, jobs } = services;
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const [account] = await tx
      .select({ email: accounts.email, phone: accounts.phone, firstName: accounts.firstName })
      .from(accounts)
      .where(eq(accounts.id, userId));
    if (!account) return;
    const owner = { email: reachOf(account), firstName: account.firstName };
    const { resumedAt } = await lockMailSettings(tx, userId, "");
    const due = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.mailState, "waiting"), lte(notices.mailDueAt, dateOf(now))))
      .orderBy(asc(notices.createdAt), asc(notices.id));
    if (due.length === 0) return;
    const { quiet, choices } = await readMailSettings(tx, userId);
    // Quiet hours that were changed since then hold too.
    const later = afterQuiet(now, quiet);
    if (Temporal.ZonedDateTime.compare(later, now) > 0) {
      await tx
        .update(notices)
        .set({ mailDueAt: dateOf(later) })
        .where(inArray(notices.id, idsOf(due)));
      await jobs.enqueue(tx, dueMailQueue, { userId }, { after: later.toInstant() });
      return;
    }
    const refusing = await refusingAddresses(tx, due, owner.email, resumedAt);
    const sorted = sort(
      due,
      { kinds, now: now.toInstant() },
      (notice) => choices[notice.kind] === "never",
      (notice) => refusing.has(addressOf(notice, owner.email)),
    );
    await settle(tx, sorted.dropped, "none");
    await settle(tx, sorted.stopped, "stopped");
    await settle(tx, [...sorted.alone, ...sorted.together], "sent");
    if (sorted.together.length > 0)
      await tx
        .update(noticeSettings)
        .set({ lastMailAt: dateOf(now) })
        .where(eq(noticeSettings.userId, userId));
    const groups = [
      ...Map.groupBy(sorted.together, (notice) => addressOf(notice, owner.email)).values(),
      ...sorted.alone.map((notice) => [notice]),
    ];
    for (const group of groups) await send(tx, services, write, owner, group);
  });
}

function sort(
  due: readonly Notice[],
  { kinds, now }: { kinds: NoticeKinds; now: Temporal.Instant },
  unwanted: (notice: Notice) => boolean,
  refused: (notice: Notice) => boolean,
): Sorted {
  const sorted: Sorted = { alone: [], together: [], dropped: [], stopped: [] };
  for (const notice of due) {
    const kind = kinds[notice.kind];
    const chosen = kind?.mail === "chosen";
    const isLate = notice.mail?.until !== undefined && Temporal.Instant.compare(now, notice.mail.until) > 0;
    // What was read on the site meanwhile needs no mail, nor what newer news has replaced.
    const over = isLate || notice.readAt !== null || notice.supersededAt !== null;
    if (chosen && (over || unwanted(notice))) sorted.dropped.push(notice);
    else if (chosen && refused(notice)) sorted.stopped.push(notice);
    else if (kind && isGathered(kind)) sorted.together.push(notice);
    else sorted.alone.push(notice);
  }
  return sorted;
}

async function send(
  tx: Tx,
  { jobs, env }: Services,
  write: Gathering["write"],
  owner: { email: string; firstName: string },
  group: readonly Notice[],
): Promise<void> {
  const [first] = group;
  if (!first?.mail) return;
  const to = addressOf(first, owner.email);
  if (group.length === 1) {
    const { to: _to, until: _until, ...mail } = first.mail;
    const about = first.supersededAt === null ? (first.about ?? undefined) : undefined;
    await enqueueMail(tx, jobs, { idempotencyKey: noticeMailKey(first.id), ...mail, to, about });
    return;
  }
  const origin = env.baseUrl ?? `http://localhost:${env.port}`;
  const page = `${origin}${pathTo("/espace/avis")}`;
  const mail = await write({
    firstName: owner.firstName,
    titles: group.map(({ title }) => title),
    page,
    settings: `${origin}${pathTo("/espace/avis/reglages")}`,
  });
  await enqueueMail(tx, jobs, { ...mail, to, idempotencyKey: gatheredMailKey(first.id) });
}

const idsOf = (group: readonly Notice[]) => group.map(({ id }) => id);
const addressOf = ({ mail }: Notice, own: string) => mail?.to ?? own;

async function settle(tx: Tx, group: readonly Notice[], mailState: "none" | "stopped" | "sent"): Promise<void> {
  if (group.length > 0)
    await tx
      .update(notices)
      .set({ mailState, mailDueAt: null, mail: null })
      .where(inArray(notices.id, idsOf(group)));
}

async function refusingAddresses(
  tx: Tx,
  due: readonly Notice[],
  own: string,
  resumedAt: Date | null,
): Promise<Set<string>> {
  const refusing = new Set<string>();
  for (const address of new Set(due.map((notice) => addressOf(notice, own))))
    if (await mailTrouble(tx, address, resumedAt)) refusing.add(address);
  return refusing;
}

/** The worker of `dueMailQueue`. */
export function dueMailWorker(services: Services, gathering: Gathering): Worker {
  return workerOf(dueMailQueue, ({ userId }) => deliverDueMail(services, gathering, userId));
}
