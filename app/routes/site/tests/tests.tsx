import { listedSession } from "#app/features/language-tests/sessions/views/listed-session.ts";
import { nextChangeOf, upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { filterChoices, readFilter } from "#app/features/language-tests/sessions/session-filter.ts";
import { testNames } from "#app/features/language-tests/sessions/test-facts.ts";
import { TestsPage } from "#app/features/language-tests/sessions/views/tests-page.tsx";
import { scopeOf } from "#app/platform/session/scope.ts";
import { pageMeta } from "#app/routes/shell/meta/page-meta.ts";
import { mapPage } from "#app/routes/pages.server.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { pictureAddress } from "#app/routes/shell/meta/social-pictures.ts";
import { pagePicture } from "#app/routes/shell/shown-page.server.ts";
import { sessionData } from "./session-data.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/tests.ts";

export const meta: Route.MetaFunction = (args) => [...pageMeta(args), ...(args.loaderData?.events ?? [])];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, clock, origin, cacheable } = scopeOf(context);
  const now = clock.now();
  const filter = readFilter(new URL(request.url).searchParams);
  const [all, wanted] = await Promise.all([
    upcomingSessions(database.drizzle, now),
    upcomingSessions(database.drizzle, now, filter),
  ]);
  const change = nextChangeOf(all, now);
  if (change) cacheable?.until(change);
  const picture = pictureAddress(origin, pagePicture(mapPage("tests")));
  const events = wanted.map((session) =>
    sessionData(origin, {
      ...session,
      picture,
      path: pathTo("/tests/register/:sessionId", { sessionId: session.id }),
      name: testNames[session.test],
    }),
  );
  return { sessions: wanted.map(listedSession), choices: filterChoices(all), filter, events };
}

export default function Tests({ loaderData: { sessions, choices, filter } }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <TestsPage sessions={sessions} choices={choices} filter={filter} />
    </>
  );
}
