/** The first page of a visit: drawn by the rules inside of it, before any other file is there (decision 118). */
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser, visit } from "#e2e/support/browser.ts";
import { rawRequest } from "#e2e/support/raw-request.ts";
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
  await page.getByRole("link", { name: /^Tous les guides/ }).click();
  await page.waitForLoadState("load");
  expect(asked).toContain("stylesheet");
  await page.evaluate(() => document.fonts.ready);
  expect(await looks()).toEqual(first);
  expect(faults).toEqual([]);
  await context.close();
});

const open = (path: string, from: string) => rawRequest(`${site}${path}`, { headers: { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": from } });
/** Whether a page carries its rules, or asks for them. */
const styleOf = ({ body }: { body: string }) => ({ inside: body.includes("<style>"), asked: /<link rel="stylesheet" href="\/assets\/styles-/.test(body) });

it("is another answer for whoever is here already, and says so", async () => {
  const [arriving, within] = [await open("/guides", "cross-site"), await open("/guides", "same-origin")];
  expect(styleOf(arriving)).toEqual({ inside: true, asked: false });
  expect(styleOf(within)).toEqual({ inside: false, asked: true });
  for (const { headers } of [arriving, within]) expect(headers.vary).toContain("Sec-Fetch-Site");
  expect(arriving.headers.etag).not.toBe(within.headers.etag);
});

it.each([
  ["a page too long for the first window beside its rules", "/faq"],
  ["one that React may take over", "/arrima"],
])("is the usual one: %s", async (_name, path) => expect(styleOf(await open(path, "none"))).toEqual({ inside: false, asked: true }));
