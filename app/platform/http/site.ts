import { randomUUID } from "node:crypto";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import * as builtPages from "virtual:react-router/server-build";
import { hasName, isOutage } from "#app/platform/database/failures.ts";
import { MOST_BYTES } from "#app/platform/forms/read-form.ts";
import { addressKey, clientAddress, publicUrl } from "#app/platform/http/addresses.ts";
import { compress } from "#app/platform/http/compression.ts";
import { earlyHints } from "#app/platform/http/early-hints.ts";
import { type SiteBindings, createPageCache } from "#app/platform/http/page-cache.ts";
import { leadsTo } from "#app/platform/http/leads-to.ts";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { RETRY_SECONDS, answerUnlessSilent, outageAnswer } from "#app/platform/http/outages.ts";
import { API_BODY_BYTES, type Cost, LONGEST_QUERY, UPLOAD_BODY_BYTES } from "#app/platform/paths/costs.ts";
import { type MatchedRoute, routeFactsOf } from "#app/platform/paths/route-facts.ts";
import { isBareMiss, missingPageOf } from "#app/platform/http/missing-pages.ts";
import { readinessOf } from "#app/platform/http/readiness.ts";
import { createRateLimits } from "./guards/rate-limits.ts";
import { CHANGING, KNOWN_METHODS, READING, costOf, isReport, requestOf } from "#app/platform/http/requests.ts";
import type { SiteServices } from "#app/platform/http/site-services.ts";
import { plainRefusal } from "#app/platform/http/refusals.ts";
import { ownOrigin } from "./guards/own-host.ts";
import { whyForeign } from "./guards/same-origin.ts";
import { assetHeaders, securityHeaders } from "./guards/security-headers.ts";
import { WEBHOOK_BODY_BYTES } from "#app/platform/messaging/whatsapp-webhook.ts";
import { answerInTime } from "./guards/time-budget.ts";
import { actFrom } from "#app/platform/origin/acting-from.ts";
import { randomId } from "#app/platform/secrets/random-ids.ts";
import { type KnownBrowser, browserCookie } from "#app/platform/session/browser-id.server.ts";
import { type RateDecision, provideScope } from "#app/platform/session/scope.ts";
import { noteRequestError } from "#app/platform/watching/request-errors.ts";
import stylesheet from "#app/styles.css?url";

type Variables = { requestId: string; nonce: string; url: URL; address: string; route: MatchedRoute };
type SiteContext = Context<{ Bindings: SiteBindings; Variables: Variables }>;

/** The addresses open to other sites: anonymous, without cookies. */
const OPEN_API = /^\/api\/simulations\//;
/** Built files, named by their content. */
const ASSET = /^\/assets\/[\w.-]+\.(css|js|woff2)$/;
const YEAR_SECONDS = 31_536_000;

/**
 * The site as an HTTP application: what every response carries and every request must pass,
 * in front of React Router's pages.
 * @param pages the same pages, with an eye on what they render (npm run bench)
 */
export function createSite(
  {
    env,
    database,
    jobs,
    storage,
    secrets,
    clock,
    log,
    clientFolder,
    changes,
    filesAreOurs,
    noteReading,
    firstFiles,
    addresses,
  }: SiteServices,
  pages: ServerBuild = builtPages,
): Hono<{ Bindings: SiteBindings; Variables: Variables }> {
  const answerPage = createRequestHandler(pages, "production");
  const factsAt = routeFactsOf(addresses);
  const limits = createRateLimits(database, env.rates, log);
  const formTarget = env.google && new URL(env.google.issuer).origin;
  const site = new Hono<{ Bindings: SiteBindings; Variables: Variables }>();

  // A source that is edited changes pages too, and tells nobody.
  if (!import.meta.env.DEV) {
    const { trustProxy } = env;
    const { listening } = changes;
    const cache = createPageCache({
      trustProxy,
      clock,
      log,
      browserKey: secrets.browserCookie,
      noteReading,
      factsAt,
      listening,
      render: site.fetch,
    });
    changes.onChange(cache.flush);
    site.use(cache.middleware);
  }
  if (env.earlyHints) site.use(earlyHints(firstFiles));

  site.use(async (c, next) => {
    const began = performance.now();
    const incoming = {
      header: (name: string) => c.req.header(name),
      socketAddress: c.env.incoming.socket.remoteAddress,
      url: c.req.url,
    };
    const url = publicUrl(incoming, env.trustProxy);
    c.set("requestId", randomUUID());
    c.set("nonce", randomId("base64"));
    c.set("url", url);
    c.set("address", clientAddress(incoming, env.trustProxy));
    await next();
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    // Also of a page that has not changed: a browser takes the policy of a 304 for the page that it has.
    const scripts = c.res.headers.get(NO_SCRIPTS_HEADER) ?? (isPage ? `'self' 'nonce-${c.get("nonce")}'` : "'none'");
    c.res.headers.delete(NO_SCRIPTS_HEADER);
    const isAsset = ASSET.test(url.pathname) && c.res.ok;
    if (!isAsset) c.res.headers.set("X-Request-Id", c.get("requestId"));
    // Its name is its content's: nobody asks again whether it has changed.
    else c.res.headers.delete("Last-Modified");
    const security = isAsset
      ? assetHeaders(env.deployed)
      : securityHeaders({ scripts, deployed: env.deployed, secure: url.protocol === "https:", formTarget });
    for (const [name, value] of Object.entries(security)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    const answered = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: url.pathname,
      status: c.res.status,
      ms: Math.round(performance.now() - began),
    };
    // Of a cached page, each request that it answers is logged where it is sent.
    if (c.env.cacheable && c.res.ok) log.debug(answered, "page rendered to be cached");
    else log.info(answered, "request");
  });
  site.onError((error, c) => {
    log.error({ err: error, requestId: c.get("requestId"), path: new URL(c.req.url).pathname }, "unexpected error");
    if (isOutage(error)) return outage(c);
    void noteRequestError({ database, clock }, c.var, c.req, error);
    return plainRefusal(500, c.get("requestId"));
  });

  // Node itself cannot make a Request of some others (TRACE).
  site.use(async (c, next) =>
    KNOWN_METHODS.has(c.req.method)
      ? next()
      : c.text("Method not allowed", 405, { Allow: [...KNOWN_METHODS].join(", ") }),
  );

  const reading = ["GET", "OPTIONS"];
  site.on(reading, "/healthz", (c) => c.json({ status: "ok" }));
  const ready = async (c: SiteContext) => {
    const { ready: isReady, body } = await readinessOf({ database, env, changes, filesAreOurs });
    return c.json(body, isReady ? 200 : 503);
  };
  site.on(reading, "/readyz", ready);
  // What HAProxy asks by default.
  site.options("/", ready);

  site.use(
    "/assets/*",
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header("Cache-Control", `public, max-age=${YEAR_SECONDS}, immutable`),
    }),
  );
  // A file of an older build: no page of ours could stand in for it.
  site.all("/assets/*", (c) => c.text("Not found", 404));
  const publicFile = serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
  });
  // The disk is not asked for pages: the name of a file has an ending.
  site.get("*", (c, next) => (c.req.path.includes(".") ? publicFile(c, next) : next()));

  site.use(
    "/api/simulations/*",
    cors({
      origin: "*",
      allowMethods: ["POST"],
      allowHeaders: ["Content-Type"],
      exposeHeaders: ["Retry-After"],
      maxAge: 86_400,
    }),
  );
  site.use("/api/simulations/*", async (c, next) => {
    await next();
    // Other sites may read these answers.
    c.res.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  });

  // Too large is refused while reading; nothing beyond the limit is kept.
  const apiLimit = bodyLimit({ maxSize: API_BODY_BYTES, onError: tooLarge });
  const reportLimit = bodyLimit({ maxSize: WEBHOOK_BODY_BYTES, onError: tooLarge });
  site.use("/api/*", async (c, next) => (isReport(c.req.path) ? reportLimit : apiLimit)(c, next));
  const formLimit = bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge });
  const uploadLimit = bodyLimit({ maxSize: UPLOAD_BODY_BYTES, onError: tooLarge });
  site.use(async (c, next) => {
    c.set("route", factsAt(c.get("url").pathname));
    // They bring no body, and looking for one would make a whole Request of the light one at hand.
    if (isReport(c.req.path) || READING.has(c.req.method)) return next();
    return (c.get("route").files ? uploadLimit : formLimit)(c, next);
  });

  const take = async (c: SiteContext, cost: Cost | undefined, browser: KnownBrowser | null): Promise<RateDecision> => {
    const address = addressKey(c.get("address"));
    if (cost) return limits.take(cost.group, address);
    if (!CHANGING.has(c.req.method)) return { allowed: true };
    return OPEN_API.test(c.req.path)
      ? limits.take("simulations", address)
      : limits.takeForm({ address, browser, now: clock.now().toInstant() });
  };

  const answerTo = async (
    request: Request,
    { resource }: MatchedRoute,
    context: RouterContextProvider,
  ): Promise<Response> => {
    const response = await answerPage(request, context);
    return isBareMiss({ request, resource }, response) ? answerPage(missingPageOf(request), context) : response;
  };

  site.all("*", async (c) => {
    const { origin, search } = c.get("url");
    const route = c.get("route");
    const foreign =
      CHANGING.has(c.req.method) && !OPEN_API.test(c.req.path)
        ? whyForeign((name) => c.req.header(name), origin)
        : undefined;
    if (foreign !== undefined) {
      log.info({ requestId: c.get("requestId"), path: c.req.path, reason: foreign }, "post refused");
      return plainRefusal(403, c.get("requestId"));
    }
    if (database.isAway()) return outage(c);
    const cost = costOf(route, c.req.method, search);
    if (search.length > (cost?.query ?? LONGEST_QUERY)) return plainRefusal(414, c.get("requestId"));
    const browser = browserCookie(secrets.browserCookie, c.get("url").protocol === "https:").read(
      c.req.header("cookie"),
    );
    const rate = await answerUnlessSilent(database, take(c, cost, browser));
    if (rate === "silent") return outage(c);
    if (!rate.allowed && cost) return plainRefusal(429, c.get("requestId"), rate);
    const request = requestOf(c.req.raw, c.get("url").href);
    const context = new RouterContextProvider();
    let failedForOutage = false;
    let tooManyWait = false;
    provideScope(context, {
      noteFailure: (error) => {
        tooManyWait ||= hasName(error, "LimiterBusy") || hasName(error, "GivenUp");
        failedForOutage ||= isOutage(error);
        return failedForOutage;
      },
      requestId: c.get("requestId"),
      nonce: c.get("nonce"),
      origin: ownOrigin(env.baseUrl, c.get("url"), c.env.incoming.socket.localPort),
      addressKey: addressKey(c.get("address")),
      browser,
      rate,
      route,
      cacheable: c.env.cacheable ?? null,
      noteReading,
      assets: pages.assets,
      env,
      clock,
      log,
      database,
      jobs,
      storage,
      secrets,
    });
    const from = { via: "web", address: addressKey(c.get("address")), browser: browser?.id } as const;
    const response = await answerInTime(
      // Whoever is cached for waits on behalf of others.
      { database, cost, reads: READING.has(c.req.method), line: c.env.cacheable ? undefined : c.env.outgoing },
      () => actFrom(from, () => answerTo(request, route, context)),
    );
    if (!response) {
      log.warn({ requestId: c.get("requestId"), path: c.req.path }, "answer over its time budget");
      return plainRefusal(503, c.get("requestId"), { retryAfterSeconds: RETRY_SECONDS });
    }
    if (response === "silent" || (failedForOutage && response.status >= 500)) return outage(c);
    if (tooManyWait && response.status >= 500)
      return plainRefusal(503, c.get("requestId"), { retryAfterSeconds: RETRY_SECONDS });
    // The cache compresses its pages itself, in every encoding.
    const packed = await compress(response, c.env.cacheable ? "" : (c.req.header("accept-encoding") ?? ""));
    if (!rate.allowed) packed.headers.set("Retry-After", String(rate.retryAfterSeconds));
    // A form given back because files cannot be kept now; a page that says its own time keeps it.
    else if (packed.status === 503 && !packed.headers.has("Retry-After"))
      packed.headers.set("Retry-After", String(RETRY_SECONDS));
    return leadsTo(c.req, packed);
  });
  return site;
}

/** It looks like the rest of the site: style sheets come without the database. */
function outage(c: SiteContext): Response {
  return outageAnswer(c.get("url").pathname, c.get("requestId"), [stylesheet]);
}

/** Too large is refused while reading; nothing beyond the limit is kept. */
function tooLarge(c: SiteContext): Response {
  if (!OPEN_API.test(c.req.path)) return plainRefusal(413, c.get("requestId"));
  return c.json({ errors: [{ field: "", message: "Le corps de la requête dépasse 16\u00a0ko." }] }, 413);
}
