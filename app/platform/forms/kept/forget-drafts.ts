/**
 * What a sign-out leaves in the browser: the next page with forms forgets all drafts of this device before it offers one
 * (draft-store). Most pages have no script that could do so at once.
 */
export const FORGET_DRAFTS = "brouillons";

const KEPT_SECONDS = 7 * 86_400;

/** The Set-Cookie header. Scripts read it; it says nothing of anybody. */
export function forgetDraftsHeader({ deployed }: { deployed: boolean }): string {
  return `${deployed ? "__Host-" : ""}${FORGET_DRAFTS}=oublier; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Lax${deployed ? "; Secure" : ""}`;
}
