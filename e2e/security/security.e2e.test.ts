/** What every response carries, and who may send us a form. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RawAnswer, SlowClient, rawRequest } from "#e2e/support/site/raw-request.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { type TlsProxy, openTlsProxy } from "#e2e/support/machine/tls-proxy.ts";

const site = sharedSite().url;
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
/** Data that no browser runs. */
const DATA = /type="application\/(ld\+)?json"/;

/** The directives of a response's Content-Security-Policy. */
function policyOf(answer: RawAnswer): Map<string, string> {
  const header = String(answer.headers["content-security-policy"]);
  return new Map(
    header.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(" ");
      return [name, values.join(" ")];
    }),
  );
}

const nonceOf = (answer: RawAnswer) => /'nonce-([^']+)'/.exec(policyOf(answer).get("script-src") ?? "")?.[1];

/** Path of the pages' style sheet. */
async function asset(): Promise<string> {
  return /href="(\/assets\/[^"]+\.css)"/.exec((await rawRequest(site)).body)?.[1] ?? "/no-style-sheet-found";
}

describe("headers", () => {
  it.each<[string, number, () => Promise<RawAnswer>]>([
    ["a content page", 200, () => rawRequest(`${site}/`)],
    ["an interactive page", 200, () => rawRequest(`${site}/crs`)],
    ["an unknown page", 404, () => rawRequest(`${site}/nulle-part`)],
    ["a file at the root", 200, () => rawRequest(`${site}/favicon.svg`)],
    ["a PDF", 200, () => rawRequest(`${site}/crs/rapport.pdf?age=29`)],
    ["the health of the process", 200, () => rawRequest(`${site}/healthz`)],
    ["the API's description", 200, () => rawRequest(`${site}/api/openapi.json`)],
    [
      "an API answer",
      200,
      () => rawRequest(`${site}/api/simulations/crs`, { method: "POST", headers: json, body: "{}" }),
    ],
    [
      "an API refusal",
      400,
      () => rawRequest(`${site}/api/simulations/crs`, { method: "POST", headers: json, body: "[]" }),
    ],
    [
      "a body that is too large",
      413,
      () => rawRequest(`${site}/crs`, { method: "POST", headers: form, body: "x".repeat(1024 * 1024 + 1) }),
    ],
    ["the page of an unexpected error", 500, () => rawRequest(`${site}/dev/panne`)],
    [
      "a refused form",
      403,
      () =>
        rawRequest(`${site}/crs`, {
          method: "POST",
          headers: { ...form, Origin: "https://ailleurs.example" },
          body: "a=1",
        }),
    ],
  ])("protect %s", async (_case, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()") as string,
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
    expect(answer.headers).not.toHaveProperty("x-page-without-scripts");
    expect(Object.fromEntries(policyOf(answer))).toMatchObject({
      "default-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "style-src": "'self'",
    });
  });

  it("say when to come back where more is asked for than is drawn at once", async () => {
    const busy = await rawRequest(`${site}/dev/panne?occupe`);
    expect([busy.status, busy.headers["retry-after"]]).toEqual([503, "10"]);
    expect(busy.body).toContain("Le site est très demandé");
    const failed = await rawRequest(`${site}/dev/panne`);
    expect([failed.status, failed.headers["retry-after"]]).toEqual([500, undefined]);
  });

  it("allow no script on a content page, and only this response's own on an interactive one", async () => {
    for (const path of ["/", "/simulator", "/nulle-part"])
      expect(policyOf(await rawRequest(`${site}${path}`)).get("script-src"), path).toBe("'none'");
    // With a question it is rendered for one visitor; without, it is kept, and names its scripts by their content.
    const answers = await Promise.all(
      ["/crs?age=29", "/crs?age=29", "/arrima?age=29"].map((path) => rawRequest(`${site}${path}`)),
    );
    const nonces = answers.map(nonceOf);
    expect(new Set(nonces).size).toBe(3);
    answers.forEach((answer, index) => {
      expect(policyOf(answer).get("script-src")).toBe(`'self' 'nonce-${nonces[index]}'`);
      const scripts = (answer.body.match(/<script\b[^>]*>/g) ?? []).filter((script) => !DATA.test(script));
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toContain(`nonce="${nonces[index]}"`);
      expect(answer.body).not.toMatch(/<[^>]+\son(click|load|error|input|change|submit)=/i);
    });
    const kept = await rawRequest(`${site}/crs`);
    const inline = [...kept.body.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, kind = "", text]) => !DATA.test(kind) && text !== "",
    );
    const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(policyOf(kept).get("script-src")).toBe(["'self'", ...new Set(hashes)].join(" "));
  });

  it("keep assets for a year, and let pages be asked for again", async () => {
    const style = await rawRequest(`${site}${await asset()}`, { headers: { "Accept-Encoding": "br" } });
    expect(style.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(style.headers["content-encoding"]).toBe("br");
    expect(style.headers).toMatchObject({
      "content-security-policy": "frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect((await rawRequest(`${site}/`)).headers["cache-control"] ?? "").not.toContain("immutable");
  });
});

/** A form posted to an address, by default one that has no page: 404 once it is let in, 403 when it is refused before the router. */
function postForm(base: string, headers: Record<string, string>, path = "/nulle-part"): Promise<RawAnswer> {
  return rawRequest(`${base}${path}`, { method: "POST", headers: { ...form, ...headers }, body: "name=Ngo" });
}

it.each([
  "/.git/config",
  "/.git/HEAD",
  "/package.json",
  "/server.ts",
  "/data/secrets/archive-signing",
  "/files/",
  "/assets/",
  "/assets/../../package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/..%2fpackage.json",
  "/%2e%2e/%2e%2e/package.json",
  "/build/server/index.js",
])("no file beside the built ones: %s", async (path) => {
  const { status, body } = await rawRequest(`${site}${path}`);
  expect(status).toBe(404);
  expect(body).not.toMatch(/"private": true|repositoryformatversion|refs\/heads/);
});

it.each([
  ["/", "text/html; charset=utf-8"],
  ["/nulle-part", "text/html; charset=utf-8"],
  ["/sitemap.xml", "application/xml; charset=utf-8"],
  ["/robots.txt", "text/plain; charset=utf-8"],
  ["/tirages.csv", "text/csv; charset=utf-8"],
  ["/crs/rapport.pdf?age=29", "application/pdf"],
  ["/api/openapi.json", "application/json"],
])("%s says what it is: %s", async (path, type) => {
  expect((await rawRequest(`${site}${path}`)).headers["content-type"]?.toLowerCase()).toBe(type);
});

describe("forms from elsewhere", () => {
  it.each([
    ["another site, by its Origin", { Origin: "https://ailleurs.example" }],
    ["a sandboxed frame", { Origin: "null" }],
    ["another port of our host", { Origin: "http://localhost:1" }],
    ["another site, by Sec-Fetch-Site", { "Sec-Fetch-Site": "cross-site" }],
    ["another host of our domain", { "Sec-Fetch-Site": "same-site" }],
    [
      "a liar about the host",
      { Origin: "https://ailleurs.example", "X-Forwarded-Host": "ailleurs.example", "X-Forwarded-Proto": "https" },
    ],
  ])("are refused: %s", async (_case, headers) => {
    const answer = await postForm(site, headers);
    expect(answer.status).toBe(403);
    expect(answer.body).toContain("Demande refusée");
  });

  it("pass from our own pages, from old browsers that say nothing, and from a typed address", async () => {
    const own: Record<string, string>[] = [
      { Origin: site },
      { Origin: site, "Sec-Fetch-Site": "same-origin" },
      {},
      { "Sec-Fetch-Site": "none" },
    ];
    for (const headers of own) expect((await postForm(site, headers)).status).toBe(404);
  });
});

describe("requests that no browser makes", () => {
  it.each([
    ["GET /%E0%A4%A", 404],
    ["GET /%00", 404],
    ["GET //ailleurs.example/x", 404],
    ["GET /..%2f..%2fserver.ts", 404],
    ["GET /assets/../../package.json", 404],
    ["GET /assets/%2e%2e/%2e%2e/package.json", 404],
    ["GET /assets/", 404],
    ["GET /crs?%E0%A4%A=1&age=%ff", 200],
    ["TRACE /", 405],
    ["PROPFIND /crs", 405],
    ["OPTIONS *", 400],
  ])("%s: %i", async (line, status) => {
    const client = new SlowClient(site);
    await client.send(`${line} HTTP/1.1\r\nHost: ${new URL(site).host}\r\nConnection: close\r\n\r\n`);
    const answer = await client.received();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/"private": true|startServer/);
  });

  it.each([
    ["its length and its parts", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n\r\na=1"],
    ["a line of headers that is folded", "Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n\r\na=1"],
  ])(
    "a post that says %s is refused, so that a proxy and the site never read two requests: 400",
    async (_what, rest) => {
      const client = new SlowClient(site);
      await client.send(
        `POST /login HTTP/1.1\r\nHost: ${new URL(site).host}\r\n${rest}GET / HTTP/1.1\r\nHost: x\r\n\r\n`,
      );
      const answer = await client.received();
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it.each(["two words", "évil", ""])("a host called « %s »: 400", async (host) => {
    const client = new SlowClient(site);
    await client.send(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await client.received()).toMatch(/^HTTP\/1\.1 400 /);
    expect((await rawRequest(`${site}/healthz`)).status).toBe(200);
  });
});

describe("what no page of ours sends", () => {
  it.each([
    "email[999999999]=a",
    "__proto__=a",
    "constructor=a",
    "__state__=x",
    "email]=a",
    "email=a&".repeat(20_000),
    "email=%00&firstName=%00",
  ])("a form that says « %.40s » is refused, and the site goes on", async (body) => {
    for (const path of ["/login", "/register", "/forgot-password"]) {
      const answer = await rawRequest(`${site}${path}`, { method: "POST", headers: { ...form, Origin: site }, body });
      expect(answer.status, path).toBe(400);
    }
    expect((await rawRequest(`${site}/healthz`)).status).toBe(200);
  });

  it.each([
    "/blog/%00",
    "/guides/%00",
    "/orders/%00",
    "/verify/%00",
    "/dashboard/simulations/%00/profil",
    "/newsletter/desinscription?jeton=%00",
  ])("%s leads nowhere", async (path) =>
    expect([302, 404, 410]).toContain((await rawRequest(`${site}${path}`)).status),
  );
});

describe("in production behind a proxy that ends TLS", () => {
  let deployed: Site;
  let proxy: TlsProxy;
  beforeAll(async () => {
    proxy = await openTlsProxy();
    deployed = await startSite({
      NODE_ENV: "production",
      BASE_URL: proxy.url,
      TRUST_PROXY: "1",
      RATE_FORMS_PER_MINUTE: "3",
      RATE_DOCUMENTS_PER_MINUTE: "2",
    });
    proxy.forwardTo(deployed.url);
  });
  afterAll(async () => {
    proxy.close();
    await deployed.stop();
  });

  it("asks browsers to keep to HTTPS, and makes addresses with it", async () => {
    const answer = await rawRequest(`${proxy.url}/`);
    expect(answer.headers["strict-transport-security"]).toMatch(/^max-age=31536000\b/);
    expect(policyOf(answer).has("upgrade-insecure-requests")).toBe(true);
    expect(answer.body).toContain(`rel="canonical" href="${proxy.url}/"`);
  });

  it("gives every cookie the prefix that binds it to this host", async () => {
    const { headers } = await postForm(proxy.url, { Origin: proxy.url }, "/affichage");
    const set = (headers["set-cookie"] ?? []).filter((cookie) => !cookie.includes("Max-Age=0"));
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((cookie) => !/^__Host-.*Path=\/;.*Secure/.test(cookie))).toEqual([]);
  });

  it("shows nothing of the demonstration world", async () => {
    for (const path of ["/dev/ui", "/dev/formulaire", "/dev/panne"])
      expect((await rawRequest(`${proxy.url}${path}`)).status, path).toBe(404);
  });

  it("takes forms from its own pages and refuses the others", async () => {
    const client = { "X-Forwarded-For": "198.51.100.1" };
    expect((await postForm(proxy.url, { ...client, Origin: proxy.url })).status).toBe(404);
    expect((await postForm(proxy.url, { ...client, Origin: proxy.url.replace("https:", "http:") })).status).toBe(403);
    expect((await postForm(proxy.url, { ...client, Origin: "https://ailleurs.example" })).status).toBe(403);
  });

  it("bounds the PDFs and plans an address may ask for, however it writes their path", async () => {
    for (let asked = 0; asked < 2; asked += 1)
      expect((await rawRequest(`${proxy.url}/crs/rapport.pdf?age=29`)).status).toBe(200);
    for (const path of [
      "/crs/rapport.pdf",
      "/arrima/rapport.pdf",
      "/crs/rapport.pdf/",
      "/crs/rapport%2Epdf",
      "/CRS/RAPPORT.PDF",
      "/crs/rapport.pdf.data",
      "/crs/plan",
      "/CRS/Plan/",
      "/crs/pl%61n",
    ]) {
      const answer = await rawRequest(`${proxy.url}${path}?age=29`);
      expect(answer.status, path).toBe(429);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
  });

  it("counts each visitor by the address the proxy saw, not by what the visitor claims", async () => {
    // The proxy appends the real address: what stands before it is the visitor's own invention.
    const seen: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = { Origin: proxy.url, "X-Forwarded-For": `203.0.113.${attempt}` };
      seen.push(Number((await postForm(proxy.url, headers)).headers["retry-after"] ?? 0));
    }
    expect(seen.at(-1)).toBeGreaterThan(0);
    const direct = await postForm(deployed.url, { "X-Forwarded-For": "198.51.100.77" });
    expect(direct.headers["retry-after"]).toBeUndefined();
  });
});
