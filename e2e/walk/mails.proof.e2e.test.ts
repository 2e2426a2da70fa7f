/** Mails as a telephone of 360 px shows them: nothing is wider than the screen, however long its words and addresses are. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { everyMail } from "#app/testing/every-mail.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(Object.entries(everyMail))("%s", async (_, write) => {
  const { page, context } = await visit(browser, { viewport: { width: 360, height: 740 }, isMobile: true });
  await page.setContent((await write()).html);
  expect(await page.evaluate(() => innerWidth)).toBe(360);
  expect(await sidewaysScroll(page)).toBe(0);
  // What is cut at the edge of its own box does not scroll the page.
  const cut = await page
    .locator("a, p, h1, td, span")
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length);
  expect(cut).toBe(0);
  await context.close();
});
