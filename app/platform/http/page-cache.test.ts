import { setTimeout as sleep } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import type { MatchedRoute } from "#app/platform/paths/route-facts.ts";
import { createLog } from "#app/platform/log/log.ts";
import { type SiteBindings, createPageCache, isAnonymous, cacheKey } from "./page-cache.ts";

const none: MatchedRoute = { resource: false, params: {} };
const FACTS: Record<string, MatchedRoute> = {
  "/": { ...none, cached: "always" },
  "/blog": { ...none, cached: "always", reads: ["categorie", "page"] },
  "/crs": { ...none, cached: "without-query" },
  "/contact": { ...none, cached: "without-query" },
  "/guides/un": { ...none, cached: "always", params: { id: "un" }, reading: { kind: "guide", act: "view" } },
};
const factsAt = (path: string) => FACTS[path.replace(/\.data$/, "")] ?? none;
const addressOf = (url: string) => {
  const [path = "", query] = url.split("?");
  return cacheKey(path, query === undefined ? "" : `?${query}`, factsAt(path));
};

test.each([
  ["/", "/"],
  ["/?x=1", "/"],
  ["/blog?utm_source=x&page=2&categorie=tests", "/blog?categorie=tests&page=2"],
  ["/blog?PAGE=2", "/blog"],
  ["/crs", "/crs"],
  ["/crs?", "/crs"],
  ["/crs?fbclid=IwAR0&utm_campaign=mai", "/crs"],
])("%s stands under %s", (url, address) => expect(addressOf(url)).toBe(address));

test.each([
  "/crs?age=29",
  "/crs?utm_source=x&age=29",
  "/dashboard",
  "/crs/",
  "/CRS",
  "//crs",
  "/cr%73",
  "/crs.data",
  `/blog?page=${"2".repeat(700)}`,
])("%s is not cached", (url) => expect(addressOf(url)).toBeUndefined());

test.each([
  [undefined, true],
  ["browser=abc.def", true],
  ["__Host-browser=abc; leger=1", true],
  ["__Host-browser=abc; __Host-leger=1", true],
  ["bilan=abc; __Host-bilan=abc", true],
  ["session=abc", false],
  ["browser=abc; __Host-session=x", false],
  ["browser=abc; flash-0123456789=x", false],
  ["lecteur=abc", false],
  ["leger", false],
  ["", false],
])("with the cookies %s it is a page for everybody: %s", (cookie, of) => expect(isAnonymous(cookie)).toBe(of));

/** A site whose pages say how often they were rendered, and for whom. */
function openSite({ trustProxy = 0 } = {}) {
  const state = {
    rendered: 0,
    listening: true,
    status: 200,
    until: undefined as Temporal.Instant | undefined,
    gate: Promise.resolve(),
  };
  const readings: string[] = [];
  const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-24T10:00[Africa/Douala]") };
  const site = new Hono<{ Bindings: SiteBindings }>();
  const cache = createPageCache({
    trustProxy,
    clock,
    log: createLog("silent"),
    browserKey: Buffer.alloc(32, 7),
    noteReading: ({ kind, slug }) => void readings.push(`${kind}/${slug}`),
    factsAt,
    listening: () => state.listening,
    render: (request, bindings) => site.fetch(request, bindings),
  });
  site.use(cache.middleware);
  site.all("*", async (c) => {
    state.rendered += 1;
    const nth = state.rendered;
    await state.gate;
    const { cacheable } = c.env;
    if (state.until) cacheable?.until(state.until);
    if (c.req.path === "/contact") cacheable?.needsBrowser();
    const who = c.req.header("cookie") ?? c.req.header("save-data") ?? "personne";
    return c.html(
      `<p>${nth} ${who}</p><script nonce="n1">const a = 1;</script><script>alert(1)</script>${"é".repeat(2000)}`,
      state.status as 200,
      {
        "Content-Security-Policy": "script-src 'self' 'nonce-n1'",
        "Cache-Control": "no-cache",
        "X-Request-Id": "of the rendering",
        Vary: "Cookie",
      },
    );
  });
  const ask = (address: string, headers: Record<string, string> = {}, method = "GET") =>
    site.fetch(new Request(`http://localhost${address}`, { method, headers }), {
      incoming: { socket: {} },
    } as HttpBindings);
  /** "1 personne": which rendering it is, and for whom. */
  const said = async (address: string, headers: Record<string, string> = {}) =>
    /<p>(.*?)<\/p>/.exec(await (await ask(address, headers)).text())?.[1];
  return { state, readings, ask, said, flush: cache.flush };
}

describe("a page for everybody", () => {
  test("is rendered once, from an anonymous request, whoever asks first", async () => {
    const { said } = openSite();
    expect(await said("/", { Cookie: "browser=abc" })).toBe("1 personne");
    expect(await said("/?utm_source=x")).toBe("1 personne");
  });

  test("is rendered once for all who ask together", async () => {
    const { said, state } = openSite();
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => said("/"))))).toEqual(new Set(["1 personne"]));
    expect(state.rendered).toBe(1);
  });

  test("is never that of somebody with a cookie of their own, nor theirs another's", async () => {
    const { said } = openSite();
    expect(
      await Promise.all([said("/", { Cookie: "session=awa" }), said("/"), said("/", { Cookie: "session=rose" })]),
    ).toEqual(["1 session=awa", expect.stringContaining("personne"), expect.stringContaining("session=rose")]);
    expect(await said("/")).toContain("personne");
    expect(await said("/", { Cookie: "session=awa" })).toContain("session=awa");
  });

  test("stands apart for who wants light pages", async () => {
    const { said } = openSite();
    expect([
      await said("/"),
      await said("/", { Cookie: "leger=1" }),
      await said("/", { "Save-Data": "on" }),
      await said("/", { Cookie: "leger=0", "Save-Data": "on" }),
    ]).toEqual(["1 personne", "2 on", "2 on", "1 personne"]);
  });

  test("stands apart by the origin that a believed proxy tells", async () => {
    const { said } = openSite({ trustProxy: 1 });
    expect(
      [
        await said("/"),
        await said("/", { "X-Forwarded-Proto": "https" }),
        await said("/", { "X-Forwarded-Host": "b.test" }),
      ].map((one) => one?.[0]),
    ).toEqual(["1", "2", "3"]);
    const alone = openSite();
    expect([await alone.said("/"), await alone.said("/", { "X-Forwarded-Host": "b.test" })]).toEqual([
      "1 personne",
      "1 personne",
    ]);
  });

  test("goes out packed, with the hash of its own script in the place of the nonce, and of no other", async () => {
    const { ask } = openSite();
    const answer = await ask("/", { "Accept-Encoding": "br" });
    const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(html).not.toContain("nonce=");
    expect(answer.headers.get("Content-Security-Policy")).toBe(
      "script-src 'self' 'sha256-zv0N0Hv6Zw9+C4JbNy52ozAX+zm+quOk2wp0IZa7md8='",
    );
    expect(answer.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
    expect(answer.headers.get("X-Request-Id")).not.toBe("of the rendering");
    const known = await ask("/", { "If-None-Match": answer.headers.get("ETag") ?? "" });
    expect([known.status, known.headers.get("Content-Type"), await known.text()]).toEqual([304, null, ""]);
  });

  test("with a form gives a new browser its cookie beside it", async () => {
    const { ask } = openSite();
    const first = await ask("/contact");
    const [cookie = ""] = first.headers.getSetCookie();
    expect([cookie.startsWith("browser="), first.headers.get("Cache-Control")]).toEqual([true, "private, no-cache"]);
    const again = await ask("/contact", { Cookie: cookie.split(";")[0] ?? "" });
    expect([again.headers.getSetCookie(), again.headers.get("Cache-Control")]).toEqual([[], "no-cache"]);
  });

  test("is counted as read at each view", async () => {
    const { ask, readings } = openSite();
    await ask("/guides/un");
    await ask("/guides/un");
    await ask("/guides/un", { "Sec-Purpose": "prefetch" });
    await ask("/guides/un", {}, "HEAD");
    expect(readings).toEqual(["guide/un", "guide/un"]);
  });
});

describe("a page is rendered anew", () => {
  test("once all are dropped", async () => {
    const { said, flush } = openSite();
    expect(await said("/")).toBe("1 personne");
    flush();
    expect(await said("/")).toBe("2 personne");
  });

  test("for three seconds for whoever sent a form, whatever was heard of it, and for nobody else", async () => {
    const { said, state, ask } = openSite();
    expect(await said("/")).toBe("1 personne");
    const sent = await ask("/contact", {}, "POST");
    expect(sent.headers.get("Set-Cookie")).toBe("envoi=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax");
    expect(await said("/", { Cookie: "envoi=1" })).toMatch(/^3 /);
    expect(await said("/")).toBe("1 personne");
    const behindTls = openSite({ trustProxy: 1 });
    const overTls = await behindTls.ask("/contact", { "X-Forwarded-Proto": "https" }, "POST");
    expect(overTls.headers.get("Set-Cookie")).toMatch(/^__Host-envoi=1; .*Secure/);
    state.status = 422;
    const refused = await ask("/contact", {}, "POST");
    expect(refused.headers.get("Set-Cookie")).toBeNull();
    state.status = 200;
    const known = await ask("/contact", { Cookie: "session=abc" }, "POST");
    expect(known.headers.get("Set-Cookie")).toBeNull();
    expect(await said("/")).toBe("1 personne");
    await ask("/admin/textes", {}, "POST");
    expect(await said("/")).toBe("1 personne");
    await ask("/admin/textes", { Cookie: "session=abc" }, "POST");
    expect(await said("/")).not.toBe("1 personne");
  });

  test("when it was dropped while it was rendered: who came before has the old one, who comes after does not", async () => {
    const { said, state, flush } = openSite();
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    const before = said("/");
    await vi.waitFor(() => expect(state.rendered).toBe(1));
    flush();
    const after = said("/");
    resolve();
    expect([await before, await after, await said("/")]).toEqual(["1 personne", "2 personne", "2 personne"]);
  });

  test("when it was dropped while it was refused: everybody who waits has the refusal, and nobody after them", async () => {
    const { ask, said, state, flush } = openSite();
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(state, { gate: promise, status: 503 });
    const waiting = [ask("/"), ask("/")];
    await vi.waitFor(() => expect(state.rendered).toBe(1));
    flush();
    resolve();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([503, 503]);
    state.status = 200;
    expect(await said("/")).toContain("personne");
  });

  test("after half a minute, though nothing was told, and at the moment that it names", async () => {
    let later = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, "now").mockImplementation(() => now() + later);
    // What the cache takes for the present is a millisecond old at most.
    const pass = (milliseconds: number) => sleep(5).then(() => void (later += milliseconds));
    try {
      const { said, state } = openSite();
      expect(await said("/")).toBe("1 personne");
      await pass(25_000);
      expect(await said("/")).toBe("1 personne");
      await pass(5_000);
      state.until = Temporal.Instant.from("2026-11-24T09:00:05Z");
      expect(await said("/")).toBe("2 personne");
      await pass(4_000);
      expect(await said("/")).toBe("2 personne");
      await pass(1_000);
      expect(await said("/")).toBe("3 personne");
    } finally {
      vi.restoreAllMocks();
    }
  });

  test("for each who asks while changes are not heard, and where it is refused", async () => {
    const { said, state, ask } = openSite();
    state.listening = false;
    expect([await said("/"), await said("/")]).toEqual(["1 personne", "2 personne"]);
    state.listening = true;
    state.status = 503;
    expect([(await ask("/")).status, (await ask("/")).status]).toEqual([503, 503]);
    state.status = 200;
    expect((await ask("/")).status).toBe(200);
  });
});
