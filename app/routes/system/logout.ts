import { redirectDocument } from "react-router";
import { signOut } from "#app/features/accounts/sign-in/sign-out.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { partingHeaders } from "#app/routes/shell/leave-browser.server.ts";
import { heldViewerOf, viewerOf } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/logout.ts";

/** An address typed by hand signs nobody out. */
export function loader() {
  return redirectDocument(pathTo("/"));
}

/** Déconnexion: never limited, and the page starts afresh. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context) ?? heldViewerOf(context);
  if (viewer) await signOut(scope, viewer);
  return redirectDocument("/", { headers: await partingHeaders({ request, context }, viewer !== null) });
}
