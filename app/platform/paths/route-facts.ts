import { createStaticHandler } from "react-router";
import type { CostName } from "./costs.ts";

/** What the HTTP layer knows of an address before its page is asked, as its row of the registry says it. */
export type RouteFacts = {
  /** Its GET computes something: see platform/paths/costs.ts. */
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

/** An address of the registry. */
export type Address = RouteFacts & {
  key: string;
  /** React Router's pattern. */ path: string;
  /** It answers with a file or data, not a page. */ resource: boolean;
};

/** The facts of the address that matched. */
export type MatchedRoute = RouteFacts & {
  /** Of the address in the registry; none: it leads nowhere. */
  key?: string;
  resource: boolean;
  /** Of its path. */ params: Readonly<Record<string, string | undefined>>;
};

/** Addresses whose route is remembered, and the longest of them, in characters. */
const REMEMBERED = 2000;
const LONGEST_REMEMBERED = 200;

/**
 * What it returns finds the facts of an address, by the router's own matching: in any of the ways of writing a path
 * that lead the router to the page, they lead here too.
 */
export function routeFactsOf(addresses: readonly Address[]): (pathname: string) => MatchedRoute {
  const byKey = new Map(addresses.map((address) => [address.key, address]));
  // It ranks the routes once; `matchRoutes` ranks them again for every address.
  const { match: matchesOf } = createStaticHandler(addresses.map(({ key, path }) => ({ id: key, path })));
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
    const address = match?.route.id === undefined ? undefined : byKey.get(match.route.id);
    return { ...(address ?? { resource: false }), params: match?.params ?? {} };
  }
}
