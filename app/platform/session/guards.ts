import { type RouterContextProvider, redirectDocument } from "react-router";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type Role, type Viewer, viewerOf } from "./viewer.ts";

const RANK: Record<Role, number> = { user: 0, adviser: 1, admin: 2 };

/** Where somebody of the office of a real site sets up the second factor before anything else. */
export const SECOND_FACTOR_PAGE = pathTo("/profile/two-factor");

/** True when `role` may do what `wanted` may: an admin may all an adviser may. */
export function mayActAs(role: Role, wanted: Role): boolean {
  return RANK[role] >= RANK[wanted];
}

/** The path of the page that a request asks for: the router's own data requests name it with such an ending. */
export function askedPath({ url }: Pick<Request, "url">): string {
  return new URL(url).pathname.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

/** The page of our own that a request asks for, to come back to after the sign-in. */
export function askedPage(request: Request): string {
  const { search, searchParams } = new URL(request.url);
  const path = askedPath(request);
  if (search === "") return path;
  // The router's own data requests ask for the parts of a page.
  searchParams.delete("_routes");
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}

/**
 * The signed-in person.
 * @throws redirect to /login, which leads back to the page asked for
 */
export function requireViewer(context: Readonly<RouterContextProvider>, request: Request): Viewer {
  const viewer = viewerOf(context);
  if (viewer) return viewer;
  throw redirectDocument(pathTo(`/login?suite=${encodeURIComponent(askedPage(request))}`));
}

/**
 * The signed-in person, who has the role or a higher one.
 * @throws redirect to /login for a visitor, to / for somebody without the role, and to the
 * set-up of the second factor for somebody who has the role as soon as there is one
 */
export function requireRole(context: Readonly<RouterContextProvider>, request: Request, role: Role): Viewer {
  const viewer = requireViewer(context, request);
  if (viewer.heldRole && mayActAs(viewer.heldRole, role)) throw redirectDocument(SECOND_FACTOR_PAGE);
  if (!mayActAs(viewer.role, role)) throw redirectDocument(pathTo("/"));
  return viewer;
}
