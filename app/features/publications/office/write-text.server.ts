import { and, eq } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import {
  type Draft,
  type DraftOutcome,
  type Editor,
  type PublishOutcome,
  type Services,
  addDraft,
  publishIn,
} from "#app/features/publications/store/revise.server.ts";
import { missingPictures } from "#app/features/publications/illustrations/pictures.server.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";
import { type ScheduleOutcome, scheduleIn } from "./schedule.server.ts";

/** What becomes of a text once it is written. */
export type Next = { kind: "keep" } | { kind: "publish" } | { kind: "schedule"; at: Temporal.Instant };

type Refused = Exclude<PublishOutcome | ScheduleOutcome, "published" | "scheduled">;
/** Refused: nothing was written either. */
export type WriteOutcome = DraftOutcome | { kind: "refused"; why: Refused };

class RefusedError extends Error {
  readonly why: Refused;
  constructor(why: Refused) {
    super(why);
    this.why = why;
  }
}

type JobServices = Services & { jobs: Pick<Jobs, "enqueue"> };

/** Writes a version of a text, and keeps it for now, publishes it or says when readers will see it: all of it or nothing. */
export async function writeText(
  services: JobServices,
  actor: Editor,
  draft: Draft & { seen: number },
  next: Next,
): Promise<WriteOutcome> {
  try {
    return await inTransaction(services.database, async (tx): Promise<WriteOutcome> => {
      const missing = await missingPictures(tx, draft.source);
      if (missing.length > 0)
        return { kind: "faulty", faults: missing.map((name) => `L’image ${name} n’est pas sur le site.`) };
      const written = await addDraft(tx, services.clock, actor, draft);
      if (written.kind !== "written" && written.kind !== "same") return written;
      const { revisionId } = written;
      if (next.kind === "keep") return written;
      const done =
        next.kind === "publish"
          ? await publishIn(tx, services.clock, actor, revisionId)
          : await scheduleIn(tx, services, actor, { revisionId, at: next.at });
      if (done !== "published" && done !== "scheduled") throw new RefusedError(done);
      return written;
    });
  } catch (error) {
    if (error instanceof RefusedError) return { kind: "refused", why: error.why };
    throw error;
  }
}

/** Says when readers will see a revision that is written. */
export function scheduleRevision(
  services: JobServices,
  actor: Editor,
  asked: { revisionId: string; at: Temporal.Instant },
): Promise<ScheduleOutcome> {
  return inTransaction(services.database, (tx) => scheduleIn(tx, services, actor, asked));
}

/** Writes an earlier version of a text again, as its newest: a draft, for whoever publishes. */
export async function returnToRevision(
  { database, clock }: Services,
  actor: Editor,
  { publicationId, number, seen }: { publicationId: string; number: number; seen: number },
): Promise<DraftOutcome | { kind: "unknown" }> {
  return inTransaction(database, async (tx) => {
    const [found] = await tx
      .select({ kind: publications.kind, slug: publications.slug, source: revisions.source })
      .from(revisions)
      .innerJoin(publications, eq(publications.id, revisions.publicationId))
      .where(and(eq(revisions.publicationId, publicationId), eq(revisions.number, number)));
    return found ? addDraft(tx, clock, actor, { ...found, seen }) : { kind: "unknown" };
  });
}
