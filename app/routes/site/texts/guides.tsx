import { data } from "react-router";
import { GUIDES_PER_PAGE, readGuideQuery } from "#app/features/publications/guides/addresses.ts";
import { GuideList } from "#app/features/publications/guides/views/guide-list.tsx";
import { audienceOf } from "#app/features/publications/readers/audience.server.ts";
import { findInBodies } from "#app/features/publications/store/find-in-bodies.server.ts";
import { listPublished } from "#app/features/publications/store/queries.server.ts";
import { searchTexts } from "#app/features/publications/store/search-texts.ts";
import { NewsletterBox } from "#app/features/newsletter/views/newsletter-box.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { feedLink, pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/guides.ts";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  feedLink(pathTo("/guides/rss.xml"), "Guides", args),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = scopeOf(context).database.drizzle;
  const query = readGuideQuery(new URL(request.url).searchParams);
  if (!query) throw data(null, { status: 404 });
  const all = await listPublished(db, "guide");
  const asked = query.fault ? "" : query.search;
  const found = searchTexts(all, asked, await findInBodies(db, "guide", asked)).filter(
    ({ head }) => query.category === undefined || head.category === query.category,
  );
  const pages = Math.max(1, Math.ceil(found.length / GUIDES_PER_PAGE));
  if (query.page > pages) throw data(null, { status: 404 });
  const shown = found.slice((query.page - 1) * GUIDES_PER_PAGE, query.page * GUIDES_PER_PAGE);
  const audience = await audienceOf(
    db,
    shown.map(({ id }) => id),
  );
  return {
    query,
    all,
    found: found.length,
    pages,
    entries: shown.map((guide) => ({ guide, audience: audience(guide.id) })),
  };
}

export default function Guides({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <GuideList {...loaderData}>
        <NewsletterBox source="guides" />
      </GuideList>
    </>
  );
}
