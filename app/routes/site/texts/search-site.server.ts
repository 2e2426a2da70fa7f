/** What /recherche finds: pages of the site, texts and programmes, in one list. */
import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { guidePath } from "#app/features/publications/guides/addresses.ts";
import type { Kind } from "#app/features/publications/kinds.ts";
import { type FoundEntry, findEntries } from "#app/features/programs/find-entries.ts";
import { type Hit, findTexts } from "#app/features/search/find-texts.server.ts";
import type { SearchResult } from "#app/features/search/search-page.tsx";
import { holdsWords, markWords, wordsOf } from "#app/platform/content/find-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { type FoundPage, findPages } from "./find-pages.server.ts";

const kinds: Record<Kind, { name: string; pathOf: (slug: string) => string }> = {
  article: { name: "Article", pathOf: articlePath },
  guide: { name: "Guide", pathOf: guidePath },
  faq: { name: "Question", pathOf: (slug) => pathTo(`/faq?question=${slug}#${slug}`) },
  testimonial: { name: "Témoignage", pathOf: () => pathTo("/testimonials") },
  page: { name: "Page", pathOf: (slug) => `/${slug}` },
};

export type SearchAnswer = {
  /** What was looked for instead, when nothing holds the words as typed. */
  corrected: string | null;
  /** The best first. */
  results: SearchResult[];
};

/** The pages that are called by these words, then texts and programmes, then pages that only mention them. */
export async function searchSite(db: RequestScope["database"]["drizzle"], search: string): Promise<SearchAnswer> {
  const typed = wordsOf(search);
  const { hits, corrected: better } = await findTexts(db, search);
  const asCalled = findPages(search);
  // « OINP » stands in no text, yet is no typing error; nor is the name of a page.
  const asTyped = better !== null && (findEntries(typed).length > 0 || asCalled.meant.length > 0);
  const corrected = asTyped ? null : better;
  const words = corrected === null ? typed : wordsOf(corrected);
  const { meant, mentioned } =
    corrected === null && hits.length > 0 ? asCalled : findPages(search, { forgiving: true });
  const results = [
    ...meant.map((page) => pageOf(page, words)),
    ...ranked(asTyped ? [] : hits, findEntries(words), words),
    ...mentioned.map((page) => pageOf(page, words)),
  ];
  return {
    corrected,
    results: results.filter(({ href }, index) => results.findIndex((one) => one.href === href) === index),
  };
}

/** Texts and programmes whose title holds all the words, then the texts, then the programmes that hold them further down. */
function ranked(hits: readonly Hit[], entries: readonly FoundEntry[], words: readonly string[]): SearchResult[] {
  const titled = words.length > 0 ? hits.filter(({ title }) => holdsWords(title, words)) : [];
  const others = hits.filter((hit) => !titled.includes(hit));
  const programmes = (inTitle: boolean) =>
    entries.filter((entry) => entry.inTitle === inTitle).map((entry) => programmeOf(entry, words));
  return [
    ...titled.map((hit) => resultOf(hit, words)),
    ...programmes(true),
    ...others.map((hit) => resultOf(hit, words)),
    ...programmes(false),
  ];
}

function programmeOf({ path, title, passage }: FoundEntry, words: readonly string[]): SearchResult {
  return { href: path, kind: "Programme", title: markWords(title, words), passage: markWords(passage, words) };
}

function resultOf({ kind, slug, title, passage }: Hit, words: readonly string[]): SearchResult {
  return { href: kinds[kind].pathOf(slug), kind: kinds[kind].name, title: markWords(title, words), passage };
}

function pageOf({ path, title, description }: FoundPage, words: readonly string[]): SearchResult {
  return { href: path, kind: "Page", title: markWords(title, words), passage: markWords(description, words) };
}
