import { SearchPage } from "#app/features/search/search-page.tsx";
import { askedWords } from "#app/platform/forms/asked-words.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { searchSite } from "./search-site.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/search.ts";

/** Results are no page to keep; the empty box is. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData?.search ? [{ name: "robots", content: "noindex" }] : []),
];

const suggestions = ["TCF", "diplômes", "preuve de fonds", "PSTQ", "conjoint", "Ontario"].map((label) => ({
  label,
  href: pathTo(`/recherche?q=${encodeURIComponent(label)}`),
}));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { words: search, fault } = askedWords(new URL(request.url).searchParams);
  if (fault) return { search, fault, corrected: null, results: [] };
  return { search, ...(await searchSite(scopeOf(context).database.drizzle, search)) };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <SearchPage {...loaderData} suggestions={suggestions} />
    </>
  );
}
