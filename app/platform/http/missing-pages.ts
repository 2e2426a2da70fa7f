/** A browser that is sent to a file or to data that is not there shows a page of the site, never a bare body. */

/** Under it the router finds nothing, and draws the page of a 404. */
const NOWHERE = "/introuvable";

type Sent = { request: Request; /** The address leads to a file or data, not to a page. */ resource: boolean };

/** Whether an answer is a bare 404 that a person would read: of a resource, to whoever asked for a page (browsers following a link or a form do). */
export function isBareMiss({ request, resource }: Sent, response: Response): boolean {
  return resource && response.status === 404 && (request.headers.get("Accept") ?? "").includes("text/html");
}

/** What to ask the router for instead: an address without a page, kept readable for the log. */
export function missingPageOf(request: Request): Request {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  for (const name of ["Content-Type", "Content-Length", "Transfer-Encoding"]) headers.delete(name);
  return new Request(new URL(`${NOWHERE}${url.pathname}`, url), { headers });
}
