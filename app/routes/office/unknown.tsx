import { data } from "react-router";
import { requirePermission } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/unknown.ts";

/** An address of the office that leads nowhere; only an admin learns so. */
export function loader({ context }: Route.LoaderArgs): never {
  requirePermission(context, "overview");
  throw data(null, { status: 404 });
}

export const action = loader;

/** Never drawn; without it the route would be a file, and its 404 a body without a page. */
export default function Unknown() {
  return null;
}
