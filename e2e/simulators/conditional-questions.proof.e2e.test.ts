/** The long forms ask a person alone nothing about a spouse, from the first paint, with and without a script. */
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";
import { stripNewer } from "#scripts/floor/strip.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MARRIED = { name: "maritalStatus", value: "married", alone: "single" };
const COUPLE = { name: "family", value: "accompanying", alone: "single" };

/** Every long form, the answer that brings a spouse in, and something to type or to choose about them. */
const FORMS = [
  { path: "/crs", couple: MARRIED, spouse: ["spouseEducation", "master"] },
  { path: "/arrima", couple: MARRIED, spouse: ["spouseExperience", "36"] },
  { path: "/crs/officiel", couple: COUPLE, spouse: ["spouseEducation", "master"] },
  { path: "/arrima/pstq", couple: MARRIED, spouse: ["spouseAge", "31"] },
  { path: "/eligibility", couple: COUPLE, spouse: ["spouseEducation", "master"] },
  { path: "/crs/plan", couple: COUPLE, spouse: ["partnerTrade", "metal"] },
  { path: "/crs/famille", couple: COUPLE, spouse: ["partnerAge", "31"] },
  { path: "/crs/evolution", couple: COUPLE, spouse: ["spouseTestDate", "2026-01-15"] },
  { path: "/management/calculateur", couple: MARRIED, spouse: ["spouseExperience", "36"] },
] as const;

/** The form opened on a 360 px phone; the calculator of the Arrima programme belongs to an account. */
async function open(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Watched> {
  const watched = path.startsWith("/management")
    ? await visitSignedIn(browser, site, options)
    : await visit(browser, options);
  await watched.page.goto(site + path);
  return watched;
}

const ofSpouse = (page: Page) => page.locator("form :is([name^=spouse], [name^=partner])");

async function answer(page: Page, name: string, value: string): Promise<void> {
  const select = page.locator(`select[name=${name}]`);
  if ((await select.count()) > 0) await select.selectOption(value);
  else await page.locator(`label:has([name=${name}][value=${value}])`).click();
}

/** How many of the controls somebody sees. */
async function seen(controls: Locator): Promise<number> {
  return controls.filter({ visible: true }).count();
}

describe.each(FORMS)("$path", ({ path, couple, spouse: [field, typed] }) => {
  it("shows the spouse's questions with the answer that brings a spouse in, and keeps what was typed there", async () => {
    const { page, context, scripts, faults } = await open(path, { javaScriptEnabled: false });
    const asked = ofSpouse(page);
    expect(await asked.count()).toBeGreaterThan(2);
    expect(await seen(asked)).toBe(0);
    expect(await page.getByText("À remplir").filter({ visible: true }).count()).toBe(0);

    await answer(page, couple.name, couple.value);
    // All but the radios, which are drawn by their labels.
    const boxes = asked.and(page.locator(":not([type=radio])"));
    expect(await seen(boxes)).toBe(await boxes.count());
    expect(await sidewaysScroll(page)).toBe(0);
    const control = page.locator(`[name=${field}]`);
    if ((await control.evaluate((element) => element.localName)) === "select") await control.selectOption(typed);
    else await control.fill(typed);

    await answer(page, couple.name, couple.alone);
    expect(await seen(asked)).toBe(0);
    await answer(page, couple.name, couple.value);
    expect(await control.isVisible()).toBe(true);
    expect(await control.inputValue()).toBe(typed);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });

  it("opens each block by an answer of the question that it names", async () => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    const names = await page
      .locator("form [data-when]")
      .evaluateAll((blocks) => [...new Set(blocks.map((block) => block.getAttribute("data-when") ?? ""))]);
    expect(names).toContain(couple.name);
    for (const name of names) {
      const block = page.locator(`form [data-when=${name}]`).first();
      expect(await block.isVisible(), name).toBe(false);
      const opener = await page
        .locator(`form [data-opens=${name}]`)
        .first()
        .evaluate((choice) => (choice as HTMLInputElement | HTMLOptionElement).value);
      await answer(page, name, opener);
      expect(await block.isVisible(), name).toBe(true);
    }
    await context.close();
  });

  it("asks everything, each condition in words, where a browser does not know :has", async () => {
    const { page, context } = await open(path, { javaScriptEnabled: false });
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: stripNewer(await response.text()) });
    });
    // From within the site: the whole sheet, and not the rules inside of a first page.
    await page.goto(site + path, { referer: site });
    expect(await page.locator(`[name=${field}]`).isVisible()).toBe(true);
    expect(await page.getByText("À remplir").filter({ visible: true }).count()).toBeGreaterThan(0);
    await context.close();
  });
});

it.each(["/crs", "/arrima"])("%s: agrees with the result once it follows", async (path) => {
  const { page, context, faults } = await open(path);
  const { couple, spouse } = FORMS.find((form) => form.path === path) ?? FORMS[0];
  expect(await seen(ofSpouse(page))).toBe(0);
  await page.locator("[name=age]").fill("29");
  await page.waitForURL((url) => url.searchParams.get("age") === "29");
  expect(await seen(ofSpouse(page))).toBe(0);
  await answer(page, couple.name, couple.value);
  await page.waitForURL((url) => url.searchParams.get(couple.name) === couple.value);
  expect(await page.locator(`[name=${spouse[0]}]`).isVisible()).toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});
