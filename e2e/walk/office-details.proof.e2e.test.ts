/** Pages of the office with an id in their address, one of each kind, some of them made first; office-frame walks the others. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allPages } from "#app/routes/pages.server.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { type Watched, endVisits, openBrowser } from "#e2e/support/browser/browser.ts";
import { layoutFaults } from "#e2e/support/page/office-layout.ts";
import { makeRows } from "#e2e/support/journey/office-rows.ts";
import { Person } from "#e2e/support/people/person.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const inOffice = allPages.filter(
  ({ room, file, path }) => room === "office" && file.endsWith(".tsx") && !/\*/.test(path),
);
const lists = inOffice.filter(({ path }) => !path.includes(":")).map(({ path }) => path);
const details = inOffice.filter(({ path }) => path.includes(":"));

/** Pages of one kind that are read for their links: the first may be of somebody who has little. */
const READ_MOST = 4;

/** An address of each kind, by the links of the office's lists, of where the forms led, and of what all these lead to. */
async function addresses(begun: readonly string[]): Promise<Map<string, string>> {
  const owner = await new Person(site.url).signInAs("owner");
  const kinds = details.map(({ key, path }) => ({ key, shape: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/.]+")}$`) }));
  const found = new Map<string, string[]>();
  const toRead: string[] = [...begun, ...lists];
  const note = (link: string) => {
    const kind = lists.some((path) => path === link) ? undefined : kinds.find(({ shape }) => shape.test(link));
    const known = kind && (found.get(kind.key) ?? []);
    if (!known || known.length === READ_MOST || known.includes(link)) return;
    found.set(kind.key, [...known, link]);
    toRead.push(link);
  };
  // The list grows while it is walked: a page of one kind leads to others.
  for (const path of toRead) {
    if (found.size === details.length) break;
    const { body } = await owner.get(path);
    for (const [, link = ""] of body.matchAll(/href="(\/admin\/[^"?#]+)/g)) note(link);
  }
  return new Map([...found].map(([key, [first = ""]]) => [key, first]));
}

let browser: Browser;
let site: Site;
let owner: Watched;
let known: Map<string, string>;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error", ...NO_ALLOWANCES, BOOKINGS_PER_HOUR_EMAIL: "1" });
  browser = await openBrowser();
  owner = await visitAs(browser, site.url, "owner");
  known = await addresses(await makeRows(site.url));
});
afterAll(async () => {
  await endVisits();
  await site.stop();
});

describe("a page with an id in its address", () => {
  it("is led to from the lists, whatever its kind", () => {
    expect(details.map(({ key }) => key).filter((key) => !known.has(key))).toEqual([]);
  });

  it.each(details)("$key cuts nothing, and has no accessibility fault", async ({ key }) => {
    const { page } = owner;
    await page.goto(`${site.url}${known.get(key) ?? ""}`);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await faultsDownTo320(page, "walk")).toEqual([]);
  });
});
