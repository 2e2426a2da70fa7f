import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { changedBy } from "#app/features/audit/last-change.server.ts";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { facts } from "#app/features/publications/dated/facts.ts";
import { type Figure, figuresOf } from "#app/features/publications/dated/figures.ts";
import { asLines } from "#app/features/publications/editor/read-typed.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { type ComparedParagraph, compareTexts } from "#app/features/publications/pages/compare-texts.ts";
import { checksOf } from "#app/features/publications/sources/checks.server.ts";
import { type FactsView, factsOfAny } from "#app/features/publications/sources/facts.ts";
import { headSchemas } from "#app/features/publications/store/heads.ts";
import { editions, publications, revisions, schedules } from "#app/features/publications/tables.ts";

const nameOf = (column: typeof revisions.authorId | typeof schedules.setBy) =>
  sql<string | null>`(SELECT trim(concat_ws(' ', first_name, last_name)) FROM users WHERE users.id = ${column})`;

/** A revision, with what it changed of the one before it. */
export type PastRevision = {
  id: string;
  number: number;
  origin: "edition" | "editor";
  at: Date;
  /** null: the content files, or an account that is gone. */
  by: string | null;
  wasShown: boolean;
  changes: ComparedParagraph[];
};

/** A text as its page of the office shows it; `id` is null of one that is only offered. */
export type TextPage = {
  id: string | null;
  kind: Kind;
  slug: string;
  title: string;
  /** The newest version; 0 of a text that is not there yet. */
  number: number;
  newestId: string | null;
  /** What readers see. */
  shown: { id: string; number: number } | null;
  schedule: { at: Date; number: number; by: string | null } | null;
  revisions: PastRevision[];
  sources: FactsView;
  figures: Figure[];
  offer: { number: number; changes: ComparedParagraph[] } | null;
};

const SHOWN_REVISIONS = 20;
/** What came and went between two sources, line by line. */
export const changesBetween = (kind: Kind, before: string, after: string): ComparedParagraph[] =>
  compareTexts(asLines(kind, before), asLines(kind, after)).filter((one) => one.kind !== "same");

/** One text of the office; undefined when there is none, nor one offered. */
export async function textPage(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  kind: Kind,
  slug: string,
): Promise<TextPage | undefined> {
  const db: Tx = database.drizzle;
  const [offer] = await db
    .select({ number: editions.number, source: editions.source })
    .from(editions)
    .where(and(eq(editions.kind, kind), eq(editions.slug, slug), isNull(editions.answer)));
  const [text] = await db
    .select({ id: publications.id, shownId: publications.publishedRevisionId })
    .from(publications)
    .where(and(eq(publications.kind, kind), eq(publications.slug, slug)));
  const all = text ? await revisionsOf(db, text.id) : [];
  const [newest] = all;
  if (!newest && !offer) return undefined;
  const shown = text?.shownId ? await revisionOf(db, text.shownId) : undefined;
  const read = shown ?? newest;
  const checks = text ? (await checksOf(db, [text.id]))(text.id) : new Map();
  const empty: FactsView = { readOn: null, stale: false, sources: [] };
  return {
    id: newest && text ? text.id : null,
    kind,
    slug,
    title: newest ? titleOf(newest.head, slug) : slug,
    number: newest?.number ?? 0,
    newestId: newest?.id ?? null,
    shown: shown ? { id: shown.id, number: shown.number } : null,
    schedule: text ? await scheduleOf(db, text.id) : null,
    revisions: all.slice(0, SHOWN_REVISIONS).map(({ source, head: _head, shownAt, ...row }, index) => {
      const before = all[index + 1];
      return { ...row, wasShown: shownAt !== null, changes: before ? changesBetween(kind, before.source, source) : [] };
    }),
    sources: read ? factsOfAny(headSchemas[kind].parse(read.head), checks, dayOf(clock.now())) : empty,
    figures: read ? figuresOf(read.source, facts()) : [],
    offer: offer ? { number: offer.number, changes: changesBetween(kind, newest?.source ?? "", offer.source) } : null,
  };
}

const titleOf = (head: unknown, otherwise: string) =>
  typeof head === "object" && head !== null && "title" in head ? String(head.title) : otherwise;

const columns = {
  id: revisions.id,
  number: revisions.number,
  origin: revisions.origin,
  at: revisions.createdAt,
  by: nameOf(revisions.authorId),
  source: revisions.source,
  head: revisions.head,
  shownAt: revisions.shownAt,
};

/** The newest first, one more than is shown: the last is compared with it. */
function revisionsOf(db: Tx, publicationId: string) {
  return db
    .select(columns)
    .from(revisions)
    .where(eq(revisions.publicationId, publicationId))
    .orderBy(desc(revisions.number))
    .limit(SHOWN_REVISIONS + 1);
}

async function revisionOf(db: Tx, id: string) {
  const [found] = await db.select(columns).from(revisions).where(eq(revisions.id, id));
  return found;
}

async function scheduleOf(db: Tx, publicationId: string): Promise<TextPage["schedule"]> {
  const [found] = await db
    .select({ at: schedules.publishAt, number: revisions.number, by: nameOf(schedules.setBy) })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revisionId))
    .where(and(eq(schedules.publicationId, publicationId), isNull(schedules.ended)));
  return found ?? null;
}

/** What the editor of a text is filled in from: its newest version; undefined when there is none. */
export async function newestSource(
  db: Tx,
  kind: Kind,
  slug: string,
): Promise<{ number: number; source: string; title: string } | undefined> {
  const [found] = await db
    .select({ number: revisions.number, source: revisions.source, head: revisions.head })
    .from(revisions)
    .innerJoin(publications, eq(publications.id, revisions.publicationId))
    .where(and(eq(publications.kind, kind), eq(publications.slug, slug)))
    .orderBy(desc(revisions.number))
    .limit(1);
  return found && { number: found.number, source: found.source, title: titleOf(found.head, slug) };
}

/** What others wrote of a text since a version of it. */
export async function changedSince(
  db: Tx,
  kind: Kind,
  slug: string,
  seen: number,
): Promise<{ number: number; changes: ComparedParagraph[]; /** Ends « écrit entre-temps ». */ by: string }> {
  const rows = await db
    .select({ number: revisions.number, source: revisions.source, id: publications.id })
    .from(revisions)
    .innerJoin(publications, eq(publications.id, revisions.publicationId))
    .where(and(eq(publications.kind, kind), eq(publications.slug, slug)))
    .orderBy(desc(revisions.number));
  const before = rows.find(({ number }) => number === seen);
  return {
    number: rows[0]?.number ?? 0,
    changes: changesBetween(kind, before?.source ?? "", rows[0]?.source ?? ""),
    by: rows[0] ? await changedBy(db, { type: "publication", id: rows[0].id }) : "",
  };
}
