import type { IncomingHttpHeaders } from "node:http";

/** Of a navigation from outside (Fetch Metadata): typed, from a bookmark, or by a link on another site. */
const FROM_OUTSIDE = new Set(["none", "cross-site", "same-site"]);

/**
 * Whether a browser opens a first page of a visit, by what it says of the request itself: nothing of the site may be in
 * its cache, so that each further file costs it a round trip. A browser that says nothing is taken for one that has been here.
 */
export function isArriving(headers: IncomingHttpHeaders): boolean {
  return headers["sec-fetch-mode"] === "navigate" && FROM_OUTSIDE.has(String(headers["sec-fetch-site"]));
}

/** What the request of nobody says for such a visitor, and the page is made by. */
export const ARRIVING = { name: "Sec-Fetch-Site", value: "none" } as const;
