import { and, eq, isNull, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { publications, revisions, sourceChecks } from "#app/features/publications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Checker = Pick<Viewer, "userId" | "role">;

/** `changed`: the text shown is another one than the page that was looked at. */
export type CheckOutcome = "checked" | "already" | "changed" | "unknown";

function requireChecker(actor: Checker): void {
  if (!may(actor.role, "checks")) throw new Error("only staff say that a source was opened");
}

/**
 * Writes down that this person opened a source today and found there what the text says.
 * @param asked.textMd5 of the text that they compared with it
 */
export async function checkSource(
  { database, clock }: Services,
  actor: Checker,
  { publicationId, url, textMd5 }: { publicationId: string; url: string; textMd5: string },
): Promise<CheckOutcome> {
  requireChecker(actor);
  return inTransaction(database, async (tx: Tx) => {
    // A new version that is shown meanwhile waits for this row.
    const [text] = await tx
      .select({
        md5: sql<string>`md5(${revisions.source})`,
        cites: sql<boolean>`jsonb_path_exists(${revisions.head}, '$.sources[*].url ? (@ == $url)', jsonb_build_object('url', ${url}::text))`,
      })
      .from(publications)
      .innerJoin(revisions, eq(revisions.id, publications.publishedRevisionId))
      .where(eq(publications.id, publicationId))
      .for("update", { of: publications });
    if (!text?.cites) return "unknown";
    if (text.md5 !== textMd5) return "changed";
    const now = clock.now();
    const made = await tx
      .insert(sourceChecks)
      .values({
        publicationId,
        url,
        textMd5,
        checkedOn: dayOf(now).toString(),
        checkedBy: actor.userId,
        createdAt: dateOf(now),
      })
      .onConflictDoNothing()
      .returning({ id: sourceChecks.id });
    if (made.length === 0) return "already";
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "source.checked",
      subjectType: "publication",
      subjectId: publicationId,
      details: { url },
    });
    return "checked";
  });
}

/** Takes back what was said by mistake: the source is to be opened again. @returns false when it does not stand any more */
export async function undoCheck({ database, clock }: Services, actor: Checker, checkId: string): Promise<boolean> {
  requireChecker(actor);
  return inTransaction(database, async (tx: Tx) => {
    const [undone] = await tx
      .update(sourceChecks)
      .set({ undoneAt: dateOf(clock.now()) })
      .where(and(eq(sourceChecks.id, checkId), isNull(sourceChecks.undoneAt)))
      .returning({ publicationId: sourceChecks.publicationId, url: sourceChecks.url });
    if (!undone) return false;
    const { publicationId, url } = undone;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "source.reopened",
      subjectType: "publication",
      subjectId: publicationId,
      details: { url },
    });
    return true;
  });
}
