import { data } from "react-router";
import { readRoundsQuery } from "#app/features/rounds/listing/address.ts";
import { readRoundsPage } from "#app/features/rounds/listing/rounds-page.server.ts";
import { OwnRounds } from "#app/features/interview/result/views/rounds-lines.tsx";
import { BesideLines } from "#app/features/interview/result/views/three-lines.tsx";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { RoundsPage } from "#app/features/rounds/views/rounds-page.tsx";
import { crsEditions } from "#app/features/points/editions/known.server.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { besideAt } from "#app/routes/site/bilan/asked/beside.server.ts";
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
  const scope = scopeOf(context);
  const { database, clock, origin } = scope;
  const params = new URL(request.url).searchParams;
  const query = readRoundsQuery(params);
  const rounds = await listRounds(database.drizzle);
  const page = query && (await readRoundsPage(database.drizzle, dayOf(clock.now()), query, crsEditions(), rounds));
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
  const beside = await besideAt(scope, { params, viewer: viewerOf(context), read: { rounds } });
  return data({ page, dataset, beside }, { status: page.wrongPoints ? 400 : 200 });
}

export default function Rounds({ loaderData: { page, beside } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <RoundsPage
        data={page}
        notice={siteSettings.notice}
        own={
          beside && (
            <>
              <BesideLines assessed={beside} heading="Votre score et votre prochaine étape" hrefs={beside.hrefs} />
              <OwnRounds rounds={beside.rounds} score={beside.lines.score} />
            </>
          )
        }
      />
    </>
  );
}
