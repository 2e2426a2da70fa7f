import { UNSAFE_ErrorResponseImpl as ErrorResponse, UNSAFE_SingleFetchRedirectSymbol as REDIRECT, UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** What a form sends; a body with files goes as parts. */
export type Body = FormData | URLSearchParams;

/** The server's answer is another address. Thrown, as React Router throws a redirecting response. */
export class Redirected extends Error {
  readonly to: string;
  /** To be loaded as a document, whatever it is. */
  readonly reload: boolean;
  /** In the place of the address shown. */
  readonly replace: boolean;

  constructor({ redirect, reload, replace }: Redirection) {
    super(redirect);
    this.to = redirect;
    this.reload = reload;
    this.replace = replace;
  }
}

type Outcome = { data: unknown } | { error: unknown };
type Redirection = { redirect: string; reload: boolean; replace: boolean };

/**
 * Data of this page's routes by their ids.
 * @param some of these alone
 * @throws Redirected, what a loader threw, or a TypeError when the line is down
 */
export async function askData(to: URL, some: readonly string[], signal: AbortSignal): Promise<Record<string, unknown>> {
  const address = dataAddress(to);
  address.searchParams.set("_routes", some.join(","));
  const { value } = await ask(address, { signal });
  const found = value as Record<string, Outcome> & { [REDIRECT]?: Redirection };
  if (found[REDIRECT]) throw new Redirected(found[REDIRECT]);
  return Object.fromEntries(Object.entries(found).map(([id, outcome]) => [id, unwrap(outcome)]));
}

/**
 * Sends a form and returns what the action answered, with its status.
 * @throws Redirected, what the action threw, or a TypeError when the line is down
 */
export async function sendForm(to: URL, body: Body, signal: AbortSignal): Promise<{ data: unknown; status: number }> {
  const { value, status } = await ask(dataAddress(to), { method: "POST", body, signal });
  const outcome = value as Outcome | Redirection;
  if ("redirect" in outcome) throw new Redirected(outcome);
  return { data: unwrap(outcome), status };
}

async function ask(address: URL, init: RequestInit): Promise<{ value: unknown; status: number }> {
  const response = await fetch(address, init);
  const { status } = response;
  // Answered by something in front of the routes: a limit, a proxy.
  if (status >= 400 && !response.headers.has("X-Remix-Response")) throw new ErrorResponse(status, response.statusText, await response.text());
  try {
    if (!response.body) throw new Error("no body");
    const { value, done } = await decode(response.body, window);
    // To its end: what is ended later by the next request is then no error of this one.
    await done;
    return { value, status };
  } catch (cause) {
    throw new Error("Unreadable answer", { cause });
  }
}

/** Where the router answers with the data of a page. */
export function dataAddress(to: URL): URL {
  const address = new URL(to);
  address.pathname += address.pathname.endsWith("/") ? "_.data" : ".data";
  address.hash = "";
  return address;
}

function unwrap(outcome: Outcome): unknown {
  if ("error" in outcome) throw outcome.error;
  return outcome.data;
}
