import type { RouteFacts } from "#app/platform/http/route-facts.ts";

/** When React comes to a page: never, or at the first touch. */
export type Hydrate = "never" | "interaction";

/**
 * The small script that stands after a page without React: of its forms (platform/forms/kept/keep-forms), of its keys (page-keys), of its
 * steps (platform/steps), or of what it keeps for a day without network (platform/offline).
 */
export type PageScript = "kept-form" | "page-keys" | "steps" | "offline";

const MODES: readonly unknown[] = ["never", "interaction"] satisfies Hydrate[];

export type Frame = "office" | "interview";

/** The `handle` of a route: when it is hydrated, which small script it has where it is not, what the HTTP layer knows of it, and how it stands in the site. */
export type RouteHandle = RouteFacts & {
  hydrate?: Hydrate;
  script?: PageScript;
  /** Its `clientLoader` computes what its address asks: a hydrated copy works without a network (platform/offline/copy.ts). */
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
 * @param copy the page is asked for to be kept on a phone: "eager", at once, where it can compute there
 */
export function hydrateMode(handles: readonly unknown[], copy = false): Hydrate | "eager" {
  if (copy && handles.some((handle) => handle !== null && typeof handle === "object" && "offline" in handle)) return "eager";
  for (const handle of handles.toReversed()) {
    if (handle && typeof handle === "object" && "hydrate" in handle) {
      if (MODES.includes(handle.hydrate)) return handle.hydrate as Hydrate;
    }
  }
  return "never";
}

/** The small script of a page without React, as its own route says it. */
export function pageScriptOf(handles: readonly unknown[]): PageScript | undefined {
  const own = handles.at(-1);
  return own !== null && typeof own === "object" && "script" in own ? (own.script as PageScript) : undefined;
}

/** The frame of its own in which a page stands, where some route on its way says so. */
export function frameOf(handles: readonly unknown[]): Frame | undefined {
  const said = handles.map((handle) => (handle !== null && typeof handle === "object" && "frame" in handle ? handle.frame : undefined));
  return said.includes("office") ? "office" : said.includes("interview") ? "interview" : undefined;
}
