/** Pages drawn by what the oldest browsers know of their style sheets. */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, WIDE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { stripNewer } from "#scripts/floor/strip.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function withOldSheets({ page }: Watched): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: stripNewer(await response.text()) });
  });
}

describe.each([PHONE, WIDE])("at $width px", (viewport) => {
  it.each([
    "/",
    "/crs?age=29",
    "/appointment",
    "/login",
    "/tests",
    "/guides",
    "/guides/preuve-de-fonds",
    "/bilan",
    "/pnp",
  ])("%s has its style, its menus closed, and nothing that scrolls sideways", async (address) => {
    const visitor = await visit(browser, { viewport, javaScriptEnabled: false });
    await withOldSheets(visitor);
    // From within the site: the whole sheet, and not the rules inside of a first page.
    await visitor.page.goto(site + address, { referer: site });
    const { page } = visitor;
    expect(await page.locator(".site-panel:visible").count()).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === "loaded"))).toBe(true);
    await visitor.context.close();
  });

  it("the office has its style and nothing that scrolls sideways", async () => {
    const visitor = await visitAs(browser, site, "admin", { viewport });
    await withOldSheets(visitor);
    for (const address of ["/admin", "/admin/agenda", "/admin/clients"]) {
      await visitor.page.goto(site + address);
      expect(await sidewaysScroll(visitor.page), address).toBe(0);
    }
    await visitor.context.close();
  });
});
