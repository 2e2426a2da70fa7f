import { sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock/clock.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { actingFrom } from "#app/platform/origin/acting-from.ts";
import { auditEvents } from "#app/features/audit/tables.ts";

export type Trace = {
  /** Id of who acted; null for a visitor or the site itself. */
  actorId: string | null;
  /** Past tense in dotted words, e.g. "account.registered"; its French stands in the feature's audit-words.ts. */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Never a secret, a password, a token or the content of a message. */
  details?: Record<string, unknown>;
  /** What the change replaced and what it put in its place: states and settings, never personal words. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/**
 * Writes down who did what, and from where; called in the transaction that does it. Rows are only
 * ever added: a trigger refuses the rest, but for retention and redaction (0047_audit_floor.sql).
 */
export async function trace(
  tx: Tx,
  clock: Clock,
  { actorId, action, subjectType, subjectId, details = {}, before, after }: Trace,
): Promise<void> {
  const from = actingFrom();
  await tx.insert(auditEvents).values({
    at: dateOf(clock.now()),
    actorId,
    action,
    subjectType,
    subjectId,
    details,
    before,
    after,
    via: from?.via,
    address: from?.via === "web" && actorId !== null ? addressOfStaff(actorId, from.address) : null,
  });
}

/** The address when this account is one of the staff: the privacy page promises that nobody else's is kept. */
function addressOfStaff(actorId: string, address: string) {
  return sql<string | null>`(SELECT ${address}::text FROM users WHERE id = ${actorId}::uuid AND role <> 'user')`;
}
