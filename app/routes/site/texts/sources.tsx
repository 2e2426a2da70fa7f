import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { publicSources } from "#app/features/publications/sources/public-sources.server.ts";
import { SourcesPage } from "#app/features/publications/views/sources-page.tsx";
import { roundsByKind } from "#app/features/rounds/listing/rounds-by-kind.ts";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/sources.ts";
import { gridSources, quebecRounds } from "./grid-sources.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock } = scopeOf(context);
  const today = dayOf(clock.now());
  return {
    sources: await publicSources(database.drizzle, today),
    grids: gridSources(today.toString(), { crs: crsEditions(), pstq: pstqEditions() }),
    rounds: [...roundsByKind(await listRounds(database.drizzle)), quebecRounds()],
    ofPages: new URL(request.url).searchParams.get("liste") === "pages",
  };
}

export default function Sources({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <SourcesPage {...loaderData} />
    </>
  );
}
