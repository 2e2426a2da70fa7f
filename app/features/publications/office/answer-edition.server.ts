import { and, eq, isNull } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { sourceFaults } from "./exchange/source-faults.ts";
import { readText } from "#app/features/publications/store/read-text.ts";
import { type Editor, type Services, requirePublisher } from "#app/features/publications/store/revise.server.ts";
import { newestIn } from "#app/features/publications/store/import-edition.server.ts";
import { showRevision, writeRevision } from "#app/features/publications/store/write-revision.ts";
import { editions, publications } from "#app/features/publications/tables.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";

type Offer = { kind: Kind; slug: string; /** Of the edition that was seen. */ number: number };

/** `changed-meanwhile`: somebody has answered or written since. `faults`: why it cannot be shown, such as a fact that was withdrawn. */
export type Taken = "published" | "draft" | "changed-meanwhile" | { faults: string[] };

/**
 * Takes what content files offer of a text: its newest version, seen by readers at once; of a text that they do not
 * see, a draft. @param seen the newest version that was seen beside it, 0 of a text that is not there yet
 */
export async function takeEdition(
  { database, clock }: Services,
  actor: Editor,
  { seen, ...offer }: Offer & { seen: number },
): Promise<Taken> {
  const { kind, slug } = offer;
  requirePublisher(actor, kind);
  const [asked] = await database.drizzle.select({ source: editions.source }).from(editions).where(unanswered(offer));
  const faults = asked ? sourceFaults(kind, asked.source) : [];
  if (faults.length > 0) return { faults };
  return inTransaction(database, async (tx) => {
    const createdAt = dateOf(clock.now());
    const [made] = await tx.insert(publications).values({ kind, slug, createdAt }).onConflictDoNothing().returning();
    const known = await newestIn(tx, kind, slug);
    if ((known?.number ?? 0) !== seen) return "changed-meanwhile";
    const source = await answer(tx, offer, "taken");
    if (source === undefined) return "changed-meanwhile";
    const publicationId = known?.id ?? made?.id;
    if (publicationId === undefined) return "changed-meanwhile";
    const text = readText(kind, `${kind}/${slug}`, source);
    const written = { publicationId, origin: "edition", source, text, authorId: actor.userId } as const;
    const revisionId = await writeRevision(tx, clock, written);
    const isShown = !known || known.publishedRevisionId !== null;
    if (isShown) await showRevision(tx, clock, publicationId, revisionId);
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.edition-taken",
      subjectType: "publication",
      subjectId: publicationId,
      details: { kind, slug, revisionId },
    });
    return isShown ? "published" : "draft";
  });
}

/** Leaves it: the office goes on with its own words. @returns false when somebody has answered already */
export async function leaveEdition({ database, clock }: Services, actor: Editor, offer: Offer): Promise<boolean> {
  requirePublisher(actor, offer.kind);
  return inTransaction(database, async (tx) => {
    if ((await answer(tx, offer, "left")) === undefined) return false;
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "publication.edition-left",
      subjectType: "publication",
      subjectId: `${offer.kind}/${offer.slug}`,
    });
    return true;
  });
}

const unanswered = ({ kind, slug, number }: Offer) =>
  and(eq(editions.kind, kind), eq(editions.slug, slug), eq(editions.number, number), isNull(editions.answer));

async function answer(tx: Tx, offer: Offer, said: "taken" | "left"): Promise<string | undefined> {
  const [answered] = await tx
    .update(editions)
    .set({ answer: said })
    .where(unanswered(offer))
    .returning({ source: editions.source });
  return answered?.source;
}
