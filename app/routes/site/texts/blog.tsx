import { data } from "react-router";
import { readBlogQuery } from "#app/features/publications/articles/addresses.ts";
import { listArticles } from "#app/features/publications/articles/list-articles.ts";
import { BlogList } from "#app/features/publications/articles/blog-list.tsx";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { NewsletterBox } from "#app/features/newsletter/views/newsletter-box.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { feedLink, pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/blog.ts";

export const meta: Route.MetaFunction = (args) => [...pageMeta(args), feedLink(pathTo("/blog/rss.xml"), "Blog", args)];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readBlogQuery(new URL(request.url).searchParams);
  const list = query && listArticles(await listPublished(scopeOf(context).database.drizzle, "article"), query);
  if (!list) throw data(null, { status: 404 });
  return { category: query.category, list };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <BlogList {...loaderData}>
        <NewsletterBox source="blog" />
      </BlogList>
    </>
  );
}
