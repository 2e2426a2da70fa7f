/** Who changed a thing last: what a form that became stale says. */
import { and, desc, eq, isNotNull, notLike } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { ACTOR, lineOf } from "./history.server.ts";
import { auditEvents } from "./tables.ts";

/**
 * « , par Serge Fotso le 3 mars 2026 à 9 h 05 », to end « a changé entre-temps »; "" when no signed-in person changed it, or when
 * their account is gone. An export changes nothing.
 */
export async function changedBy(db: Tx, subject: { type: string; id: string }): Promise<string> {
  const [row] = await db
    .select({ at: auditEvents.at, action: auditEvents.action, who: ACTOR })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, subject.type),
        eq(auditEvents.subjectId, subject.id),
        isNotNull(auditEvents.actorId),
        notLike(auditEvents.action, "%.exported"),
      ),
    )
    .orderBy(desc(auditEvents.id))
    .limit(1);
  const { at, who } = row ? lineOf(row, {}) : { at: "", who: "" };
  return who === "" ? "" : `, par ${who} le ${at}`;
}
