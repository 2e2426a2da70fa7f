/** The first page of a visit: drawn by the rules inside of it, before any other file is there (decision 118). */
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser, visit } from "#e2e/support/browser.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("asks for its fonts alone, looks as it does with the style sheet, and the next page asks for that", async () => {
  const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  const looks = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll("header, main, footer, h1, h2, main a, main p, main li, footer a")];
      return all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(element);
        return [x, y, width, height, color, backgroundColor, fontFamily, fontSize].join(" ");
      });
    });
  await page.goto(`${site}/guides`, { waitUntil: "load" });
  expect(asked.filter((kind) => kind !== "image" && kind !== "other")).toEqual(["document", "font", "font"]);
  await page.evaluate(() => document.fonts.ready);
  const first = await looks();
  asked.length = 0;
  await page.locator(`a[href="/guides"]`).first().click();
  await page.waitForLoadState("load");
  expect(asked).toContain("stylesheet");
  await page.evaluate(() => document.fonts.ready);
  expect(await looks()).toEqual(first);
  expect(faults).toEqual([]);
  await context.close();
});

it("is another answer for whoever is here already, and says so", async () => {
  const open = (from: string) => fetch(`${site}/guides`, { headers: { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": from } });
  const [arriving, within] = [await open("cross-site"), await open("same-origin")];
  const [first, next] = [await arriving.text(), await within.text()];
  expect(first).toContain("<style>");
  expect(next).not.toContain("<style>");
  expect(next).toMatch(/<link rel="stylesheet" href="\/assets\/styles-/);
  for (const { headers } of [arriving, within]) expect(headers.get("Vary")).toContain("Sec-Fetch-Site");
  expect(arriving.headers.get("ETag")).not.toBe(within.headers.get("ETag"));
});

it("whose rules do not fit the first window beside it asks for them", async () => {
  const page = await (await fetch(`${site}/faq`, { headers: { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "none" } })).text();
  expect(page).not.toContain("<style>");
  expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/styles-/);
});
