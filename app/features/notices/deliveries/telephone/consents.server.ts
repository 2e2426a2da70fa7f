/** What a person agreed to for their telephone: each agreement is a row that ends and is never changed otherwise. */
import { and, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type NumberWay, messageConsents } from "#app/features/notices/deliveries/tables.ts";

type Consent = typeof messageConsents.$inferSelect;

const openOf = (userId: string, way: NumberWay) =>
  and(eq(messageConsents.userId, userId), eq(messageConsents.way, way), isNull(messageConsents.endedAt));

/** The agreement of a person to messages of a way to this very number; undefined when there is none. */
export async function openConsent(db: Tx, userId: string, way: NumberWay, phone: string): Promise<Consent | undefined> {
  const [found] = await db
    .select()
    .from(messageConsents)
    .where(and(openOf(userId, way), eq(messageConsents.phone, phone)));
  return found;
}

/** Where and how somebody agreed. `on`: path of the page, or the way by which the word came. */
export type Agreed = { how: "form" | "word"; on: string };

/** Notes that a person agrees; asked twice, the first agreement stands. */
export async function giveConsent(
  tx: Tx,
  clock: Clock,
  { userId, way, phone }: { userId: string; way: NumberWay; phone: string },
  { how, on }: Agreed,
): Promise<void> {
  if (await openConsent(tx, userId, way, phone)) return;
  await endConsent(tx, clock, userId, way, "number");
  await tx
    .insert(messageConsents)
    .values({ userId, way, phone, givenAt: dateOf(clock.now()), givenHow: how, givenOn: on });
  await trace(tx, clock, {
    actorId: userId,
    action: "telephone.agreed",
    subjectType: "account",
    subjectId: userId,
    details: { way, how, on },
  });
}

/** Ends it. @returns false when there was none */
export async function endConsent(
  tx: Tx,
  clock: Clock,
  userId: string,
  way: NumberWay,
  how: "form" | "word" | "number",
): Promise<boolean> {
  const ended = await tx
    .update(messageConsents)
    .set({ endedAt: dateOf(clock.now()), endedHow: how })
    .where(openOf(userId, way))
    .returning({ id: messageConsents.id });
  if (ended.length === 0) return false;
  await trace(tx, clock, {
    actorId: userId,
    action: "telephone.stopped",
    subjectType: "account",
    subjectId: userId,
    details: { way, how },
  });
  return true;
}
