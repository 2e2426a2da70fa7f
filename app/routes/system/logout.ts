import { redirectDocument } from "react-router";
import { signOut } from "#app/features/accounts/sign-in/sign-out.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { partingHeaders } from "#app/routes/shell/leave-browser.server.ts";
import { heldViewerOf, viewerOf } from "#app/platform/session/viewer.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type FlashWords, flashHeader } from "#app/platform/session/flash.server.ts";
import type { Route } from "./+types/logout.ts";

/** Said by the page that follows; a second press, in a tab left open, finds nobody. */
const CLOSED: FlashWords = { kind: "success", title: "Votre session est fermée." };
const LEFT: FlashWords = { ...CLOSED, text: "Ce navigateur ne garde rien de votre espace." };

/** An address typed by hand signs nobody out. */
export function loader() {
  return redirectDocument(pathTo("/"));
}

/** Déconnexion: never limited, and the page starts afresh. */
export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const scope = scopeOf(context);
  const viewer = viewerOf(context) ?? heldViewerOf(context);
  if (viewer) await signOut(scope, viewer);
  const headers = await partingHeaders(args, viewer !== null);
  headers.append("Set-Cookie", await flashHeader(args, pathTo("/"), viewer ? LEFT : CLOSED));
  return redirectDocument(pathTo("/"), { headers });
}
