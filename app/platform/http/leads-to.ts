/**
 * A form that a script sends (platform/forms/kept/keep-forms) asks to be told where its answer leads. A redirect would be followed
 * by the browser unseen: what the next page says once would be read away, and a line that drops on the way there would look
 * as if nothing had been taken.
 */
const ASKED = "Leads-To";

/** The answer as a script wants it: a redirect becomes its address in a header, all the rest of it stays. */
export function leadsTo(request: { header(name: string): string | undefined }, response: Response): Response {
  const address = response.headers.get("Location");
  if (address === null || request.header(ASKED) === undefined) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(ASKED, address);
  return new Response(null, { status: 204, headers });
}
