import { type RouteObject, type ServerBuild, createStaticHandler } from "react-router";
import type { CostName } from "./guards/costs.ts";

/** What the HTTP layer knows of an address before its page is asked: written in the `handle` of its route. */
export type RouteFacts = {
  /** Its GET computes something: see platform/http/guards/costs.ts. */
  cost?: CostName;
  /** Its forms bring files: their bodies may weigh more. */
  files?: boolean;
  /**
   * It says the same to every visitor of whom nothing is known (decision 088): "always", and of what stands after "?" it reads
   * the names in `reads` alone; "without-query", only where nothing stands there, since there it is one visitor's question.
   */
  cached?: "always" | "without-query";
  reads?: readonly string[];
  /** Answering it counts as reading a text, or as taking it home. */
  reading?: { kind: "article" | "guide"; act: "view" | "download" };
};

/** The facts of a route that matched. */
export type MatchedRoute = RouteFacts & {
  /** Of the route in the build; none: the address leads nowhere. */
  id?: string;
  /** It answers with a file or data, not a page. */ resource: boolean;
  /** Of its path. */ params: Readonly<Record<string, string | undefined>>;
};

/** Addresses whose route is remembered, and the longest of them, in characters. */
const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 200;

type Handle = { facts: RouteFacts; resource: boolean };

/**
 * Reads the facts of every route of the build. What it returns finds those of an address, by the router's own
 * matching: in any of the ways of writing a path that lead the router to the page, they lead here too.
 */
export function routeFactsOf(routes: ServerBuild["routes"]): (pathname: string) => MatchedRoute {
  // It ranks the routes once; `matchRoutes` ranks them again for every address.
  const { match: matchesOf } = createStaticHandler(childrenOf(routes, undefined));
  // The router tries the routes one after the other, hundreds of them: what is asked often is found at once.
  const remembered = new Map<string, MatchedRoute>();
  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known;
    const found = look(pathname);
    if (remembered.size >= REMEMBERED) remembered.clear();
    if (pathname.length <= LONGEST_REMEMBERED) remembered.set(pathname, found);
    return found;
  };

  function look(pathname: string): MatchedRoute {
    // As the router does with what its own pages fetch.
    const asked = pathname.endsWith("/_.data") ? pathname.replace(/_\.data$/, "") : pathname.replace(/\.data$/, "");
    const match = matchesOf(asked)?.at(-1);
    const { facts, resource } = (match?.route.handle as Handle | undefined) ?? { facts: {}, resource: false };
    return { ...facts, ...(match?.route.id !== undefined && { id: match.route.id }), resource, params: match?.params ?? {} };
  }
}

function childrenOf(routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path, index, module } = route;
    const handle: Handle = { facts: factsIn(module.handle), resource: module.default === undefined };
    const common = { id, handle, ...(path !== undefined && { path }) };
    return [index ? { ...common, index: true } : { ...common, children: childrenOf(routes, id) }];
  });
}

function factsIn(handle: unknown): RouteFacts {
  return typeof handle === "object" && handle !== null ? handle : {};
}
