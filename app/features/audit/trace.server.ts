import type { Clock } from "#app/platform/clock/clock.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { auditEvents } from "#app/features/audit/tables.ts";

export type Trace = {
  /** Id of who acted; null for a visitor or the site itself. */
  actorId: string | null;
  /** Past tense in dotted words, e.g. "account.registered". */
  action: string;
  subjectType: string;
  subjectId: string;
  /** Never a secret, a password, a token or the content of a message. */
  details?: Record<string, unknown>;
};

/** Writes down who did what; called in the transaction that does it. */
export async function trace(tx: Tx, clock: Clock, { actorId, action, subjectType, subjectId, details = {} }: Trace): Promise<void> {
  await tx.insert(auditEvents).values({ at: dateOf(clock.now()), actorId, action, subjectType, subjectId, details });
}
