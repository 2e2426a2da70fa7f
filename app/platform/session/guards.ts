import { type MiddlewareFunction, type RouterContextProvider, createContext, redirectDocument } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "./scope.ts";
import { type Role, type Viewer, viewerOf } from "./viewer.ts";

const RANK: Record<Role, number> = { user: 0, adviser: 1, admin: 2 };

/** Where somebody of the office of a real site sets up the second factor before anything else. */
export const SECOND_FACTOR_PAGE = pathTo("/profile/two-factor");

/** True when `role` may do what `wanted` may: an admin may all an adviser may. */
export function mayActAs(role: Role, wanted: Role): boolean {
  return RANK[role] >= RANK[wanted];
}

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
 * @throws redirect to /login, which leads back to the page asked for
 */
export function requireViewer(context: Readonly<RouterContextProvider>): Viewer {
  const viewer = viewerOf(context);
  if (viewer) return viewer;
  throw redirectDocument(pathTo(`/login?suite=${encodeURIComponent(askedPage(context))}`));
}

/**
 * The signed-in person, who has the role or a higher one.
 * @throws redirect to /login for a visitor, to / for somebody without the role, and to the
 * set-up of the second factor for somebody who has the role as soon as there is one
 */
export function requireRole(context: Readonly<RouterContextProvider>, role: Role): Viewer {
  const viewer = requireViewer(context);
  if (viewer.heldRole && mayActAs(viewer.heldRole, role)) throw redirectDocument(SECOND_FACTOR_PAGE);
  if (mayActAs(viewer.role, role)) return viewer;
  const { log, requestId } = scopeOf(context);
  log.info({ requestId, userId: viewer.userId, role: viewer.role, wanted: role }, "role refused");
  throw redirectDocument(pathTo("/"));
}
