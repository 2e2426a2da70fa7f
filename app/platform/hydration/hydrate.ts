/**
 * The small script that stands after a page without React: of its forms (platform/forms/kept/keep-forms), of its keys (page-keys), of its
 * steps (platform/steps), of the office's calendar (features/appointments/views/agenda), or of what it keeps for a day without network (platform/offline).
 */
export type PageScript = "kept-form" | "page-keys" | "steps" | "calendar" | "offline";

export type Frame = "office" | "interview";

/** How a page comes to life, as its row of the registry says it. */
export type PageHydration = {
  /** React comes at the first touch; without it never, and the page ships no script. */
  hydrate?: "interaction";
  /** The small script of a page without React. */
  script?: PageScript;
  /** Its `clientLoader` computes what its address asks: a hydrated copy works without a network (platform/offline/copy.ts). */
  offline?: true;
  /** Its own frame, without the public bar and footer; the interview has its own style sheet too. */
  frame?: Frame;
};

export type HydrateMode = "never" | "interaction" | "eager";

/**
 * When React comes to a page.
 * @param copy the page is asked for to be kept on a phone: "eager", at once, where it can compute there
 */
export function hydrateMode({ hydrate, offline }: PageHydration, copy: boolean): HydrateMode {
  return copy && offline ? "eager" : (hydrate ?? "never");
}
