/**
 * Kept pages, in front of everything (decision 088): a request of nobody in particular for a page that says the same to
 * everybody gets finished bytes after one lookup, without the site's router, the database or any compressing.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { ContentChanges, Topic } from "#app/platform/database/content-changes.ts";
import type { Log } from "#app/platform/log/log.ts";
import { browserCookie } from "#app/platform/session/browser-id.server.ts";
import { addressKey, clientAddress } from "#app/platform/http/addresses.ts";
import { ARRIVING, isArriving } from "#app/platform/http/arriving.ts";
import { compress } from "#app/platform/http/compression.ts";
import { wantsLight } from "#app/platform/http/data-light.ts";
import type { MatchedRoute, OwnQueries } from "#app/platform/http/route-facts.ts";
import { isHost, isOfNobody, keptAddress, surroundingsOf } from "./asked.ts";
import { encodingFor } from "./encodings.ts";
import { type KeptAnswer, isKnown, keptAnswer } from "./kept-answer.ts";
import type { Keeping } from "./keeping.ts";
import { type NotKept, type Rendered, type ShelfLimits, createShelf } from "./page-shelf.ts";
import { sendResponse } from "./send-response.ts";

/** Counts a text that was read; returns at once. */
export type NoteReading = (
  reading: { kind: "article" | "guide"; slug: string; act: "view" | "download" },
  visitor: { addressKey: string; userAgent: string },
) => void;

/** What Node calls for a request. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type FrontServices = {
  trustProxy: number;
  /** BASE_URL. */
  baseUrl: string | undefined;
  clock: Clock;
  log: Log;
  browserKey: Buffer;
  changes: ContentChanges;
  noteReading: NoteReading;
  factsAt: (pathname: string) => MatchedRoute;
  ownQueries: OwnQueries;
  /** The whole site behind it, for a request of nobody. */
  render: (request: Request, incoming: IncomingMessage, outgoing: ServerResponse, keeping: Keeping) => Promise<Response>;
  limits?: ShelfLimits;
};

/** One address as it was asked, and what it leads to. */
type Place = { address: string; path: string; topics: readonly Topic[]; facts: MatchedRoute };
type Kept = KeptAnswer & { needsBrowser: boolean };

const LIMITS: ShelfLimits = { bytes: 24 * 1024 * 1024, variants: 100, variantsOfPage: 40 };
const MOST_PLACES = 2_000;
/** Counters of readings may be this late; whoever comes later still gets the page at once, and renews it for the next. */
const FRESH_MS = 60_000;
const STALE_MS = 600_000;
/** Of the asker, what the site may read of a page for everybody. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * The listener in front of `site`, which gets every request that no kept answer serves.
 */
export function keptInFront(services: FrontServices, site: Listener): Listener {
  const { changes, clock, log, render, factsAt, ownQueries, trustProxy: hops, baseUrl } = services;
  const shelf = createShelf<Kept>(services.limits ?? LIMITS, changes);
  const places = new Map<string, Place>();

  const placeOf = (url: string): Place | undefined => {
    const known = places.get(url);
    if (known) return known;
    const found = keptAddress(url, factsAt, (path, query) => ownQueries[path]?.(query, clock.now()) ?? false);
    if (!found) return undefined;
    const { reading, params, changesWith = [] } = found.facts;
    const topics: Topic[] = ["texts", ...changesWith, ...(reading ? [`${reading.kind}/${params.id ?? ""}` as const] : [])];
    const place = { ...found, path: found.address.split("?")[0] ?? "", topics };
    if (places.size >= MOST_PLACES) places.clear();
    places.set(url, place);
    return place;
  };

  const renderFor =
    (place: Place, key: string, incoming: IncomingMessage, outgoing: ServerResponse, failed: (response: Response) => void) =>
    async (): Promise<Rendered<Kept> | NotKept> => {
      const now = clock.now();
      let end = now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds;
      let needsBrowser = false;
      const keeping: Keeping = {
        until: (moment) => void (end = Math.min(end, moment.epochMilliseconds)),
        needsBrowser: () => void (needsBrowser = true),
      };
      const response = await render(requestOfNobody(place, incoming), incoming, outgoing, keeping);
      if (response.status !== 200 || response.headers.has("Set-Cookie")) {
        failed(response);
        return response.status === 429 || response.status >= 500 ? "not now" : "gone";
      }
      const answer = { ...(await keptAnswer(response, shelf.before(key))), needsBrowser };
      // A drawing shows no counter: it stands until what it shows changes.
      const age = place.facts.cost === "drawing" ? Number.POSITIVE_INFINITY : now.epochMilliseconds;
      return { answer, bytes: answer.bytes, freshUntil: Math.min(age + FRESH_MS, end), endsAt: Math.min(age + STALE_MS, end) };
    };

  const note = ({ facts: { reading, params } }: Place, incoming: IncomingMessage) => {
    if (!reading || incoming.method !== "GET" || String(incoming.headers["sec-purpose"] ?? "").includes("prefetch")) return;
    const { headers, socket, url = "/" } = incoming;
    const header = (name: string) => {
      const value = headers[name];
      return Array.isArray(value) ? value.join(",") : value;
    };
    const address = clientAddress({ header, socketAddress: socket.remoteAddress, url }, hops);
    services.noteReading({ ...reading, slug: params.id ?? "" }, { addressKey: addressKey(address), userAgent: headers["user-agent"] ?? "" });
  };

  const send = (place: Place, kept: Kept, incoming: IncomingMessage, outgoing: ServerResponse, cookie?: string) => {
    const { headers, method } = incoming;
    const requestId = randomUUID();
    const known = headers["if-none-match"];
    const status = known !== undefined && isKnown(known, kept.etag) ? 304 : 200;
    if (status === 304) outgoing.writeHead(304, headersFor(kept.unchanged, requestId, cookie)).end();
    else {
      const form = kept.forms.get(encodingFor(headers["accept-encoding"])) ?? kept.identity;
      outgoing.writeHead(200, headersFor(form.headers, requestId, cookie));
      outgoing.end(method === "HEAD" ? undefined : form.body);
    }
    note(place, incoming);
    log.info({ requestId, method, path: place.path, status, ms: 0 }, "request");
  };

  /** With the cookie of a browser that is new to us, where the page has a form that wants to know it. */
  const answer = (place: Place, kept: Kept, incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!kept.needsBrowser) return send(place, kept, incoming, outgoing);
    const https =
      hops > 0 &&
      String(incoming.headers["x-forwarded-proto"] ?? "")
        .split(",")
        .at(-1)
        ?.trim() === "https";
    const browser = browserCookie(services.browserKey, https);
    return send(place, kept, incoming, outgoing, browser.read(incoming.headers.cookie) ? undefined : browser.issue(clock.now().toInstant()));
  };

  /** Renders the page, or waits for whoever does; what cannot be kept is the site's to answer. */
  const answerRendered = async (place: Place, key: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    // A change while others rendered makes their page too old for us: then once more.
    for (let tries = 0; tries < 3; tries += 1) {
      if (!(await changes.makeCertain())) break;
      const found = shelf.find(key, place.topics);
      if (found) return answer(place, found, incoming, outgoing);
      const asked = changes.stampOf(place.topics);
      const refused: Response[] = [];
      const flight = shelf.make(
        key,
        place.topics,
        renderFor(place, key, incoming, outgoing, (response) => void refused.push(response)),
      );
      const made = await flight.answer;
      const [refusal] = refused;
      if (refusal) return sendResponse(await compress(refusal, String(incoming.headers["accept-encoding"] ?? "")), incoming, outgoing);
      if (!made) break;
      if (flight.stamp >= asked) return answer(place, made, incoming, outgoing);
    }
    site(incoming, outgoing);
  };

  return (incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    if ((method !== "GET" && method !== "HEAD") || !isOfNobody(headers.cookie) || !isHost(headers.host)) return site(incoming, outgoing);
    const place = placeOf(url);
    if (!place) return site(incoming, outgoing);
    const key = surroundingsOf(headers, { hops, baseUrl }) + place.address;
    const found = changes.certain() ? shelf.find(key, place.topics) : undefined;
    if (found) {
      answer(place, found, incoming, outgoing);
      if (!shelf.isOld(key)) return;
      const { answer: renewed } = shelf.make(
        key,
        place.topics,
        renderFor(place, key, incoming, outgoing, () => undefined),
      );
      renewed.catch((error: unknown) => log.warn({ err: error, path: place.path }, "kept page not renewed"));
      return;
    }
    answerRendered(place, key, incoming, outgoing).catch((error: unknown) => {
      log.warn({ err: error, path: place.path }, "page not kept");
      if (!outgoing.headersSent) site(incoming, outgoing);
    });
  };
}

/** Those of the answer and those of this one request. A page that carries somebody's cookie is for that one browser. */
function headersFor(kept: readonly string[], requestId: string, cookie: string | undefined): string[] {
  const headers = kept.concat("X-Request-Id", requestId);
  if (cookie === undefined) return headers;
  const at = headers.indexOf("Cache-Control");
  if (at !== -1) headers[at + 1] = "private, no-cache";
  return headers.concat("Set-Cookie", cookie);
}

/** The same address asked by nobody: no cookie but the choice of lighter pages, no name, no language; and whether a visit begins. */
function requestOfNobody({ address, facts }: Place, { headers }: IncomingMessage): Request {
  // Where there is no such file, a program is told so shortly, and a browser by a page.
  const passed = new Headers({ Accept: facts.resource ? (headers.accept ?? "*/*") : "text/html,*/*" });
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) passed.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const saveData = headers["save-data"];
  if (wantsLight({ cookie: headers.cookie, saveData: Array.isArray(saveData) ? saveData.join(",") : saveData })) passed.set("Save-Data", "on");
  else if (isArriving(headers)) passed.set(ARRIVING.name, ARRIVING.value);
  return new Request(`http://${headers.host ?? "localhost"}${address}`, { headers: passed });
}
