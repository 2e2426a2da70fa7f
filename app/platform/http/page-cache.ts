/**
 * The one page cache (decision 088): pages that say the same to everybody of whom nothing is known, compressed once. All of them
 * are dropped when anything changes that one may show; none is older than half a minute, whatever was heard.
 */
import { createHash, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import type { Clock } from "#app/platform/clock/clock.ts";
import { addressKey, clientAddress, publicUrl } from "#app/platform/http/addresses.ts";
import { compress, encodingFor, packed } from "#app/platform/http/compression.ts";
import { requestWantsLight } from "#app/platform/http/data-light.ts";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Log } from "#app/platform/log/log.ts";
import { browserCookie } from "#app/platform/session/browser-id.server.ts";
import type { Cacheable, NoteReading } from "#app/platform/session/scope.ts";

/** Beside Node's own objects of a request: whether its page is rendered to be cached for everybody. */
export type SiteBindings = HttpBindings & { cacheable?: Cacheable };

export type PageCacheServices = {
  /** TRUST_PROXY. */
  trustProxy: number;
  clock: Clock;
  log: Log;
  browserKey: Buffer;
  noteReading: NoteReading;
  factsAt: (pathname: string) => MatchedRoute;
  /** Whether changes are heard; while they are not, nothing is cached. */
  listening: () => boolean;
  /** The whole site, for an anonymous request. */
  render: (request: Request, bindings: SiteBindings) => Response | Promise<Response>;
};

/** `headers` by their names in small letters; an encoding is missing where it makes nothing smaller. */
type CachedPage = {
  etag: string;
  headers: Record<string, string>;
  needsBrowser: boolean;
  plain: Uint8Array<ArrayBuffer>;
  br?: Buffer<ArrayBuffer>;
  gzip?: Buffer<ArrayBuffer>;
};
/**
 * Stands for a refusal during the millisecond that an entry lives at least: `fetch` throws where an entry was dropped and
 * nothing came of it.
 */
const NOT_A_PAGE = "not a page";
type Entry = CachedPage | typeof NOT_A_PAGE;
type RenderContext = { url: URL; request: Request; bindings: SiteBindings; refused?: Response };

const MOST_BYTES = 24 * 1024 * 1024;
const LONGEST_MS = 30_000;
/** Cookies that change nothing on a page for everybody but what its key says; with any other the page is rendered for its one visitor. */
const SAME_PAGE = new Set(["browser", "leger", "device", "bilan"].flatMap((name) => [name, `__Host-${name}`]));
const OFFICE = `${pathTo("/admin")}/`;
/** Who has sent a form reads pages rendered for them until PostgreSQL's word of it has come everywhere: it may take a second. */
const [JUST_SENT, JUST_SENT_SECONDS] = ["envoi", 3];
/** What others append to links of ours. */
const APPENDED = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igsh)$/;
/** Written in one way: the router reads others too, and would fill the memory with the same page. */
const PLAIN_PATH = /^\/(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;
const LONGEST_ADDRESS = 600;
/** Of the asker, what the site may read of a page for everybody. */
const PASSED_ON = ["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];
/** Of each response anew. */
const NOT_CACHED = ["X-Request-Id", "Content-Length", "Content-Encoding"];

/** Whether the response does not depend on anything in this Cookie header. */
export function isAnonymous(cookie: string | undefined): boolean {
  return (
    cookie === undefined ||
    cookie.split(";").every((pair) => SAME_PAGE.has(pair.slice(0, Math.max(pair.indexOf("="), 0)).trim()))
  );
}

/** The path and query that a page is cached under; undefined when it is not cached. @param search "" or from "?" on */
export function cacheKey(path: string, search: string, { cached, reads = [] }: MatchedRoute): string | undefined {
  // Data for the router in the browser has the facts of its page, and is no page.
  if (!cached || path.length + search.length > LONGEST_ADDRESS || !PLAIN_PATH.test(path) || path.endsWith(".data"))
    return undefined;
  const query = new URLSearchParams(search);
  if (cached === "without-query" && query.keys().some((name) => !APPENDED.test(name))) return undefined;
  const parameters = new URLSearchParams(reads.flatMap((name) => query.getAll(name).map((value) => [name, value])));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The page cache, as a middleware in front of the site; `flush` empties it. */
export function createPageCache(services: PageCacheServices): {
  middleware: MiddlewareHandler<{ Bindings: SiteBindings }>;
  flush: () => void;
} {
  const { trustProxy, clock, log, browserKey, factsAt, listening, noteReading, render } = services;
  const pages = new LRUCache<string, Entry, RenderContext>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 4,
    sizeCalculation: sizeOf,
    ttl: LONGEST_MS,
    // What was dropped while it was rendered goes to those who wait for it already, and to nobody after them.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _before, { options, context }) {
      const now = clock.now();
      let end = now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds;
      let needsBrowser = false;
      const cacheable: Cacheable = {
        until: (moment) => void (end = Math.min(end, moment.epochMilliseconds)),
        needsBrowser: () => void (needsBrowser = true),
      };
      const response = await render(context.request, { ...context.bindings, cacheable });
      if (response.status !== 200 || response.headers.has("Set-Cookie")) {
        context.refused = response;
        options.ttl = 1;
        return NOT_A_PAGE;
      }
      options.ttl = Math.max(1, Math.min(LONGEST_MS, end - now.epochMilliseconds));
      return { ...(await finished(response)), needsBrowser };
    },
  });

  const answer = (
    c: Context<{ Bindings: SiteBindings }>,
    page: CachedPage,
    url: URL,
    { reading, params }: MatchedRoute,
  ): Response => {
    const { method, path } = c.req;
    const requestId = randomUUID();
    const headers: Record<string, string> = { ...page.headers, "x-request-id": requestId };
    const browser = page.needsBrowser ? browserCookie(browserKey, url.protocol === "https:") : undefined;
    if (browser && !browser.read(c.req.header("cookie"))) {
      headers["set-cookie"] = browser.issue(clock.now().toInstant());
      // A page that carries somebody's cookie is for that one browser.
      headers["cache-control"] = "private, no-cache";
    }
    if (reading && method === "GET" && !c.req.header("sec-purpose")?.includes("prefetch")) {
      const incoming = {
        header: (name: string) => c.req.header(name),
        socketAddress: c.env.incoming.socket.remoteAddress,
        url: c.req.url,
      };
      const visitor = {
        addressKey: addressKey(clientAddress(incoming, trustProxy)),
        userAgent: c.req.header("user-agent") ?? "",
      };
      noteReading({ ...reading, slug: params.id ?? "" }, visitor);
    }
    const isKnown = c.req
      .header("if-none-match")
      ?.split(",")
      .some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === page.etag.slice(2));
    log.info({ requestId, method, path, status: isKnown ? 304 : 200, ms: 0 }, "request");
    if (isKnown) {
      delete headers["content-type"];
      delete headers["content-disposition"];
      return new Response(null, { status: 304, headers });
    }
    const encoding = encodingFor(c.req.header("accept-encoding") ?? "");
    const form = encoding && page[encoding];
    if (encoding && form) headers["content-encoding"] = encoding;
    const body = form ?? page.plain;
    headers["content-length"] = String(body.length);
    return new Response(method === "HEAD" ? null : body, { headers });
  };

  const addressOf = (c: Context) =>
    publicUrl({ header: (name) => c.req.header(name), socketAddress: undefined, url: c.req.url }, trustProxy);

  return {
    flush: () => pages.clear(),
    middleware: async (c, next) => {
      const { method } = c.req;
      if (method !== "GET" && method !== "HEAD") {
        await next();
        // Whoever changed something sees it on their next page; nobody else's pages are dropped for what may have changed nothing.
        if (method === "OPTIONS" || c.req.path.startsWith("/api/") || c.res.status >= 400) return;
        if (!isAnonymous(c.req.header("cookie"))) {
          // What the office writes stands on the site at once, in another window too.
          if (c.req.path.startsWith(OFFICE)) pages.clear();
          return;
        }
        setCookie(c, JUST_SENT, "1", {
          path: "/",
          maxAge: JUST_SENT_SECONDS,
          httpOnly: true,
          sameSite: "Lax",
          ...(addressOf(c).protocol === "https:" && { secure: true, prefix: "host" }),
        });
        return;
      }
      if (c.env.cacheable || !listening() || !isAnonymous(c.req.header("cookie"))) return next();
      const url = addressOf(c);
      const facts = factsAt(url.pathname);
      const address = cacheKey(url.pathname, url.search, facts);
      if (address === undefined) return next();
      const light = requestWantsLight(c.req.raw);
      const rendering: RenderContext = { url, request: anonymousRequest(c, address, facts, light), bindings: c.env };
      const page = await pages.fetch(`${light ? "light " : ""}${url.origin}${address}`, { context: rendering });
      if (rendering.refused) return compress(rendering.refused, c.req.header("accept-encoding") ?? "");
      return page === undefined || page === NOT_A_PAGE ? next() : answer(c, page, url, facts);
    },
  };
}

/** Bytes that an entry takes, about. */
function sizeOf(entry: Entry): number {
  if (entry === NOT_A_PAGE) return 100;
  return 2_000 + entry.plain.length + (entry.br?.length ?? 0) + (entry.gzip?.length ?? 0);
}

/** The same request made anonymous: no cookie, no client name, no language; lighter pages are said by a header. */
function anonymousRequest(c: Context, address: string, { resource }: MatchedRoute, light: boolean): Request {
  // Where there is no such file, a program is told so shortly, and a browser by a page.
  const headers = new Headers({ Accept: resource ? (c.req.header("accept") ?? "*/*") : "text/html,*/*" });
  for (const name of PASSED_ON) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  if (light) headers.set("Save-Data", "on");
  return new Request(new URL(address, c.req.url), { headers });
}

/** An answer in every encoding. The nonce of the one response gives way to the hashes of its scripts (CSP Level 3, 6.7.3). */
async function finished(response: Response): Promise<Omit<CachedPage, "needsBrowser">> {
  const headers = new Headers(response.headers);
  for (const name of NOT_CACHED) headers.delete(name);
  let plain = Buffer.from(await response.arrayBuffer());
  const policy = headers.get("Content-Security-Policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy);
  if (nonce) {
    const attribute = ` nonce="${nonce[1]}"`;
    const html = plain.toString();
    const scripts = [...html.matchAll(/(<script\b[^>]*>)(.*?)<\/script>/gs)].filter(
      ([, tag = "", text]) => tag.includes(attribute) && text !== "",
    );
    const sources = new Set(
      scripts.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`),
    );
    headers.set("Content-Security-Policy", policy.replace(nonce[0], [...sources].join(" ")));
    plain = Buffer.from(html.replaceAll(attribute, ""));
  }
  const type = headers.get("Content-Type") ?? "";
  const [br, gzip] = [await packed(plain, type, "br"), await packed(plain, type, "gzip")];
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  if (br && !headers.get("Vary")?.includes("Accept-Encoding")) headers.append("Vary", "Accept-Encoding");
  return { etag, headers: Object.fromEntries(headers), plain, ...(br && { br }), ...(gzip && { gzip }) };
}
