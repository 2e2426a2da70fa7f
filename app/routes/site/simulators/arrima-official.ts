import { quebecEstimate } from "#app/features/points/editions/estimates.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/arrima-official.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** What Quebec's official grid gives for the answers of the address, for a page that is hydrated. */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = dayOf(scopeOf(context).clock.now()).toString();
  return Response.json(quebecEstimate(new URL(request.url).searchParams, today));
}
