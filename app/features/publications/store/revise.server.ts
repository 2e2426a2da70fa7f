import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { ContentError } from "#app/platform/content/head.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { saysSame } from "#app/features/publications/editor/read-typed.ts";
import { headSchemas } from "./heads.ts";
import { showRevision, writeRevision } from "./write-revision.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { readText } from "./read-text.ts";
import { publications, revisions, schedules } from "#app/features/publications/tables.ts";

export type Services = { database: Pick<Database, "drizzle">; clock: Clock };
export type Editor = Pick<Viewer, "userId" | "role">;

/** A text to write; `seen`: the number of the newest version that the editor saw, 0 of a new text; left out, whatever stands. */
export type Draft = { kind: Kind; slug: string; source: string; seen?: number };

/** `changed-meanwhile`: another version came since the one that was seen; `number` is the newest. */
export type DraftOutcome =
  | { kind: "written" | "same"; publicationId: string; revisionId: string }
  | { kind: "changed-meanwhile"; number: number }
  | { kind: "faulty"; /** One line a fault, with its line in the source. */ faults: string[] };

/** `version-needed`: what people accept names its version, and this one has none. */
export type PublishOutcome = "published" | "unknown" | "version-needed";

/** Only staff write. */
export function requireEditor(actor: Editor): void {
  if (!may(actor.role, "texts")) throw new Error("only staff write texts");
}

/** Whether this member of staff may change what readers see of a kind: pages bind the business, so they are the admin's. */
export function mayPublish(kind: Kind, { role }: Pick<Editor, "role">): boolean {
  return may(role, kind === "page" ? "publish" : "texts");
}

/** @throws Error for who may not */
export function requirePublisher(actor: Editor, kind: Kind): void {
  requireEditor(actor);
  if (!mayPublish(kind, actor)) throw new Error("only an admin publishes pages");
}

/**
 * Writes a new revision of a text, or the first of a new one. Readers see it once it is published.
 * @param draft.source Markdown with its head
 */
export async function writeDraft(services: Services, actor: Editor, draft: Draft): Promise<DraftOutcome> {
  return inTransaction(services.database, (tx) => addDraft(tx, services.clock, actor, draft));
}

/** The same in a transaction of the caller. */
export async function addDraft(
  tx: Tx,
  clock: Clock,
  actor: Editor,
  { kind, slug, source, seen }: Draft,
): Promise<DraftOutcome> {
  requireEditor(actor);
  let text;
  try {
    text = readText(kind, slug, source);
  } catch (error) {
    if (error instanceof ContentError) return { kind: "faulty", faults: error.message.split("\n") };
    throw error;
  }
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
  const [newest] = await tx
    .select({ id: revisions.id, number: revisions.number, source: revisions.source })
    .from(revisions)
    .where(
      sql`${revisions.publicationId} = ${found.id} AND ${revisions.number} = (SELECT max(number) FROM publication_revisions WHERE publication_id = ${found.id})`,
    );
  // Sent twice, or saved unchanged: nothing is written.
  if (seen !== undefined && newest && saysSame(kind, newest.source, source))
    return { kind: "same", publicationId: found.id, revisionId: newest.id };
  if (seen !== undefined && (newest?.number ?? 0) !== seen)
    return { kind: "changed-meanwhile", number: newest?.number ?? 0 };
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
  return { kind: "written", publicationId: found.id, revisionId };
}

/** Shows a revision to readers, an older one as well as the newest. */
export async function publishRevision(
  { database, clock }: Services,
  actor: Editor,
  revisionId: string,
): Promise<PublishOutcome> {
  return inTransaction(database, (tx) => publishIn(tx, clock, actor, revisionId));
}

/** The same in a transaction of the caller. A later publication that this one overtakes is dropped. */
export async function publishIn(tx: Tx, clock: Clock, actor: Editor, revisionId: string): Promise<PublishOutcome> {
  requireEditor(actor);
  const found = await lockRevision(tx, revisionId);
  if (!found) return "unknown";
  requirePublisher(actor, found.kind);
  if (await lacksVersion(tx, found)) return "version-needed";
  await showRevision(tx, clock, found.publicationId, revisionId);
  await tx
    .update(schedules)
    .set({ ended: "dropped" })
    .where(
      and(
        eq(schedules.publicationId, found.publicationId),
        isNull(schedules.ended),
        lte(sql`(SELECT number FROM publication_revisions WHERE id = ${schedules.revisionId})`, found.number),
      ),
    );
  if (found.shownId === revisionId) return "published";
  await trace(tx, clock, {
    actorId: actor.userId,
    action: "publication.published",
    subjectType: "publication",
    subjectId: found.publicationId,
    details: { revisionId, number: found.number },
  });
  return "published";
}

type LockedRevision = { publicationId: string; kind: Kind; shownId: string | null; number: number; head: unknown };

/** A revision, its text held until the transaction ends. */
export async function lockRevision(tx: Tx, revisionId: string): Promise<LockedRevision | undefined> {
  const [found] = await tx
    .select({
      publicationId: publications.id,
      kind: publications.kind,
      shownId: publications.publishedRevisionId,
      number: revisions.number,
      head: revisions.head,
    })
    .from(publications)
    .innerJoin(revisions, eq(revisions.publicationId, publications.id))
    .where(eq(revisions.id, revisionId))
    .for("update", { of: publications });
  return found;
}

/** A page whose version is accepted by people keeps one. */
export async function lacksVersion(tx: Tx, { kind, head, shownId }: LockedRevision): Promise<boolean> {
  if (kind !== "page" || shownId === null || headSchemas.page.parse(head).version !== undefined) return false;
  const [shown] = await tx.select({ head: revisions.head }).from(revisions).where(eq(revisions.id, shownId));
  return shown !== undefined && headSchemas.page.parse(shown.head).version !== undefined;
}

/**
 * Takes a text away from readers; its revisions stay, and nothing of it is published later.
 * @returns `stays` for a page of the site: its address leads to it from everywhere
 */
export async function withdraw(
  { database, clock }: Services,
  actor: Editor,
  publicationId: string,
): Promise<"withdrawn" | "unknown" | "stays"> {
  requireEditor(actor);
  return inTransaction(database, async (tx: Tx) => {
    const [found] = await tx
      .select({ id: publications.id, kind: publications.kind })
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for("update");
    if (!found) return "unknown";
    if (found.kind === "page") return "stays";
    await showRevision(tx, clock, publicationId, null);
    await tx
      .update(schedules)
      .set({ ended: "dropped" })
      .where(and(eq(schedules.publicationId, publicationId), isNull(schedules.ended)));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.withdrawn",
      subjectType: "publication",
      subjectId: publicationId,
    });
    return "withdrawn";
  });
}
