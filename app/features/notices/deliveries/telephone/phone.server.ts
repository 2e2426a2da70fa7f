/** The number that a person's messages go to: that of their account, once a code sent to it was typed. */
import { randomInt } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { accounts } from "#app/features/notices/account-columns.ts";
import { fingerprint, takeAllowance } from "#app/platform/allowances/take-allowance.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { deliveryQueue } from "#app/features/notices/deliveries/delivery-queue.ts";
import {
  messageConsents,
  messageDeliveries,
  messagePhones,
  type NumberWay,
} from "#app/features/notices/deliveries/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs };

/** none: the account has no number; unreadable: it cannot be dialled; asked: a code is under way. */
export type OwnPhone =
  | { state: "none" }
  | { state: "unreadable"; phone: string }
  | { state: "new" | "asked" | "confirmed"; phone: string };

const E164 = /^\+[1-9]\d{6,14}$/;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Codes an hour: of one account, and to one number, since somebody else's may be typed. */
export const CODES_PER_HOUR = 3;

/** The number of a person's account, and whether messages may go there. */
export async function ownPhone(db: Tx, userId: string, now: Temporal.ZonedDateTime): Promise<OwnPhone> {
  const [account] = await db.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, userId));
  const phone = account?.phone ?? "";
  if (phone === "") return { state: "none" };
  if (!E164.test(phone)) return { state: "unreadable", phone };
  const [kept] = await db.select().from(messagePhones).where(eq(messagePhones.userId, userId));
  if (kept?.phone !== phone) return { state: "new", phone };
  if (kept.confirmedAt) return { state: "confirmed", phone };
  return { state: kept.codeUntil && kept.codeUntil > dateOf(now) ? "asked" : "new", phone };
}

/** The number that messages may go to; undefined while it is not confirmed, or since it changed. */
export async function confirmedPhone(db: Tx, userId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ phone: messagePhones.phone, confirmedAt: messagePhones.confirmedAt, own: accounts.phone })
    .from(messagePhones)
    .innerJoin(accounts, eq(accounts.id, messagePhones.userId))
    .where(eq(messagePhones.userId, userId));
  return found?.confirmedAt && found.phone === found.own ? found.phone : undefined;
}

/** Whether an account's address is proven; its row stays as it is until the end of `tx`. */
export async function addressIsProven(tx: Tx, userId: string): Promise<boolean> {
  const [account] = await tx
    .select({ provenAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, userId))
    .for("share");
  return (account?.provenAt ?? null) !== null;
}

/** Six digits. */
export const drawnCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * Sends a code to the account's number, now, whatever the hour: its owner asks for it.
 * @returns unproven: the account's address is not, and what is set now would belong to nobody; wait: three went out within the hour; no-number: there is none that can be dialled
 */
export async function askCode(
  services: Services,
  userId: string,
  way: NumberWay,
  draw = drawnCode,
): Promise<"sent" | "wait" | "no-number" | "confirmed" | "unproven"> {
  return inTransaction(services.database, async (tx) => {
    if (!(await addressIsProven(tx, userId))) return "unproven";
    const now = services.clock.now();
    const own = await ownPhone(tx, userId, now);
    if (own.state === "confirmed") return "confirmed";
    if (own.state === "none" || own.state === "unreadable") return "no-number";
    const { phone } = own;
    const deliveryId = crypto.randomUUID();
    const allowed = await takeAllowance(tx, now, deliveryId, [
      { scope: "phone-code-account", value: userId, most: CODES_PER_HOUR },
      { scope: "phone-code-number", value: phone, most: CODES_PER_HOUR },
    ]);
    if (!allowed) return "wait";
    const code = draw();
    const until = dateOf(now.add({ minutes: CODE_MINUTES }));
    const asked = {
      phone,
      confirmedAt: null,
      codeHash: await hashOf(tx, userId, phone, code),
      codeUntil: until,
      codeTries: 0,
    };
    await tx
      .insert(messagePhones)
      .values({ userId, ...asked })
      .onConflictDoUpdate({ target: messagePhones.userId, set: asked });
    await sendCode(tx, services, { deliveryId, userId, way, phone, code, until });
    return "sent";
  });
}

type SentCode = { deliveryId: string; userId: string; way: NumberWay; phone: string; code: string; until: Date };

/** Sends a code at once, which nobody needs to have agreed to: its reader asks for it. */
export async function sendCode(
  tx: Tx,
  { clock, jobs }: Pick<Services, "clock" | "jobs">,
  { deliveryId, userId, way, phone, code, until }: SentCode,
): Promise<void> {
  const now = dateOf(clock.now());
  const times = { dueAt: now, createdAt: now, worthUntil: until };
  await tx
    .insert(messageDeliveries)
    .values({ id: deliveryId, userId, way, purpose: "code", recipient: phone, body: code, ...times });
  await jobs.enqueue(tx, deliveryQueue, { deliveryId }, { priority: "urgent" });
}

/**
 * Confirms the account's number by the code that went there. What was agreed to for another number ends: it is asked again.
 * @returns over: no code is under way, or five were wrong
 */
export async function confirmCode(
  { database, clock }: Omit<Services, "jobs">,
  userId: string,
  typed: string,
): Promise<"confirmed" | "wrong" | "over" | "unproven"> {
  return inTransaction(database, async (tx) => {
    if (!(await addressIsProven(tx, userId))) return "unproven";
    const now = clock.now();
    const [kept] = await tx.select().from(messagePhones).where(eq(messagePhones.userId, userId)).for("update");
    const own = await ownPhone(tx, userId, now);
    if (own.state !== "asked" || !kept?.codeHash || kept.codeTries >= CODE_TRIES) return "over";
    const code = typed.replace(/\D/g, "");
    if ((await hashOf(tx, userId, own.phone, code)) !== kept.codeHash) {
      await tx
        .update(messagePhones)
        .set({ codeTries: kept.codeTries + 1 })
        .where(eq(messagePhones.userId, userId));
      return kept.codeTries + 1 >= CODE_TRIES ? "over" : "wrong";
    }
    await tx
      .update(messagePhones)
      .set({ confirmedAt: dateOf(now), codeHash: null, codeUntil: null, codeTries: 0 })
      .where(eq(messagePhones.userId, userId));
    await tx
      .update(messageConsents)
      .set({ endedAt: dateOf(now), endedHow: "number" })
      .where(
        and(eq(messageConsents.userId, userId), isNull(messageConsents.endedAt), ne(messageConsents.phone, own.phone)),
      );
    await trace(tx, clock, {
      actorId: userId,
      action: "telephone.confirmed",
      subjectType: "account",
      subjectId: userId,
    });
    return "confirmed";
  });
}

const hashOf = async (tx: Tx, userId: string, phone: string, code: string) =>
  (await fingerprint(tx, "phone-code", `${userId} ${phone} ${code}`)).toString("hex");
