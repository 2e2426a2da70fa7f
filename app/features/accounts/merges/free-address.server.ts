import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { forgetBeforeProof } from "#app/features/accounts/internal/first-proof.server.ts";
import { madeFrom } from "#app/features/accounts/internal/send-confirmation.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import type { MadeFrom } from "#app/features/accounts/first-proof-words.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { lockAccounts } from "./merge-accounts.server.ts";
import { type MergeParts, moveRows, wayTo } from "./movers.ts";
import { accountMerges } from "./tables.ts";

/** free: no other account has it. freed: the one that had it, made so, is gone. taken: it is another account's, confirmed, of the staff, or closed. */
export type FreedAddress = { kind: "free" | "taken" } | { kind: "freed"; made: MadeFrom };

/**
 * An account that has an address that nobody proved, and that may lose it. Not one that the office opened (its terms are
 * accepted by nobody): what the office put there would go to whoever proves the address.
 */
const mayLoseIt = ({
  emailConfirmedAt,
  role,
  closedAt,
  termsVersion,
}: Pick<typeof users.$inferSelect, "emailConfirmedAt" | "role" | "closedAt" | "termsVersion">) =>
  emailConfirmedAt === null && role === "user" && closedAt === null && termsVersion !== "";

/** Whether another account keeps this address whatever somebody else proves. @param userId whose it is to be */
export async function isKeptByAnother(db: Pick<Tx, "select">, userId: string, email: string): Promise<boolean> {
  const holder = await holderOf(db, userId, email);
  return holder !== undefined && !mayLoseIt(holder);
}

/**
 * Frees an address for the account that has a better right to it than whoever registered it and never proved it. What was
 * written there goes over, since it may be the same person's; what opened that account is forgotten, and it ends: a merge that
 * nobody undoes.
 * @param to whose the address is to be, its row being locked by `tx`
 * @param actorId who gives it to them
 */
export async function freeAddress(
  tx: Tx,
  clock: Clock,
  parts: MergeParts,
  { to, email, actorId }: { to: string; email: string; actorId: string },
): Promise<FreedAddress> {
  const found = await holderOf(tx, to, email);
  if (!found) return { kind: "free" };
  const from = (await lockAccounts(tx, [found.id])).get(found.id);
  // Gone or moved while it was waited for.
  if (!from || from.email.toLowerCase() !== email.toLowerCase()) return { kind: "free" };
  if (!mayLoseIt(from)) return { kind: "taken" };
  const made = await madeFrom(tx, from);
  await forgetBeforeProof(tx, clock, from.id);
  const at = dateOf(clock.now());
  const merge = {
    id: randomUUID(),
    keptId: to,
    mergedId: from.id,
    reason: REASON,
    mergedBy: actorId,
    mergedAt: at,
    undoUntil: at,
    finalAt: at,
  };
  await tx.insert(accountMerges).values(merge);
  const counts: Record<string, number> = {};
  for (const mover of parts.movers) counts[mover.key] = (await moveRows(tx, mover, wayTo(to, from))).length;
  await parts.fields.fill(tx, at, to, from.id);
  await parts.notes(tx, from.id, to);
  await tx.delete(users).where(eq(users.id, from.id));
  const details = { merge: merge.id, kept: to, merged: from.id, counts };
  await trace(tx, clock, { actorId, action: "account.merged", subjectType: "user", subjectId: to, details });
  return { kind: "freed", made };
}

const REASON = "Adresse jamais confirmée dans l’autre compte";

async function holderOf(db: Pick<Tx, "select">, userId: string, email: string) {
  const [holder] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()} AND ${users.id} <> ${userId}`);
  return holder;
}
