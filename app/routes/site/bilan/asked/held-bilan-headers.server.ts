/** The bilan of a browser, held until somebody signs in there, and kept by that very sign-in (decision 137). */
import {
  type WaitingBilan,
  forgetHeldBilan,
  heldBilan,
  holdBilan,
} from "#app/features/fact-sheets/held-bilan.server.ts";
import { keepBilan } from "#app/features/fact-sheets/keep-bilan.server.ts";
import { ANSWERED_PARAM, UNSURE_PARAM } from "#app/features/interview/address.ts";
import { SHEET_PARAM } from "#app/features/situation/destinations.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { whyForeign } from "#app/platform/http/guards/same-origin.ts";
import { isCopy } from "#app/platform/offline/copy.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { viewerOf } from "#app/platform/session/viewer.ts";
import { askedBilan } from "./bilan-facts.server.ts";
import { KEEP_PARAM, LOOK_PARAM } from "./bilan-links.ts";

type Db = Parameters<typeof keepBilan>[0];

/**
 * What a page of the bilan hands to the browser of somebody without a session: the answers of its address. Not those of an
 * address that others sent, of a supposition, or of a step that is only fetched ahead.
 * @param query the answers as an address writes them
 */
export async function holdingHeaders({ request, context }: RequestArgs, query: string): Promise<Headers> {
  const scope = scopeOf(context);
  const { headers, url } = request;
  const asked = new URL(url).searchParams;
  const isOwn = asked.has(ANSWERED_PARAM) || !(asked.has(LOOK_PARAM) || asked.has("code"));
  const isAhead = `${headers.get("Sec-Purpose") ?? ""} ${headers.get("Purpose") ?? ""}`.includes("prefetch");
  const isForeign = whyForeign((name) => headers.get(name) ?? undefined, scope.origin) !== undefined;
  if (viewerOf(context) || !isOwn || isAhead || isForeign || isCopy(url)) return new Headers();
  const said = new URLSearchParams(query);
  const bilan = { facts: decodeFacts(said.get(SHEET_PARAM)), unsure: said.get(UNSURE_PARAM) ?? "" };
  const held = await holdBilan(scope, request, bilan);
  // A page that carries somebody's cookie is for that one browser.
  return held === undefined ? new Headers() : new Headers({ "Set-Cookie": held, "Cache-Control": "private, no-cache" });
}

/**
 * The bilan that a sign-in keeps: the one of the address that asked for it, or else the one that the browser holds. On a
 * shared telephone the second may be somebody else's.
 */
async function bilanToKeep(asked: RequestArgs, suite: string, sharedPhone: boolean): Promise<WaitingBilan | undefined> {
  const scope = scopeOf(asked.context);
  if (asksToKeep(suite)) {
    const bilan = await askedBilan(scope, null, new URL(suite, "https://own.invalid").searchParams);
    if (Object.keys(bilan.facts).length > 0) return { ...bilan, saidAt: dateOf(scope.clock.now()) };
  }
  return sharedPhone ? undefined : heldBilan(scope, asked.request);
}

/** Whether an address of ours asks the sign-in that leads to it to keep its bilan. */
export function asksToKeep(suite: string): boolean {
  const { pathname, searchParams } = new URL(suite, "https://own.invalid");
  return pathname === pathTo("/bilan/resultat") && searchParams.has(KEEP_PARAM);
}

/** Keeps it, within the transaction of the sign-in. */
export async function keepHeldBilan(
  asked: RequestArgs,
  suite: string,
  db: Db,
  { id, sharedPhone = false }: { id: string; sharedPhone?: boolean },
): Promise<void> {
  const bilan = await bilanToKeep(asked, suite, sharedPhone);
  if (bilan) await keepBilan(db, scopeOf(asked.context).clock, { userId: id }, bilan);
}

/** Makes the browser forget the bilan that it held, whoever's it was: a session begins or ends. */
export async function forgetHeld({ request, context }: RequestArgs, headers: Headers): Promise<Headers> {
  if (request.headers.get("Cookie")?.includes("bilan="))
    headers.append("Set-Cookie", await forgetHeldBilan(scopeOf(context).env));
  return headers;
}
