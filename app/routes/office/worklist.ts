import { redirect } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/worklist.ts";

/** « À faire » had an address of its own; it is the Bureau now, with the same filters. */
export function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "office");
  return redirect(`${pathTo("/admin")}${new URL(request.url).search}`, 301);
}
