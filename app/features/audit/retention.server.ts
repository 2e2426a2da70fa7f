import { sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";

/** Takes out of the trail what could still tell of an erased person; what was done and when stays. */
export async function redactTrail(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`SELECT audit_redact(${userId}::uuid)`);
}

/** Forgets the events about these kinds of subjects from before `olderThan`. @returns how many */
export async function deleteExpiredTrail(tx: Tx, subjectTypes: readonly string[], olderThan: Date): Promise<number> {
  const { rows } = await tx.execute(
    sql`SELECT audit_forget(${sql.param([...subjectTypes])}::text[], ${olderThan.toISOString()}::timestamptz) AS forgotten`,
  );
  return Number(rows[0]?.["forgotten"] ?? 0);
}
