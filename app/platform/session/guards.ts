import { type MiddlewareFunction, type RouterContextProvider, createContext, redirectDocument } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "./scope.ts";
import { type Permission, may } from "./permissions.ts";
import { type Viewer, heldViewerOf, viewerOf } from "./viewer.ts";

/** Where somebody of the office of a real site sets up the second factor before anything else. */
export const SECOND_FACTOR_PAGE = pathTo("/profile/two-factor");

/** Where somebody who came in by an address that the office typed shows that they are its client. */
export const SECOND_PROOF_PAGE = pathTo("/login/telephone");

const askedContext = createContext<URL>();

/** Notes the page that a request asks for, as the router says it: its own data requests ask for their page. Goes before all that asks for it. */
export const noteAskedPage: MiddlewareFunction<Response> = ({ context, url }) => context.set(askedContext, url);

/** The page of our own that the request at hand asks for, with its query: to come back to after the sign-in. */
export function askedPage(context: Readonly<RouterContextProvider>): string {
  const { pathname, search } = context.get(askedContext);
  return pathname + search;
}

/**
 * The signed-in person.
 * @throws redirect to /login, which leads back to the page asked for; to the page of the second proof for whoever owes it
 */
export function requireViewer(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = viewerOf(context);
  if (viewer) return viewer;
  if (heldViewerOf(context)) throw redirectDocument(SECOND_PROOF_PAGE);
  throw redirectDocument(pathTo(`/login?suite=${encodeURIComponent(askedPage(context))}`));
}

/**
 * The signed-in person, whose role has the permission.
 * @throws redirect to /login for a visitor, to / for somebody whose role lacks it, and to the
 * set-up of the second factor for somebody whose role has it as soon as there is one
 */
export function requirePermission(context: Readonly<RouterContextProvider>, permission: Permission): Viewer {
  const viewer = requireViewer(context);
  if (viewer.heldRole && may(viewer.heldRole, permission)) throw redirectDocument(SECOND_FACTOR_PAGE);
  if (may(viewer.role, permission)) return viewer;
  const { log, requestId } = scopeOf(context);
  log.info({ requestId, userId: viewer.userId, role: viewer.role, wanted: permission }, "role refused");
  throw redirectDocument(pathTo("/"));
}
