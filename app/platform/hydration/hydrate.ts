import type { RouteFacts } from "#app/platform/http/route-facts.ts";

/** What a route's `handle` says about JavaScript. */
export type Hydrate = "never" | "interaction" | "eager";

/** The `handle` of a route: how it wakes, and what the way in knows of it. */
export type RouteHandle = RouteFacts & { hydrate?: Hydrate };

/** The deepest route that says something decides; content pages say nothing and ship no script. */
export function hydrateMode(handles: readonly unknown[]): Hydrate {
  for (const handle of handles.toReversed()) {
    if (handle && typeof handle === "object" && "hydrate" in handle) {
      if (handle.hydrate === "interaction" || handle.hydrate === "eager" || handle.hydrate === "never") return handle.hydrate;
    }
  }
  return "never";
}
