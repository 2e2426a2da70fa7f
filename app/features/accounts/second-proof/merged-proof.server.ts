/** The second proof of an account into which another one is merged: what the office put into that one goes along. */
import { and, eq, isNull } from "drizzle-orm";
import type { Account } from "#app/features/accounts/merges/services.ts";
import { secondProofs } from "#app/features/accounts/tables.ts";
import { confirmedPhone } from "#app/features/notices/deliveries/telephone/phone.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";

const openOf = (userId: string) => and(eq(secondProofs.userId, userId), isNull(secondProofs.provenAt));

/** Whether the person of an account has still to show something beside its address. */
export const owesProof = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.$count(secondProofs, openOf(userId))) > 0;

/**
 * Asks the person of `kept` for a code of the telephone of `merged`, when nobody has shown that they are the person of
 * `merged`: the office opened it, or typed its address. Whoever has confirmed that telephone has shown it.
 */
export async function askSecondProof(
  tx: Tx,
  clock: Clock,
  { kept, merged, mergeId }: { kept: Account; merged: Account; mergeId: string },
): Promise<void> {
  const [owed] = await tx.select().from(secondProofs).where(openOf(merged.id));
  const nobodys = merged.termsVersion === "" && merged.emailConfirmedAt === null;
  const phone = owed?.phone ?? (nobodys ? merged.phone : "");
  if (phone === "" || (await confirmedPhone(tx, kept.id)) === phone) return;
  const now = dateOf(clock.now());
  const asked = { phone, email: "", notedAt: now, confirmedAt: now, mergeId };
  const open = { provenAt: null, provenHow: null, callAskedAt: null, codeHash: null, codeUntil: null };
  await tx
    .insert(secondProofs)
    .values({ userId: kept.id, ...asked })
    .onConflictDoUpdate({ target: secondProofs.userId, set: { ...asked, ...open } });
}

/** What a merge asked for goes when it is undone. */
export async function dropSecondProof(tx: Tx, mergeId: string): Promise<void> {
  await tx.delete(secondProofs).where(eq(secondProofs.mergeId, mergeId));
}
