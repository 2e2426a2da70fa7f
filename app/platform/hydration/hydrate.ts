import type { RouteFacts } from "#app/platform/http/route-facts.ts";

/**
 * What a route's `handle` says about JavaScript. "kept-form", "page-keys" and "passkey" have no React: only the small script of
 * their form (platform/forms/keep-forms), of their keys (page-keys), or of a new passkey (platform/passkeys/new-passkey).
 */
export type Hydrate = "never" | "kept-form" | "page-keys" | "passkey" | "interaction" | "eager";

const MODES: readonly unknown[] = ["never", "kept-form", "page-keys", "passkey", "interaction", "eager"] satisfies Hydrate[];

/** The `handle` of a route: when it is hydrated, what the HTTP layer knows of it, and how it stands in the site. */
export type RouteHandle = RouteFacts & {
  hydrate?: Hydrate;
  /** "office": its own frame, without the public bar and footer. */
  frame?: "office";
  /** Name in the breadcrumb of a page that is not in the site map itself. */
  crumb?: string;
  /** Path of the office's page under which its menu and breadcrumb show this one, where the address says another. */
  menu?: string;
};

/** The deepest route that says something decides; content pages say nothing and ship no script. */
export function hydrateMode(handles: readonly unknown[]): Hydrate {
  for (const handle of handles.toReversed()) {
    if (handle && typeof handle === "object" && "hydrate" in handle) {
      if (MODES.includes(handle.hydrate)) return handle.hydrate as Hydrate;
    }
  }
  return "never";
}

/** Whether the page stands in the office's frame: some route on its way says so. */
export function inOffice(handles: readonly unknown[]): boolean {
  return handles.some((handle) => handle !== null && typeof handle === "object" && "frame" in handle && handle.frame === "office");
}
