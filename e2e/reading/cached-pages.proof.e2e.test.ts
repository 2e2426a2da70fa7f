/** The page cache, over HTTP: the same page for everybody, no private content, updated within a second. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request as nodeRequest } from "node:http";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { routeFactsOf } from "#app/platform/paths/route-facts.ts";
import { allPages, everybodysPages } from "#app/routes/pages.server.ts";
import { Person, flashOf, newPerson } from "#e2e/support/people/person.ts";
import { freeDay, freeStarts, postForm, somebody } from "#e2e/support/journey/appointments.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const shared = sharedSite().url;
const HTML = { Accept: "text/html", "Accept-Encoding": "identity" };
/** Half of what a page may be old when nothing tells a change: what is told is there long before, on a busy machine too. In milliseconds. */
const TOLD_MS = 15_000;
const READER = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130 Mobile",
  Accept: "text/html",
};
/** A day whose hours no test of this file touches, nor the time of day. */
const APPOINTMENT = `/appointment?service=documents&date=${Temporal.Now.plainDateISO("Africa/Douala").add({ days: 80 }).toString()}`;
const ARTICLE = "/blog/lire-son-attestation-tef-tcf";
const GUIDE = "/guides/preuve-de-fonds";

/** One address at least of every cached route. */
const KEPT = [
  "/",
  "/simulator",
  "/bilan",
  "/crs",
  "/crs/officiel",
  "/crs/plan",
  "/crs/famille",
  "/crs/evolution",
  "/arrima",
  "/arrima/pstq",
  "/convertisseur-nclc",
  "/eligibility",
  "/pnp",
  "/pnp/ontario-francophone",
  "/tirages",
  "/tirages.csv",
  "/tirages.json",
  "/tests",
  "/guides",
  GUIDE,
  `${GUIDE}/guide.pdf`,
  "/blog",
  ARTICLE,
  "/faq",
  "/testimonials",
  "/contact",
  APPOINTMENT,
  "/about",
  "/terms",
  "/terms/versions",
  "/privacy",
  "/privacy/versions",
  "/legal",
  "/legal/versions",
  "/sources",
  "/sources?liste=pages",
  "/newsletter",
  "/recherche",
  "/hors-ligne",
  "/sitemap.xml",
  "/robots.txt",
  "/site.webmanifest",
  "/og/pages/crs.png",
  "/guides/rss.xml",
  "/blog/rss.xml",
  "/sw.js",
];

type Raw = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer };

/** As Node reads it: nothing decompressed, no header of fetch's own. */
function ask(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  return new Promise((resolve, reject) => {
    nodeRequest(url, { headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on("error", reject)
      .end();
  });
}

it("has an address here for every cached address", () => {
  const factsAt = routeFactsOf(allPages);
  const cachedKeys = allPages.flatMap(({ key, cached }) => (cached ? [key] : []));
  const asked = KEPT.map((address) => factsAt(address.split("?")[0] ?? "").key);
  expect(cachedKeys.filter((key) => !asked.includes(key))).toEqual([]);
  expect(cachedKeys.length).toBeGreaterThan(30);
});

describe("a cached page", () => {
  it.each(KEPT)(
    "%s is the same for everybody, a 304 on revalidation, without form id, nonce or cookie",
    async (address) => {
      const first = await ask(shared + address, HTML);
      expect(first.status).toBe(200);
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      const body = first.body.toString();
      expect(body).not.toMatch(/nonce="|name="formId" value="[^"]/);
      expect(first.headers["content-security-policy"]).not.toContain("nonce-");
      const crawler = await ask(shared + address, {
        Accept: "*/*",
        "User-Agent": "Googlebot",
        "Accept-Encoding": "br, gzip",
      });
      expect(crawler.headers.etag).toBe(etag);
      expect(first.headers["x-request-id"]).not.toBe(crawler.headers["x-request-id"]);
      const known = await ask(shared + address, { ...HTML, "If-None-Match": etag });
      expect([known.status, known.body.length, known.headers["content-type"]]).toEqual([304, 0, undefined]);
      expect(known.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
      const head = await ask(shared + address, HTML, "HEAD");
      expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([
        200,
        0,
        String(first.body.length),
      ]);
    },
  );

  it("gives each client the encoding that it likes best", async () => {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["zstd, gzip", "gzip"],
      ["br;q=0, gzip", "gzip"],
      ["identity", undefined],
    ] as const)
      expect((await ask(`${shared}/guides`, { "Accept-Encoding": accepted })).headers["content-encoding"]).toBe(
        encoding,
      );
  });

  it("caches one spelling of an address, and answers a range request with the whole page", async () => {
    for (const address of ["/guides/", "/GUIDES", "/crs?age=29", "/guides.data", "/appointment.data", "/nulle-part"])
      expect((await ask(shared + address)).headers.etag, address).toBeUndefined();
    const part = await ask(`${shared}/guides`, { Range: "bytes=0-9" });
    expect([part.status, part.headers["content-range"]]).toEqual([200, undefined]);
    expect((await ask(`${shared}/guides`, {}, "PROPFIND")).status).toBe(405);
    // What others append to a link of ours changes nothing.
    expect((await ask(`${shared}/crs?fbclid=x&utm_source=y`)).headers.etag).toBe(
      (await ask(`${shared}/crs`)).headers.etag,
    );
  });

  it("/contact gives a browser its cookie beside the page, and takes what it sends twice for one message", async () => {
    const person = new Person(shared, HTML);
    const { headers } = await person.get("/contact");
    expect([headers.getSetCookie().length, headers.get("Cache-Control")]).toEqual([1, "private, no-cache"]);
    expect((await person.get("/contact")).headers.getSetCookie()).toEqual([]);
    const letter = {
      formId: "",
      firstName: "Awa",
      lastName: "Ngo",
      email: `${randomUUID()}@exemple.cm`,
      subject: "general",
      message: "Bonjour deux fois",
    };
    const answers = await Promise.all([person.post("/contact", letter), person.post("/contact", letter)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [ticket] = answers.map((answer) => flashOf(answer)?.about);
    expect(ticket).toMatch(/^CE-\d{5}$/);
    expect(answers.map((answer) => flashOf(answer)?.about)).toEqual([ticket, ticket]);
    expect((await person.get("/contact")).body).toContain(ticket);
    expect((await ask(`${shared}/contact`, HTML)).body.toString()).not.toContain(ticket);
  });
});

/** "" on a cached page. */
const formIdOf = (body: string) => /name="formId" value="([^"]*)"/.exec(body)?.[1];
/** What somebody new may book of the shared site. */
const wish = async (daysAhead: number) => {
  const date = await freeDay(shared, daysAhead, "documents");
  const [first = ""] = await freeStarts(`${shared}/appointment?service=documents&date=${date}`);
  return { ...somebody(), service: "documents", date, start: first };
};

describe("/appointment", () => {
  it("books once what a browser sends twice from the page for everybody", async () => {
    const person = new Person(shared, HTML);
    expect(formIdOf((await person.get("/appointment")).body)).toBe("");
    const wanted = { ...(await wish(60)), formId: "" };
    const answers = await Promise.all([person.post("/appointment", wanted), person.post("/appointment", wanted)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const shown = await Promise.all(answers.map(({ location }) => person.get(location ?? "")));
    const [reference] = shown.map(({ body }) => /RV-\w{4}-\w{4}/.exec(body)?.[0]);
    expect(reference).toBeDefined();
    for (const { body } of shown) expect(body).toContain(reference);
  });

  it("gives a browser without cookies its form back, filled and with an id, before it books", async () => {
    const wanted = await wish(62);
    const first = await postForm(`${shared}/appointment`, { ...wanted, formId: "" });
    expect(first.status).toBe(409);
    expect(first.body).toContain("Rien n’est encore réservé");
    expect(first.body).toContain(wanted.email);
    const again = { ...wanted, formId: formIdOf(first.body) ?? "" };
    for (const answer of [
      await postForm(`${shared}/appointment`, again),
      await postForm(`${shared}/appointment`, again),
    ])
      expect(answer.status).toBe(303);
  });
});

it("leaks no personal data between visitors: two people and a visitor ask for every page at once, twice", async () => {
  const names = [`Zoé${randomUUID().slice(0, 8)}`, `Yaya${randomUUID().slice(0, 8)}`];
  const people = await Promise.all(
    names.map(async (firstName) => {
      const person = new Person(shared, HTML);
      expect((await person.post("/register", newPerson({ firstName }))).status).toBe(302);
      return person;
    }),
  );
  const everybody = [...people, new Person(shared, HTML)];
  const greeted = new Set<string>();
  const open = everybodysPages.map((page) => page.path);
  // Their own, of which the data are kept: asked once more each.
  const own = ["/dashboard", "/dashboard", "/espace/avis", "/profile"];
  for (const address of [...new Set<string>([...KEPT, ...open]), ...own]) {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => everybody[nth % 3]?.get(address)));
    for (const [nth, answer] of answers.entries()) {
      const name = names[nth % 3];
      const seen = names.filter((one) => answer?.body.includes(one));
      expect(
        seen.filter((one) => one !== name),
        `${address} of ${name ?? "a visitor"}`,
      ).toEqual([]);
      if (own.includes(address) && name !== undefined) expect(seen, address).toEqual([name]);
      if (seen.length > 0 && KEPT.includes(address)) greeted.add(`${address} ${name}`);
    }
  }
  // Otherwise nothing was tried: the bar of nearly every page greets whoever is signed in.
  expect(greeted.size).toBeGreaterThan(KEPT.length);
});

const start = (folder?: string) => startSite({ DEMO: "1", LOG_LEVEL: "debug" }, folder);

describe("with a site of its own", () => {
  let site: Site;
  let postgres: EmbeddedPostgres;
  let client: Client;
  beforeAll(async () => {
    site = await start();
    postgres = await startEmbeddedPostgres({ dataDir: path.join(site.folder, "data"), say: () => undefined });
    client = new Client({ ...postgres.config, application_name: "cap-erable-test" });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await postgres.stop();
    await site.stop();
  });

  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const readers = async (slug: string) =>
    Number(
      (
        await rows(
          `SELECT coalesce(sum(c.views), 0) AS views FROM publications p LEFT JOIN publication_counts c ON c.publication_id = p.id WHERE p.slug = '${slug}'`,
        )
      )[0]?.views,
    );
  const rendered = async () =>
    (await readFile(site.outputFile, "utf8")).split('"page rendered to be cached"').length - 1;

  it("renders once for two hundred simultaneous requests", async () => {
    const before = await rendered();
    const asked = await Promise.all(Array.from({ length: 200 }, () => ask(`${site.url}/testimonials`, HTML)));
    expect(new Set(asked.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1);
    expect((await rendered()) - before).toBe(1);
  });

  it("shows a change within a second, whether the notification comes or its connection is cut", async () => {
    const label = `vérité ${randomUUID()}`;
    const enter = (nth: number) =>
      rows(
        `INSERT INTO claims (place, value, label, proof, proven_on, entered_at) VALUES ('home', '12', '${label} ${nth}', 'preuve', '2026-01-02', now())`,
      );
    for (const nth of [1, 2, 3]) {
      await ask(`${site.url}/`, HTML);
      if (nth > 1)
        await rows(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN page_changed' AND application_name = 'cap-erable'",
        );
      await enter(nth);
      const changed = performance.now();
      let shown = false;
      let late = 0;
      while (!shown && late < TOLD_MS) {
        late = performance.now() - changed;
        shown = (await ask(`${site.url}/`, HTML)).body.includes(`${label} ${nth}`);
      }
      expect(shown).toBe(true);
    }
  });

  it("shows a start as taken within a second of its booking by another process; when nothing tells the change, within half a minute", async () => {
    const day = await freeDay(site.url, 40);
    const frees = () => freeStarts(`${site.url}/appointment?service=initial&date=${day}`);
    const book = (time: string) =>
      rows(`INSERT INTO appointments (id, reference, idempotency_key, service, service_name, price, adviser_id, during, state, first_name, last_name, email, phone, created_at, updated_at)
        SELECT gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid()::text, 'initial', 'Consultation', 0, advisers.id, wanted, 'booked', 'Awa', 'Ngo', 'awa@exemple.cm', '', now(), now()
        FROM advisers, tstzrange('${day} ${time}+01', '${day} ${time}+01'::timestamptz + interval '30 minutes') AS wanted
        WHERE NOT EXISTS (SELECT FROM appointments WHERE adviser_id = advisers.id AND during && wanted) AND NOT EXISTS (SELECT FROM adviser_blocks WHERE adviser_id = advisers.id AND during && wanted)`);
    const [first = "", , second = ""] = await frees();
    await book(first);
    const changed = performance.now();
    for (let shown = true; shown;) {
      const late = performance.now() - changed;
      shown = (await frees()).includes(first);
      if (shown) expect(late).toBeLessThan(TOLD_MS);
    }
    await rows("ALTER TABLE appointments DISABLE TRIGGER appointments_changed");
    // What was told before is over once a page stays cached for longer than two words of PostgreSQL are apart.
    const renderedWithin = async (ms: number) => {
      await frees();
      const before = await rendered();
      await setTimeout(ms);
      await frees();
      return (await rendered()) - before;
    };
    await expect.poll(() => renderedWithin(2_500)).toBe(0);
    expect(await frees()).toContain(second);
    await book(second);
    // Nobody has told it.
    expect(await frees()).toContain(second);
    await expect.poll(frees, { interval: 500 }).not.toContain(second);
    await rows("ALTER TABLE appointments ENABLE TRIGGER appointments_changed");
  });

  it("counts every view on a clean shutdown, and on a kill all but those of the last seconds", async () => {
    const view = (nth: number, page: string) =>
      ask(`${site.url}${page}`, { ...READER, "User-Agent": `${READER["User-Agent"]} ${nth}` });
    const before = await readers("preuve-de-fonds");
    await Promise.all(Array.from({ length: 40 }, (_, nth) => view(nth, GUIDE)));
    await expect.poll(() => readers("preuve-de-fonds")).toBe(before + 40);
    await Promise.all(Array.from({ length: 40 }, (_, nth) => view(100 + nth, GUIDE)));
    await site.end("SIGTERM");
    site = await start(site.folder);
    expect(await readers("preuve-de-fonds")).toBe(before + 80);
    // What was written stands after a kill too.
    await view(200, GUIDE);
    await expect.poll(() => readers("preuve-de-fonds")).toBe(before + 81);
    await site.end("SIGKILL");
    site = await start(site.folder);
    expect(await readers("preuve-de-fonds")).toBe(before + 81);
  });
});
