import { data } from "react-router";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { NotFoundPage } from "#app/routes/shell/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Page introuvable");

/** Unknown addresses are logged: a burst of them tells of a broken link. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { log, requestId } = scopeOf(context);
  log.warn({ requestId, path: new URL(request.url).pathname }, "unknown route");
  return data(null, { status: 404 });
}

/** A form sent to nowhere gets the same page. */
export const action = loader;

export default function NotFound() {
  return <NotFoundPage />;
}
