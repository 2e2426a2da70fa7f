/** The page of a person and the inbox, by each role of the office, on a phone and a laptop. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { STAFF_ROLES, type StaffRole, may } from "#app/platform/session/permissions.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
/** The client of the demonstration world has a file, orders, consultations and messages. */
const CLIENT = `/admin/clients/${demonstrationAccounts.find(({ role }) => role === "user")?.id ?? ""}`;
const DESK = STAFF_ROLES.filter((role) => may(role, "clients"));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const acts = (page: Page) => page.getByRole("region", { name: "Que faire" });

/** Parts of the page that have a heading and nothing under it. */
const emptyParts = (page: Page) =>
  page
    .locator("main section:has(h2)")
    .evaluateAll((parts) =>
      parts.filter((part) => part.querySelector("li, form, table") === null).map((part) => part.textContent),
    );

/** Words that a page breaks inside or hides the end of: telephones, references, buttons. */
const brokenWords = (page: Page) =>
  page
    .locator("main :is(.btn, .badge, .client-phone)")
    .evaluateAll((all) =>
      all.flatMap((one) => (one.clientHeight > 0 && one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])),
    );

describe.each(DESK)("a client's page, for an %s", (role: StaffRole) => {
  it.each([PHONE, WIDE])("says who, what is under way and what to do, at $width px", async (viewport) => {
    const { page, context } = await visitAs(browser, site, role, { viewport });
    await page.goto(`${site}${CLIENT}`);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await page.getByRole("link", { name: "Appeler" }).getAttribute("href")).toMatch(/^tel:\+237/);
    expect(await page.getByRole("link", { name: "WhatsApp", exact: true }).first().getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/237/,
    );
    const names = await acts(page).locator(":scope > a, :scope > details > summary").allInnerTexts();
    expect(names).toContain("Réserver");
    expect(names).toContain("Noter un appel");
    expect(names.includes("Ouvrir un dossier")).toBe(may(role, "files"));
    // One that comes first.
    expect(await acts(page).locator(":scope > .btn:not(.btn-ghost), summary.btn:not(.btn-ghost)").count()).toBe(1);
    expect([await emptyParts(page), await brokenWords(page)]).toEqual([[], []]);
    expect([await sidewaysScroll(page), await accessibilityFaults(page)]).toEqual([0, []]);
    // Nothing of the files for whoever may not open one.
    const said = await page.getByRole("main").innerText();
    expect(/^Dossier$/m.test(said)).toBe(may(role, "files"));
    await context.close();
  });
});

describe("what is done from a client's page", () => {
  it("a call is noted in place, stands on top, is taken back, and comes back as typed when it is not whole", async () => {
    const words = `Demande une copie ${randomUUID()}`;
    const { page, context } = await visitAs(browser, site, "reception", { ...WITHOUT_SCRIPT, viewport: PHONE });
    await page.goto(`${site}${CLIENT}`);
    await page.getByText("Noter un appel", { exact: true }).click();
    await page.getByRole("group", { name: "Quoi" }).getByText("Appel passé").click();
    await press(page, "Garder");
    expect(await page.getByRole("alert").innerText()).toContain("Écrivez ce qui s’est dit.");
    expect(await page.getByLabel("Appel passé").isChecked()).toBe(true);
    await page.getByLabel("Ce qui s’est dit").fill(words);
    await press(page, "Garder");
    await page.getByRole("status").filter({ hasText: "Appel noté" }).waitFor();
    const line = page.locator(".client-timeline li").filter({ hasText: words });
    expect(await line.innerText()).toMatch(/Appel passé/);
    await line.getByRole("button", { name: /^Retirer/ }).click();
    await page.getByRole("status").filter({ hasText: "Note retirée" }).waitFor();
    expect(await line.count()).toBe(0);
    await context.close();
  });

  it("a booking opens with the client filled in, and what is owed on its order", async () => {
    const { page, context } = await visitAs(browser, site, "reception", WITHOUT_SCRIPT);
    await page.goto(`${site}${CLIENT}`);
    await acts(page).getByRole("link", { name: "Réserver" }).click();
    await page.getByRole("heading", { level: 1, name: "Réserver pour un client" }).waitFor();
    expect(await page.getByLabel("Adresse e-mail").first().inputValue()).toContain("@");
    await context.close();
  });

  it("its older things are a page away", async () => {
    const form = newPerson();
    expect((await new Person(site).post("/register", form)).status).toBe(302);
    const adviser = await new Person(site).signInAs("adviser");
    const { body } = await adviser.get(`/admin/clients?q=${encodeURIComponent(form.email ?? "")}`);
    const path = /\/admin\/clients\/[\da-f-]{36}/.exec(body)?.[0] ?? "";
    for (let call = 1; call <= 25; call += 1)
      expect((await adviser.post(path, { intent: "note", kind: "note", words: `Note ${call}` })).status).toBe(303);
    const { page, context } = await visitAs(browser, site, "admin", WITHOUT_SCRIPT);
    await page.goto(`${site}${path}`);
    const first = await page.locator(".client-timeline li").allInnerTexts();
    await page.getByRole("link", { name: "Plus ancien" }).click();
    const second = await page.locator(".client-timeline li").allInnerTexts();
    const notes = [...first, ...second].flatMap((line) => /Note \d+/.exec(line)?.[0] ?? []);
    expect([first.length, notes.length, new Set(notes).size]).toEqual([20, 25, 25]);
    await page.getByRole("link", { name: "Le plus récent" }).click();
    expect(await page.locator(".client-timeline li").allInnerTexts()).toEqual(first);
    await context.close();
  });
});

describe("the inbox", () => {
  it("is one list of every way, filtered by its address, for each role what they answer, without a script", async () => {
    const words = `Une question de la boîte ${randomUUID()}`;
    const form = { firstName: "Léa", lastName: "Biya", email: "lea@exemple.cm", subject: "general", message: words };
    expect((await new Person(site).post("/contact", { ...form, formId: randomUUID() })).status).toBe(303);
    const { page, context } = await visitAs(browser, site, "adviser", { ...WITHOUT_SCRIPT, viewport: PHONE });
    await page.goto(`${site}/admin/messages?etat=tous`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Boîte");
    const kinds = await page.locator("#boite tbody td .badge:first-child").allInnerTexts();
    for (const kind of ["Page Contact", "Dossier", "WhatsApp"]) expect(kinds).toContain(kind);
    expect(await page.getByRole("row").filter({ hasText: words }).count()).toBe(1);
    await page.getByRole("navigation", { name: "Par où" }).getByRole("link", { name: "Dossiers" }).click();
    expect(new URL(page.url()).search).toBe("?genre=dossier&etat=tous");
    expect(new Set(await page.locator("#boite tbody td .badge:first-child").allInnerTexts())).toEqual(
      new Set(["Dossier"]),
    );
    await page.goto(`${site}/admin/messages?genre=contact`);
    await page.getByRole("row").filter({ hasText: words }).getByRole("link", { name: "Répondre à Léa Biya" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Léa Biya");
    await context.close();

    const desk = await visitAs(browser, site, "reception", WITHOUT_SCRIPT);
    await desk.page.goto(`${site}/admin/messages?etat=tous`);
    const ways = await desk.page.getByRole("navigation", { name: "Par où" }).getByRole("link").allInnerTexts();
    expect(ways).toEqual(["Toutes les voies", "Page Contact", "WhatsApp"]);
    expect(await desk.page.locator("#boite .badge", { hasText: /^Dossier$/ }).count()).toBe(0);
    await desk.context.close();
  });

  it.each([PHONE, WIDE])("has one heading, one first act and no fault at $width px", async (viewport) => {
    const { page, context } = await visitAs(browser, site, "admin", { viewport });
    for (const query of ["", "?genre=dossier", "?etat=tous", "?etat=retenus"]) {
      await page.goto(`${site}/admin/messages${query}`);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      expect(await page.locator("#boite .btn:not(.btn-ghost)").count()).toBeLessThan(2);
      expect([await sidewaysScroll(page), await brokenWords(page), await accessibilityFaults(page)]).toEqual([
        0,
        [],
        [],
      ]);
    }
    await context.close();
  });
});
