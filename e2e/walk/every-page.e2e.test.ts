/**
 * The one walk: every page with an address of its own, once, as who may open it, looked at for all that holds of any page. In the
 * proof, the office is walked by each of its roles, and each page is opened without JavaScript too.
 */
import type { Page, Response } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, may } from "#app/platform/session/permissions.ts";
import { permissionOf } from "#app/routes/office/office-menu.ts";
import { type MapPage, everybodysPages, siteMap, trail } from "#app/routes/pages.server.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { htmlFaults } from "#e2e/support/page/html-faults.ts";
import { layoutFaults } from "#e2e/support/page/office-layout.ts";
import { internalLinks, readPage } from "#e2e/support/page/read-page.ts";
import { visitAs, visitSignedIn } from "#e2e/support/people/signed-in.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { FULL } from "#scripts/checks/counts.ts";

const site = sharedSite().url;
/** Screens of a phone that a page of the office may take. */
const OFFICE_SCREENS = 8;
/** Compressed bytes of a first view, fonts and pictures in it. */
const FIRST_VIEW = 75_000;
/** Of these the HTML. */
const HTML = 30_000;

/** `looked`: in how many ways each page is looked at; those of the office in one, and by the owner in all in the proof. */
type Walker = { who: string; looked: "walk" | "journey"; walked: readonly MapPage[]; open(): Promise<Watched> };

/** Who walks: whose pages, and how they come to the site. */
const WALKERS: readonly Walker[] = [
  { who: "a visitor", looked: "walk", walked: everybodysPages, open: async () => visit(await openBrowser()) },
  {
    who: "a user",
    looked: "walk",
    walked: siteMap.filter(({ access }) => access === "signed-in"),
    open: async () => visitSignedIn(await openBrowser(), site),
  },
  // The owner opens all of it; who may less sees a page with less on it.
  ...STAFF_ROLES.filter((role) => FULL || role === "owner").map((role) => ({
    who: `an ${role}`,
    looked: FULL && role === "owner" ? ("walk" as const) : ("journey" as const),
    walked: siteMap.filter((page) => page.room === "office" && may(role, permissionOf(page))),
    open: async () => visitAs(await openBrowser(), site, role),
  })),
];

/** The first view's bytes on the wire, also of what the browser had already: all of it, and the HTML. */
const weightOf = (page: Page) =>
  page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has no outer scope
    const bytes = (kind: string) =>
      performance
        .getEntriesByType(kind)
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { html: bytes("navigation"), all: bytes("navigation") + bytes("resource") };
  });

const links = new Set<string>();

/** What any page must be, whoever looks. */
async function expectWhole(
  entry: MapPage,
  visited: Watched,
  response: Response | null,
  looked: Walker["looked"],
): Promise<void> {
  const { page, scripts, faults } = visited;
  const html = (await response?.text()) ?? "";
  const said = await readPage(page);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
  expect(said.language).toBe("fr");
  expect(said.title).toMatch(/ \| Cap Érable$/);
  expect(said.headings).toEqual([expect.stringMatching(/\p{L}{3}/u)]);
  expect(said.landmarks.main).toBe(1);
  expect(said.crumbTexts).toEqual(entry.key === "home" ? [] : trail(entry).map(({ name }) => name));
  expect(htmlFaults(html)).toEqual([]);
  const weight = await weightOf(page);
  expect(weight.html).toBeLessThan(HTML);
  expect(weight.all).toBeLessThan(FIRST_VIEW);
  for (const link of internalLinks(said, site)) links.add(link);
  expect(await faultsDownTo320(page, looked)).toEqual([]);
  // None ran before the first touch, and the looks were none.
  expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
}

/** What the page of a search engine must be besides. */
async function expectFound(
  { key, path, name, title, description }: MapPage,
  { page }: Watched,
  response: Response | null,
): Promise<void> {
  const said = await readPage(page);
  expect(said.title).toBe(`${title} | Cap Érable`);
  expect(said.descriptions).toEqual([description]);
  expect(said.canonicals).toEqual([`${site}${path}`]);
  expect(said.og).toMatchObject({
    title,
    url: `${site}${path}`,
    alt: expect.stringMatching(/^Cap Érable\u00a0: .{5}/),
    size: ["1200", "630"],
  });
  expect(said.twitter).toEqual(["summary_large_image"]);
  expect(said.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
  expect(said.current).toEqual(key === "home" ? [] : [name]);
  expect(said.words.length).toBeGreaterThan(200);
  expect(internalLinks(said, site).length).toBeGreaterThan(3);
  // A content page holds no script and forbids them; an interactive one has loaded none yet.
  const policy = response?.headers()["content-security-policy"] ?? "";
  if (policy.includes("script-src 'none'")) expect(said.scripts).toBe(0);
  else if (policy.includes("script-src 'sha256-")) expect(said.scripts).toBe(policy.match(/'sha256-/g)?.length);
  else expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
}

/** What a page of one person, or of the office, must be besides. */
async function expectPrivate({ title, room }: MapPage, { page }: Watched, response: Response | null): Promise<void> {
  const said = await readPage(page);
  expect(said.robots).toEqual(["noindex"]);
  expect(response?.headers()["cache-control"]).toBe("no-store");
  if (room !== "office") {
    expect(said.title).toBe(`${title} | Cap Érable`);
    return;
  }
  expect(said.landmarks).toMatchObject({ contentinfo: 0 });
  expect(await layoutFaults(page)).toEqual([]);
  // On a phone, where the measuring leaves it: nobody scrolls through more.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(OFFICE_SCREENS * PHONE.height);
}

describe.each(WALKERS)("as $who", ({ looked, walked, open }) => {
  let visited: Watched;
  /** The same person, without JavaScript; in the proof. */
  let without: Watched;
  beforeAll(async () => {
    visited = await open();
    if (!FULL) return;
    const storageState = await visited.context.storageState();
    without = await visit(await openBrowser(), { javaScriptEnabled: false, storageState });
  });

  it.each(walked)("$path", async (entry) => {
    const response = await visited.page.goto(`${site}${entry.path}`);
    await expectWhole(entry, visited, response, looked);
    await (entry.access === undefined ? expectFound : expectPrivate)(entry, visited, response);
  });

  it.each(FULL ? walked : [])("$path, without JavaScript", async (entry) => {
    await without.page.goto(`${site}${entry.path}`);
    const said = await readPage(without.page);
    expect([said.headings.length, said.landmarks.main]).toEqual([1, 1]);
    expect({ scripts: without.scripts, faults: without.faults }).toEqual({ scripts: [], faults: [] });
  });

  it("each link that these pages have to the site answers", async () => {
    const wrong: string[] = [];
    // In npm test one of each address, whatever it asks, and none that was opened above.
    const seen = new Set<string>(FULL ? [] : walked.map(({ path }) => path));
    for (const link of links) {
      const path = FULL ? link : (link.split("?", 1)[0] ?? link);
      if (seen.has(path)) continue;
      seen.add(path);
      const answer = await visited.context.request.get(`${site}${link}`);
      if (!answer.ok()) wrong.push(`${link}: ${answer.status()}`);
    }
    links.clear();
    expect(wrong).toEqual([]);
  });
});
