import { officialEstimate } from "#app/features/simulators/arrima/official-known/estimate.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/arrima-official.ts";

export const handle: RouteHandle = { cost: "computation" };

/** What Quebec's official grid gives for the answers of the address, for a page that is awake. */
export function loader({ request, context }: Route.LoaderArgs) {
  const today = scopeOf(context).clock.now().toPlainDate().toString();
  return Response.json(officialEstimate(new URL(request.url).searchParams, today));
}
