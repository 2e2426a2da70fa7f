/** A page whose scripts fail: what the server wrote stays, and its forms are sent by the browser. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The file of the route alone, by what stands in the place of it; its own text is at `?real`. */
const BROKEN = {
  "a component that throws": (real: string) =>
    `export * from ${real}; export default function Broken() { throw new Error("cassé"); }`,
  "a module that throws": () => `throw new Error("cassé");`,
  "a module that cannot be read": () => `export default = ;`,
  "a module that never comes": () => null,
} as const;

/** Breaks the module of /dev/formulaire before the page is opened. */
async function breakModule(page: Page, broken: (real: string) => string | null): Promise<void> {
  await page.route(/\/assets\/form-specimen-[\w-]+\.js$/, async (route) => {
    const body = broken(`"${new URL(route.request().url()).pathname}?real"`);
    await (body === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body }));
  });
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

describe.each(Object.entries(BROKEN))("%s", (what, broken) => {
  it("leaves the page, what was typed in it, and a form that the server answers", async () => {
    const { page, context, faults, documents } = await visit(browser);
    await breakModule(page, broken);
    await page.goto(`${site}/dev/formulaire`);
    const before = await page.locator("body").innerText();
    const email = page.getByLabel("Adresse e-mail");
    const asked = page.waitForEvent("request", (request) => /\/assets\/form-specimen-/.test(request.url()));
    await email.fill("awa@exemple.cm");
    await asked;
    await settled(page);
    expect(await page.locator("body").innerText()).toBe(before);
    expect(await page.title()).toContain("Formulaire d’essai");
    expect(await page.locator("html").getAttribute("lang")).toBe("fr");
    expect(await email.inputValue()).toBe("awa@exemple.cm");
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(faults.filter((fault) => fault.includes("cassé"))).toHaveLength(/throws/.test(what) ? 1 : 0);
    await page.getByRole("main").getByRole("button", { name: "Envoyer" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("awa@exemple.cm");
    // Sent as a document: nothing of React took it.
    expect(documents).toEqual(["/dev/formulaire", "/dev/formulaire"]);
    await context.close();
  });
});
