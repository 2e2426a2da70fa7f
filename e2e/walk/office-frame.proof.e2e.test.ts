/** Every page of the office that has an address of its own: its frame, for advisers and admins, without a script and hydrated. */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";
import { permissionOf } from "#app/routes/office/office-menu.ts";
import { siteMap, trail } from "#app/routes/pages.server.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { EVERY_LOOK, faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, WIDE, type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { layoutFaults } from "#e2e/support/page/office-layout.ts";
import { readPage } from "#e2e/support/page/read-page.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
/** Screens of a phone that a page of the office may take. */
const SCREENS = 8;
const WITHOUT_JS = { javaScriptEnabled: false };
const officePages = siteMap.filter(({ room }) => room === "office");

/** The pages with an address of their own that a role opens. */
const opensTo = (role: StaffRole) => officePages.filter((page) => may(role, permissionOf(page)));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Signs in by the form, without JavaScript. */
async function signedIn(role: StaffRole) {
  const account = demonstrationAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`the demonstration world has no ${role}`);
  const visited = await visit(browser, WITHOUT_JS);
  await visited.page.goto(`${site}/login`);
  await visited.page.getByLabel("Adresse e-mail").fill(account.email);
  await visited.page.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await visited.page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  // Staff who asked for no page land in the office.
  await visited.page.waitForURL(`${site}/admin`);
  return visited;
}

describe.each(STAFF_ROLES)("the office around its pages, for an %s", (role) => {
  let withoutJs: Watched;
  let withJs: Watched;
  beforeAll(async () => {
    withoutJs = await signedIn(role);
    withJs = await visitAs(browser, site, role);
  });

  it.each(opensTo(role))(
    "$key is whole with JavaScript off, and cuts nothing on a phone and a laptop",
    async (entry) => {
      const { page, scripts, faults } = withoutJs;
      const { path, name, title } = entry;
      expect((await page.goto(`${site}${path}`))?.status()).toBe(200);
      expect(title).toBe(name);
      expect(await readPage(page)).toMatchObject({
        title: expect.stringMatching(/ \| Cap Érable$/),
        headings: [expect.any(String)],
        landmarks: { main: 1, contentinfo: 0 },
        robots: ["noindex"],
        crumbTexts: trail(entry).map((crumb) => crumb.name),
      });
      expect(await layoutFaults(page)).toEqual([]);
      // On a phone, where the measuring leaves it: nobody scrolls through more.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(SCREENS * PHONE.height);
      expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    },
  );

  // One who may less sees a page with less on it; who may more and opens nothing more sees it as they do.
  it.each(
    role === "owner"
      ? []
      : opensTo(role).filter((page) => (role === "admin" ? !opensTo("adviser").includes(page) : true)),
  )("$key has no accessibility fault, and nothing is pushed sideways", async ({ path }) => {
    await withJs.page.goto(`${site}${path}`);
    expect(await faultsDownTo320(withJs.page, EVERY_LOOK)).toEqual([]);
  });
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
