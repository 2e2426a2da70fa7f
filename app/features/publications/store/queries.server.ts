import { and, desc, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Sections } from "#app/platform/content/markdown.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Heads, headSchemas } from "./heads.ts";
import { type Kind, KINDS } from "#app/features/publications/kinds.ts";
import { filledHead, readMinutes, sectionsOf } from "./read-text.ts";
import { checksOf } from "#app/features/publications/sources/checks.server.ts";
import { factsOfAny } from "#app/features/publications/sources/facts.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";

/** A text as lists show it. */
export type Summary<K extends Kind = Kind> = {
  id: string;
  kind: K;
  slug: string;
  /** The revision shown: another one means another text. */
  revisionId: string;
  /** When that revision was written. */
  revisedAt: Date;
  head: Heads[K];
  readMinutes: number;
};

/** A text as its page shows it. */
export type Reading<K extends Kind = Kind> = Summary<K> &
  Sections & { /** Markdown with its head, as written. */ source: string };

const summaryColumns = {
  id: publications.id,
  slug: publications.slug,
  revisionId: revisions.id,
  revisedAt: revisions.createdAt,
  head: revisions.head,
  wordCount: revisions.wordCount,
};

type Row = { id: string; slug: string; revisionId: string; revisedAt: Date; head: unknown; wordCount: number };

function summaryOf<K extends Kind>(kind: K, { head, wordCount, ...row }: Row): Summary<K> {
  return {
    ...row,
    kind,
    head: filledHead(headSchemas[kind].parse(head) as Heads[K]),
    readMinutes: readMinutes(wordCount),
  };
}

const shown = eq(publications.publishedRevisionId, revisions.id);

/** Every published text of a kind: the newest first where they are dated, then by address. */
export async function listPublished<K extends Kind>(db: Tx, kind: K): Promise<Summary<K>[]> {
  const rows = await db
    .select(summaryColumns)
    .from(publications)
    .innerJoin(revisions, shown)
    .where(eq(publications.kind, kind))
    .orderBy(sql`${revisions.head}->>'date' DESC NULLS LAST`, publications.slug);
  return rows.map((row) => summaryOf(kind, row));
}

/** A published text with its HTML; undefined when there is none at this address. */
export async function readPublished<K extends Kind>(db: Tx, kind: K, slug: string): Promise<Reading<K> | undefined> {
  const [row] = await db
    .select({ ...summaryColumns, source: revisions.source })
    .from(publications)
    .innerJoin(revisions, shown)
    .where(and(eq(publications.kind, kind), eq(publications.slug, slug)));
  return row && readingOf(kind, row);
}

/** Any revision, published or not: for the preview. The caller is a member of staff. */
export async function readRevision(
  db: Tx,
  revisionId: string,
): Promise<(Reading & { published: boolean }) | undefined> {
  const [row] = await db
    .select({
      ...summaryColumns,
      source: revisions.source,
      kind: publications.kind,
      publishedRevisionId: publications.publishedRevisionId,
    })
    .from(revisions)
    .innerJoin(publications, eq(publications.id, revisions.publicationId))
    .where(eq(revisions.id, revisionId));
  if (!row) return undefined;
  const { kind, publishedRevisionId, ...text } = row;
  return { ...readingOf(kind, text), published: publishedRevisionId === row.revisionId };
}

function readingOf<K extends Kind>(kind: K, { source, ...row }: Row & { source: string }): Reading<K> {
  return { ...summaryOf(kind, row), source, ...sectionsOf(source, kind, row.slug) };
}

export type Draft = { revisionId: string; kind: Kind; slug: string; title: string; number: number; writtenAt: Date };

/** The newest revision of each text, where it is not the one that readers see. */
export async function listDrafts(db: Tx): Promise<Draft[]> {
  const newest = db
    .selectDistinctOn([revisions.publicationId], {
      publicationId: revisions.publicationId,
      revisionId: revisions.id,
      title: sql<string>`${revisions.head}->>'title'`.as("title"),
      number: revisions.number,
      writtenAt: revisions.createdAt,
    })
    .from(revisions)
    .orderBy(revisions.publicationId, desc(revisions.number))
    .as("newest");
  return db
    .select({
      revisionId: newest.revisionId,
      kind: publications.kind,
      slug: publications.slug,
      title: newest.title,
      number: newest.number,
      writtenAt: newest.writtenAt,
    })
    .from(publications)
    .innerJoin(newest, eq(newest.publicationId, publications.id))
    .where(or(isNull(publications.publishedRevisionId), ne(publications.publishedRevisionId, newest.revisionId)))
    .orderBy(desc(newest.writtenAt));
}

export type StaleText = Summary & { readOn: string };

/** Published texts whose facts were read, or checked, more than 180 days before `today`, the oldest first. */
export async function listStale(db: Tx, today: Temporal.PlainDate): Promise<StaleText[]> {
  const all = (await Promise.all(KINDS.map((kind): Promise<Summary[]> => listPublished(db, kind)))).flat();
  const checks = await checksOf(
    db,
    all.map(({ id }) => id),
  );
  return all
    .flatMap((text) => {
      const { readOn, stale } = factsOfAny(text.head, checks(text.id), today);
      return stale && readOn !== null ? [{ ...text, readOn }] : [];
    })
    .toSorted((a, b) => a.readOn.localeCompare(b.readOn));
}
