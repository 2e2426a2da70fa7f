import { data } from "react-router";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Route } from "./+types/not-found.ts";

/** Unknown addresses are logged: a burst of them tells of a broken link. The root draws the page of a 404. */
export function loader({ request, context }: Route.LoaderArgs): never {
  const { log, requestId } = scopeOf(context);
  log.warn({ requestId, path: new URL(request.url).pathname }, "unknown route");
  throw data(null, { status: 404 });
}

/** A form sent to nowhere gets the same page. */
export const action = loader;

/** Never drawn; without it the route would be a file, and its 404 a body without a page. */
export default function NotFound() {
  return null;
}
