/** Pages for somebody whose data is counted: by `Save-Data`, or by the switch in the footer. */
import { beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import { WEIGHTS } from "#app/ui/tables/file-weight.tsx";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("asks for its style sheet alone, no font and no picture, and looks like the site", async () => {
  const { page, context, faults } = await visit(browser, { extraHTTPHeaders: { "Save-Data": "on" } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site}/guides`);
  expect(asked).toEqual(["/guides", expect.stringMatching(/^\/assets\/styles-[\w-]+\.css$/)]);
  expect(await page.locator("[data-picture]").count()).toBe(0);
  const title = page.getByRole("heading", { level: 1 });
  expect(await title.evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain("system-ui");
  // The bar's own colours and the rules of folds and lists come with the page.
  expect(await page.locator(".site-footer").evaluate((footer) => getComputedStyle(footer).backgroundColor)).toBe(
    "rgb(18, 23, 57)",
  );
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it("asks for no font either where React may take over", async () => {
  const { page, context } = await visit(browser, { extraHTTPHeaders: { "Save-Data": "on" } });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  await page.goto(`${site}/crs`);
  expect(asked).toEqual(["document", "stylesheet"]);
  await context.close();
});

it("is switched on and off in the footer, and comes back to the same page", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/guides?page=2`);
  await page.getByRole("button", { name: "Version légère", exact: true }).click();
  expect(page.url()).toBe(`${site}/guides?page=2`);
  expect(await page.locator("html[data-leger]").count()).toBe(1);
  await page.goto(`${site}/crs`);
  expect(await page.locator("html[data-leger]").count()).toBe(1);
  await page.getByRole("button", { name: "Version complète", exact: true }).click();
  expect(page.url()).toBe(`${site}/crs`);
  expect(await page.locator("html[data-leger]").count()).toBe(0);
  await context.close();
});

it("says what each file weighs before it is asked for", async () => {
  const files: [string, string, keyof typeof WEIGHTS][] = [
    ["/crs?age=29&education=master", "/crs/rapport.pdf", "simulation"],
    ["/arrima?age=29", "/arrima/rapport.pdf", "simulation"],
    ["/guides/preuve-de-fonds", "/guides/preuve-de-fonds/guide.pdf", "guide"],
  ];
  for (const [path, file, kind] of files) {
    const { kilobytes } = WEIGHTS[kind];
    const page = (await (await fetch(`${site}${path}`)).text()).replaceAll("<!-- -->", "");
    const link = new RegExp(`<a[^>]*href="(${file}[^"]*)"[^>]*>.*?</a>`, "s").exec(page);
    expect(link?.[0], path).toContain(`environ ${kilobytes}\u00a0ko`);
    const { length } = Buffer.from(await (await fetch(`${site}${link?.[1]?.replaceAll("&amp;", "&")}`)).arrayBuffer());
    expect(Math.abs(length / 1024 - kilobytes), path).toBeLessThan(kilobytes / 3);
  }
});

it("the choice wins over the browser's own", async () => {
  const answer = await fetch(`${site}/guides`, { headers: { "Save-Data": "on", Cookie: "leger=0" } });
  expect(await answer.text()).not.toContain("data-leger");
  expect(answer.headers.get("Vary")).toContain("Save-Data");
});

it("comes back to a page of ours alone", async () => {
  const switched = await fetch(`${site}/affichage`, {
    method: "POST",
    redirect: "manual",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Referer: "https://ailleurs.example/piege" },
    body: "leger=1",
  });
  expect(switched.headers.get("Location")).toBe("/");
  expect(switched.headers.getSetCookie().find((cookie) => cookie.startsWith("leger="))).toMatch(
    /^leger=1; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
  );
});
