/** What a route's `handle` says about JavaScript. */
export type Hydrate = "never" | "interaction" | "eager";

export type RouteHandle = { hydrate?: Hydrate };

/** The deepest route that says something decides; content pages say nothing and ship no script. */
export function hydrateMode(handles: readonly unknown[]): Hydrate {
  for (const handle of handles.toReversed()) {
    if (handle && typeof handle === "object" && "hydrate" in handle) {
      if (handle.hydrate === "interaction" || handle.hydrate === "eager" || handle.hydrate === "never") return handle.hydrate;
    }
  }
  return "never";
}
