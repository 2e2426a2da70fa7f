import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { fold } from "#app/platform/content/find-words.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { publications, revisions } from "#app/features/publications/tables.ts";
import { citedIn } from "./fact-markers.ts";
import { facts } from "./facts.ts";
import { type Figure, figureOf } from "./figures.ts";
import { type Subject, subjectOf } from "./subjects.ts";

/** A published text that cites a fact. */
export type CitingText = { kind: Kind; slug: string; title: string };

/** A dated fact as the office sees it. */
export type OfficeFact = Figure & { subject: Subject; texts: CitingText[] };

/** The dated facts that hold the words of an address (`q`), by title, each with the published texts that cite it. */
export async function officeFacts(
  db: Tx,
  query: URLSearchParams,
): Promise<{ facts: OfficeFact[]; all: number; search: string; fault: string | undefined }> {
  const { words, fault } = askedWords(query);
  const citing = await citingTexts(db);
  const asked = fault ? [] : fold(words).split(/\s+/).filter(Boolean);
  const listed = [...facts().values()].map((fact) => ({ ...figureOf(fact), subject: subjectOf(fact.unit) }));
  const found = listed.filter(({ id, title, words: value, source }) => {
    const whole = fold([id, title, value, source.label].join(" "));
    return asked.every((word) => whole.includes(word));
  });
  return {
    facts: found
      .map((figure) => ({ ...figure, texts: citing.get(figure.id) ?? [] }))
      .toSorted((a, b) => a.title.localeCompare(b.title, "fr")),
    all: facts().size,
    search: words,
    fault,
  };
}

/** Texts by the id of each fact that they cite: as published, or as their newest revision says. */
export async function citingTexts(db: Tx): Promise<Map<string, CitingText[]>> {
  const texts = await db
    .select({
      kind: publications.kind,
      slug: publications.slug,
      title: sql<string>`${revisions.head}->>'title'`,
      source: sql<string>`${revisions.head}::text || ${revisions.source}`,
    })
    .from(publications)
    .innerJoin(revisions, eq(revisions.publicationId, publications.id))
    .where(
      sql`(strpos(${revisions.source}, '{{') > 0 OR strpos(${revisions.head}::text, '{{') > 0) AND (${revisions.id} = ${publications.publishedRevisionId}
        OR NOT EXISTS (SELECT FROM ${revisions} AS later WHERE later.publication_id = ${publications.id} AND later.id > ${revisions.id}))`,
    )
    .orderBy(publications.kind, publications.slug);
  const citing = new Map<string, CitingText[]>();
  for (const { source, ...text } of texts)
    for (const id of citedIn(source)) {
      const known = citing.get(id) ?? [];
      if (!known.some(({ kind, slug }) => kind === text.kind && slug === text.slug)) citing.set(id, [...known, text]);
    }
  return citing;
}
