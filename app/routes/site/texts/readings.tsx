import { articlePath } from "#app/features/publications/articles/addresses.ts";
import { guidePath } from "#app/features/publications/guides/addresses.ts";
import { listSaved } from "#app/features/publications/readers/audience.server.ts";
import { readerOf } from "#app/features/publications/readers/reader.server.ts";
import { SavedList } from "#app/features/publications/views/saved-list.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/readings.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, database } = scopeOf(context);
  const viewer = viewerOf(context);
  const saved = await listSaved(database.drizzle, await readerOf(request, viewer, env));
  const entries = saved.map((text) => ({
    title: text.head.title,
    href: text.kind === "guide" ? guidePath(text.slug) : articlePath(text.slug),
    kind: text.kind,
    minutes: text.readMinutes,
  }));
  return { entries, signedIn: viewer !== null };
}

export default function Readings({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <SavedList {...loaderData} />
    </>
  );
}
