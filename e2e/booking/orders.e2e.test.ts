/** What is owed, on a 360 px phone with JavaScript off: instructions, confirmation, receipt, verification. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { WEIGHTS } from "#app/ui/tables/file-weight.tsx";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { newCandidate, openMail, registerForTest, signInAs } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
const ADVISER = { email: "conseil@cap-erable.example", password: "erable-conseil" };
const PERSON = { email: "awa@cap-erable.example", password: "erable-famille" };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const wordsOf = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
const faultsOf = faultsAsShown;
let transactions = 0;
const newTransaction = () => `MP${Date.now()}${(transactions += 1)}`;

/** Registers somebody in a test and opens their order from the page that follows. */
async function openNewOrder(page: Page): Promise<{ reference: string; link: string; name: string; email: string }> {
  const candidate = newCandidate();
  await registerForTest(page, site, candidate);
  const href = await page.locator('main a[href*="/orders/CMD-"]').first().getAttribute("href");
  const link = new URL(href ?? "", site).href;
  await page.goto(link);
  const reference = /CMD-[\w-]+/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
  return { reference, link, name: candidate.lastName, email: candidate.email };
}

/** The adviser's page of one order. */
async function openOffice(reference: string, options = WITHOUT_JS): Promise<Page> {
  const { page } = await visit(browser, { ...options, viewport: WIDE });
  await signInAs(page, site, ADVISER.email, ADVISER.password);
  await page.goto(`${site}/admin/commandes?q=${reference}`);
  return page;
}

async function confirm(page: Page, transactionNumber: string): Promise<void> {
  await page.getByText("Confirmer le paiement", { exact: false }).first().click();
  await page.getByLabel("MTN Mobile Money").check();
  await page.getByLabel("Numéro de la transaction").fill(transactionNumber);
  await page.getByRole("button", { name: /^Confirmer le paiement de/ }).click();
}

describe("an order to pay", () => {
  it("says how much and what for, then one way to pay it at a time", async () => {
    const { page, faults } = await visit(browser, WITHOUT_JS);
    const { reference } = await openNewOrder(page);
    expect(reference).toMatch(/^CMD-/);
    const words = await wordsOf(page);
    const places = [words.search(/\d FCFA/), words.indexOf("TCF Canada"), words.indexOf(reference)];
    expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
    expect(Math.max(places[0] ?? 0, places[1] ?? 0)).toBeLessThan(places[2] ?? 0);
    for (const said of ["À payer", "heure de Douala", "Payer par Mobile Money"]) expect(words).toContain(said);
    for (const said of ["Virement bancaire", "À l’agence", "comme motif"]) expect(words).not.toContain(said);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "Payer autrement" }).click();
    const otherwise = await wordsOf(page);
    for (const said of ["Exemples : n’envoyez pas d’argent", "Virement bancaire", "À l’agence", "heure de Douala"])
      expect(otherwise).toContain(said);
    expect(otherwise).not.toContain("Payer par Mobile Money");
    expect(await page.getByText("MTN Mobile Money").count()).toBe(0);
    await page.getByText("Virement bancaire").click();
    expect(await wordsOf(page)).toContain(reference);
    expect(await page.getByText("Exemple", { exact: true }).first().isVisible()).toBe(true);
    expect(await page.getByRole("link", { name: "Payer par téléphone" }).count()).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(faults).toEqual([]);
  });

  it("exists for its key alone", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const { reference, link } = await openNewOrder(page);
    await page.goto(`${site}/orders/${reference}`);
    expect(new URL(page.url()).pathname).toBe("/login");
    expect((await page.goto(`${link.slice(0, -2)}xx`))?.status()).toBe(404);
    expect((await page.goto(`${site}/orders/CE-AAAA-AAAA?cle=x`))?.status()).toBe(404);
    const { page: stranger } = await visit(browser, WITHOUT_JS);
    await signInAs(stranger, site, PERSON.email, PERSON.password);
    expect((await stranger.goto(`${site}/orders/${reference}`))?.status()).toBe(404);
    expect((await stranger.goto(`${site}/orders/${reference}/recu.pdf`))?.status()).toBe(404);
  });

  it("has no fault that axe knows, with JavaScript", async () => {
    const { page, faults } = await visit(browser);
    await openNewOrder(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
});

describe("the back office", () => {
  it("is closed to visitors and to people without the role", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/admin/commandes`);
    expect(new URL(page.url()).pathname).toBe("/login");
    await signInAs(page, site, PERSON.email, PERSON.password);
    await page.goto(`${site}/admin/commandes`);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("confirms a payment once: the payer has a mail, a receipt, and a page that vouches for it without naming them", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const { reference, link, name, email } = await openNewOrder(page);
    const office = await openOffice(reference);
    await confirm(office, "12");
    expect(await wordsOf(office)).toContain("Ce numéro de transaction est trop court.");
    expect(await office.getByLabel("MTN Mobile Money").isChecked()).toBe(true);
    const transaction = newTransaction();
    await office.getByLabel("Numéro de la transaction").fill(transaction);
    await office.getByRole("button", { name: /^Confirmer le paiement de/ }).click();
    const notice = office.getByRole("status").filter({ hasText: "Paiement confirmé." });
    expect(await notice.innerText()).toContain("Le reçu et l’e-mail sont partis.");
    // Said once: the address keeps the search alone.
    expect(new URL(office.url()).search).toBe(`?q=${reference}`);
    await office.reload();
    expect(await notice.count()).toBe(0);
    expect(await office.getByText("Confirmer le paiement").count()).toBe(0);

    await openMail(page, site, email, /Paiement confirmé/);
    await page.goto(link);
    expect(await wordsOf(page)).toContain(`par MTN Mobile Money, transaction ${transaction}`);
    const receipt = await fetch(
      new URL((await page.getByRole("link", { name: "Télécharger le reçu" }).getAttribute("href")) ?? "", site),
    );
    expect(receipt.headers.get("Content-Disposition")).toBe(`attachment; filename="recu-${reference}.pdf"`);
    const bytes = Buffer.from(await receipt.arrayBuffer());
    expect(Math.round(bytes.length / 1024 / 10) * 10, "as its link says").toBe(WEIGHTS.receipt.kilobytes);
    const pdf = readPdf(bytes);
    const printed = pdf.pages.join("\n");
    expect(pdf.pages).toHaveLength(1);
    const code = /V(-[34679ACDEFGHJKMNPQRTWXY]{4}){4}/.exec(printed)?.[0] ?? "";
    for (const said of [reference, transaction, name, code]) expect(printed.replaceAll("\n", "")).toContain(said);
    expect(pdf.links).toContain(`${site}/verify/${code}`);

    await page.goto(`${site}/verify`);
    // As it is typed on a telephone: without dashes, in small letters.
    await page.getByLabel("Code du reçu").fill(` ${code.toLowerCase().replaceAll("-", " ")} `);
    await page.getByRole("button", { name: "Vérifier" }).click();
    const verdict = await wordsOf(page);
    for (const said of ["Ce reçu est authentique", reference, "Payé", "TCF Canada"]) expect(verdict).toContain(said);
    for (const secret of [name, email, transaction, "Élise", "+237"]) expect(verdict).not.toContain(secret);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  });

  it("never takes one transaction for two orders", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const [first, second] = [await openNewOrder(page), await openNewOrder(page)];
    const transaction = newTransaction();
    await confirm(await openOffice(first.reference), transaction);
    // With JavaScript: axe is a script.
    const office = await openOffice(second.reference, { javaScriptEnabled: true });
    await confirm(office, ` ${transaction.toLowerCase()} `);
    expect(await wordsOf(office)).toContain(
      `Ce numéro de transaction a déjà servi pour la commande ${first.reference}.`,
    );
    expect(await faultsOf(office)).toEqual([]);
  });
});

/** So many days from today, as a date field takes it. */
const day = (ahead: number) => Temporal.Now.plainDateISO("Africa/Douala").add({ days: ahead }).toString();

describe("the office's page of an order", () => {
  it("agrees on parts, takes less and more than was asked, knows another payer, and gives the excess back", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const { reference, link } = await openNewOrder(page);
    const office = await openOffice(reference);
    await office.goto(`${site}/admin/commandes/${reference}`);
    const total = Number(/Total\s([\d\s]+)\sFCFA/.exec(await wordsOf(office))?.[1]?.replaceAll(/\s/g, ""));
    await office.getByText("Payer en plusieurs fois").click();
    const plan = office.locator("#parts");
    for (const [name, value] of Object.entries({
      "amount-1": "40 000",
      "day-1": day(5),
      "amount-2": "1",
      "day-2": day(20),
    }))
      await plan.locator(`[name="${name}"]`).fill(value);
    await plan.getByRole("button").click();
    expect(await wordsOf(office)).toContain("Les parts doivent faire");
    expect(await plan.locator('[name="amount-1"]').inputValue()).toBe("40 000");
    await plan.locator('[name="amount-2"]').fill(String(total - 40_000));
    await plan.getByRole("button").click();
    expect(await wordsOf(office)).toContain("Parts convenues");
    const pay = async (amount: string, payer?: string) => {
      const form = office.locator("#paiement");
      await form.getByLabel("Montant reçu, en FCFA").fill(amount);
      // Cash has no number: none is asked, and the site gives its own.
      await form.getByLabel(payer === undefined ? "Orange Money" : "À l’agence").check();
      const number = form.getByLabel("Numéro de la transaction");
      if (payer === undefined) await number.fill(newTransaction());
      else expect(await number.isVisible()).toBe(false);
      if (payer !== undefined) {
        await form.getByText("Une autre personne a payé").click();
        await form.getByLabel("Son nom").fill(payer);
      }
      await form.getByRole("button", { name: "Confirmer le paiement" }).click();
    };
    await pay("40 000");
    expect(await wordsOf(office)).toContain("Payé en partie");
    await page.goto(link);
    expect(await wordsOf(page)).toContain("Vos paiements en plusieurs fois");
    await pay(String(total - 30_000), "Bertrand Mvondo");
    expect(await wordsOf(office)).toMatch(/10\s000 FCFA de trop sont à rendre/);
    await office.getByRole("button", { name: "Le client le confirme" }).click();
    expect(await wordsOf(office)).toContain("Payé par Bertrand Mvondo, pour le client.");
    await office.setViewportSize({ width: 360, height: 740 });
    expect(await sidewaysScroll(office)).toBe(0);
    const { page: withJs } = await visit(browser);
    await signInAs(withJs, site, ADVISER.email, ADVISER.password);
    await withJs.goto(office.url());
    expect(await faultsOf(withJs)).toEqual([]);
    const back = office.locator('form[id^="rendre-"]').first();
    // The way by which it came is chosen already.
    expect(await back.getByLabel("Orange Money").isChecked()).toBe(true);
    await back.getByLabel("Numéro de la transaction").fill(newTransaction());
    await back.getByRole("button").click();
    expect(await wordsOf(office)).toContain("Tout est payé.");
  });

  it("asks again about zeros too many, and takes back what was noted by mistake", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const { reference, link, email } = await openNewOrder(page);
    const office = await openOffice(reference);
    await office.goto(`${site}/admin/commandes/${reference}`);
    const form = office.locator("#paiement");
    const amount = form.getByLabel("Montant reçu, en FCFA");
    const asked = await amount.inputValue();
    const transaction = newTransaction();
    await amount.fill("50 000 000");
    await form.getByLabel("Numéro de la transaction").fill(transaction);
    await form.getByRole("button", { name: "Confirmer le paiement" }).click();
    expect(await wordsOf(office)).toContain("Vérifiez les zéros");
    expect(await form.getByLabel(/^Oui, 50\s000\s000\sFCFA/).isChecked()).toBe(false);
    expect(await amount.inputValue()).toBe("50 000 000");
    expect(await form.getByLabel("Numéro de la transaction").inputValue()).toBe(transaction);
    await amount.fill(asked);
    await form.getByRole("button", { name: "Confirmer le paiement" }).click();
    expect(await wordsOf(office)).toContain("Tout est payé.");
    await office.getByText("Noté par erreur", { exact: true }).click();
    const back = office.locator('form[id^="reprendre-"]');
    await back.getByRole("button").click();
    expect(await wordsOf(office)).toContain("Dites ce qui était faux");
    await back.getByLabel("Ce qui était faux").fill("Noté sur la mauvaise commande.");
    await back.getByLabel("Ce paiement a été noté par erreur.").check();
    await back.getByRole("button").click();
    await office.getByRole("status").filter({ hasText: "C’est repris." }).waitFor();
    const said = await wordsOf(office);
    for (const words of ["Rien n’est payé", "Noté sur la mauvaise commande."]) expect(said).toContain(words);
    await openMail(page, site, email, /Paiement noté par erreur/);
    await page.goto(link);
    for (const words of ["À payer", "Nous l’avions noté par erreur", "Votre avoir"])
      expect(await wordsOf(page)).toContain(words);
    await page.getByRole("link", { name: "Vérifier le reçu" }).click();
    expect(await wordsOf(page)).toContain("Ce reçu n’est plus valable");
  });
});

it("a code that we never gave is said to be unknown", async () => {
  const { page } = await visit(browser, WITHOUT_JS);
  expect((await page.goto(`${site}/verify/V-AAAA-AAAA-AAAA-AAAA`))?.status()).toBe(404);
  expect(await wordsOf(page)).toContain("Nous ne connaissons pas ce reçu");
});
