/** Documents shown as drawn pages, on a phone without JavaScript; hostile ones too. */
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Browser, BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { passportPicture } from "#app/features/applications/testing/passport-picture.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, linkIn, mailText, register, wantMailAtAnyHour } from "#e2e/support/people/accounts.ts";
import { openFolds, sayNoneOfThose, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let file = "";
let email = "";

beforeAll(async () => {
  browser = await openBrowser();
  client = await visit(browser, WITHOUT_SCRIPT);
  email = freshEmail("pages");
  await register(client.page, site, email);
  await wantMailAtAnyHour(client, site);
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));

async function pdfOfPages(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let at = 1; at <= count; at += 1)
    pdf.addPage([595, 842]).drawText(`Page ${at}`, { x: 60, y: 760, size: 40, font });
  return Buffer.from(await pdf.save());
}

/** Adds a document and answers with its address. */
async function added(name: string, given: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
  const { page } = client;
  await page.goto(`${site}/management/${file}/documents/ajouter`);
  await page.getByLabel("Nom du document").fill(name);
  await page.getByLabel("Catégorie").selectOption({ label: "Identité" });
  await page.getByLabel("Fichier").setInputFiles(given);
  await press(page, "Ajouter");
  await sayNoneOfThose(page);
  await openFolds(page);
  return (await page.getByRole("link", { name: `Voir : ${name}` }).getAttribute("href")) ?? "";
}

describe("a PDF of three pages", () => {
  let address = "";
  beforeAll(async () => {
    address = await added("Contrat", { name: "contrat.pdf", mimeType: "application/pdf", buffer: await pdfOfPages(3) });
  });

  it("is shown page by page, each a light picture with its weight, its number and the watermark", async () => {
    const { page } = client;
    await page.goto(`${site}${address}`);
    await page.getByRole("link", { name: "Voir les pages de la version 1" }).click();
    expect(await said(page)).toMatch(/Page 1 sur 3, image de \d+ ko\./);
    const picture = page.getByRole("img", { name: /^Page 1 sur 3 de « Contrat »/ });
    expect(
      await picture.evaluate((one: HTMLImageElement) => one.decode().then(() => [one.loading, one.naturalWidth])),
    ).toEqual(["lazy", 1000]);
    await page.getByRole("link", { name: "Suivante" }).first().click();
    expect(await said(page)).toContain("Page 2 sur 3");
    await page.getByRole("link", { name: "Page 3" }).first().click();
    expect(await said(page)).toContain("Page 3 sur 3");
    expect(await page.getByRole("link", { name: "Suivante" }).count()).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "La même, plus nette" }).click();
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("leaves no picture in any cache, and its original as an attachment alone", async () => {
    const { context } = client;
    const picture = await context.request.get(`${site}${address}/versions/1/pages/2`);
    expect(picture.status()).toBe(200);
    expect(picture.headers()).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(picture.headers()["cache-control"]).toContain("no-store");
    const bytes = await picture.body();
    expect(bytes.byteLength).toBeLessThan(150_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 1000 });
    const original = await context.request.get(`${site}${address}/versions/1`);
    expect(original.headers()["content-disposition"]).toMatch(/^attachment/);
  });

  it("is not there for anybody else, nor are pages beyond the last", async () => {
    const other = await visit(browser, WITHOUT_SCRIPT);
    await register(other.page, site, freshEmail("autre"));
    for (const path of ["/voir", "/versions/1/pages/1"]) {
      const answer = await other.context.request.get(`${site}${address}${path}`, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 404]);
      expect((await new Person(site).get(`${address}${path}`)).location).toMatch(/^\/login/);
    }
    for (const path of [
      "/voir?page=4",
      "/voir?page=0",
      "/voir?page=x",
      "/voir?version=2",
      "/versions/1/pages/4",
      "/versions/2/pages/1",
      "/versions/1/pages/x",
    ]) {
      const answer = await client.context.request.get(`${site}${address}${path}`);
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    await other.context.close();
  });

  it("has no accessibility fault", async () => {
    const { page, context } = await visit(browser);
    await context.addCookies(await client.context.cookies());
    for (const path of [`${address}/voir?page=2`, `${address}/voir?page=2&taille=grande`]) {
      await page.goto(`${site}${path}`);
      expect([path, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
    }
    await context.close();
  });
});

describe("a correction with marks", () => {
  let address = "";
  let adviser: Page;
  beforeAll(async () => {
    address = await added("Relevé", { name: "releve.pdf", mimeType: "application/pdf", buffer: await pdfOfPages(3) });
    adviser = (await visitAs(browser, site, "adviser", WITHOUT_SCRIPT)).page;
  });

  it("is made on the pictures of the pages; a form that comes back keeps its ticks", async () => {
    await adviser.goto(`${site}/admin/dossiers/${file}`);
    const piece = adviser.locator(`#piece-${address.split("/").at(-1)}`);
    await piece.getByRole("link", { name: /^Revoir et décider : Relevé/ }).click();
    expect(await adviser.getByRole("img", { name: /^Page \d sur 3$/ }).count()).toBe(3);
    await adviser.getByLabel("Page 2, en haut à gauche").check();
    await adviser.getByLabel("Page 2, au milieu").check();
    await adviser.getByLabel("À corriger, page 3").check();
    await press(adviser, "Demander la correction");
    expect(await said(adviser)).toContain("Choisissez une raison.");
    expect(await adviser.getByLabel("Page 2, au milieu").isChecked()).toBe(true);
    await adviser.getByLabel("Incorrect", { exact: true }).check();
    await adviser.getByLabel("Remarque", { exact: true }).fill("Le nom ne se lit pas.");
    expect(await sidewaysScroll(adviser)).toBe(0);
    await press(adviser, "Demander la correction");
    expect(await wordsOf(adviser.locator("body"))).toContain("Correction demandée, le client est prévenu.");
  });

  it("leads from the mail to the very form, where the client sees the marked pages", async () => {
    const { page } = client;
    await page.goto(linkIn(await mailText(page, site, email, "Une pièce est à renvoyer"), site));
    expect(new URL(page.url()).pathname).toBe(`${address}/remplacer`);
    expect(await said(page)).toContain("Incorrect, pages 2 et 3 Le nom ne se lit pas.");
    const pictures = await page
      .getByRole("img", { name: /à corriger/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(pictures).toEqual([
      "Page 2 de «\u00a0Relevé\u00a0», à corriger en haut à gauche et au milieu",
      "Page 3 de «\u00a0Relevé\u00a0», à corriger",
    ]);
    expect(await page.locator(".page-zones").first().locator("[data-marked]").count()).toBe(2);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("has no accessibility fault on either side", async () => {
    const [office, own] = [await visit(browser), await visit(browser)];
    await office.context.addCookies(await adviser.context().cookies());
    await own.context.addCookies(await client.context.cookies());
    const other = await added("Bulletin", {
      name: "bulletin.pdf",
      mimeType: "application/pdf",
      buffer: await pdfOfPages(2),
    });
    for (const [{ page }, path] of [
      [office, `/admin/dossiers/${file}/pieces/${other.split("/").at(-1)}`],
      [own, `${address}/remplacer`],
    ] as const) {
      await page.goto(`${site}${path}`);
      expect([path, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([path, [], 0]);
    }
    await Promise.all([office.context.close(), own.context.close()]);
  });
});

it("a photograph is one page", async () => {
  const { page } = client;
  const address = await added("Photo", { name: "photo.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg") });
  await page.goto(`${site}${address}/voir`);
  expect(await said(page)).toContain("Page 1 sur 1");
});

it("a PDF that takes too much is a sentence with its original beside it, and the next one is drawn", async () => {
  const { page } = client;
  const hostile = pdfWith({ content: Buffer.from("0 0 595 842 re f\n".repeat(2_000_000)) });
  const address = await added("Lourd", { name: "lourd.pdf", mimeType: "application/pdf", buffer: hostile });
  const answer = await page.goto(`${site}${address}/voir`);
  expect(answer?.status()).toBe(200);
  expect(await said(page)).toMatch(
    /Cette page demande trop de temps ou de mémoire|Cette pièce ne peut pas être affichée page par page/,
  );
  expect(await page.getByRole("link", { name: /lourd\.pdf, l’original/ }).count()).toBe(1);
  const calm = await added("Calme", { name: "calme.pdf", mimeType: "application/pdf", buffer: pdfWith() });
  await page.goto(`${site}${calm}/voir`);
  expect(await said(page)).toContain("Page 1 sur 1");
});

/** A result as its owner gives it: words that can be copied, or the picture of them. */
async function testResult(lines: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const sheet = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) sheet.drawText(line, { x: 60, y: 760 - 30 * index, size: 16, font });
  return Buffer.from(await pdf.save());
}

/** Gives it as the applicant’s result and opens its pages. */
async function giveResult(buffer: Buffer): Promise<void> {
  const { page } = client;
  await page.goto(`${site}/management/${file}/documents/ajouter?piece=language-test&personne=applicant`);
  await page.getByLabel("Fichier").setInputFiles({ name: "resultat.pdf", mimeType: "application/pdf", buffer });
  await press(page, "Ajouter");
  await page.goto(`${site}/management?dossier=${file}&onglet=documents`);
  await openFolds(page);
  await page.getByRole("link", { name: /^Voir : .*test de langue/i }).click();
}

describe("the result of a test", () => {
  it("is read for its day and scores, which the person confirms; a scan is read for nothing", async () => {
    const { page } = client;
    await giveResult(
      await testResult([
        "TEF Canada",
        "Né le 03/05/1995",
        "Date de passation : 14/03/2026",
        "Compréhension orale : 503 / 699",
        "Compréhension écrite : 462 / 699",
        "Expression écrite : 5I2",
      ]),
    );
    const address = page.url();
    await page.goto(
      new URL(
        (await page.getByRole("link", { name: /^Voir les pages/ }).getAttribute("href")) ?? "",
        address,
      ).href.replace(/\/voir.*$/, ""),
    );
    const document = page.url();
    await page.getByRole("link", { name: "Lire la date et les notes de ce PDF" }).click();
    const words = await said(page);
    expect(words).toMatch(/Jour du test 14 mars 2026 Compréhension orale 503 Compréhension écrite 462/);
    // A letter among the digits: that score is not proposed.
    expect(words).not.toContain("Expression écrite 5");
    expect(await page.getByLabel("Délivrée le").inputValue()).toBe("2026-03-14");
    await page.goto(document);
    expect(await page.getByLabel("Délivrée le").inputValue()).toBe("");
    await page.goto(`${document}/lire`);
    const sheet = page.url();
    const converter = await page
      .getByRole("link", { name: "Vérifier ces notes et leurs niveaux" })
      .getAttribute("href");
    await press(page, "Enregistrer");
    expect(await said(page)).toMatch(/Délivrée le 14 mars 2026/);
    await page.goto(`${site}${converter ?? ""}`);
    expect(await said(page)).toMatch(/NCLC 9/);
    expect(await page.locator("[name=frenchListening]").inputValue()).toBe("503");
    await page.goto(`${document}/remplacer`);
    await page
      .getByLabel("Fichier")
      .setInputFiles({ name: "scan.pdf", mimeType: "application/pdf", buffer: await testResult([]) });
    await press(page, "Envoyer cette version");
    await page.goto(sheet);
    expect(await said(page)).toContain("Ni date ni notes n’ont été reconnues");
  });
});

describe("a passport", () => {
  it("is read for its lines without script, and keeps what was ticked alone", async () => {
    const { page } = client;
    const address = await added("Passeport d’Anna", {
      name: "p.jpg",
      mimeType: "image/jpeg",
      buffer: await passportPicture(),
    });
    await page.goto(`${site}${address}`);
    await page.getByRole("link", { name: "Lire les lignes du passeport ou de la carte" }).click();
    expect(await said(page)).toMatch(
      /Numéro : L898902C3 .*Expire le : 15 avril 2012 .*Nom inscrit : ERIKSSON ANNA MARIA/,
    );
    expect(await sidewaysScroll(page)).toBe(0);
    const { page: withJs, context } = await visit(browser);
    await context.addCookies(await client.context.cookies());
    await withJs.goto(page.url());
    expect(await accessibilityFaults(withJs)).toEqual([]);
    await context.close();
    // Nothing ticked is a sentence, the page as it was.
    await press(page, "Enregistrer ce qui est coché");
    expect(await said(page)).toContain("Cochez au moins une valeur juste.");
    await page.getByLabel(/^Expire le/).check();
    await press(page, "Enregistrer ce qui est coché");
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await said(page)).toMatch(/Expire le 15 avril 2012/);
    expect(await said(page)).not.toContain("L898902C3");
  });
});
