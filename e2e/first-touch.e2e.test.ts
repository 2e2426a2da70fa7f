/** What a visitor changes while React is still on its way is neither lost nor shown without being taken. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeDay } from "#e2e/support/appointments.ts";
import { openBrowser, visit } from "#e2e/support/browser.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page whose scripts arrive only once `arrive` is called: the visitor is faster than React. */
async function visitSlowly(path: string, listen?: () => void) {
  const watched = await visit(browser);
  const { promise: line, resolve: arrive } = Promise.withResolvers<void>();
  await watched.page.route("**/*.js", async (route) => {
    await line;
    await route.continue();
  });
  if (listen) await watched.page.addInitScript(listen);
  await watched.page.goto(`${site}${path}`);
  return { ...watched, arrive };
}

const KINDS = [
  "input[type=radio]:not(:checked)",
  "input[type=checkbox]",
  "input[type=date]",
  "input[type=email]",
  "input[type=text], input:not([type])",
  "input[type=number]",
  "input[type=password]",
  "input[type=tel]",
  "select",
  "textarea",
];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Notes = { heard: Set<unknown>; touched: Map<string, { control: Control; shown: string }> };

/** Notes, from the page's first moment, which controls are told to the page once React listens to it. */
const LISTEN = () => {
  const notes: Notes = { heard: new Set(), touched: new Map() };
  Object.assign(globalThis, { notes });
  const listen = () => {
    for (const name of ["input", "change"]) document.addEventListener(name, ({ target }) => notes.heard.add(target), true);
  };
  addEventListener("application-hydrated", listen, true);
};

/** Changes the first visible control of a kind as a visitor does; false when the page has none. */
async function touch(page: Page, kind: string): Promise<boolean> {
  const controls = page.locator("input, select, textarea");
  const index = await controls.evaluateAll(
    (all, wanted) => all.findIndex((one) => one.closest("main form, main") && one.matches(`:is(${wanted}):enabled:not([readonly])`) && one.checkVisibility()),
    kind,
  );
  if (index === -1) return false;
  const control = controls.nth(index);
  if (/radio|checkbox/.test(kind)) await control.click({ force: true });
  else if (kind === "select")
    await control.selectOption({ index: await control.evaluate((list) => ((list as HTMLSelectElement).selectedIndex === 1 ? 2 : 1)) });
  else await control.fill(kind.includes("date") ? "2026-12-15" : kind.includes("email") ? "awa@exemple.cm" : kind.includes("number") ? "31" : "670000001");
  await control.evaluate((element, name) => {
    const { notes } = globalThis as unknown as { notes: Notes };
    const touched = element as Control;
    notes.touched.set(name, { control: touched, shown: /radio|checkbox/.test(name) ? String((touched as HTMLInputElement).checked) : touched.value });
  }, kind);
  return true;
}

/** The kinds of controls that React was not told of, or that lost what was put into them. */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { notes } = globalThis as unknown as { notes: Notes };
    return [...notes.touched]
      .filter(([kind, { control, shown }]) => {
        const now = /radio|checkbox/.test(kind) ? String((control as HTMLInputElement).checked) : control.value;
        return !notes.heard.has(control) || now !== shown;
      })
      .map(([kind]) => kind);
  });

const PAGES = ["/appointment", "/crs", "/arrima", "/register", "/login", "/forgot-password", "/dev/formulaire"];

describe.each(PAGES)("what is changed on %s before React listens", (path) => {
  it("is taken, whatever the control", async () => {
    const { page, context, faults, arrive } = await visitSlowly(path, LISTEN);
    let touched = 0;
    for (const kind of KINDS) if (await touch(page, kind)) touched += 1;
    expect(touched).toBeGreaterThan(0);
    arrive();
    await page.waitForFunction(() => (globalThis as unknown as { notes: Notes }).notes.heard.size > 0);
    expect(await lost(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("/appointment on a slow line", () => {
  it("follows a service that was chosen before React was there", async () => {
    const { page, context, arrive } = await visitSlowly("/appointment");
    await page.getByRole("radio", { name: /Simulation approfondie/ }).check();
    arrive();
    await page.waitForURL(/service=simulation/);
    await page.locator(".booking-summary", { hasText: "Simulation approfondie" }).waitFor();
    await context.close();
  });

  it("follows a date that was chosen before React was there", async () => {
    const { page, context, arrive } = await visitSlowly("/appointment");
    const date = await freeDay(site, 20);
    await page.getByLabel("2. Choisissez une date").fill(date);
    arrive();
    await page.waitForURL(new RegExp(`date=${date}`));
    await context.close();
  });
});

describe("a booking whose choice and shown hours differ", () => {
  it("comes back with a question, the words kept, and books what is then confirmed", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const date = await freeDay(site, 21, "follow-up");
    await page.goto(`${site}/appointment?service=initial&date=${date}`);
    await page.getByRole("radio", { name: /Suivi de candidature/ }).check();
    await page.locator("input[name=start]:enabled").first().check();
    await page.getByLabel("Prénom", { exact: true }).fill("Awa");
    await page.getByLabel("Nom", { exact: true }).fill("Touche");
    await page.getByLabel("Adresse e-mail").fill(`touche-${Date.now()}@exemple.cm`);
    await page.getByLabel("Téléphone").fill("670 00 00 01");
    await page.getByLabel("5. Votre message").fill("Gardez ces mots.");
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("Suivi de candidature");
    expect(await page.getByRole("radio", { name: /Suivi de candidature/ }).isChecked()).toBe(true);
    expect(await page.locator(".booking-summary").innerText()).toContain("Suivi de candidature");
    expect(await page.getByLabel("5. Votre message").inputValue()).toBe("Gardez ces mots.");
    await page.locator("input[name=start]:enabled").first().check();
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain("Suivi de candidature");
    await context.close();
  });
});
