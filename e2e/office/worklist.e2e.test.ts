/** The Bureau in a browser: an adviser puts a line off and hands one over without a script, from the line's own page on a phone. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  // Something that waits, whatever the files before this one have done: a message of the contact page.
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/contact`);
  await page.getByLabel("Prénom").fill("Mireille");
  await page.getByLabel("Nom", { exact: true }).fill("Atangana");
  await page.getByLabel("Adresse e-mail").first().fill("mireille.afaire@exemple.cm");
  await page.getByLabel("Sujet").selectOption({ index: 1 });
  await page
    .getByLabel("Message", { exact: true })
    .fill("Le reçu de l’université suffit-il pour mon évaluation de diplôme ?");
  await page
    .getByRole("main")
    .getByRole("button", { name: /Envoyer/ })
    .click();
  await context.close();
});

/** On the Bureau. */
async function signedIn(role: "adviser" | "admin", options: Parameters<typeof visit>[1] = {}) {
  const visited = await visitAs(browser, site, role, options);
  await visited.page.goto(`${site}/admin`);
  return visited;
}

const lineOf = (page: Page) =>
  page.locator(".desk-list li").filter({ hasText: "Mireille Atangana attend une réponse" });
const panel = (page: Page) => page.locator(".desk-panel");

/** Opens the line beside the list. */
async function open(page: Page): Promise<void> {
  await lineOf(page).getByRole("link").click();
  await panel(page)
    .getByRole("heading", { level: 1, name: /^Mireille Atangana/ })
    .waitFor();
}

/** The list of lines put off, or of everybody's. */
async function whose(page: Page, name: RegExp): Promise<void> {
  await page.getByText(/^À qui/).click();
  await page.getByRole("navigation", { name: "À qui" }).getByRole("link", { name }).click();
}

/** What the menu says of the Bureau, e.g. « 3 en retard, 12 en attente ». */
const menuCount = async (page: Page) =>
  (await page.locator('.office-side a[href="/admin"] + .office-counts').allTextContents()).join("") || "0 en attente";
/** Ends as the menu says a number, which stops counting at 99. */
const saysWaiting = (count: number) => new RegExp(`(^|\\D)${count > 99 ? "99\\+" : count} en attente$`);
const tabCount = async (page: Page) =>
  /\d+/.exec(
    await page.getByRole("navigation", { name: "Par genre" }).getByRole("link", { name: /^Tout/ }).innerText(),
  )?.[0] ?? "";

describe("the Bureau", () => {
  it("puts a line off and takes it back, hands it over with a word, without a script", async () => {
    const { page, context } = await signedIn("adviser", { javaScriptEnabled: false, viewport: WIDE });
    expect(await lineOf(page).innerText()).toMatch(/Message, personne/);
    const waiting = Number(await tabCount(page));
    expect(await menuCount(page)).toMatch(saysWaiting(waiting));
    expect((await page.getByRole("region", { name: "Aujourd’hui" }).allInnerTexts()).join(" ")).toContain("à Douala");
    await open(page);
    expect(await panel(page).innerText()).toMatch(/promis 24\u00a0h, personne ne l’a prise/);
    await panel(page).getByRole("link", { name: "Plus tard" }).click();
    const form = page.locator("#formulaire");
    await form.getByLabel("Un autre jour").check();
    await form.getByLabel("Pourquoi").fill("Rappeler après le marché");
    await form.getByRole("button", { name: "Remettre à plus tard" }).click();
    // The day is missing: the form is back as it was.
    expect(await form.innerText()).toMatch(/Choisissez un jour entre demain et le/);
    expect(await form.getByLabel("Pourquoi").inputValue()).toBe("Rappeler après le marché");
    await form.getByLabel("Demain, 09:00").check();
    await form.getByRole("button", { name: "Remettre à plus tard" }).click();
    await page.getByText("C’est remis à plus tard.").first().waitFor();
    expect(await lineOf(page).count()).toBe(0);
    // A page that lists nothing says the same: what was done in the office is counted at once.
    await page.goto(`${site}/admin/commandes`);
    expect(await menuCount(page)).toMatch(saysWaiting(waiting - 1));
    await page.goto(`${site}/admin/a-faire?qui=plus-tard`);
    expect(page.url()).toBe(`${site}/admin?qui=plus-tard`);
    await open(page);
    expect(await panel(page).innerText()).toContain("Rappeler après le marché");
    await panel(page).getByRole("button", { name: "Reprendre" }).click();
    await page.getByText("La ligne est revenue.").first().waitFor();
    await whose(page, /^Tout/);
    await open(page);
    await panel(page).getByRole("link", { name: "Confier" }).click();
    await form.getByLabel("À qui").selectOption({ index: 1 });
    await form.getByLabel("Un mot pour cette personne").fill("Elle parle anglais.");
    await form.getByRole("button", { name: "Confier cette ligne" }).click();
    await page.getByText("C’est confié.").first().waitFor();
    await open(page);
    expect(await panel(page).innerText()).toMatch(/pour [\s\S]*Elle parle anglais\./);
    await context.close();
  });

  it("is a list and then a page of its own on a phone, each with one title", async () => {
    const { page, context } = await signedIn("adviser", { javaScriptEnabled: false, viewport: PHONE });
    expect(await page.getByRole("heading", { level: 1 }).allInnerTexts()).toEqual(["Bureau"]);
    expect(await panel(page).isVisible()).toBe(false);
    await open(page);
    expect(await page.locator(".desk-list").isVisible()).toBe(false);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
    await panel(page).getByRole("link", { name: "Bureau", exact: true }).click();
    await lineOf(page).waitFor();
    await context.close();
  });

  it("goes from line to line by keys, and to the act of the open one", async () => {
    const { page, context } = await signedIn("adviser", { viewport: WIDE });
    const titles = await page.locator(".desk-line b").allInnerTexts();
    const opened = () => panel(page).getByRole("heading").first().innerText();
    expect(await opened()).toBe(titles[0]);
    await page.keyboard.press("j");
    await page.waitForURL(/ligne=/);
    expect(await opened()).toBe(titles[1]);
    await page.keyboard.press("k");
    await expect.poll(opened).toBe(titles[0]);
    await page.keyboard.press("?");
    expect(await page.getByText("Décochez pour que les touches").isVisible()).toBe(true);
    await open(page);
    await page.keyboard.press("Enter");
    await page.waitForURL(/#acte$/);
    await context.close();
  });

  it.each([
    [WIDE.width, 800, 2],
    [PHONE.width, PHONE.height, 4],
  ])("at %i px a morning of 26 lines is read in %i px, %i times", async (width, height, screens) => {
    const { page, context } = await signedIn("admin", { viewport: { width, height } });
    await page.evaluate((lines) => {
      for (const line of [...document.querySelectorAll(".desk-list li")].slice(lines)) line.remove();
    }, 26);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(screens * height);
    const menu = page.locator(".office-side .office-menu");
    if (width === WIDE.width) expect((await menu.boundingBox())?.height).toBeLessThan(height);
    await context.close();
  });

  it("says the month's figures to whoever runs the business, and has no fault that axe knows", async () => {
    const { page, context } = await signedIn("admin", { viewport: WIDE });
    const words = await page.getByRole("main").innerText();
    for (const said of ["Connecté en tant que", "Personnes inscrites", "Dossiers ouverts", "Encaissé ce mois-ci"])
      expect(words).toContain(said);
    await page.getByText("Comment c’est compté").click();
    expect(await page.getByText("moins les remboursements faits et les erreurs reprises depuis").isVisible()).toBe(true);
    expect(await faultsDownTo320(page)).toEqual([]);
    await open(page);
    await panel(page).getByRole("link", { name: "Plus tard" }).click();
    await page.waitForURL(/forme=plus-tard/);
    expect(await faultsDownTo320(page)).toEqual([]);
    await context.close();
  });
});
