/** The morning of the business on a phone of 360 px, from the sign-in on by links and buttons alone: without a script, then with. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { freshEmail, register } from "#e2e/support/accounts.ts";
import { sayNoneOfThose, wordsOf } from "#e2e/support/answering.ts";
import { chooseStart, freeDay, postBooking, startsOn } from "#e2e/support/appointments.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { Person } from "#e2e/support/person.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
const DOCUMENTS = ["Diplôme", "Relevé", "Contrat", "Attestation"];

let browser: Browser;
/** Who gives papers, and the file that they are of. */
let client: { page: Page; file: string };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.locator("body"));

beforeAll(async () => {
  browser = await openBrowser();
  const { page } = await visit(browser, { javaScriptEnabled: false });
  await register(page, site, freshEmail("matin"));
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await press(page, "Ouvrir le dossier");
  client = { page, file: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
});

type Morning = { lastName: string; payers: string[]; writers: string[]; city: string };

/** What came in before the office opened: three bookings to pay, four papers, two messages, a session. */
async function cameIn(): Promise<Morning> {
  const mark = Date.now().toString(36);
  const morning: Morning = { lastName: `Matin ${mark}`, payers: [], writers: [], city: `Kribi ${mark}` };
  for (let ahead = 4; morning.payers.length < 3 && ahead < 20; ahead += 1) {
    const date = await freeDay(site, ahead, "follow-up");
    for (const start of ["09:00", "10:30", "14:00", "15:00"]) {
      if (morning.payers.length === 3) break;
      const email = `paie${ahead}.${start.replace(":", "")}.${mark}@exemple.cm`;
      const booking = {
        firstName: "Awa",
        lastName: morning.lastName,
        email,
        phone: "670 00 00 01",
        service: "follow-up",
        date,
        start,
      };
      if ((await postBooking(site, booking)).status === 303) morning.payers.push(email);
    }
  }
  for (const name of DOCUMENTS) {
    await client.page.goto(`${site}/management/${client.file}/documents/ajouter`);
    await client.page.getByLabel("Nom du document").fill(`${name} ${mark}`);
    await client.page.getByLabel("Catégorie").selectOption({ label: "Identité" });
    await client.page
      .getByLabel("Fichier")
      .setInputFiles({ name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdfWith() });
    await press(client.page, "Ajouter");
    await sayNoneOfThose(client.page);
  }
  const visitor = new Person(site);
  for (const one of [1, 2]) {
    const email = `ecrit${one}.${mark}@exemple.cm`;
    const fields = {
      formId: crypto.randomUUID(),
      firstName: "Brice",
      lastName: morning.lastName,
      email,
      subject: "general",
      message: `Bonjour, de ${email}`,
    };
    expect((await visitor.post("/contact", fields)).status).toBe(303);
    morning.writers.push(email);
  }
  const adviser = await new Person(site).signInAs("adviser");
  const session = {
    formId: crypto.randomUUID(),
    test: "tef-canada",
    date: Temporal.Now.plainDateISO("Africa/Douala").add({ days: 30 }).toString(),
    time: "09:00",
    centre: "Institut français",
    city: morning.city,
    country: "Cameroun",
    price: "150000",
    seats: "3",
  };
  expect((await adviser.post("/admin/sessions/nouvelle", session)).status).toBe(303);
  expect(morning.payers).toHaveLength(3);
  return morning;
}

/** Opens a page of the office by its menu. */
async function menu(page: Page, name: string, path: string): Promise<void> {
  await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("navigation", { name: "Bureau" }).getByRole("link", { name, exact: true }).click();
  await page.waitForURL((url) => url.pathname === path);
  expect(await sidewaysScroll(page), path).toBe(0);
}

/** Leafs through a list until it shows what is looked for. */
async function leafTo(page: Page, wanted: ReturnType<Page["locator"]>): Promise<void> {
  for (let pages = 0; pages < 20 && (await wanted.count()) === 0; pages += 1) {
    const here = page.url();
    await page.getByRole("link", { name: "Page suivante" }).first().click();
    await page.waitForURL((url) => url.href !== here);
  }
}

describe.each([
  ["without a script", false],
  ["with scripts", true],
])("a morning %s", (_words, javaScriptEnabled) => {
  it("three payments, four documents, two messages, one appointment, one session", async () => {
    const morning = await cameIn();
    const { page, context, faults } = await visit(browser, { javaScriptEnabled, viewport: PHONE });
    const account = demonstrationAccounts.find(({ role }) => role === "adviser");
    await page.goto(`${site}/login`);
    await page.getByLabel("Adresse e-mail").fill(account?.email ?? "");
    await page.getByLabel("Mot de passe", { exact: true }).fill(account?.password ?? "");
    await press(page, "Se connecter");
    await page.waitForURL(`${site}/admin`);

    for (const [index, email] of morning.payers.entries()) {
      await menu(page, "Commandes", "/admin/commandes");
      await page.getByLabel("Référence, nom, téléphone, transaction").fill(email);
      await press(page, "Chercher");
      await page.waitForURL(/[?&]q=/);
      await page.getByText("Confirmer le paiement", { exact: false }).first().click();
      await page.getByLabel("MTN Mobile Money").check();
      await page.getByLabel("Numéro de la transaction").fill(`MA${Date.now()}${index}`);
      await press(page, /^Confirmer le paiement de/);
      await page.getByText("Confirmer le paiement", { exact: false }).first().waitFor({ state: "detached" });
      expect(await page.getByRole("main").getByText("Payé", { exact: true }).count()).toBeGreaterThan(0);
    }

    await menu(page, "Dossiers", "/admin/dossiers");
    await page
      .getByRole("navigation", { name: "Onglets" })
      .getByRole("link", { name: /^Pièces à revoir/ })
      .click();
    const papers = page.locator(`main a[href^="/admin/dossiers/${client.file}/pieces/"]`);
    await leafTo(page, papers);
    await papers.first().click();
    for (const name of DOCUMENTS) {
      await page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) }).waitFor();
      expect(await sidewaysScroll(page), name).toBe(0);
      for (const point of await page.getByLabel("Oui", { exact: true }).all()) await point.check();
      await press(page, "Valider et suivante");
      await page.getByText("Pièce validée.").first().waitFor();
    }

    for (const email of morning.writers) {
      await menu(page, "Boîte", "/admin/messages");
      const row = page.getByRole("row").filter({ hasText: email });
      await leafTo(page, row);
      await row.getByRole("link").first().click();
      await page.getByLabel("Réponse", { exact: true }).fill("Bonjour,\n\nOui, c’est possible.");
      expect(await sidewaysScroll(page), "a message").toBe(0);
      await press(page, "Envoyer la réponse");
      await page.getByText("La réponse est partie.").first().waitFor();
    }

    await menu(page, "Bureau", "/admin");
    await page
      .locator(".desk-list li")
      .filter({ hasText: `${morning.lastName} sans lieu` })
      .getByRole("link")
      .first()
      .click();
    await page.getByRole("link", { name: "Tout le rendez-vous" }).click();
    await page.getByRole("link", { name: "Déplacer", exact: true }).click();
    await page.waitForURL(/\/deplacer\?/);
    expect(await sidewaysScroll(page), "a move").toBe(0);
    const start = (await startsOn(page)).filter(({ free }) => free).at(-1)?.time ?? "";
    await chooseStart(page, start);
    await press(page, "Déplacer à cette heure");
    await page.getByText("Le rendez-vous est déplacé, le client est prévenu.").first().waitFor();

    await menu(page, "Sessions", "/admin/sessions");
    const session = page.getByRole("row").filter({ hasText: morning.city });
    await leafTo(page, session);
    await session.getByText("Fermer ou annuler").click();
    await session.getByRole("link", { name: /^Annuler la session/ }).click();
    expect(await sidewaysScroll(page), "a cancellation").toBe(0);
    await page.getByLabel("Pourquoi").fill("Le centre ferme ce jour-là.");
    await press(page, "Annuler la session…");
    expect(await sidewaysScroll(page), "a cancellation, asked once more").toBe(0);
    await press(page, "Oui, annuler la session");
    await page.getByText("La session est annulée").first().waitFor();
    expect(await said(page)).toContain("Annulée");

    expect(faults).toEqual([]);
    await context.close();
  });
});
