import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { guidePath } from "#app/features/publications/guides/addresses.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { listedPaths } from "#app/features/programs/entries.ts";
import { xmlText } from "#app/platform/content/xml.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { everybodysPages } from "#app/routes/pages.server.ts";
import type { Route } from "./+types/sitemap.ts";

type Entry = { path: string; changed?: Date };

/** Every page that a search engine should know, with the day of its last revision. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, origin } = scopeOf(context);
  const [guides, articles] = await Promise.all([
    listPublished(database.drizzle, "guide"),
    listPublished(database.drizzle, "article"),
  ]);
  const map: Entry[] = everybodysPages.filter(({ unlisted }) => !unlisted).map(({ path }) => ({ path }));
  const texts: Entry[] = [
    ...listedPaths().map((path) => ({ path })),
    ...guides.map(({ slug, revisedAt }) => ({ path: guidePath(slug), changed: revisedAt })),
    ...articles.map(({ slug, revisedAt }) => ({ path: articlePath(slug), changed: revisedAt })),
  ];
  const places = [...map, ...texts].map(
    ({ path, changed }) =>
      `<url><loc>${xmlText(origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ""}</url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
