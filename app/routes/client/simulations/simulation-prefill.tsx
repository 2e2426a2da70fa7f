import { data } from "react-router";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { answersFromProfile } from "#app/features/profile/simulator-answers.ts";
import { PrefillSummary } from "#app/features/profile/views/prefill-summary.tsx";
import { GRID_WORDS, isGrid } from "#app/features/saved-simulations/history.ts";
import { canonicalQuery } from "#app/features/points/views/simulator.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { answersOf, sayQuestion, simulators } from "#app/registries/simulators.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/simulation-prefill.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Commencer avec mon profil");

/** What of the profile answers a simulator, before it is opened with it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  const { database, clock } = scopeOf(context);
  const grid = new URL(request.url).searchParams.get("simulateur");
  if (!isGrid(grid)) throw data(null, { status: 404 });
  const profile = await readProfile(database.drizzle, viewer.userId);
  const { answers, carried, asked } = answersFromProfile(grid, profile, dayOf(clock.now()).toString());
  const params = new URLSearchParams(answers);
  const read = answersOf(grid, params);
  const query = canonicalQuery(simulators[grid], params);
  return {
    name: GRID_WORDS[grid].name,
    href: `${simulators[grid].path}${query ? `?${query}` : ""}`,
    carried: carried.map(({ field, answer }) => ({ field, ...sayQuestion(grid, answer, read) })),
    asked,
  };
}

export default function SimulationPrefill({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <PrefillSummary {...loaderData} />
    </>
  );
}
