/** The morning of the business on a phone of 360 px, line by line from the Bureau and with each press counted: without a script, then with. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { freshEmail, register } from "#e2e/support/people/accounts.ts";
import { sayNoneOfThose, wordsOf } from "#e2e/support/journey/answering.ts";
import { chooseStart, freeDay, postBooking, startsOn } from "#e2e/support/journey/appointments.ts";
import { PHONE, endVisits, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

/**
 * What the same morning took by the menu, before the Bureau had the acts: three payments of 6 (menu, entry, search, fold, means,
 * confirm), four documents of 7 (six answers, decision) behind menu, entry and line, two messages of 4 (menu, entry, line, send),
 * a move of 6 (menu, entry, line, move, hour, confirm) and a cancelled session of 5 (menu, entry, cancel, ask, agree). Text is not
 * counted, nor the pages of lists that were leafed through.
 */
const PRESSES_BY_THE_MENU = 3 * 6 + (3 + 4 * 7) + 2 * 4 + 6 + 5;

const DOCUMENTS = ["Diplôme", "Relevé", "Contrat", "Attestation"];

let running: Site;
let site: string;
let browser: Browser;
/** Who gives papers, and the file that they are of. */
let client: { page: Page; file: string };

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.locator("body"));

beforeAll(async () => {
  running = await startSite({ DEMO: "1", ...NO_ALLOWANCES });
  site = running.url;
  browser = await openBrowser();
  const { page } = await visit(browser, { javaScriptEnabled: false });
  await register(page, site, freshEmail("matin"));
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await press(page, "Ouvrir le dossier");
  client = { page, file: new URL(page.url()).pathname.split("/").at(-1) ?? "" };
});

afterAll(async () => {
  await endVisits();
  await running.stop();
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

/** A finger on the phone of whoever works: each press is counted, and no page may be wider than the screen. */
function finger(page: Page) {
  let presses = 0;
  const touch = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  const main = page.getByRole("main");
  return {
    presses: () => presses,
    touch,
    button: (name: string) => touch(main.getByRole("button", { name, exact: true })),
    hour: async (time: string) => {
      presses += 1;
      await chooseStart(page, time);
    },
    /** Presses what leads to another page, the next line of the Bureau for one that is done. */
    async onward(what: Locator): Promise<void> {
      const here = page.url();
      await touch(what);
      await page.waitForURL((url) => url.href !== here);
      expect(await sidewaysScroll(page), page.url()).toBe(0);
    },
    /** Opens a line; nothing to press where the act before it led to it. @param which part of its address */
    async line(which: string, words: string): Promise<void> {
      const line = page.locator(`.desk-line[href*="${which}"]`).filter({ hasText: words });
      if (await page.locator(".desk-chosen").isVisible()) {
        if ((await line.and(page.locator("[aria-current]")).count()) > 0) return;
        await this.onward(page.locator(".desk-back").getByRole("link", { name: "Bureau" }));
      }
      await this.onward(line.first());
      expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
        await line.and(page.locator("[aria-current]")).locator("b").textContent(),
      );
    },
  };
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

    const hand = finger(page);
    const panel = page.locator(".desk-panel");

    for (const index of morning.payers.keys()) {
      await hand.line("nature=orders&", `attendus d’Awa ${morning.lastName}`);
      await panel.getByLabel("Numéro de la transaction").fill(`MA${Date.now()}${index}`);
      await hand.onward(panel.getByRole("button", { name: "Confirmer le paiement" }));
      await page.getByText("Paiement confirmé.").first().waitFor();
    }

    await hand.line(`nature=files&ligne=${client.file}`, "à revoir");
    await hand.onward(panel.getByRole("link", { name: "Revoir", exact: true }));
    for (const name of DOCUMENTS) {
      await page.getByRole("heading", { level: 1, name: new RegExp(`^${name}`) }).waitFor();
      await hand.touch(page.getByLabel(/Oui à tous$/));
      await hand.onward(page.getByRole("button", { name: "Valider et suivante" }));
      await page.getByText("Pièce validée.").first().waitFor();
    }

    for (const index of morning.writers.keys()) {
      await hand.line("nature=contacts&", `Brice ${morning.lastName}`);
      await panel.getByLabel("Réponse", { exact: true }).fill(`Bonjour,\n\nOui, c’est possible. (${index + 1})`);
      await hand.onward(panel.getByRole("button", { name: "Envoyer la réponse" }));
      await page.getByText("La réponse est partie.").first().waitFor();
    }

    await hand.line("nature=places&", `${morning.lastName} sans lieu`);
    await hand.onward(panel.getByRole("link", { name: "Déplacer ce rendez-vous" }));
    await hand.hour((await startsOn(page)).filter(({ free }) => free).at(-1)?.time ?? "");
    await hand.onward(page.getByRole("button", { name: "Déplacer à cette heure" }));
    await page.getByText("Le rendez-vous est déplacé, le client est prévenu.").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin");

    await hand.touch(page.getByText("Menu", { exact: true }));
    await hand.onward(page.getByRole("navigation", { name: "Bureau" }).getByRole("link", { name: "Sessions" }));
    const session = page.getByRole("row").filter({ hasText: morning.city });
    await hand.touch(session.getByText("Fermer ou annuler"));
    await hand.onward(session.getByRole("link", { name: /^Annuler la session/ }));
    await page.getByLabel("Pourquoi").fill("Le centre ferme ce jour-là.");
    await hand.button("Annuler la session…");
    await hand.button("Oui, annuler la session");
    await page.getByText("La session est annulée").first().waitFor();
    expect(await said(page)).toContain("Annulée");

    expect(hand.presses()).toBeLessThanOrEqual(PRESSES_BY_THE_MENU / 2);
    const left = await (await new Person(site).signInAs("adviser")).get("/admin");
    for (const done of [`attendus d’Awa ${morning.lastName}`, `Brice ${morning.lastName}`])
      expect(left.body).not.toContain(done);
    expect(faults).toEqual([]);
    await context.close();
  });
});
