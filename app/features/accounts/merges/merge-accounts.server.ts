import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { accountDeletions } from "#app/features/accounts/data-rights/tables.ts";
import { sessions, users, verifications } from "#app/features/accounts/tables.ts";
import { askSecondProof, owesProof } from "#app/features/accounts/second-proof/merged-proof.server.ts";
import { closeBeforeProof } from "#app/features/accounts/internal/first-proof.server.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import { type MergeParts, type MovedRow, moveRows, wayTo } from "./movers.ts";
import type { MergeRefusal } from "./refusals.ts";
import { type Account, type MergeActor, type MergeServices, UNDO_DAYS } from "./services.ts";
import { accountMergeItems, accountMerges } from "./tables.ts";
import { tellOfMerge } from "./tell-of-merge.server.ts";

export type MergeForm = { formId: string; keptId: string; mergedId: string; reason: string };

/** The mover under which filled fields are written. */
export const FIELDS = "profile";

/**
 * Why these two are not merged; undefined when they may be.
 * @param kept and `merged`, as they are now
 */
export async function refusalOf(
  tx: Tx,
  kept: Account | undefined,
  merged: Account | undefined,
): Promise<MergeRefusal | undefined> {
  if (!kept || !merged) return "unknown";
  if (kept.id === merged.id) return "same";
  const both = [kept, merged];
  if (both.some(({ role, closedWhy }) => role !== "user" || closedWhy === "left")) return "staff";
  if (both.some(({ closedAt }) => closedAt !== null)) return "closed";
  if (kept.emailConfirmedAt === null) return "unconfirmed";
  if (await owesProof(tx, kept.id)) return "second-proof";
  const ids = both.map(({ id }) => id);
  if ((await tx.$count(accountDeletions, inArray(accountDeletions.userId, ids))) > 0) return "deleting";
  const open = and(isNull(accountMerges.undoneAt), isNull(accountMerges.finalAt));
  if ((await tx.$count(accountMerges, and(eq(accountMerges.keptId, merged.id), open))) > 0) return "chained";
  const { rows } = await tx.execute(sql`
    SELECT 1 FROM application_members m JOIN applications a ON a.id = m.application_id
    WHERE (m.user_id = ${kept.id} AND a.user_id = ${merged.id}) OR (m.user_id = ${merged.id} AND a.user_id = ${kept.id}) LIMIT 1`);
  return rows.length > 0 ? "family" : undefined;
}

/** Both accounts, for this transaction alone: whoever writes something of theirs meanwhile waits, and so does a second merge. */
export async function lockAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, Account>> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

export type MergeOutcome = { kind: "merged"; moved: number } | { kind: MergeRefusal };

/**
 * Brings two accounts of one person together: all that belongs to `merged` goes to `kept`, written down item by item,
 * blank fields of the profile are filled, `merged` opens no more, and both addresses are told. One transaction; the same
 * form sent twice does it once.
 */
export function mergeAccounts(
  services: MergeServices,
  parts: MergeParts,
  actor: MergeActor,
  form: MergeForm,
): Promise<MergeOutcome> {
  if (!may(actor.role, "merges")) throw new Error("only an admin merges accounts");
  const { database, clock } = services;
  return inTransaction(database, async (tx): Promise<MergeOutcome> => {
    const accounts = await lockAccounts(tx, [form.keptId, form.mergedId]);
    const [sent] = await tx
      .select({ id: accountMerges.id })
      .from(accountMerges)
      .where(eq(accountMerges.id, form.formId));
    if (sent)
      return { kind: "merged", moved: await tx.$count(accountMergeItems, eq(accountMergeItems.mergeId, form.formId)) };
    const [kept, merged] = [accounts.get(form.keptId), accounts.get(form.mergedId)];
    const refusal = await refusalOf(tx, kept, merged);
    if (refusal || !kept || !merged) return { kind: refusal ?? "unknown" };
    const now = clock.now();
    const until = now.add({ days: UNDO_DAYS });
    const at = dateOf(now);
    await tx.insert(accountMerges).values({
      id: form.formId,
      keptId: kept.id,
      mergedId: merged.id,
      reason: form.reason,
      mergedBy: actor.userId,
      mergedAt: at,
      undoUntil: dateOf(until),
    });
    // What an account set up before its address was proven belongs to nobody: the kept one does not inherit it.
    if (merged.emailConfirmedAt === null) await closeBeforeProof(tx, clock, merged.id);
    await askSecondProof(tx, clock, { kept, merged, mergeId: form.formId });
    const way = wayTo(kept.id, merged);
    const counts: Record<string, number> = {};
    for (const mover of parts.movers) {
      const rows = await moveRows(tx, mover, way);
      counts[mover.key] = rows.length;
      await keepItems(tx, form.formId, mover.key, rows);
    }
    const filled = await parts.fields.fill(tx, at, kept.id, merged.id);
    if (filled.length > 0)
      await tx
        .insert(accountMergeItems)
        .values(filled.map(({ field, value }) => ({ mergeId: form.formId, mover: FIELDS, itemId: field, value })));
    await parts.notes(tx, merged.id, kept.id);
    await tx.update(users).set({ closedAt: at, closedWhy: "merged", updatedAt: at }).where(eq(users.id, merged.id));
    await tx.delete(sessions).where(eq(sessions.userId, merged.id));
    await tx.delete(verifications).where(eq(verifications.userId, merged.id));
    const details = {
      merge: form.formId,
      kept: kept.id,
      merged: merged.id,
      counts,
      fields: filled.map(({ field }) => field),
    };
    for (const subjectId of [kept.id, merged.id])
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.merged",
        subjectType: "user",
        subjectId,
        details,
      });
    await tellOfMerge(tx, services, "merged", form.formId, { kept, merged, until });
    return { kind: "merged", moved: Object.values(counts).reduce((sum, count) => sum + count, 0) };
  });
}

const ITEMS_AT_ONCE = 1000;

/** Writes down what went over; `rows` may be a life's worth of notices. */
async function keepItems(tx: Tx, mergeId: string, mover: string, rows: readonly MovedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ITEMS_AT_ONCE)
    await tx
      .insert(accountMergeItems)
      .values(rows.slice(from, from + ITEMS_AT_ONCE).map((row) => ({ mergeId, mover, ...row })));
}
