import { and, eq, inArray, ne } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { auditEvents } from "./tables.ts";

/** Which of these things anything else than `action` has happened to. */
export async function changedSince(
  tx: Tx,
  subjectType: string,
  ids: readonly string[],
  action: string,
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: auditEvents.subjectId })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subjectType, subjectType),
        inArray(auditEvents.subjectId, [...ids]),
        ne(auditEvents.action, action),
      ),
    );
  return rows.map(({ id }) => id);
}
