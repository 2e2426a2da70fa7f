/** Photographs of several pages become one PDF, on a phone without JavaScript. */
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, register } from "#e2e/support/people/accounts.ts";
import { openFolds, sayNoneOfThose, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let file = "";

beforeAll(async () => {
  browser = await openBrowser();
  client = await visit(browser, WITHOUT_SCRIPT);
  await register(client.page, site, freshEmail("photos"));
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));
const toast = (page: Page) => wordsOf(page.locator("body"));

async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
const order = async (page: Page) =>
  (await page.locator(".assembly-pages img").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).map(
    (alt) => /, (\w+)\.jpg$/.exec(alt ?? "")?.[1],
  );

describe("a contract photographed page by page", () => {
  let address = "";

  it("begins with its photographs: what is no photograph is named, the others are kept", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}/documents/ajouter`);
    await page.getByRole("link", { name: "Ranger ou tourner les photos avant de les réunir" }).click();
    await press(page, "Envoyer ces photos");
    expect(await said(page)).toContain("Choisissez une photo au moins.");
    await page
      .getByLabel("Photos des pages")
      .setInputFiles([
        await photo("un.jpg", "#b22"),
        { name: "contrat.pdf", mimeType: "application/pdf", buffer: pdfWith() },
        await photo("deux.jpg", "#2b2"),
      ]);
    await press(page, "Envoyer ces photos");
    expect(await toast(page)).toContain("Non gardé : « contrat.pdf » : Ce fichier n’est pas une photo JPG ou PNG");
    expect(await order(page)).toEqual(["un", "deux"]);
    address = page.url();
  });

  it("is arranged by buttons and by numbers, turned, added to, and a page is replaced or taken out", async () => {
    const { page } = client;
    await press(page, "Descendre la page 1");
    expect(await order(page)).toEqual(["deux", "un"]);
    await page
      .getByLabel("Photos", { exact: true })
      .setInputFiles([await photo("trois.jpg", "#22b"), await photo("quatre.jpg", "#999")]);
    await press(page, "Ajouter ces pages");
    await page.getByLabel("Place de la page 3").fill("1");
    await page.getByLabel("Place de la page 3").press("Enter");
    expect(await order(page)).toEqual(["trois", "deux", "un", "quatre"]);
    await press(page, "Tourner la page 2");
    await press(page, "Retirer la page 4");
    await page.getByRole("link", { name: "Remplacer la page 3" }).click();
    await page.getByLabel("La nouvelle photo").setInputFiles(await photo("net.jpg", "#b2b"));
    await press(page, "Remplacer la page");
    expect(await order(page)).toEqual(["trois", "deux", "net"]);
    expect(await said(page)).toMatch(/3 pages, \d+ ko de photos\. Le PDF restera sous 4,00 Mo/);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("waits on every device, and is told when another window arranged it", async () => {
    const { page, context } = client;
    await page.goto(`${site}/management/${file}/documents/assembler`);
    expect(await said(page)).toContain("Des pages attendent d’être réunies");
    const other = await context.newPage();
    await page.goto(address);
    await other.goto(address);
    await press(other, "Monter la page 2");
    await press(page, "Retirer la page 1");
    expect(await said(page)).toContain("Les pages ont été rangées autrement dans une autre fenêtre.");
    expect(await order(page)).toEqual(["deux", "trois", "net"]);
    await other.close();
  });

  it("becomes one PDF of the file, said with its weight before and after, once however often it is sent", async () => {
    const { page, context } = client;
    await press(page, "Réunir et ajouter");
    expect(await said(page)).toContain("Donnez un nom à cette pièce. Choisissez une catégorie.");
    await page.getByLabel("Nom du document").fill("Contrat de travail");
    await page.getByLabel("Catégorie").selectOption({ label: "Travail" });
    await press(page, "Réunir et ajouter");
    expect(await said(page)).toContain("Quelle pièce est-ce ?");
    await sayNoneOfThose(page, "Réunir et ajouter");
    expect(await toast(page)).toMatch(/Document ajouté 3 pages réunies : \d+ ko de photos, \d+ ko en PDF\./);
    await openFolds(page);
    await page.getByRole("link", { name: "Voir : Contrat de travail" }).click();
    const document = new URL(page.url()).pathname;
    const original = await context.request.get(`${site}${document}/versions/1`);
    expect(original.headers()["content-disposition"]).toContain("Contrat de travail.pdf".replaceAll(" ", "%20"));
    const pdf = await PDFDocument.load(await original.body());
    expect(pdf.getPages().map((one) => (one.getWidth() < one.getHeight() ? "upright" : "lying"))).toEqual([
      "lying",
      "upright",
      "upright",
    ]);
    // The page of the photographs leads to what they became.
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe(document);
    await page.goto(`${site}${document}/voir?page=3`);
    expect(await said(page)).toContain("Page 3 sur 3");
  });

  it("has one page replaced later, as another version", async () => {
    const { page } = client;
    await page.goto(`${site}/management?dossier=${file}&onglet=documents`);
    await openFolds(page);
    await page.getByRole("link", { name: "Voir : Contrat de travail" }).click();
    await press(page, "Changer une page ou l’ordre");
    expect(await order(page)).toEqual(["deux", "trois", "net"]);
    await page.getByRole("link", { name: "Remplacer la page 1" }).click();
    await page.getByLabel("La nouvelle photo").setInputFiles(await photo("mieux.jpg", "#fff"));
    await press(page, "Remplacer la page");
    await press(page, "Réunir et envoyer cette version");
    expect(await toast(page)).toContain("Version envoyée");
    await openFolds(page);
    await page.getByRole("link", { name: "Voir : Contrat de travail" }).click();
    expect(await said(page)).toContain("Version 2");
  });

  it("is private to its owner, and has no accessibility fault", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}/documents/assembler`);
    await page
      .getByLabel("Photos des pages")
      .setInputFiles([await photo("un.jpg", "#b22"), await photo("deux.jpg", "#2b2")]);
    await press(page, "Envoyer ces photos");
    const pages = new URL(page.url()).pathname;
    const picture = (await page.locator(".assembly-pages img").first().getAttribute("src")) ?? "";
    expect((await client.context.request.get(`${site}${picture}`)).headers()).toMatchObject({
      "content-type": "image/webp",
    });
    const other = await visit(browser, WITHOUT_SCRIPT);
    await register(other.page, site, freshEmail("autre"));
    for (const path of [pages, picture, `/management/${file}/documents/assembler`]) {
      expect([path, (await other.context.request.get(`${site}${path}`, { maxRedirects: 0 })).status()]).toEqual([
        path,
        404,
      ]);
    }
    const answer = await other.context.request.post(`${site}${pages}`, {
      form: { revision: "1", press: "order" },
      headers: { Origin: site },
    });
    expect(answer.status()).toBe(404);
    await other.context.close();
    const withJs = await visit(browser);
    await withJs.context.addCookies(await client.context.cookies());
    for (const path of [pages, `/management/${file}/documents/assembler`]) {
      await withJs.page.goto(`${site}${path}`);
      expect([path, await accessibilityFaults(withJs.page), await sidewaysScroll(withJs.page)]).toEqual([path, [], 0]);
    }
    await withJs.context.close();
  });
});
