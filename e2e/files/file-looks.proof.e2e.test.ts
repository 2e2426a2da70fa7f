/** The pages of a family's file, light and dark, on a phone and on a wide screen: no accessibility fault, nothing that scrolls sideways. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { openBrowser } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const FAMILY = [
  ["applicant", "Awa"],
  ["spouse", "Hervé"],
  ["children-0", "Maëlle"],
  ["children-1", "Yannick"],
] as const;

let browser: Browser;
let client: { page: Page; context: BrowserContext };
const files = { "express-entry": "", arrima: "" };

async function open(programme: keyof typeof files): Promise<string> {
  const { page } = client;
  await page.goto(`${site}/management/nouveau?programme=${programme}&conjoint=oui&enfants=2&etape=2`);
  for (const [name, value] of FAMILY) {
    await page.locator(`[name="${name}-firstName"]`).fill(value);
    await page.locator(`[name="${name}-lastName"]`).fill("Nguimfack");
  }
  await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
  await page.waitForURL(/\/management\/[0-9a-f-]{36}/);
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
}

beforeAll(async () => {
  browser = await openBrowser();
  client = await visitSignedIn(browser, site);
  for (const programme of ["express-entry", "arrima"] as const) files[programme] = await open(programme);
});

const ee = () => `/management/${files["express-entry"]}`;
const PASSPORT = "?piece=passport&personne=applicant";

it.each<[string, () => string]>([
  ["its own page", ee],
  ["the documents by person", () => `/management?dossier=${files["express-entry"]}&onglet=documents`],
  ["the tasks", () => `/management?dossier=${files["express-entry"]}&onglet=taches`],
  ["who sees this file", () => `${ee()}/acces`],
  ["the payment calendar", () => `${ee()}/paiements`],
  ["the payment calendar of Quebec", () => `/management/${files.arrima}/paiements`],
  ["the form of a piece", () => `${ee()}/documents/ajouter${PASSPORT}`],
  ["the photographs of a piece", () => `${ee()}/documents/assembler${PASSPORT}`],
  ["a person, with the place of birth", () => `${ee()}/personnes?personne=applicant`],
  ["the dashboard with a file", () => "/dashboard"],
])("%s", async (_, path) => {
  const { page } = client;
  expect((await page.goto(`${site}${path()}`))?.status()).toBe(200);
  await page.locator("main details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  expect(await faultsDownTo320(page)).toEqual([]);
});

it("a piece received, with the next one in its place", async () => {
  const { page } = client;
  await page.goto(`${site}${ee()}/documents/ajouter${PASSPORT}`);
  await page
    .getByLabel("Fichier")
    .setInputFiles({ name: "passeport.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfWith()) });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^(?:Envoyer|Ajouter)/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Pièce reçue" }).waitFor();
  expect(await faultsDownTo320(page)).toEqual([]);
});

it("a relative's link, and the photographs of a registration", async () => {
  const { page } = client;
  await page.goto(`${site}${ee()}/acces`);
  await page.getByText("Un nouveau lien").click();
  await page.getByLabel("À qui vous le donnez").fill("Rose");
  await page.getByRole("radio", { name: /^Voir ce qui manque/ }).check();
  await page.getByRole("main").getByRole("button", { name: "Créer le lien", exact: true }).click();
  await page.goto(await page.getByLabel("L’adresse à envoyer à votre proche").inputValue());
  expect(await faultsDownTo320(page)).toEqual([]);
  await page.goto(`${site}/tests?test=tcf-canada&ville=Buea`);
  await page.goto(`${site}${await page.locator('a[href^="/tests/register/"]').first().getAttribute("href")}`);
  expect(await faultsDownTo320(page)).toEqual([]);
});
