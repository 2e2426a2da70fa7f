import { listDrafts, listStale } from "#app/features/publications/store/queries.server.ts";
import { EditorialList } from "#app/features/publications/views/office/editorial-list.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/texts.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Textes à relire");

/** What waits for an editor: drafts to look at, facts to check again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const [drafts, stale] = await Promise.all([
    listDrafts(database.drizzle),
    listStale(database.drizzle, dayOf(clock.now())),
  ]);
  return { drafts, stale };
}

export default function Texts({ loaderData }: Route.ComponentProps) {
  return <EditorialList {...loaderData} />;
}
