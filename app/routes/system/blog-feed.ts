import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { feedResponse } from "./feed.ts";
import { wordsOf } from "#app/routes/page-words.server.ts";
import { pages } from "#app/routes/pages.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import type { Route } from "./+types/blog-feed.ts";

export const handle: RouteHandle = { cached: "always" };

export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin } = scopeOf(context);
  const texts = await listPublished(database.drizzle, "article");
  return feedResponse({
    origin,
    path: pathTo("/blog/rss.xml"),
    page: { path: pages.blog.path, ...wordsOf("blog") },
    items: texts.map(({ slug, head }) => ({ ...head, path: articlePath(slug) })),
  });
}
