import { and, desc, eq, sql } from "drizzle-orm";
import { auditEvents } from "#app/features/audit/tables.ts";
import type { Tx } from "#app/platform/database/tx.ts";

/** A change of a round by hand: who, when, and what was and is, by the names of its fields. */
export type RoundChange = { at: Date; by: string | null; changes: { field: string; before: string; after: string }[] };

/** What was written of a round by hand, the newest first. */
export async function roundHistory(db: Tx, number: string): Promise<RoundChange[]> {
  const rows = await db
    .select({
      at: auditEvents.at,
      before: auditEvents.before,
      after: auditEvents.after,
      by: sql<
        string | null
      >`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = ${auditEvents.actorId})`,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, "rounds"),
        eq(auditEvents.subjectId, number),
        eq(auditEvents.action, "rounds.written"),
      ),
    )
    .orderBy(desc(auditEvents.at))
    .limit(20);
  return rows.map(({ at, by, before, after }) => {
    const [old, now] = [factsIn(before), factsIn(after)];
    const fields = Object.keys(now).filter((field) => say(old[field]) !== say(now[field]));
    return { at, by, changes: fields.map((field) => ({ field, before: say(old[field]), after: say(now[field]) })) };
  });
}

const factsIn = (traced: unknown): Record<string, unknown> =>
  ((traced as { round?: Record<string, unknown> } | null)?.round ?? {}) as Record<string, unknown>;

const say = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
