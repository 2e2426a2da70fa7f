import { pathTo } from "#app/platform/paths/path-to.ts";

/** Where a client's sign-in leads when nothing else was asked for. */
const HOME = pathTo("/dashboard");

/** Pages that would lead round in a circle. */
const SIGN_IN_PAGES = /^\/(login|register|logout|forgot-password|reset-password)(\/|$)/;

/**
 * The page to go to after a sign-in: the one that asked for it, when it is one of ours.
 * @param suite what the address or the form said; anybody can have written it
 * @param home where it leads otherwise
 */
export function nextPage(suite: string | null | undefined, home: string = HOME): string {
  // One slash and no more: "//evil.example" and "/\evil.example" name other sites.
  if (!suite || suite.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/u.test(suite)) return home;
  const base = "https://own.invalid";
  const url = URL.canParse(suite, base) ? new URL(suite, base) : undefined;
  if (url?.origin !== base || SIGN_IN_PAGES.test(url.pathname)) return home;
  return url.pathname.startsWith("//") ? home : url.pathname + url.search + url.hash;
}

/** The same page with the page to come back to, when there is one. */
export function withNextPage(page: string, suite: string | null | undefined): string {
  const next = nextPage(suite, "");
  return next === "" ? page : `${page}?suite=${encodeURIComponent(next)}`;
}
