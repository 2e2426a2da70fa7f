import { data } from "react-router";
import { readRoundsQuery } from "#app/features/rounds/listing/address.ts";
import { readRoundsPage } from "#app/features/rounds/listing/rounds-page.server.ts";
import { RoundsPage } from "#app/features/rounds/views/rounds-page.tsx";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { mapPage } from "#app/routes/pages.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { datasetMeta } from "#app/routes/shell/meta/structured-data.ts";
import type { Route } from "./+types/rounds.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  ...(args.loaderData ? [datasetMeta(args.loaderData.dataset)] : []),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, origin } = scopeOf(context);
  const query = readRoundsQuery(new URL(request.url).searchParams);
  const page = query && (await readRoundsPage(database.drizzle, dayOf(clock.now()), query, crsEditions));
  if (!page) throw data(null, { status: 404 });
  const { path, title, description } = mapPage("rounds");
  const dataset = {
    origin,
    path,
    title,
    description,
    from: page.knownSince,
    to: page.latest?.date,
    files: ["csv", "json"],
  };
  return data({ page, dataset }, { status: page.wrongPoints ? 400 : 200 });
}

export default function Rounds({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <RoundsPage data={loaderData.page} notice={siteSettings.notice} />
    </>
  );
}
