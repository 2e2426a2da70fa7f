/** Accounting without JavaScript: a payment on the day's sheet, a file of the operator against it, the journal, the closing. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { newCandidate, registerForTest, signInAs } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
const ADVISER = { email: "conseil@cap-erable.example", password: "erable-conseil" };
const ADMIN = { email: "admin@cap-erable.example", password: "erable-administration" };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const wordsOf = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");

/** A page of the office as somebody else of the staff sees it: no accessibility fault, and nothing pushed sideways on a phone. */
async function looked(withoutJs: Page, withJs: Page): Promise<void> {
  await withJs.goto(withoutJs.url());
  expect(await faultsAsShown(withJs)).toEqual([]);
  await withoutJs.setViewportSize(PHONE);
  expect(await sidewaysScroll(withoutJs)).toBe(0);
  await withoutJs.setViewportSize(WIDE);
}

async function signedIn(options: BrowserContextOptions, { email, password }: typeof ADVISER) {
  const visited = await visit(browser, { ...options, viewport: WIDE });
  await signInAs(visited.page, site, email, password);
  return visited;
}

describe("accounting", () => {
  it("hold a payment from its confirmation to the accountant's file", async () => {
    const { page: visitor } = await visit(browser, WITHOUT_JS);
    await registerForTest(visitor, site, newCandidate());
    const href = await visitor.locator('main a[href*="/orders/CMD-"]').first().getAttribute("href");
    const reference = /CMD-[\w-]+/.exec(href ?? "")?.[0] ?? "";
    const number = `MPB${Date.now()}`;

    const { page, faults } = await signedIn(WITHOUT_JS, ADVISER);
    const { page: withJs } = await signedIn({}, ADMIN);
    await page.goto(`${site}/admin/commandes?q=${reference}`);
    await page.getByText("Confirmer le paiement", { exact: false }).first().click();
    await page.getByLabel("MTN Mobile Money").check();
    await page.getByLabel("Numéro de la transaction").fill(number);
    await page.getByRole("button", { name: /^Confirmer le paiement/ }).click();

    await page.goto(`${site}/admin/caisse`);
    const row = page.locator("#mouvements-du-jour tr", { hasText: number });
    expect(await row.innerText()).toContain(reference);
    const paid = /\+([\d\s]+)\sFCFA/.exec(await row.innerText())?.[1]?.replaceAll(/\s/g, "") ?? "";
    expect(Number(paid)).toBeGreaterThan(0);
    await looked(page, withJs);

    await page.goto(`${site}/admin/rapprochements`);
    await looked(page, withJs);
    await page.getByText("Apporter un fichier", { exact: true }).click();
    await page.getByRole("button", { name: "Lire ce fichier" }).click();
    expect(await wordsOf(page)).toContain("Choisissez le compte dont vient ce fichier.");
    const { day, month, year } = Temporal.Now.plainDateISO("Africa/Douala");
    const date = `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`;
    const csv = `Transaction ID;Date;From;Amount\n${number};${date};=HYPERLINK("x");${paid}\nX${number};${date};Inconnu;7 000\n`;
    await page.getByLabel("Compte").selectOption({ label: "MTN Mobile Money" });
    await page
      .getByLabel("Fichier CSV")
      .setInputFiles({ name: "novembre.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
    await page.getByRole("button", { name: "Lire ce fichier" }).click();
    await looked(page, withJs);
    await page.getByRole("button", { name: "Comparer" }).click();
    const unknown = page.locator("#lignes-du-fichier tr", { hasText: `X${number}` });
    expect(await unknown.innerText()).toContain("Dans le fichier, pas chez nous");
    await looked(page, withJs);
    const noting = await unknown.getByRole("link", { name: "Noter ce paiement" }).getAttribute("href");
    await unknown.getByRole("checkbox").check();
    await page.getByLabel("Explication des écarts cochés").fill("Virement interne.");
    await page.getByRole("button", { name: "Expliquer les écarts cochés" }).click();
    expect(await unknown.innerText()).toMatch(/Expliqué\s: Virement interne\./);
    await page.getByRole("link", { name: "Voir toutes les lignes" }).click();
    expect(await page.locator("#lignes-du-fichier tr", { hasText: reference }).innerText()).toContain(
      "Rapprochée par son numéro",
    );
    const compared = page.url();
    await page.goto(`${site}${noting ?? ""}`);
    await looked(page, withJs);
    await page.goto(compared);
    await page.getByRole("link", { name: "Dire autrement quelle colonne est quoi" }).click();
    await looked(page, withJs);
    await page.getByRole("button", { name: "Comparer de nouveau" }).click();
    expect(await unknown.innerText()).toMatch(/Expliqué\s: Virement interne\./);

    await page.goto(`${site}/admin/avoirs`);
    await looked(page, withJs);
    // The browser names the refusal that was asked for above.
    expect(faults.filter((fault) => !fault.includes("400 (Bad Request)"))).toEqual([]);

    const { page: office } = await signedIn(WITHOUT_JS, ADMIN);
    await office.goto(`${site}/admin/comptabilite`);
    expect(await wordsOf(office)).toContain("TVA non applicable ou à confirmer");
    await looked(office, withJs);
    const link = await office.getByRole("link", { name: "Télécharger en CSV" }).getAttribute("href");
    const file = await office.request.get(`${site}${link ?? ""}`);
    const line = (await file.text()).split("\r\n").find((one) => one.includes(number));
    expect(line).toContain(`;${reference};`);
    expect(line).toContain(`;${paid};0;0`);
  });

  it("close a day once, every difference named", async () => {
    const { page } = await signedIn(WITHOUT_JS, ADVISER);
    await page.goto(`${site}/admin/caisse`);
    // Days are closed in their order: the oldest that waits comes first.
    const earlier = page.getByRole("link", { name: /^Clôturer d’abord le/ });
    if ((await earlier.count()) > 0) await earlier.click();
    const button = page.getByRole("button", { name: /^Clôturer la caisse/ });
    await button.click();
    expect(await wordsOf(page)).toContain("Écrivez la somme comptée");
    for (const field of await page.getByLabel("Compté, en FCFA").all()) await field.fill("1");
    await button.click();
    expect(await wordsOf(page)).toContain("Dites en quelques mots d’où vient la différence.");
    for (const field of await page.getByLabel("Pourquoi une différence").all())
      await field.fill("Compté pour essayer.");
    await button.click();
    expect(await wordsOf(page)).toMatch(/Clôturée le .* par /);
    expect(await button.count()).toBe(0);
  });
});
