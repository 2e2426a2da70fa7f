/** The frame of every page: menus, skip link, and what a visitor sees when we fail. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { mapPage, siteMap } from "#app/routes/pages.server.ts";
import { WIDE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { findLogLine } from "#e2e/support/site/site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe.each([
  ["off", false],
  ["on", true],
])("menus with JavaScript %s", (_case, javaScriptEnabled) => {
  it("open, close on a click outside and on Escape, and give the focus back", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled, viewport: WIDE });
    await page.goto(`${site}/crs`);
    const bar = page.getByRole("navigation", { name: "Navigation principale" });
    const services = bar.getByRole("button", { name: "Services" });
    const entry = bar.getByRole("link", { name: "Simulateurs" });
    expect(await entry.count()).toBe(0);

    await services.click();
    await entry.waitFor();
    await page.mouse.click(640, 700);
    await entry.waitFor({ state: "hidden" });

    await services.focus();
    await page.keyboard.press("Enter");
    await entry.waitFor();
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    expect(await services.evaluate((button) => button === document.activeElement)).toBe(true);

    await services.click();
    await entry.click();
    await page.waitForURL(`${site}/simulator`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("gather in one on a phone", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled });
    await page.goto(`${site}/`);
    const bar = page.getByRole("navigation", { name: "Navigation principale" });
    expect(await bar.getByRole("button", { name: "Services" }).count()).toBe(0);
    await bar.getByRole("button", { name: "Menu" }).click();
    const entry = bar.getByRole("link", { name: "Tests de langue" });
    await entry.waitFor();
    const box = await entry.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await entry.waitFor({ state: "hidden" });
    await bar.getByRole("button", { name: "Menu" }).click();
    await entry.click();
    await page.waitForURL(`${site}/tests`);
    await context.close();
  });
});

it("names in each menu what the specification names, and nothing else", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: WIDE });
  await page.goto(`${site}/`);
  const bar = page.getByRole("navigation", { name: "Navigation principale" });
  const namesIn = async (menu: string) => {
    await bar.getByRole("button", { name: menu }).click();
    return bar.getByRole("listitem").getByRole("link").allInnerTexts();
  };
  expect(await namesIn("Services")).toEqual(["Simulateurs", "Tests de langue", "Rendez-vous", "Blog"]);
  expect(await namesIn("Ressources")).toEqual(["Guides", "FAQ", "Témoignages", "Blog"]);
  expect(await namesIn("À propos")).toEqual([
    "Blog",
    "À propos de nous",
    "Contact",
    "Mentions légales",
    "Confidentialité",
    "Conditions d’utilisation",
  ]);
  await context.close();
});

it.each([600, 768, 820, 991, 992, 1100])(
  "the bar keeps to one line at %i px, and nothing scrolls sideways",
  async (width) => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: { width, height: 800 } });
    await page.goto(`${site}/crs`);
    expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThan(80);
    await page.mouse.wheel(500, 0);
    expect(await page.evaluate(() => [document.documentElement.scrollWidth, scrollX])).toEqual([width, 0]);
    await context.close();
  },
);

it("skips to the content with the first key of the keyboard", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/simulator`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  const box = await skip.boundingBox();
  expect(box && box.y >= 0 && box.height > 20 && box.width > 60).toBe(true);
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("contenu");
  await context.close();
});

it("leads from the footer to the simulators, and says what we are not", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/`);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Simulateurs", "Simulateur Arrima", "Simulateur CRS"])
    expect(await footer.getByRole("link", { name, exact: true }).count(), name).toBe(1);
  expect(await footer.innerText()).toContain("pas un avis juridique");
  await context.close();
});

it("says whose fault it is when we fail, with the request's id, and logs why under the same id", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  const response = await page.goto(`${site}/dev/panne`);
  expect(response?.status()).toBe(500);
  const requestId = response?.headers()["x-request-id"] ?? "no id";
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Une erreur est survenue");
  const words = await page.getByRole("main").innerText();
  expect(words).toContain(requestId);
  expect(words).not.toMatch(/Error|panne|node:|\.tsx?\b/);
  const line = await findLogLine(
    sharedSite().outputFile,
    (logged) => logged.requestId === requestId && logged.level >= 50,
  );
  expect(line.path).toBe("/dev/panne");
  await context.close();
});

it("no phone downloads the titles and descriptions of the pages, and a hydrated page keeps its own", async () => {
  const assets = path.join(import.meta.dirname, "../../build/client/assets");
  const scripts = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  const all = (await Promise.all(scripts.map((file) => readFile(path.join(assets, file), "utf8")))).join("\n");
  expect(all.includes("Simulateur CRS")).toBe(true);
  // Printed in a file of scripts, a no-break space is an escape: compare the words before the first one.
  // The home page greets with the words of its own description.
  const leaked = siteMap.filter(
    ({ path: at, description }) =>
      description !== "" && at !== "/" && all.includes(description.split("\u00a0")[0]?.slice(0, 60) ?? ""),
  );
  expect(leaked.map(({ path: at }) => at)).toEqual([]);
  expect(all.includes(mapPage("guides").title)).toBe(false);

  const { page, faults, context } = await visit(browser);
  await page.goto(`${site}/crs`);
  await page.getByLabel("Âge").fill("29");
  await page.getByText("/ 1200").first().waitFor();
  expect(await page.locator('meta[name="description"]').getAttribute("content")).toBe(mapPage("crs").description);
  expect(await page.title()).toBe(`${mapPage("crs").title} | Cap Érable`);
  expect(faults).toEqual([]);
  await context.close();
});
