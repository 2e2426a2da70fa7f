import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isLoopback } from "#app/platform/env/encryption.ts";
import type { Env } from "#app/platform/env/env.ts";
import { type Attempt, PRIORITIES, type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { BEAT_EVERY_SECONDS, HEARTBEAT_SECONDS } from "#app/platform/jobs/work-under-way.ts";
import type { Log } from "#app/platform/log/log.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import { closedWhen, deliverMailQueue } from "#app/platform/mail/enqueue-mail.ts";
import { notUnderWay } from "#app/platform/mail/queries.server.ts";
import { refusalOf, responseCodeOf } from "#app/platform/mail/smtp-answers.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { type MailFailure, mails } from "#app/platform/mail/tables.ts";
import { setTimeout as sleep } from "node:timers/promises";

type MailRow = typeof mails.$inferSelect;

export type MailServices = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  log: Log;
  env: Pick<Env, "demo"> & { mail: Pick<Env["mail"], "smtpUrl" | "from"> & Partial<Pick<Env["mail"], "perSecond">> };
  /** How long a worker holds a mail; default 20 s, renewed while it lives. */ claimSeconds?: number;
  /** Who keeps a record of what is sent in numbers. */ mailings?: Mailings;
};

/** What became of a mail. */
export type MailOutcome = { kind: "sent" } | { kind: "failed"; failure: MailFailure; smtpCode: number | null };

/** Whoever sends a mail in numbers: asked once more before each one leaves, and told what became of it. */
export type Mailings = {
  /** @param tx the mail is forgotten in it when the answer is no */
  isWanted(tx: Tx, mail: MailRow): Promise<boolean>;
  /** @param tx in which the outbox notes it too */
  settled(tx: Tx, mail: MailRow, outcome: MailOutcome): Promise<void>;
};

/** Sends one mail, or throws what the server answered. */
export type SendMail = (mail: MailRow) => Promise<void>;

const SMTP_STEP_MS = 20_000;
/** Two workers never send one mail: who sends says every few seconds that it lives, and a dead one holds its mail no longer than this. */
const CLAIM_SECONDS = HEARTBEAT_SECONDS;
const ERROR_CHARACTERS = 500;
export const MAILS_PER_SECOND = 20;

/** The worker of `deliverMailQueue`: over SMTP_URL, or into the keeping of the demonstration world. */
export function mailWorker(services: MailServices): Worker {
  const send = services.env.mail.smtpUrl ? smtpSender(services.env.mail.smtpUrl, services.env.mail.from) : undefined;
  return workerOf(deliverMailQueue, ({ mailId }, attempt) => deliverMail(services, send, mailId, attempt));
}

/**
 * Delivers one mail of the outbox. The message's id is the row's own, so that a mail sent
 * again after a crash between the sending and its record is recognised as the same one.
 * @throws when it could not leave and may later: the job is tried again
 */
export async function deliverMail(
  services: MailServices,
  send: SendMail | undefined,
  mailId: string,
  attempt: Pick<Attempt, "last">,
): Promise<void> {
  const { database, env, clock, log } = services;
  if (!send) {
    // Outside the demonstration world it waits for its SMTP_URL.
    if (!env.demo) throw new LoggableError("SMTP_URL is not set: the mail waits");
    await inTransaction(database, async (tx) => {
      const waiting = and(eq(mails.id, mailId), eq(mails.state, "queued"));
      const [mail] = await tx.update(mails).set({ state: "kept" }).where(waiting).returning();
      if (mail && isMailing(mail)) await services.mailings?.settled(tx, mail, { kind: "sent" });
    });
    return;
  }
  // Before the claim, which a wait would use up.
  await takeTurn(database, env.mail.perSecond ?? MAILS_PER_SECOND);
  const mail = await claim(services, mailId);
  if (!mail || (await forget(services, mail)) || (await withhold(services, mail))) return;
  const renewed = setInterval(() => void renewClaim(services, mailId), BEAT_EVERY_SECONDS * 1000);
  try {
    await send(mail).finally(() => clearInterval(renewed));
  } catch (error) {
    const failure = refusalOf(error) ?? (attempt.last ? "given-up" : undefined);
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS);
    const smtpCode = responseCodeOf(error) ?? null;
    const tried = { lastError, smtpCode, claimedUntil: null };
    const failed = failure && {
      ...failedAs(failure, clock),
      ...(services.mailings && isMailing(mail) && closedAs(clock)),
    };
    await settle(services, mail, failure && { kind: "failed", failure, smtpCode }, { ...tried, ...failed });
    if (failure === undefined || failure === "given-up") throw error;
    log.error({ mailId, code: responseCodeOf(error) }, "the mail server refused this mail for good");
    return;
  }
  const kept = env.demo ? {} : { html: null, text: null, calendar: null };
  const sent = { state: "sent" as const, sentAt: dateOf(clock.now()), claimedUntil: null };
  await settle(services, mail, { kind: "sent" }, { ...sent, lastError: null, smtpCode: null, ...kept });
}

/** What can be unsubscribed from is sent in numbers: who sends it says what became of it, in a list of their own. */
const isMailing = ({ unsubscribeUrl }: MailRow) => unsubscribeUrl !== null;

/** Notes what came of an attempt; of a mailing also where it is counted. @param outcome undefined: it is tried again */
async function settle(
  { database, mailings }: MailServices,
  mail: MailRow,
  outcome: MailOutcome | undefined,
  row: Partial<MailRow>,
): Promise<void> {
  // Of what a newer news replaced while it waited nobody is to be told.
  const replaced = row.state === "failed" && !row.closedAt && { closedAt: closedWhen(isNotNull(mails.supersededAt)) };
  const note = (tx: Tx) =>
    tx
      .update(mails)
      .set({ ...row, ...replaced })
      .where(eq(mails.id, mail.id));
  if (!outcome || !mailings || !isMailing(mail)) return void (await note(database.drizzle));
  await inTransaction(database, async (tx) => {
    await mailings.settled(tx, mail, outcome);
    await note(tx);
  });
}

/** A mailing that nobody is to get any more: its reader has left, or it was stopped. */
async function forget({ database, mailings }: MailServices, mail: MailRow): Promise<boolean> {
  if (!mailings || !isMailing(mail)) return false;
  return inTransaction(database, async (tx) => {
    if (await mailings.isWanted(tx, mail)) return false;
    await tx.delete(mails).where(eq(mails.id, mail.id));
    return true;
  });
}

const failedAs = (failure: MailFailure, clock: Clock) => ({
  state: "failed" as const,
  failure,
  failedAt: dateOf(clock.now()),
});

const closedAs = (clock: Clock) => ({ closedAt: dateOf(clock.now()), claimedUntil: null, html: null, text: null });

/** What goes out in numbers is not tried at an address that was refused, until the office has seen to that refusal. */
async function withhold(services: MailServices, mail: MailRow): Promise<boolean> {
  const { database, clock } = services;
  if (mail.priority !== PRIORITIES.bulk) return false;
  const [refused] = await database.drizzle
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        eq(sql`lower(${mails.recipient})`, mail.recipient.toLowerCase()),
        eq(mails.failure, "address"),
        isNull(mails.closedAt),
      ),
    )
    .limit(1);
  if (!refused) return false;
  const row = { ...failedAs("withheld", clock), ...closedAs(clock) };
  await settle(services, mail, { kind: "failed", failure: "withheld", smtpCode: null }, row);
  return true;
}

const claimFor = ({ claimSeconds = CLAIM_SECONDS }: MailServices) =>
  sql`now() + make_interval(secs => ${claimSeconds})`;

/** Holds on to a mail that takes its time; what is settled meanwhile stays so. A beat that the database does not hear is followed by another. */
async function renewClaim(services: MailServices, mailId: string): Promise<void> {
  const held = and(eq(mails.id, mailId), eq(mails.state, "queued"), isNotNull(mails.claimedUntil));
  await services.database.drizzle
    .update(mails)
    .set({ claimedUntil: claimFor(services) })
    .where(held)
    .catch((error: unknown) => services.log.warn({ err: error, mailId }, "the claim of a mail was not renewed"));
}

/** Takes the mail for this worker; undefined when it has left already. */
async function claim(services: MailServices, mailId: string): Promise<MailRow | undefined> {
  const { database } = services;
  const [claimed] = await database.drizzle
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, claimedUntil: claimFor(services) })
    .where(and(eq(mails.id, mailId), eq(mails.state, "queued"), notUnderWay))
    .returning();
  if (claimed) return claimed;
  const [waiting] = await database.drizzle
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), eq(mails.state, "queued")));
  if (waiting) throw new LoggableError("another worker holds this mail");
  return undefined;
}

function smtpSender(url: string, from: string): SendMail {
  // Loaded with the first mail: a start without one is sooner by forty files.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      // Else a mail goes in clear when encryption is not offered, or was taken out of the offer. What the address says of it goes first.
      requireTLS: !isLoopback(url) && !/[?&](ignoreTLS|opportunisticTLS)=true\b/.test(url),
      pool: false,
      connectionTimeout: SMTP_STEP_MS,
      greetingTimeout: SMTP_STEP_MS,
      socketTimeout: SMTP_STEP_MS,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from;
  const domain = address.split("@").at(-1) ?? "localhost";
  return async (mail) => {
    if (mail.html === null || mail.text === null) throw new LoggableError("the body of this mail is gone");
    const list = mail.unsubscribeUrl
      ? { "List-Unsubscribe": `<${mail.unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
      : {};
    await (
      await (transport ??= open())
    ).sendMail({
      // The business, by the name that it has today.
      from: { name: siteSettings.name, address },
      to: mail.recipient,
      ...(mail.replyTo !== null && { replyTo: mail.replyTo }),
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      messageId: `<${mail.id}@${domain}>`,
      date: mail.createdAt,
      ...(mail.calendar && mail.calendarMethod
        ? { icalEvent: { method: mail.calendarMethod, content: mail.calendar, filename: "rendez-vous.ics" } }
        : {}),
      headers: { "Auto-Submitted": "auto-generated", ...list },
    });
  };
}

/**
 * Waits until one more mail may leave: `perSecond` of them for all processes of the site
 * together, since the next moment lies in the database (generic cell rate algorithm, without a burst).
 */
export async function takeTurn({ drizzle }: Pick<Database, "drizzle">, perSecond: number): Promise<void> {
  const step = 1 / perSecond;
  // Never more than a minute ahead, should the server's clock have been put back.
  const { rows } = await drizzle.execute<{ seconds: number }>(
    sql`UPDATE mail_rate SET next_at = greatest(least(next_at, clock_timestamp() + interval '1 minute'), clock_timestamp()) + make_interval(secs => ${step}::float8)
        RETURNING extract(epoch FROM next_at - clock_timestamp())::float8 - ${step}::float8 AS seconds`,
  );
  await sleep(Math.max(0, (rows[0]?.seconds ?? 0) * 1000));
}
