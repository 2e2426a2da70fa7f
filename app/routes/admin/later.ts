import { data } from "react-router";
import { requireRole } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/later.ts";

/** The admin's page, which is not there yet: its guard is. */
export function loader({ request, context }: Route.LoaderArgs): never {
  requireRole(context, request, "admin");
  throw data(null, { status: 404 });
}

export const action = loader;
