/** Two people of one file who bear the same names, without JavaScript: asked about when one is added, and told apart afterwards. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { freshEmail, register } from "#e2e/support/people/accounts.ts";
import { openFolds, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let page: Page;
let file = "";

beforeAll(async () => {
  const browser: Browser = await openBrowser();
  ({ page } = await visit(browser, { javaScriptEnabled: false }));
  await register(page, site, freshEmail("homonymes"));
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=1&etape=2`);
  for (const [at, first] of ["Awa", "Ange"].entries()) {
    await page.getByLabel("Prénoms").nth(at).fill(first);
    await page.getByLabel("Noms", { exact: true }).nth(at).fill("Ndi");
  }
  await press("Ouvrir le dossier");
  file = new URL(page.url()).pathname.split("/").at(-1) ?? "";
});

const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = () => wordsOf(page.getByRole("main"));
const QUESTION = "Est-ce une autre personne ?";

async function addChild(firstName: string) {
  await page.goto(`${site}/management/${file}/personnes?ajouter=child`);
  await page.getByLabel("Prénoms").fill(firstName);
  await page.getByLabel("Noms", { exact: true }).fill("ndi");
  await press("Ajouter au dossier");
}

it("asks whether a namesake is another person, redisplays the form, and adds nobody before", async () => {
  await addChild("Angé");
  expect(await said()).toContain("Ange Ndi est déjà dans ce dossier : dites si c’est une autre personne.");
  expect(await said()).toContain(QUESTION);
  expect(await page.getByLabel("Prénoms").inputValue()).toBe("Angé");
  await page.getByRole("radio", { name: "Non, c’est la même personne" }).check();
  await press("Ajouter au dossier");
  expect(page.url()).toContain("personne=child-1");
  await page.goto(`${site}/management/${file}/personnes`);
  expect(await page.getByRole("link", { name: /^Retirer/ }).count()).toBe(1);
  await addChild("Ange");
  await page.getByRole("radio", { name: "Oui, une autre personne du même nom" }).check();
  await press("Ajouter au dossier");
  expect(await wordsOf(page.locator("body"))).toContain("Personne ajoutée au dossier");
});

it("does not ask again when one of them is only written anew", async () => {
  await page.goto(`${site}/management/${file}/personnes?personne=child-2`);
  await page.getByLabel("Date de naissance").fill("2021-05-03");
  await press("Enregistrer");
  expect(await wordsOf(page.locator("body"))).toContain("Modifications enregistrées");
});

it("asks of a document which of the two it is about, and its line says it", async () => {
  await page.goto(`${site}/management/${file}/documents/ajouter`);
  expect(await said()).toContain("Deux personnes de ce dossier portent les mêmes noms : choisissez laquelle.");
  await page.getByLabel("Nom du document").fill("Acte de naissance");
  await page.getByLabel("Catégorie").selectOption({ label: "Identité" });
  await page.getByLabel("Fichier").setInputFiles({ name: "acte.pdf", mimeType: "application/pdf", buffer: pdfWith() });
  await press("Ajouter");
  expect(await said()).toContain("Choisissez pour qui.");
  await page.getByLabel("Pour qui").selectOption({ label: "Ange ndi (enfant 2, naissance le 3 mai 2021)" });
  await press("Ajouter");
  expect(await wordsOf(page.locator("body"))).toContain("Document ajouté");
  await openFolds(page);
  const whose = page.locator("section.piece-person", {
    has: page.getByRole("heading", { name: /^Ange ndi \(enfant 2\)/ }),
  });
  const line = whose.getByRole("listitem").filter({ hasText: /^Acte de naissance/ });
  expect(await line.filter({ hasText: "En révision" }).count()).toBe(1);
});
