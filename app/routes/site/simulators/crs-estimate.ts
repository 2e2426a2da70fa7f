import { federalEstimate } from "#app/features/points/editions/estimates.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/crs-estimate.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** What the official grid gives for the answers of the address, for a page that is hydrated. */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayOf(scopeOf(context).clock.now()).toString();
  return Response.json(federalEstimate(new URL(request.url).searchParams, today));
}
