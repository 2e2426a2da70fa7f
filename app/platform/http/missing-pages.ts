/** A browser that is sent to a file or to data that is not there shows a page of the site, never a bare body. */

/** Under it the router finds nothing, and draws the page of a 404. */
const NOWHERE = "/introuvable";

type Sent = { request: Request; /** The address leads to a file or data, not to a page. */ resource: boolean };

/**
 * Whether an answer is a bare 404 that a person would read: of a resource, to whoever asked for a page, as browsers do that
 * follow a link or send a form. An address that only takes files (405) leads a reader nowhere either; the API says why itself.
 */
export function isBareMiss({ request, resource }: Sent, response: Response): boolean {
  if (!resource || !(request.headers.get("Accept") ?? "").includes("text/html")) return false;
  return response.status === 404 || (response.status === 405 && !new URL(request.url).pathname.startsWith("/api/"));
}

/** What to ask the router for instead: an address without a page, kept readable for the log. */
export function missingPageOf(request: Request): Request {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(`${NOWHERE}${url.pathname}`, url), { headers });
}
