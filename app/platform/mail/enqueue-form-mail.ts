import { randomUUID } from "node:crypto";
import { type Allowance, nextFreeAt, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { mailboxKey } from "#app/platform/allowances/mailbox-key.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Mail, enqueueMail } from "./enqueue-mail.ts";
import { isEnqueued } from "./queries.server.ts";

export type FormMailServices = {
  clock: Clock;
  jobs: Jobs;
  env: { allowances: Pick<Env["allowances"], "mailsPerHour"> };
};

/** What an address is counted for. A reset has its own count: what others send to an address keeps nobody out of their account. */
export type MailCeiling = "form mail" | "reset mail";

/**
 * Writes a mail that somebody's form sends to an address of which nobody knows yet whether it is
 * theirs. One address gets so many an hour from all such forms of a ceiling together; what is
 * beyond is not sent, and what was asked stands without it.
 * @param tx the caller's transaction: of many at once, one waits for the other's count
 * @returns false when the address has had its mails of this hour
 */
export async function enqueueFormMail(
  tx: Tx,
  { clock, jobs, env }: FormMailServices,
  mail: Mail,
  ceiling: MailCeiling = "form mail",
): Promise<boolean> {
  // The same mail again is no second one.
  if (await isEnqueued(tx, mail.idempotencyKey)) return true;
  if (!(await takeAllowance(tx, clock.now(), randomUUID(), [allowanceOf(mail.to, env, ceiling)]))) return false;
  await enqueueMail(tx, jobs, mail);
  return true;
}

/** What a form did that was accepted, and how many of it one mailbox is written to of in an hour, whatever else it got; 0: no limit. */
export type Accepted = { what: "account" | "consultation" | "seat" | "place in a line"; most: number };

/**
 * The same for the one mail of what was accepted: an account, a booking, a registration. Whoever
 * asks for it waits for that mail, so that repeats of others keep it back no more. Only beyond what
 * a mailbox can be booked for in an hour it counts as a repeat.
 */
export async function enqueueAcceptedMail(
  tx: Tx,
  services: FormMailServices,
  mail: Mail,
  { what, most }: Accepted,
): Promise<boolean> {
  if (await isEnqueued(tx, mail.idempotencyKey)) return true;
  const slot = { scope: "accepted mail", value: `${what} ${mailboxKey(mail.to)}`, most };
  if (!(await takeAllowance(tx, services.clock.now(), randomUUID(), [slot])))
    return enqueueFormMail(tx, services, mail);
  await enqueueMail(tx, services.jobs, mail);
  return true;
}

/** When the address may be written to again; undefined when it may be now. */
export function nextFormMail(
  db: Tx,
  { clock, env }: Omit<FormMailServices, "jobs">,
  to: string,
): Promise<Temporal.Instant | undefined> {
  return nextFreeAt(db, clock.now(), allowanceOf(to, env, "form mail"));
}

function allowanceOf(to: string, env: FormMailServices["env"], scope: MailCeiling): Allowance {
  return { scope, value: mailboxKey(to), most: env.allowances.mailsPerHour };
}
