import { and, eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { ContentError } from "#app/platform/content/head.ts";
import { mayActAs } from "#app/platform/session/guards.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { showRevision, writeRevision } from "./write-revision.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { readText } from "./read-text.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Editor = Pick<Viewer, "userId" | "role">;

export type DraftOutcome =
  | { kind: "written"; revisionId: string }
  | { kind: "faulty"; /** One line a fault, with its line in the source. */ faults: string[] };

/** Only staff write. */
function requireEditor(actor: Editor): void {
  if (!mayActAs(actor.role, "adviser")) throw new Error("only staff write texts");
}

/**
 * Writes a new revision of a text, or the first of a new one. Readers see it once it is published.
 * @param text.source Markdown with its head
 */
export async function writeDraft(
  { database, clock }: Services,
  actor: Editor,
  { kind, slug, source }: { kind: Kind; slug: string; source: string },
): Promise<DraftOutcome> {
  requireEditor(actor);
  let text;
  try {
    text = readText(kind, slug, source);
  } catch (error) {
    if (error instanceof ContentError) return { kind: "faulty", faults: error.message.split("\n") };
    throw error;
  }
  return inTransaction(database, async (tx: Tx) => {
    await tx
      .insert(publications)
      .values({ kind, slug, createdAt: dateOf(clock.now()) })
      .onConflictDoNothing();
    const [found] = await tx
      .select({ id: publications.id })
      .from(publications)
      .where(and(eq(publications.kind, kind), eq(publications.slug, slug)))
      .for("update");
    if (!found) throw new Error("a publication vanished while it was written");
    const revisionId = await writeRevision(tx, clock, {
      publicationId: found.id,
      origin: "editor",
      source,
      text,
      authorId: actor.userId,
    });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.written",
      subjectType: "publication",
      subjectId: found.id,
      details: { kind, slug, revisionId },
    });
    return { kind: "written", revisionId };
  });
}

/**
 * Shows a revision to readers, an older one as well as the newest.
 * @returns false when there is no such revision
 */
export async function publishRevision(
  { database, clock }: Services,
  actor: Editor,
  revisionId: string,
): Promise<boolean> {
  requireEditor(actor);
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx
      .select({ publicationId: revisions.publicationId, number: revisions.number })
      .from(revisions)
      .where(eq(revisions.id, revisionId));
    if (!found) return false;
    await showRevision(tx, clock, found.publicationId, revisionId);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.published",
      subjectType: "publication",
      subjectId: found.publicationId,
      details: { revisionId, number: found.number },
    });
    return true;
  });
}

/** Takes a text away from readers; its revisions stay. @returns false when there is none */
export async function withdraw({ database, clock }: Services, actor: Editor, publicationId: string): Promise<boolean> {
  requireEditor(actor);
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx
      .select({ id: publications.id })
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for("update");
    if (!found) return false;
    await showRevision(tx, clock, publicationId, null);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.withdrawn",
      subjectType: "publication",
      subjectId: publicationId,
    });
    return true;
  });
}
