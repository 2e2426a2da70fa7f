import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { feedResponse } from "./feed.ts";
import { mapPage } from "#app/routes/pages.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/blog-feed.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin } = scopeOf(context);
  const texts = await listPublished(database.drizzle, "article");
  return feedResponse({
    origin,
    path: pathTo("/blog/rss.xml"),
    page: mapPage("blog"),
    items: texts.map(({ slug, head }) => ({ ...head, path: articlePath(slug) })),
  });
}
