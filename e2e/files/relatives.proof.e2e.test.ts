/** A relative helps with one document of a file, or looks at a part of it, by a link that its owner gives and ends; on a phone, without JavaScript. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, register } from "#e2e/support/people/accounts.ts";
import { openFolds, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let relative: { page: Page; context: BrowserContext };
let file = "";
let email = "";
let address = "";

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));
const links = () => `${site}/management/${file}/acces`;
const diploma = { name: "diplome.pdf", mimeType: "application/pdf", buffer: pdfWith() };

beforeAll(async () => {
  browser = await openBrowser();
  client = await visit(browser, WITHOUT_SCRIPT);
  relative = await visit(browser, WITHOUT_SCRIPT);
  email = freshEmail("aide");
  await register(client.page, site, email);
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=oui&enfants=0&etape=2`);
  for (const [at, first] of ["Awa", "Hervé"].entries()) {
    await client.page.getByLabel("Prénoms").nth(at).fill(first);
    await client.page.getByLabel("Noms", { exact: true }).nth(at).fill("Nguimfack");
  }
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
});

/** Makes a link by its form; its address as it is shown, once. */
async function make(fill: (page: Page) => Promise<unknown>): Promise<string> {
  const { page } = client;
  await page.goto(links());
  await page.getByText("Un nouveau lien").click();
  await fill(page);
  await press(page, "Créer le lien");
  return page.getByLabel("L’adresse à envoyer à votre proche").inputValue();
}

describe("a link to send one document", () => {
  it("is made from the file; what is wrong comes back filled; its address is shown once", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}`);
    await page.getByRole("link", { name: "Qui voit ce dossier" }).click();
    for (const part of ["Accès de Hervé", "L’aide d’un proche", "Mon agenda"])
      expect(await page.getByRole("heading", { name: part, exact: true }).count(), part).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 740);
    await page.getByText("Un nouveau lien").click();
    await page.getByLabel("À qui vous le donnez").fill("Cousin Paul");
    await page.getByRole("radio", { name: /^Envoyer une pièce/ }).check();
    await press(page, "Créer le lien");
    expect(await said(page)).toContain("Choisissez la pièce à envoyer.");
    expect(await page.getByLabel("À qui vous le donnez").inputValue()).toBe("Cousin Paul");
    expect(await page.getByRole("radio", { name: /^Envoyer une pièce/ }).isChecked()).toBe(true);
    const option = page.locator("select[name=piece] option", { hasText: "Passeport" }).first();
    await page.locator("select[name=piece]").selectOption((await option.getAttribute("value")) ?? "");
    await press(page, "Créer le lien");
    address = await page.getByLabel("L’adresse à envoyer à votre proche").inputValue();
    expect(address).toMatch(/\/aide\?cle=[\w-]{43}$/);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.goto(links());
    expect(await page.content()).not.toContain(address.split("cle=").at(-1) ?? "?");
    expect(await said(page)).toContain("Pas encore utilisé.");
  });

  it("stands beside a calendar of who of the family pays what when", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}`);
    await openFolds(page);
    await page.getByRole("link", { name: "Calendrier de paiement" }).click();
    const words = await said(page);
    for (const part of [
      "3 350 CAD",
      "1 356 750 FCFA",
      "Awa, dès que l’étape",
      "870 750 FCFA",
      "Hervé, dès que l’étape",
      "486 000 FCFA",
      "demandez le plafond de la vôtre",
    ])
      expect(words.replaceAll(/\s+/g, " ")).toContain(part);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5 * 740);
  });

  it("shows the relative a first name and the document's name only, and is neither cached nor indexed", async () => {
    const { page } = relative;
    const answer = await page.goto(address);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "same-origin",
    });
    expect(await said(page)).toContain("Une pièce pour Awa");
    expect(await page.content()).not.toMatch(/Nguimfack|Hervé|DO-|Cousin|exemple\.cm/);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
    const data = await relative.context.request.get(address.replace("/aide?", "/aide.data?"));
    expect(await data.text()).not.toMatch(/Nguimfack|Hervé|DO-|Cousin/);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("takes the document by its bytes, which is then in review, listed and told", async () => {
    const { page } = relative;
    await page.goto(address);
    await press(page, "Envoyer cette pièce");
    expect(await said(page)).toContain("Choisissez un fichier.");
    await page.getByLabel("Fichier").setInputFiles({ ...diploma, buffer: Buffer.from("<html>") });
    await press(page, "Envoyer cette pièce");
    expect(await said(page)).toContain("Ce fichier n’est ni un PDF ni une image JPG ou PNG, quel que soit son nom.");
    await page.getByLabel("Fichier").setInputFiles(diploma);
    await press(page, "Envoyer cette pièce");
    expect(await wordsOf(page.locator("body"))).toContain("Bien reçu, merci !");
    await client.page.goto(links());
    await client.page.getByText("2 usages").click();
    expect(await said(client.page)).toMatch(/Pièce envoyée, .*Chrome/);
    await client.page.goto(`${site}/management?dossier=${file}&onglet=documents`);
    await openFolds(client.page);
    expect(await said(client.page)).toMatch(/Passeport.*En révision/);
    await client.page.goto(`${site}/espace/avis`);
    expect(await said(client.page)).toContain("Un proche a envoyé une pièce");
    expect(await said(client.page)).toContain("Un lien d’aide a été ouvert");
  });

  it("ended, it opens nothing at once, neither page nor form", async () => {
    const { page } = client;
    await relative.page.goto(address);
    await page.goto(links());
    await page.getByRole("button", { name: /^Fermer ce lien/ }).click();
    expect(await wordsOf(page.locator("body"))).toContain("Le lien est fermé");
    await relative.page.getByLabel("Fichier").setInputFiles(diploma);
    await press(relative.page, "Envoyer cette pièce");
    expect(await wordsOf(relative.page.locator("body"))).toContain("Page not found");
    const answer = await relative.page.goto(address);
    expect(answer?.status()).toBe(404);
    expect(await said(relative.page)).toContain("Ce lien ne s’ouvre pas");
  });
});

describe("a link to look", () => {
  it("lists what is missing, or the state of the chosen documents, and takes nothing", async () => {
    const missing = await make(async (page) => {
      await page.getByRole("radio", { name: /^Voir ce qui manque/ }).check();
      await page.getByLabel("À qui vous le donnez").fill("Tante Rose");
    });
    await relative.page.goto(missing);
    expect(await said(relative.page)).toContain("Awa : ce qui manque au dossier");
    expect(await said(relative.page)).toMatch(/Hervé Manquant/);
    expect(await relative.page.content()).not.toMatch(/Nguimfack|DO-/);
    expect(await relative.page.getByLabel("Fichier").count()).toBe(0);
    const posted = await relative.context.request.post(missing, {
      multipart: { file: diploma },
      headers: { Origin: site },
    });
    expect(posted.status()).toBe(404);
    const states = await make(async (page) => {
      await page.getByRole("radio", { name: /^Voir l’état/ }).check();
      await page.getByText("Pour montrer des pièces").click();
      await page
        .getByRole("checkbox", { name: /^Passeport/ })
        .first()
        .check();
      await page.getByLabel("À qui vous le donnez").fill("Oncle Jean");
    });
    await relative.page.goto(states);
    expect(await said(relative.page)).toMatch(/Passeport.*En révision/);
    expect(await sidewaysScroll(relative.page)).toBe(0);
  });
});

it("no page of it has an accessibility fault, and none scrolls sideways", async () => {
  const [mine, theirs] = [await visit(browser), await visit(browser)];
  await mine.context.addCookies(await client.context.cookies());
  const upload = await make(async (page) => {
    await page.getByRole("radio", { name: /^Envoyer une pièce/ }).check();
    await page.locator("select[name=piece]").selectOption({ index: 2 });
    await page.getByLabel("À qui vous le donnez").fill("Cousin");
  });
  for (const [page, path] of [
    [mine.page, links()],
    [theirs.page, upload],
    [theirs.page, `${site}/aide?cle=inconnue`],
  ] as const) {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) one.setAttribute("open", "");
    });
    expect([path, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
  }
});
