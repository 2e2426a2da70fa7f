import type { RouteFacts } from "#app/platform/http/route-facts.ts";

/**
 * What a route's `handle` says about JavaScript. "kept-form", "page-keys", "steps", "passkey", "push" and "offline" have no React: only the small
 * script of their form (platform/forms/kept/keep-forms), of their keys (page-keys), of their steps (platform/steps), of a new passkey (platform/passkeys/new-passkey), of notifications (platform/messaging/push-page),
 * or of what they keep for a day without network (platform/offline).
 */
export type Hydrate = "never" | "kept-form" | "page-keys" | "steps" | "passkey" | "push" | "offline" | "interaction" | "eager";

const MODES: readonly unknown[] = ["never", "kept-form", "page-keys", "steps", "passkey", "push", "offline", "interaction", "eager"] satisfies Hydrate[];

export type Frame = "office" | "interview";

/** The `handle` of a route: when it is hydrated, what the HTTP layer knows of it, and how it stands in the site. */
export type RouteHandle = RouteFacts & {
  hydrate?: Hydrate;
  /** Its `clientLoader` computes what its address asks: a copy that is awake works without a network (platform/offline/copy.ts). */
  offline?: true;
  /** "office", "interview": its own frame, without the public bar and footer; the interview has its own style sheet too. */
  frame?: Frame;
  /** Name in the breadcrumb of a page that is not in the site map itself. */
  crumb?: string;
  /** Path of the office's page under which its menu and breadcrumb show this one, where the address says another. */
  menu?: string;
};

/**
 * The deepest route that says something decides; content pages say nothing and ship no script.
 * @param copy the page is asked for to be kept on a phone
 */
export function hydrateMode(handles: readonly unknown[], copy = false): Hydrate {
  if (copy && handles.some((handle) => handle !== null && typeof handle === "object" && "offline" in handle)) return "eager";
  for (const handle of handles.toReversed()) {
    if (handle && typeof handle === "object" && "hydrate" in handle) {
      if (MODES.includes(handle.hydrate)) return handle.hydrate as Hydrate;
    }
  }
  return "never";
}

/** The frame of its own in which a page stands, where some route on its way says so. */
export function frameOf(handles: readonly unknown[]): Frame | undefined {
  const said = handles.map((handle) => (handle !== null && typeof handle === "object" && "frame" in handle ? handle.frame : undefined));
  return said.includes("office") ? "office" : said.includes("interview") ? "interview" : undefined;
}
