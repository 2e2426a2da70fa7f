import { and, eq, isNull } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { reachOf } from "#app/features/people/reach.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import {
  AT_TRANSACTION,
  type Mail,
  enqueueMail,
  isTelephone,
  supersedeMails,
} from "#app/platform/mail/enqueue-mail.ts";
import type { About } from "#app/platform/mail/tables.ts";
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";
import { accounts } from "./account-columns.ts";
import { planDeliveries } from "./deliveries/plan-deliveries.server.ts";
import { dueMailQueue } from "./mail/due-mail-queue.ts";
import type { NoticeKind } from "./kinds.ts";
import { lockMailSettings, mailSettingsOf } from "./mail/mail-settings.server.ts";
import { mailTrouble } from "./mail/mail-trouble.server.ts";
import { provenReach } from "./proven-reach.server.ts";
import { noticeSettings, notices } from "./tables.ts";
import { type MailPlan, isGathered, mailPlan } from "./ways.ts";

export type NoticeServices = { clock: Clock; jobs: Jobs };

/** The mail of a notice. `idempotencyKey`: one that others look for (`isEnqueued`), when it leaves alone; default: the notice's own. */
export type NoticeMail = MailContent & Pick<Partial<Mail>, "calendar" | "idempotencyKey" | "until">;

/** Something that happened, as its person is told. */
export type NewNotice = {
  /** Whose it is. */
  userId: string;
  /** Names the event, e.g. `application correction <uuid>`: the same key is told once to a person, whoever asks and however often. */
  key: string;
  /** One line, French, without a full stop; cut at 200 characters. */
  title: string;
  /** What more there is to say, French; cut at 1000 characters. */
  body?: string;
  /** The page that shows it, made by `pathTo`. */
  path?: string;
  /** What goes by mail when the person's ways ask for it; not called otherwise. Absent: the list alone. */
  mail?: () => Promise<NoticeMail>;
  /** Where the mail goes when that is another address than the account's, such as the one a booking was made with. */
  to?: string;
  /** A mail that would leave later than this is not sent: what it reminds of is over. */
  until?: Temporal.Instant;
  /** What it is a news of: what an older one of the same thing says is told no more. */
  about?: About | undefined;
};

const TITLE_MOST = 200;
const BODY_MOST = 1000;

/**
 * Writes a notice, and its mail, into `tx`: they exist when, and only when, `tx` commits. The
 * mail leaves at once, or waits for the end of the person's quiet hours, for the others of its
 * hour or for the daily mail (ways.ts); it stays behind when the address refuses our mail, which
 * the person is told on the site (`mailTrouble`). What they chose for their telephone is planned with it (deliveries/).
 * @returns false when this person was told of it before: nothing is written
 */
export async function addNotice(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  notice: NewNotice,
): Promise<boolean> {
  const { userId, key, title, body = "", path = null, about } = notice;
  const [made] = await tx
    .insert(notices)
    .values({
      userId,
      kind: kind.key,
      key,
      title: cut(title, TITLE_MOST),
      body: cut(body, BODY_MOST),
      path,
      createdAt: dateOf(services.clock.now()),
    })
    .onConflictDoNothing({ target: [notices.userId, notices.key] })
    .returning({ id: notices.id });
  if (!made) return false;
  if (about !== undefined) {
    await supersedeNews(tx, about);
    await tx.update(notices).set({ about }).where(eq(notices.id, made.id));
  }
  await planDeliveries(tx, services, kind, { id: made.id, userId, ...(notice.until && { until: notice.until }) });
  if (notice.mail && kind.mail !== "none")
    await planMail(tx, services, kind, { ...notice, id: made.id, mail: notice.mail });
  return true;
}

/** A thing went on: what was said of it is no longer true, so that nothing of it waits, and no line for the staff is open. */
export async function supersedeNews(tx: Tx, about: About): Promise<void> {
  await supersedeMails(tx, about);
  await tx
    .update(notices)
    .set({ supersededAt: AT_TRANSACTION })
    .where(and(eq(notices.about, about), isNull(notices.supersededAt)));
}

type Mailed = NewNotice & Required<Pick<NewNotice, "mail">> & { id: string };

async function planMail(
  tx: Tx,
  services: NoticeServices,
  kind: NoticeKind,
  { id, userId, mail, to, until, about }: Mailed,
): Promise<void> {
  const [owner] = await tx
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, userId));
  if (!owner) return;
  const own = reachOf(owner);
  const reach = await provenReach(tx, kind, { id: userId, ...owner }, to);
  // The staff tell it by day: it waits for no hour of the person's, and is a line of its own.
  if (isTelephone(reach)) {
    await tx.update(notices).set({ mailState: "sent" }).where(eq(notices.id, id));
    await enqueueMail(tx, services.jobs, {
      idempotencyKey: noticeMailKey(id),
      ...(await mail()),
      to: reach,
      about,
    });
    return;
  }
  const now = services.clock.now();
  // Locked where mails are gathered, so that of two at once the second sees the mail of the first.
  const { quiet, choice, lastMailAt, resumedAt } = await (isGathered(kind) ? lockMailSettings : mailSettingsOf)(
    tx,
    userId,
    kind.key,
  );
  const elsewhere = to !== undefined && to.toLowerCase() !== own.toLowerCase() ? { to } : {};
  const plan: MailPlan = mailPlan(kind, { now, choice, quiet, lastMailAt });
  if (plan.kind === "never") return;
  if (kind.mail === "chosen" && (await mailTrouble(tx, reach, resumedAt))) {
    await tx.update(notices).set({ mailState: "stopped" }).where(eq(notices.id, id));
    return;
  }
  if (plan.kind === "at") {
    const { until: trueUntil, ...written } = await mail();
    const last = until ?? trueUntil;
    await tx
      .update(notices)
      .set({
        mailState: "waiting",
        mailDueAt: dateOf(plan.due),
        mail: { ...written, ...elsewhere, ...(last && { until: last.toString() }) },
      })
      .where(eq(notices.id, id));
    await services.jobs.enqueue(tx, dueMailQueue, { userId }, { after: plan.due.toInstant() });
    return;
  }
  await tx.update(notices).set({ mailState: "sent" }).where(eq(notices.id, id));
  if (isGathered(kind))
    await tx
      .update(noticeSettings)
      .set({ lastMailAt: dateOf(now) })
      .where(eq(noticeSettings.userId, userId));
  await enqueueMail(tx, services.jobs, { idempotencyKey: noticeMailKey(id), ...(await mail()), to: reach, about });
}

/** Key by which a notice is mailed once. */
export function noticeMailKey(noticeId: string): string {
  return `notice ${noticeId}`;
}

/** Key by which several are mailed once; by the first of them. */
export function gatheredMailKey(noticeId: string): string {
  return `notices ${noticeId}`;
}

/** By characters as PostgreSQL counts them. */
function cut(text: string, most: number): string {
  const characters = Array.from(text.slice(0, most * 2));
  return characters.length <= most ? characters.join("") : `${characters.slice(0, most - 1).join("")}…`;
}
