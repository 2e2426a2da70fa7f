/** The review of documents: the queue and its screen on a phone without a script, then by the keyboard alone. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, register } from "#e2e/support/people/accounts.ts";
import { sayNoneOfThose, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { newCandidate, registerForTest } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const DESK = { width: 1280, height: 900 };

let browser: Browser;
let file = "";
let adviser: { page: Page; context: BrowserContext };

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.locator("body"));
/** The screens of this client's documents that a page leads to. */
const screens = (page: Page) => page.locator(`main a[href^="/admin/dossiers/${file}/pieces/"]`);

beforeAll(async () => {
  browser = await openBrowser();
  const client = await visit(browser, { javaScriptEnabled: false });
  await register(client.page, site, freshEmail("revue"));
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
  for (const name of ["Diplôme", "Relevé", "Contrat"]) {
    await client.page.goto(`${site}/management/${file}/documents/ajouter`);
    await client.page.getByLabel("Nom du document").fill(name);
    await client.page.getByLabel("Catégorie").selectOption({ label: "Identité" });
    await client.page
      .getByLabel("Fichier")
      .setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdfWith() });
    await press(client.page, "Ajouter");
    await sayNoneOfThose(client.page);
  }
  await client.context.close();
  adviser = await visitAs(browser, site, "adviser", { javaScriptEnabled: false });
});

/** The page of the queue that has this client's documents. */
async function queue(page: Page): Promise<string> {
  await page.goto(`${site}/admin/revue?quoi=dossiers`);
  for (let pages = 0; pages < 20 && (await screens(page).count()) === 0; pages += 1)
    await page.getByRole("link", { name: "Page suivante" }).click();
  return page.url();
}

describe("on a phone, without a script", () => {
  it("the Bureau leads to the oldest document, and the queue to each", async () => {
    const { page } = adviser;
    await page.goto(`${site}/admin`);
    await page.locator(`.desk-line[href*="ligne=${file}"]`).click();
    await screens(page).first().click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Diplôme");
    expect(await said(page)).toMatch(/Attend depuis 0 h, promis 48 h/);
    await queue(page);
    expect(await screens(page).allInnerTexts()).toEqual(["Diplôme", "Relevé", "Contrat"]);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("is validated with every point seen, asked again with a ready text, and leads on to the next", async () => {
    const { page } = adviser;
    await queue(page);
    await screens(page).first().click();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("group", { name: "La page est entière et lisible" }).getByLabel("À corriger").check();
    await press(page, "Valider et suivante");
    expect(await said(page)).toMatch(/Valider demande 6 « Oui » : il manque « Le nom est celui du passeport »/);
    expect(
      await page.getByRole("group", { name: "La page est entière et lisible" }).getByLabel("À corriger").isChecked(),
    ).toBe(true);
    await page.getByLabel("Page 1, en bas à droite").check();
    await page.getByLabel("Remarque", { exact: true }).fill("Bonjour.");
    await page.getByLabel("Phrase toute faite").selectOption({ label: "Cachet ou bord coupé" });
    await press(page, "Ajouter la phrase");
    expect(await page.getByLabel("Remarque", { exact: true }).inputValue()).toMatch(
      /^Bonjour\.\s+Le cachet est coupé sur votre photo\./,
    );
    expect(await page.getByLabel("Page 1, en bas à droite").isChecked()).toBe(true);
    await page.getByLabel("Remarque 1", { exact: true }).fill("Cachet coupé ici.");
    await page.getByLabel("Incomplet", { exact: true }).check();
    await press(page, "Demander la correction");
    expect(await said(page)).toContain("Écrivez le numéro de la page de cette remarque.");
    await page.getByLabel("Page de la remarque 1").fill("1");
    await page.getByLabel("Endroit de la remarque 1").selectOption({ label: "en bas" });
    await press(page, "Demander la correction");
    expect(await said(page)).toContain("Correction demandée, le client est prévenu.");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Relevé");
  });

  it("a second adviser sees who has it open, and after a decision who made it", async () => {
    const { page } = adviser;
    const other = await visitAs(browser, site, "admin", { javaScriptEnabled: false });
    const address = page.url();
    await other.page.goto(address);
    expect(await said(other.page)).toMatch(
      /l’a ouvert (à l’instant|il y a \d+ min)\. La première décision compte, l’autre est prévenue\./,
    );
    for (const each of [page, other.page])
      for (const point of await each.getByLabel("Oui", { exact: true }).all()) await point.check();
    await press(other.page, "Valider et suivante");
    expect(await said(other.page)).toContain("Pièce validée.");
    await press(page, "Valider et suivante");
    expect(await said(page)).toMatch(/a validé cette pièce le .*, avant vous\. Votre décision n’a rien changé\./);
    await other.context.close();
  });
});

it("the documents of a registration are decided on together, and what is asked again is read on its page", async () => {
  const { page: candidatePage, context } = await visit(browser, { javaScriptEnabled: false });
  const candidate = newCandidate();
  await registerForTest(candidatePage, site, candidate, { documents: true });
  const { page } = adviser;
  await page.goto(`${site}/admin/revue?quoi=tests`);
  const line = () => page.getByRole("row").filter({ hasText: candidate.lastName });
  for (let pages = 0; pages < 20 && (await line().count()) === 0; pages += 1)
    await page.getByRole("link", { name: "Page suivante" }).click();
  await line().getByRole("link").click();
  expect(await page.getByRole("img", { name: /^(Photo|Pièce d’identité).*page 1 sur 1$/ }).count()).toBe(2);
  const picture = page.getByRole("img", { name: /^Photo/ });
  expect(await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => one.naturalWidth > 0))).toBe(true);
  expect(await sidewaysScroll(page)).toBe(0);
  const address = page.url();
  await press(page, "Valider et suivante");
  expect(await said(page)).toMatch(/Valider demande 5 « Oui »/);
  await page.getByRole("radio", { name: "Photo (4x4)" }).check();
  await page.getByLabel("Incorrect", { exact: true }).check();
  await page.getByLabel("Remarque", { exact: true }).fill("Le visage est coupé.");
  await press(page, "Demander la correction");
  expect(await said(page)).toContain("Correction demandée, la personne est prévenue.");
  // The other document still waits: the page keeps its keys, though nothing can be validated yet.
  const keys = await visit(browser, { viewport: DESK });
  await keys.context.addCookies(await adviser.context.cookies());
  await keys.page.goto(address);
  expect(await keys.page.getByLabel("Raccourcis du clavier").isVisible()).toBe(true);
  expect(await keys.page.getByRole("button", { name: "Valider et suivante" }).count()).toBe(0);
  await keys.context.close();
  await candidatePage.reload();
  expect(await said(candidatePage)).toMatch(/Photo \(4x4\) : incorrect\. Le visage est coupé\./);
  const desk = await visit(browser);
  await desk.context.addCookies(await adviser.context.cookies());
  await desk.page.goto(address);
  expect([await accessibilityFaults(desk.page), await sidewaysScroll(desk.page)]).toEqual([[], 0]);
  await Promise.all([context.close(), desk.context.close()]);
});

/** What has the focus under the buttons of the decision, or a part of the form over the document. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has no outer scope
    const boxOf = (one: Element | null | undefined) => one?.getBoundingClientRect() ?? new DOMRect();
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has no outer scope
    const meet = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const bar = document.querySelector(".review-decide");
    const active = document.activeElement;
    const field = bar?.contains(active) ? null : (active?.closest("label") ?? active);
    const faults: string[] = [];
    if (active?.closest("form") && meet(boxOf(field), boxOf(bar)))
      faults.push(`the bar covers ${active.getAttribute("name") ?? active.textContent}`);
    for (const part of document.querySelectorAll("[aria-labelledby=verifier], .review-correction"))
      if (meet(boxOf(document.querySelector(".review-pages")), boxOf(part)))
        faults.push(`${part.id} covers the document`);
    return faults;
  });
}

it.each([
  { width: 360, height: 740 },
  // What a telephone's keyboard leaves.
  { width: 360, height: 380 },
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
])("neither the checklist nor the decision covers what is read or written, at $width × $height", async (viewport) => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport });
  await context.addCookies(await adviser.context.cookies());
  await queue(page);
  await screens(page).first().click();
  const remark = page.getByLabel("Remarque", { exact: true });
  await remark.fill("Le cachet est coupé.");
  expect(await covered(page)).toEqual([]);
  await page.getByRole("group", { name: "La page est entière et lisible" }).getByLabel("Oui").focus();
  const inForm = () => page.evaluate(() => document.activeElement?.closest("main form") !== null);
  // To the form's end, by the keyboard alone.
  for (let presses = 0; presses < 60 && (await inForm()); presses += 1) {
    expect(await covered(page)).toEqual([]);
    await page.keyboard.press("Tab");
  }
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await covered(page)).toEqual([]);
  }
  await context.close();
});

describe("by the keyboard alone", () => {
  it("checks, marks, moves and validates; nothing happens while one types, or once the keys are off", async () => {
    const { page, context, faults } = await visit(browser, { viewport: DESK });
    await context.addCookies(await adviser.context.cookies());
    await queue(page);
    await screens(page).first().click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Contrat");
    const address = page.url();
    await page.getByLabel("Remarque", { exact: true }).focus();
    await page.keyboard.type("v1mck");
    expect([page.url(), await page.getByLabel("Remarque", { exact: true }).inputValue()]).toEqual([address, "v1mck"]);
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("m");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("page-1");
    const first = page.getByRole("group", { name: "Le nom est celui du passeport" });
    await page.keyboard.press("1");
    expect(await first.getByLabel("Oui").isChecked()).toBe(true);
    await page.keyboard.press("1");
    expect(await first.getByLabel("À corriger").isChecked()).toBe(true);
    await page.getByLabel("Raccourcis du clavier").uncheck();
    await page.keyboard.press("1");
    expect(await first.getByLabel("À corriger").isChecked()).toBe(true);
    await page.getByLabel("Raccourcis du clavier").check();
    for (const key of ["1", "2", "3", "4", "5", "6"]) await page.keyboard.press(key);
    if ((await page.getByRole("link", { name: "Pièce précédente" }).count()) > 0) {
      await page.keyboard.press("k");
      await page.waitForURL((url) => url.href !== address);
      await page.keyboard.press("j");
      await page.waitForURL(address);
      for (const key of ["1", "2", "3", "4", "5", "6"]) await page.keyboard.press(key);
    }
    await page.keyboard.press("v");
    await page.waitForURL((url) => url.href !== address);
    expect(await said(page)).toContain("Pièce validée.");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("has no accessibility fault, on a phone and at a desk", async () => {
    const { page, context } = await visit(browser);
    await context.addCookies(await adviser.context.cookies());
    await page.goto(`${site}/admin/dossiers/${file}`);
    const read = await screens(page).first().getAttribute("href");
    for (const path of [
      "/admin/revue",
      read ?? "",
      "/admin/modeles",
      "/admin/modeles/0de00000-0000-4000-8000-000000000a01",
    ]) {
      await page.goto(`${site}${path}`);
      expect([path, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
      await page.setViewportSize(DESK);
      expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
    }
    await context.close();
  });
});
