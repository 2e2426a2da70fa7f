/** Pages of the office with an id in their address, one of each kind that the demonstration has; office-frame walks the others. */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { allPages } from "#app/routes/pages.server.ts";
import { faultsDownTo320 } from "#e2e/support/accessibility.ts";
import { type Watched, openBrowser } from "#e2e/support/browser.ts";
import { layoutFaults } from "#e2e/support/office-layout.ts";
import { Person } from "#e2e/support/person.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";
import { visitAs } from "#e2e/support/signed-in.ts";

const site = sharedSite().url;
const inOffice = allPages.filter(
  ({ room, file, path }) => room === "office" && file.endsWith(".tsx") && !/\*/.test(path),
);
const lists = inOffice.filter(({ path }) => !path.includes(":")).map(({ path }) => path);
const details = inOffice.filter(({ path }) => path.includes(":"));

/** Nothing of the demonstration leads to these, on any day: their own tests make what they show. */
const NONE_YET: readonly string[] = [
  "officeAgendaCrowd",
  "officeAgreement",
  "officeClientFile",
  "officeClientAddress",
  "officeClientSessions",
  "officeMerge",
  "officeWithdrawnMessages",
  "officeDataRequest",
  "officeTextPreview",
  "officeLetter",
  "officeLetterPreview",
  "officeLetterSending",
  "officeStaffDeparture",
  "officeMailLine",
  "officeImport",
  "officeBreach",
  "officeReviewRegistration",
  "officeReconciliationLine",
];

/** An address of each kind, by the links of the office's lists and of what they lead to. */
async function addresses(): Promise<Map<string, string>> {
  const owner = await new Person(site).signInAs("owner");
  const kinds = details.map(({ key, path }) => ({ key, shape: new RegExp(`^${path.replaceAll(/:\w+/g, "[^/.]+")}$`) }));
  const found = new Map<string, string>();
  const toRead = [...lists];
  // The list grows while it is walked: a page of one kind leads to others.
  for (const path of toRead) {
    const { body } = await owner.get(path);
    for (const [, link = ""] of body.matchAll(/href="(\/admin\/[^"?#]+)/g)) {
      const kind = lists.includes(link as (typeof lists)[number])
        ? undefined
        : kinds.find(({ shape }) => shape.test(link));
      if (!kind || found.has(kind.key)) continue;
      found.set(kind.key, link);
      toRead.push(link as (typeof lists)[number]);
    }
  }
  return found;
}

let browser: Browser;
let owner: Watched;
let known: Map<string, string>;
beforeAll(async () => {
  browser = await openBrowser();
  owner = await visitAs(browser, site, "owner");
  known = await addresses();
});

describe("a page with an id in its address", () => {
  it("is led to from the lists, but those that say why", () => {
    const missing = details.filter(({ key }) => !known.has(key)).map(({ key }) => key);
    // What another test of this site has made may lead to more.
    expect(missing.filter((key) => !NONE_YET.includes(key))).toEqual([]);
  });

  it.each(details.filter(({ key }) => !NONE_YET.includes(key)))(
    "$key cuts nothing, and has no accessibility fault",
    async ({ key }) => {
      const { page } = owner;
      await page.goto(`${site}${known.get(key) ?? ""}`);
      expect(await layoutFaults(page)).toEqual([]);
      expect(await faultsDownTo320(page)).toEqual([]);
    },
  );
});
