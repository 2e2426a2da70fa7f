/** « À faire » in a browser: an adviser puts a line off and hands one over without a script; the admin's home holds the same list. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsDownTo320 } from "#e2e/support/accessibility.ts";
import { openBrowser, visit } from "#e2e/support/browser.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";
import { visitAs } from "#e2e/support/signed-in.ts";

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

/** On the page where the staff land. */
async function signedIn(role: "adviser" | "admin", options: Parameters<typeof visit>[1] = {}) {
  const visited = await visitAs(browser, site, role, options);
  await visited.page.goto(`${site}${role === "admin" ? "/admin" : "/admin/a-faire"}`);
  return visited;
}

const lineOf = (page: Page) => page.getByRole("listitem").filter({ hasText: "Mireille Atangana attend une réponse" });

/** What the menu says of « À faire », e.g. « 3 en retard, 12 en attente ». */
const menuCount = async (page: Page) =>
  (await page.locator('.office-side a[href="/admin/a-faire"] + .office-counts').allTextContents()).join("") ||
  "0 en attente";
/** Ends as the menu says a number, which stops counting at 99. */
const saysWaiting = (count: number) => new RegExp(`(^|\\D)${count > 99 ? "99\\+" : count} en attente$`);
const tabCount = async (page: Page) =>
  /\d+/.exec(await page.getByRole("link", { name: /^Tout/ }).innerText())?.[0] ?? "";

describe("« À faire »", () => {
  it("puts a line off and takes it back, hands it over with a word, without a script", async () => {
    const { page, context } = await signedIn("adviser", { javaScriptEnabled: false });
    expect(await lineOf(page).innerText()).toMatch(/promis 24\u00a0h[\s\S]*Personne ne l’a prise/);
    const waiting = Number(await tabCount(page));
    expect(await menuCount(page)).toMatch(saysWaiting(waiting));
    expect((await page.getByRole("region", { name: "Aujourd’hui" }).allInnerTexts()).join(" ")).toContain("à Douala");
    await lineOf(page).getByRole("link", { name: "Plus tard" }).click();
    const form = page.locator("#formulaire");
    await form.getByLabel("Un autre jour").check();
    await form.getByLabel("Pourquoi").fill("Rappeler après le marché");
    await form.getByRole("button", { name: "Remettre à plus tard" }).click();
    // The day is missing: the form is back as it was.
    expect(await page.locator("#formulaire").innerText()).toMatch(/Choisissez un jour entre demain et le/);
    expect(await page.locator("#formulaire").getByLabel("Pourquoi").inputValue()).toBe("Rappeler après le marché");
    await page.locator("#formulaire").getByLabel("Demain, 09:00").check();
    await page.locator("#formulaire").getByRole("button", { name: "Remettre à plus tard" }).click();
    await page.waitForURL(`${site}/admin/a-faire`);
    expect(await lineOf(page).count()).toBe(0);
    // A page that lists nothing says the same: what was done in the office is counted at once.
    await page.goto(`${site}/admin/commandes`);
    expect(await menuCount(page)).toMatch(saysWaiting(waiting - 1));
    await page.goto(`${site}/admin/a-faire`);
    await page.getByRole("link", { name: /^Remis à plus tard/ }).click();
    expect(await lineOf(page).innerText()).toContain("Rappeler après le marché");
    await lineOf(page).getByRole("button", { name: "Reprendre" }).click();
    await page.getByRole("link", { name: /^Tout/ }).click();
    await lineOf(page).getByRole("link", { name: "Confier" }).click();
    await page.locator("#formulaire").getByLabel("À qui").selectOption({ index: 1 });
    await page.locator("#formulaire").getByLabel("Un mot pour cette personne").fill("Elle parle anglais.");
    await page.locator("#formulaire").getByRole("button", { name: "Confier cette ligne" }).click();
    await page.waitForURL(`${site}/admin/a-faire`);
    expect(await lineOf(page).innerText()).toMatch(/Pour [\s\S]*Elle parle anglais\./);
    await context.close();
  });

  it("is on the admin's home page with the month's figures and how they are counted", async () => {
    const { page, context } = await signedIn("admin");
    const words = await page.getByRole("main").innerText();
    for (const said of [
      "Connecté en tant que",
      "À personne",
      "Personnes inscrites",
      "Dossiers ouverts",
      "Encaissé ce mois-ci",
      "Activité récente",
    ])
      expect(words).toContain(said);
    await page.getByText("Comment c’est compté").click();
    expect(await page.getByText("moins les remboursements faits depuis").isVisible()).toBe(true);
    expect(await faultsDownTo320(page)).toEqual([]);
    await lineOf(page).getByRole("link", { name: "Plus tard" }).click();
    await page.waitForURL(/forme=plus-tard/);
    expect(await faultsDownTo320(page)).toEqual([]);
    await context.close();
  });
});
