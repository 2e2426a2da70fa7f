/** The opening morning of a session: two processes on one database, phones without JavaScript. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, endVisits, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { type Answer, Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";
import { confirmRegistration, fillCandidate, newCandidate } from "#e2e/support/journey/test-registration.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

/** Behind a proxy, so that visitors come from different addresses; those of most tests share one. */
const LOTS = 40;
const SETTINGS = {
  DEMO: "1",
  RATE_FORMS_PER_MINUTE: "0",
  ...NO_ALLOWANCES,
  TRUST_PROXY: "1",
  LOTS_PER_HOUR_ADDRESS: String(LOTS),
};
const PAGE_BYTES = 4_000;

let one: Site;
let other: Site;
let postgres: EmbeddedPostgres;
let client: Client;
let browser: Browser;
beforeAll(async () => {
  one = await startSite(SETTINGS);
  other = await startSite(SETTINGS, one.folder);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(one.folder, "data"), say: () => undefined });
  client = new Client(postgres.config);
  await client.connect();
  browser = await openBrowser();
});
afterAll(async () => {
  await endVisits();
  await client.end();
  await other.end("SIGTERM");
  await postgres.stop();
  await one.stop();
});

/** A session of its own for a test, which opens so many seconds from now. */
async function sessionThatOpens(seats: number, inSeconds: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO test_sessions (test, starts_at, registration_opens_at, registration_closes_at, city, country, centre, price, created_at)
     VALUES ('tef-canada', now() + interval '60 days', now() + make_interval(secs => $1), now() + interval '50 days', 'Buea', 'Cameroun', 'Alliance', 138000, now())
     RETURNING id`,
    [inSeconds],
  );
  const id = rows[0]?.id ?? "";
  await client.query("INSERT INTO test_seats SELECT $1, generate_series(1, $2)", [id, seats]);
  return id;
}
const opensNow = (id: string) =>
  client.query("UPDATE test_sessions SET registration_opens_at = now() WHERE id = $1", [id]);

/** Goes where the site leads, three steps at most. */
async function follow(person: Person, address: string): Promise<Answer & { at: string }> {
  let at = address;
  let answer = await person.get(at);
  for (let step = 0; step < 3 && answer.location !== null; step += 1) {
    at = answer.location;
    answer = await person.get(at);
  }
  return { ...answer, at };
}

const personAt = (site: Site, address: string) => new Person(site.url, { "X-Forwarded-For": address });
const heading = ({ body }: Answer) => /<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? "";
const formOf = (id: string) => `/tests/register/${id}`;

function post(person: Person, id: string): Promise<Answer> {
  const { lastName, firstName, email, phone, city } = newCandidate();
  const form = new FormData();
  for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), lastName, firstName, email, phone, city }))
    form.set(name, value);
  return person.send(formOf(id), form);
}

/** Asks until the form is there: the page of the queue asks again by itself as often. */
async function untilCalled(person: Person, id: string): Promise<Answer> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(500)) {
    const answer = await follow(person, formOf(id));
    if (answer.at === formOf(id)) return answer;
  }
  throw new Error("nobody was called");
}

describe("a session that opens at an hour", () => {
  it("says when it opens, on its card and its page, and takes no form", async () => {
    const id = await sessionThatOpens(3, 3 * 3600);
    const visitor = new Person(one.url);
    expect((await visitor.get("/tests?ville=Buea&test=tef-canada")).body).toMatch(
      /Ouverture à venir[\s\S]*Inscriptions à partir du/,
    );
    const page = await visitor.get(formOf(id));
    expect(page.body).toContain("Inscriptions à partir du");
    expect(page.body).not.toContain('name="lastName"');
    expect((await post(visitor, id)).status).toBe(409);
    expect((await visitor.get(`/tests/file/${id}`)).location).toBe(formOf(id));
  });

  it("gathers early people in a page under 4 kB that asks again by itself, keeps its number and runs no script", async () => {
    const id = await sessionThatOpens(3, 1800);
    const person = new Person(one.url);
    const page = await follow(person, formOf(id));
    expect(heading(page)).toMatch(/^Ouverture à \d/);
    expect(Buffer.byteLength(page.body)).toBeLessThan(PAGE_BYTES);
    expect(Number(page.headers.get("Refresh"))).toBeGreaterThan(0);
    expect(page.headers.get("Cache-Control")).toContain("no-store");
    expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    const ticket = person.cookies.get(`file-${id}`);
    expect(ticket).toMatch(/^1\./);
    // The browser was closed, and comes back to the other process.
    const later = new Person(other.url);
    later.cookies.set(`file-${id}`, ticket ?? "");
    expect((await follow(later, formOf(id))).body).toContain("première personne");
    const { rows } = await client.query("SELECT issued, served, seed FROM opening_queues WHERE session_id = $1", [id]);
    expect(rows).toEqual([{ issued: 1, served: 0, seed: null }]);
    expect((await post(person, id)).status).toBe(409);
  });

  it("tells a browser that keeps no cookie, and gives it no second number", async () => {
    const id = await sessionThatOpens(3, 1800);
    const first = await new Person(one.url).get(`/tests/file/${id}`);
    expect(first.status).toBe(303);
    const page = await new Person(one.url).get(first.location ?? "");
    expect(heading(page)).toBe("Votre navigateur ne garde pas le numéro");
    const { rows } = await client.query("SELECT issued FROM opening_queues WHERE session_id = $1", [id]);
    expect(rows).toEqual([{ issued: 1 }]);
  });

  it("lets an address that takes number after number pass after the lots, and tells it so", async () => {
    const id = await sessionThatOpens(2, 1800);
    const taken = Array.from({ length: LOTS }, () => personAt(one, "198.51.100.7").get(`/tests/file/${id}`));
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([303]));
    const beyond = personAt(other, "198.51.100.7");
    await beyond.get(`/tests/file/${id}`);
    expect(beyond.cookies.get(`file-${id}`)).toMatch(/^a1\./);
    expect((await follow(beyond, formOf(id))).body).toContain(
      "vous passez juste après les personnes dont l’ordre est tiré au sort",
    );
    expect((await follow(personAt(one, "198.51.100.8"), formOf(id))).body).toContain(
      "l’ordre de passage est tiré au sort",
    );
  });

  it("lets as many in as there are seats, on two processes, in the order of the lots, and sells each seat once", async () => {
    const id = await sessionThatOpens(4, 1800);
    const crowd = Array.from({ length: 24 }, (_, index) => new Person((index % 2 === 0 ? one : other).url));
    await Promise.all(crowd.map((person) => follow(person, formOf(id))));
    await opensNow(id);
    // Two copies a second old at most: nobody is called before they are read anew.
    await sleep(2_500);
    const answers = await Promise.all(crowd.map((person) => follow(person, formOf(id))));
    const called = crowd.filter((_, index) => answers[index]?.at === formOf(id));
    expect(called).toHaveLength(4);
    const waiting = answers.find(({ at }) => at !== formOf(id));
    expect(waiting && heading(waiting)).toMatch(/personnes? avant vous|bientôt à vous/);
    expect(Buffer.byteLength(waiting?.body ?? "")).toBeLessThan(PAGE_BYTES);
    // Everybody posts at once, called or not.
    const posted = await Promise.all(crowd.map((person) => post(person, id)));
    expect(posted.filter(({ status }) => status === 303)).toHaveLength(4);
    for (const [index, { status }] of posted.entries())
      expect(status).toBe(called.includes(crowd[index] ?? new Person("")) ? 303 : 409);
    const { rows } = await client.query(
      "SELECT count(*)::int AS held, count(DISTINCT seat)::int AS seats FROM test_registrations WHERE session_id = $1 AND seat IS NOT NULL",
      [id],
    );
    expect(rows).toEqual([{ held: 4, seats: 4 }]);
    // The next in line come to the waiting list.
    const next = crowd.find((person) => !called.includes(person)) ?? new Person("");
    expect((await untilCalled(next, id)).body).toContain("Rejoindre la liste d’attente");
  });

  it("gives words back, filled, when the turn ended meanwhile, and takes them in the next one", async () => {
    const id = await sessionThatOpens(1, -1);
    const person = new Person(one.url);
    await untilCalled(person, id);
    await client.query("UPDATE opening_turns SET until = now() - interval '1 second' WHERE session_id = $1", [id]);
    const rival = new Person(other.url);
    await untilCalled(rival, id);
    const late = await post(person, id);
    expect(late.status).toBe(409);
    expect(late.body).toContain("Votre tour s’est terminé");
    expect(late.body).toMatch(/name="lastName"[^>]*value="Ngo /);
    expect(heading(await follow(person, formOf(id)))).toBe("Votre tour est passé");
    await client.query("UPDATE opening_turns SET until = now() - interval '1 second' WHERE session_id = $1", [id]);
    await untilCalled(person, id);
    expect((await post(person, id)).status).toBe(303);
    expect((await post(rival, id)).status).toBe(409);
  });

  it("goes from the list to a paid seat's form on a phone without JavaScript, when nobody waits", async () => {
    const id = await sessionThatOpens(2, -60);
    const { page, faults } = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
    await page.goto(`${one.url}${formOf(id)}`);
    await page.getByText("C’est votre tour").waitFor();
    await fillCandidate(page, newCandidate());
    await confirmRegistration(page);
    expect(faults).toEqual([]);
  });

  it("reads well at 360 px, light and dark, before the opening and in line", async () => {
    const early = await sessionThatOpens(2, 1800);
    const open = await sessionThatOpens(1, -60);
    await untilCalled(new Person(one.url), open);
    for (const id of [early, open])
      for (const colorScheme of ["light", "dark"] as const) {
        const { page } = await visit(browser, { viewport: PHONE, colorScheme });
        await page.goto(`${one.url}${formOf(id)}`);
        expect(new URL(page.url()).pathname).toBe(`/tests/file/${id}`);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await accessibilityFaults(page)).toEqual([]);
      }
  });

  it("answers 404 for a session that is none, and 503 with Retry-After beyond its capacity", async () => {
    expect((await new Person(one.url).get("/tests/file/6f0c1f4e-6f5d-4a7e-9f4b-0d6f3b0f4f11")).status).toBe(404);
    const id = await sessionThatOpens(2, 1800);
    await client.query("INSERT INTO opening_queues (session_id, issued) VALUES ($1, 40000)", [id]);
    const refused = await new Person(one.url).get(`/tests/file/${id}`);
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "60"]);
  });
});
