/**
 * What a sign-out leaves in the browser: the next page empties what the site kept on this device (draft-store), for browsers that do
 * not know Clear-Site-Data, such as Safari 13.1.
 */
export const FORGET_DRAFTS = "brouillons";

/** Whether a request comes from a browser that is to forget. */
export const asksToForget = (cookie: string | null) =>
  new RegExp(`(?:^|; ?)(?:__Host-)?${FORGET_DRAFTS}=oublier`).test(cookie ?? "");

const KEPT_SECONDS = 7 * 86_400;

/** The Set-Cookie header. Scripts read it; it says nothing of anybody. */
export function forgetDraftsHeader({ deployed }: { deployed: boolean }): string {
  return `${deployed ? "__Host-" : ""}${FORGET_DRAFTS}=oublier; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${deployed ? "; Secure" : ""}`;
}
