/** The calendar as it is read: no word cut, the first appointment in sight on a phone, one appointment beside its week. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { TIME_ZONE } from "#app/platform/clock/clock.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const LAPTOP = { width: 1280, height: 800 };
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** What is wider than its place, of all that is drawn of the calendar and of what stands beside it. */
const cut = (page: Page) =>
  page
    .locator(".cal :is(td, th, h1, h2, p, b, a, dd, dt, li, summary, .cal-lines, .cal-lines *)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getClientRects().length > 0 && element.clientWidth > 1)
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => `${element.tagName}.${element.className} ${(element.textContent ?? "").trim().slice(0, 60)}`),
    );

it("cuts no word of a day, a week or a month, alone or beside an appointment, on a laptop and a phone", async () => {
  const { page } = await visitAs(browser, site, "adviser", WITHOUT_JS);
  await page.goto(`${site}/admin/agenda`);
  const chosen = new URL((await page.locator("a.cal-entry[href*='?vue']").first().getAttribute("href")) ?? "", site);
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const path of ["/admin/agenda", chosen.pathname, `${chosen.pathname}/deplacer`, "/admin/agenda/reserver"])
      for (const view of ["semaine", "jour", "mois"]) {
        await page.goto(`${site}${path}?vue=${view}`);
        expect(await page.getByRole("heading", { level: 1 }).count(), `${path} ${view}`).toBe(1);
        expect({ path, view, ...viewport, cut: await cut(page) }).toEqual({ path, view, ...viewport, cut: [] });
        expect(await sidewaysScroll(page), `${path} ${view}`).toBe(0);
      }
  }
});

it("a day says of each appointment what, where, when and at which telephone", async () => {
  const { page } = await visitAs(browser, site, "adviser", { ...WITHOUT_JS, viewport: LAPTOP });
  await page.goto(`${site}/admin/agenda`);
  const words: string[] = [];
  for (const day of await page.locator(".cal-day h2 a").all())
    if (words.length === 0) {
      await page.goto(new URL((await day.getAttribute("href")) ?? "", site).href);
      words.push(...(await page.locator("a.cal-entry[href*='?vue']").allInnerTexts()));
    }
  expect(words.length).toBeGreaterThan(0);
  for (const said of words) {
    expect(said).toMatch(/\+237/);
    expect(said).toMatch(/\d{1,2}\sh\s\d\d – \d{1,2}\sh\s\d\d/);
    expect(said).toMatch(/Suivi|Préparation|Consultation|Révision|Simulation/);
  }
});

it("a phone shows the first appointment without scrolling, and one of them as a page of its own", async () => {
  const { page } = await visitAs(browser, site, "adviser", { ...WITHOUT_JS, viewport: PHONE });
  await page.goto(`${site}/admin/agenda`);
  const first = page.locator(".cal-entry:visible").first();
  // On a Sunday nothing is left of the week, and the next one is looked at.
  if ((await first.count()) === 0) {
    const nextWeek = Temporal.Now.plainDateISO(TIME_ZONE).add({ days: 7 }).toString();
    await page.goto(`${site}/admin/agenda?vue=semaine&date=${nextWeek}`);
  }
  const box = await first.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(PHONE.height);
  const href = (await page.locator("a.cal-entry:visible").first().getAttribute("href")) ?? "";
  await page.goto(new URL(href, site).href);
  expect(await page.locator(".cal-frame").isVisible()).toBe(false);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  const call = await page.getByRole("link", { name: "Appeler" }).boundingBox();
  expect(call && call.y + call.height).toBeLessThanOrEqual(PHONE.height);
});

it("an appointment opens beside its week, which stays where it was", async () => {
  const { page, faults } = await visitAs(browser, site, "adviser", { viewport: { width: 1280, height: 500 } });
  await page.goto(`${site}/admin/agenda`);
  const entry = page.locator("a.cal-entry[href*='?vue']").last();
  await entry.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await entry.click();
  await page.locator("[data-chosen]").waitFor();
  expect(await page.locator(".cal-frame").isVisible()).toBe(true);
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(120);
  expect(faults).toEqual([]);
  const path = new URL(page.url()).pathname;
  for (const address of [path, `${path}/deplacer`, "/admin/agenda/reserver"]) {
    await page.goto(`${site}${address}`);
    expect(await faultsDownTo320(page), address).toEqual([]);
  }
});

it("booking on a phone: the days and the free hours are in sight at once, and one day leads back to another", async () => {
  const { page } = await visitAs(browser, site, "reception", { ...WITHOUT_JS, viewport: PHONE });
  await page.goto(`${site}/admin/agenda/reserver`);
  const days = page.getByRole("navigation", { name: "Jours avec une heure libre" }).getByRole("link");
  const first = (await days.first().getAttribute("href")) ?? "";
  const hour = await page.locator("label.start").first().boundingBox();
  expect(hour && hour.y + hour.height).toBeLessThanOrEqual(PHONE.height);
  await days.nth(1).click();
  expect(await days.nth(1).getAttribute("aria-current")).toBe("date");
  expect(await page.locator("label.start").count()).toBeGreaterThan(0);
  expect(await days.first().getAttribute("href")).toBe(first);
  // What is taken is told on demand, each hour with its reason.
  await page.getByText(/heures? n.est pas libre|heures ne sont pas libres/).click();
  expect(await page.locator(".cal-taken li").first().innerText()).toMatch(/^\d\d:\d\d \S/);
});
