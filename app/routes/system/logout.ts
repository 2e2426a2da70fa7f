import { redirectDocument } from "react-router";
import { farewellHeaders } from "#app/features/accounts/sign-in/browser.server.ts";
import { forgetVisitor, visitorOf } from "#app/features/publications/readers/reader.server.ts";
import { signOut } from "#app/features/accounts/sign-in/sign-out.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { forgetHeld } from "#app/routes/site/bilan/asked/held-bilan-headers.server.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/logout.ts";

/** An address typed by hand signs nobody out. */
export function loader() {
  return redirectDocument(pathTo("/"));
}

/** Déconnexion: never limited, and the page starts afresh. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const viewer = viewerOf(context);
  if (viewer) await signOut(scope, viewer);
  const headers = await forgetHeld({ request, context }, await farewellHeaders(viewer, scope));
  if (await visitorOf(request, scope.env)) headers.append("Set-Cookie", await forgetVisitor(scope.env));
  return redirectDocument("/", { headers });
}
