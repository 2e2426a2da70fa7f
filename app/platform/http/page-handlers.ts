import { type RequestHandler, type ServerBuild, createRequestHandler } from "react-router";
import { holdData } from "#app/platform/http/held-data.ts";

/** Ends the address at which a page that is awake asks for data alone. */
const DATA = ".data";

/** Where the browser asks for the list of routes, unless the build says otherwise. */
const LIST_OF_ROUTES = "/__manifest";

/**
 * The router's handler of each route: of a build that holds that route and its parents alone. Given the whole build, the
 * router goes through all its routes several times at every request, to match them and to make each of them anew, which
 * took as long as rendering a page of middling size (docs/performance.md). What such a handler answers is the same, but
 * for the list of routes that the page tells the browser: others are asked for when a link leads to them. For pages it does not
 * see their data (`holdData`), but in development, where the browser has a client that reads what the router writes.
 * @returns finds the handler of an address by the route that it matches; without one, and for what the browser asks of
 * the list of routes, that of the whole build
 */
export function pageHandlersOf(build: ServerBuild): (pathname: string, routeId: string | undefined) => RequestHandler {
  const whole = createRequestHandler(build, "production");
  const { manifestPath: list = LIST_OF_ROUTES } = build.routeDiscovery;
  const made = new Map<string, RequestHandler>();
  return (pathname, routeId) => {
    // Any other route that takes every address matches the list's too.
    if (routeId === undefined || pathname === list) return whole;
    const key = pathname.endsWith(DATA) ? routeId + DATA : routeId;
    const known = made.get(key);
    if (known) return known;
    const ids = withParents(build, routeId);
    const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(ids.flatMap((id) => (routes[id] ? [[id, routes[id]]] : [])));
    const part: ServerBuild = { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
    const written = import.meta.env.DEV || pathname.endsWith(DATA) ? part : holdData(part);
    const handler = ids.length === 0 ? whole : createRequestHandler(written, "production");
    made.set(key, handler);
    return handler;
  };
}

/** The route and all above it, the uppermost first. */
function withParents({ routes }: ServerBuild, id: string): string[] {
  const route = routes[id];
  if (!route) return [];
  return [...(route.parentId === undefined ? [] : withParents({ routes } as ServerBuild, route.parentId)), id];
}
