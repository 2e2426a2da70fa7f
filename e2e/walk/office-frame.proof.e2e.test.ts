/** The office around its pages: its menu, its way in, and what it says of an address that is none; every-page walks the pages. */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, WIDE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe("the office's frame", () => {
  it("its menu leads everywhere on a phone and a laptop, each role to its own home", async () => {
    const { page, context } = await visitAs(browser, site, "adviser", WITHOUT_JS);
    await page.goto(`${site}/admin/commandes`);
    await page.setViewportSize(PHONE);
    await page.getByText("Menu", { exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Bureau" });
    expect(await menu.getByRole("link", { name: "Calendriers" }).count()).toBe(0);
    await menu.getByRole("link", { name: "Agenda", exact: true }).click();
    await page.waitForURL(`${site}/admin/agenda`);
    await page.setViewportSize(WIDE);
    expect(
      await page
        .getByRole("navigation", { name: "Bureau" })
        .getByRole("link", { name: "Agenda", exact: true })
        .getAttribute("aria-current"),
    ).toBe("page");
    await context.close();
  });

  it("is linked from the public site's user menu for the staff only", async () => {
    for (const role of ["adviser", "admin"] as const) {
      const { page, context } = await visitAs(browser, site, role, WITHOUT_JS);
      await page.goto(`${site}/dashboard`);
      expect(await page.locator("#menu-mobile").locator("a", { hasText: "Bureau" }).getAttribute("href")).toBe(
        "/admin",
      );
      await context.close();
    }
    const { page, context } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/`);
    expect(await page.locator("a", { hasText: "Bureau" }).count()).toBe(0);
    await context.close();
  });

  it("says what was not found inside its frame", async () => {
    const { page, context } = await visitAs(browser, site, "admin", WITHOUT_JS);
    expect((await page.goto(`${site}/admin/nulle-part`))?.status()).toBe(404);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Oops! Page not found");
    expect(await page.locator(".office-menu a").count()).toBeGreaterThan(0);
    await context.close();
  });
});
