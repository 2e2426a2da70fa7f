/** In and out, on a phone without a script: a file of clients looked at, confirmed and brought again; the whole business taken away. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readArchive } from "#app/features/business-archive/testing/read-archive.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { tabTo, walkByTab } from "#e2e/support/browser/keyboard.ts";
import { Person } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const PAGE = "/admin/machine/entrer-et-sortir";
const account = demonstrationAccounts.find(({ role }) => role === "admin");

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite({ DEMO: "1", LOG_LEVEL: "error" });
});
afterAll(() => site.stop());

async function adminPage(javaScriptEnabled = false): Promise<Page> {
  const { page } = await visit(browser, { javaScriptEnabled, viewport: PHONE });
  await page.goto(`${site.url}/login`);
  await page.getByLabel("Adresse e-mail").fill(account?.email ?? "");
  await page.getByLabel("Mot de passe", { exact: true }).fill(account?.password ?? "");
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL(`${site.url}/admin`);
  return page;
}

const CLIENTS = [
  "Référence;Prénom;Nom;E-mail;Téléphone;Ville",
  "C-1;Élise;Ngo;elise.ngo@exemple.cm;;Douala",
  "C-2;Paul;Essomba;;670 00 00 77;Douala",
  "C-3;Awa;Fotso;pas une adresse;;Douala",
].join("\r\n");

async function bring(page: Page, text = CLIENTS): Promise<void> {
  await page.goto(`${site.url}${PAGE}`);
  await page.getByLabel("Ce que contient le fichier").selectOption({ label: "Clients" });
  const buffer = Buffer.from(text, "latin1");
  await page.getByLabel("Fichier CSV").setInputFiles({ name: "clients.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Lire ce fichier" }).click();
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Importer/ }).click();
  await page.getByText("L’import a commencé.").waitFor();
  const title = async () => {
    await page.reload();
    return page.getByRole("heading", { level: 2 }).first().innerText();
  };
  await expect.poll(title, { interval: 500 }).toBe("L’import est terminé");
}

it("reads a file, names what is wrong, and writes the rest once confirmed", async () => {
  const page = await adminPage();
  await page.goto(`${site.url}/admin/machine`);
  await page.getByRole("link", { name: "Entrer et sortir" }).click();
  await bring(page);
  await page.getByText("Le fichier est lu").waitFor();
  const main = page.getByRole("main");
  expect(await main.innerText()).toMatch(/2\u00a0nouvelles\s+1\u00a0refusée/);
  expect(await main.innerText()).toContain("Colonne laissée de côté\u00a0: Ville.");
  expect(await page.locator("#ligne-4").innerText()).toContain(
    "«\u00a0pas une adresse\u00a0» n’est pas une adresse e-mail",
  );
  expect(await page.locator("#premieres-lignes").innerText()).toContain("+237670000077");
  expect(await sidewaysScroll(page)).toBe(0);
  const refused = await page.request.get(`${page.url()}/refus.csv`);
  expect(await refused.text()).toMatch(/^\ufeffLigne;Référence;Résultat;Colonne;Pourquoi\r\n4;C-3;refusée;E-mail;/);
  await confirm(page);
  const report = await page.request.get(`${page.url()}/rapport.csv`);
  expect((await report.text()).split("\r\n").slice(1, 3)).toEqual(["2;C-1;créée;;", "3;C-2;créée;;"]);
  await page.goto(`${site.url}/admin/clients?q=Essomba`);
  expect(await page.getByRole("main").innerText()).toContain("Essomba");
});

it("doubles nothing when the file comes again, and lets go of one that is given up", async () => {
  const page = await adminPage();
  await bring(page);
  expect(await page.getByRole("main").innerText()).toMatch(/2\u00a0déjà là\s+1\u00a0refusée/);
  await confirm(page);
  expect(await page.getByRole("main").innerText()).toMatch(/2\u00a0déjà là/);
  await bring(page, CLIENTS.replace("Ngo", "Ngo Bell"));
  expect(await page.getByRole("main").innerText()).toMatch(/1\u00a0déjà importée avec autre chose/);
  await page.getByRole("button", { name: "Abandonner ce fichier" }).click();
  await page.getByText("Le fichier est abandonné, rien n’a été écrit.").waitFor();
});

it("says at its field what is wrong with a file, and gives each template", async () => {
  const page = await adminPage();
  await bring(page, "Référence;Nom\nC-1;Ngo\n");
  await page.getByRole("link", { name: /Il manque la colonne/ }).waitFor();
  expect(await page.getByLabel("Ce que contient le fichier").inputValue()).toBe("clients");
  for (const kind of ["clients", "appointments", "orders"]) {
    const template = await (await page.request.get(`${site.url}${PAGE}/modeles/${kind}`)).text();
    expect(template.split("\r\n").filter((line) => line !== "")).toHaveLength(3);
  }
});

it("takes back a whole import, once nobody uses it", async () => {
  const page = await adminPage();
  await bring(page, "Prénom,Nom,E-mail,Téléphone\nZoé,Bella,zoe.bella@exemple.cm,(+237) 670-00-00-78\n");
  await confirm(page);
  const address = page.url();
  await page.goto(`${site.url}/admin/clients?q=Bella`);
  expect(await page.getByRole("main").innerText()).toContain("Zoé");
  await page.goto(address);
  await page.getByText("Annuler cet import", { exact: true }).click();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: /^Annuler l’import de 1\sligne$/ }).click();
  await page.getByText(/^L’import est annulé\s: 1\sligne retirée\.$/).waitFor();
  expect(await page.getByRole("heading", { level: 2 }).first().innerText()).toBe("L’import est annulé");
  expect(await page.getByText("Annuler cet import", { exact: true }).count()).toBe(0);
  await page.goto(`${site.url}/admin/clients?q=Bella`);
  expect(await page.getByRole("main").innerText()).not.toContain("Zoé");
});

it("makes the archive for the password, read by its documentation alone", async () => {
  const page = await adminPage();
  await page.goto(`${site.url}${PAGE}`);
  await page.getByLabel("Votre mot de passe").fill("pas le bon");
  await page.getByRole("button", { name: "Préparer l’archive" }).click();
  await page.getByRole("link", { name: "Ce mot de passe n’est pas le bon." }).waitFor();
  await page.getByLabel("Votre mot de passe").fill(account?.password ?? "");
  await page.getByRole("button", { name: "Préparer l’archive" }).click();
  await page.getByText("L’archive se prépare.").waitFor();
  const state = async () => {
    await page.goto(`${site.url}${PAGE}`);
    return page.locator("#archives").innerText();
  };
  await expect.poll(state, { interval: 500 }).toContain("prête");
  const href = await page.getByRole("link", { name: /^Télécharger l’archive/ }).getAttribute("href");
  const answer = await page.request.get(`${site.url}${href}`);
  expect(answer.headers()["content-disposition"]).toMatch(/archive-\d{4}-\d{2}-\d{2}-1\.zip/);
  const read = readArchive([await answer.body()]);
  expect(read).toMatchObject({ clients: 2, wrongFiles: [], wrongCounts: [] });
  expect(read.payments).toBeGreaterThan(0);
  const adviser = new Person(site.url);
  await adviser.signInAs("adviser");
  expect((await adviser.get(href ?? "")).location).toBe("/");
});

it("is read by keyboard and by screen readers, down to 320 pixels", async () => {
  const page = await adminPage(true);
  await page.goto(`${site.url}${PAGE}`);
  expect(await faultsDownTo320(page)).toEqual([]);
  await bring(page, CLIENTS.replace("C-1", "C-9"));
  await page.getByText("Le fichier est lu").waitFor();
  expect(await faultsDownTo320(page)).toEqual([]);
  // From the top of the page to the confirmation by the keyboard alone.
  expect(await walkByTab(page)).toMatchObject({ missed: [], unseen: [] });
  await page.reload();
  await tabTo(page, "Importer");
  await page.keyboard.press("Enter");
  await page.getByText("L’import a commencé.").waitFor();
});
