import { articlePath } from "#app/features/blog/addresses.ts";
import { guidePath } from "#app/features/guides/addresses.ts";
import type { Kind } from "#app/features/library/kinds.ts";
import { type FoundEntry, findEntries } from "#app/features/programs/find-entries.ts";
import { type Hit, findTexts } from "#app/features/search/find-texts.server.ts";
import { SearchPage, type SearchResult } from "#app/features/search/search-page.tsx";
import { holdsWords, markWords, wordsOf } from "#app/platform/content/find-words.ts";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/page-meta.ts";
import { wordsAt } from "#app/routes/page-words.server.ts";
import { type Page, pages } from "#app/routes/pages.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/search.ts";

export const handle: RouteHandle = { cost: "search", cached: "without-query" };

/** Results are no page to keep; the empty box is. */
export const meta: Route.MetaFunction = (args) => [...pageMeta("search", args), ...(args.loaderData?.search ? [{ name: "robots", content: "noindex" }] : [])];

const kinds: Record<Kind, { name: string; pathOf: (slug: string) => string }> = {
  article: { name: "Article", pathOf: articlePath },
  guide: { name: "Guide", pathOf: guidePath },
  faq: { name: "Question", pathOf: (slug) => pathTo(`/faq?question=${slug}#${slug}`) },
  testimonial: { name: "Témoignage", pathOf: () => pages.testimonials.path },
  page: { name: "Page", pathOf: (slug) => `/${slug}` },
};

const suggestions = ["TCF", "diplômes", "preuve de fonds", "PSTQ", "conjoint", "Ontario"].map((label) => ({
  label,
  href: pathTo(`/recherche?q=${encodeURIComponent(label)}`),
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words: search, fault } = askedWords(new URL(request.url).searchParams);
  if (fault) return { search, fault, corrected: null, results: [] };
  const typed = wordsOf(search);
  const { hits, corrected: better } = await findTexts(scopeOf(context).database.drizzle, search);
  // « OINP » stands in no text, yet is no typing error.
  const asTyped = better !== null && findEntries(typed).length > 0;
  const corrected = asTyped ? null : better;
  const words = corrected === null ? typed : wordsOf(corrected);
  const found = ranked(asTyped ? [] : hits, findEntries(words), words);
  const places = new Set(found.map(({ href }) => href));
  return { search, corrected, results: [...found, ...pagesHolding(words).filter(({ href }) => !places.has(href))] };
}

/** Texts and programmes whose title holds all the words, then the texts, then the programmes that hold them further down. */
function ranked(hits: readonly Hit[], entries: readonly FoundEntry[], words: readonly string[]): SearchResult[] {
  const titled = words.length > 0 ? hits.filter(({ title }) => holdsWords(title, words)) : [];
  const others = hits.filter((hit) => !titled.includes(hit));
  const programmes = (inTitle: boolean) => entries.filter((entry) => entry.inTitle === inTitle).map((entry) => programmeOf(entry, words));
  return [...titled.map((hit) => resultOf(hit, words)), ...programmes(true), ...others.map((hit) => resultOf(hit, words)), ...programmes(false)];
}

function programmeOf({ path, title, passage }: FoundEntry, words: readonly string[]): SearchResult {
  return { href: path, kind: "Programme", title: markWords(title, words), passage: markWords(passage, words) };
}

function resultOf({ kind, slug, title, passage }: Hit, words: readonly string[]): SearchResult {
  return { href: kinds[kind].pathOf(slug), kind: kinds[kind].name, title: markWords(title, words), passage };
}

/** Open pages of the site map whose title or description holds every word. */
function pagesHolding(words: readonly string[]): SearchResult[] {
  if (words.length === 0) return [];
  const open: Page[] = Object.values(pages).filter((page: Page) => page.access === undefined && !page.path.endsWith("/versions"));
  return open
    .map(({ path, name }) => ({ path, name, title: name, description: "", ...wordsAt(path) }))
    .filter(({ name, title, description }) => holdsWords(`${name} ${title} ${description}`, words))
    .map(({ path, title, description }) => ({ href: path, kind: "Page", title: markWords(title, words), passage: markWords(description, words) }));
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="search" />
      <SearchPage {...loaderData} suggestions={suggestions} />
    </>
  );
}
