/**
 * A file of each programme from its opening to « Prêt à déposer ? Oui. », on a 360 px phone with JavaScript off: opened, its
 * people and days written, every document given and validated by an adviser. The forms are pressed in the browser once each;
 * what would be the same press forty times is posted by the same browser.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { EVERY_POINT_FIELDS } from "#app/features/applications/testing/points.ts";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { openFolds, wordsOf } from "#e2e/support/journey/answering.ts";
import { PHONE, openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const ON_A_PHONE = { javaScriptEnabled: false, viewport: PHONE };
/** The site's own clock is the machine's. */
const today = Temporal.Now.plainDateISO("Africa/Douala");
const ago = (days: number) => today.subtract({ days }).toString();

let browser: Browser;
let adviser: Person;
beforeAll(async () => {
  browser = await openBrowser();
  adviser = await new Person(site).signInAs("adviser");
});

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const toast = (page: Page) => page.locator(".toast").innerText();

/** Opens a file for Awa alone, through both steps. @returns its id */
async function openFile(page: Page, programme: string): Promise<string> {
  await page.goto(`${site}/management/nouveau`);
  await page.getByLabel(programme, { exact: true }).check();
  await page
    .getByRole("group", { name: /Conjoint/ })
    .getByLabel("Non")
    .check();
  await press(page, "Continuer");
  await page.getByLabel("Prénoms").fill("Awa");
  await page.locator('[name="applicant-lastName"]').fill("Nguimfack");
  await press(page, "Ouvrir le dossier");
  await page.waitForURL(/\/management\/[0-9a-f-]{36}$/);
  expect(await main(page).getByRole("heading", { level: 1 }).innerText()).toContain("Pas encore.");
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The applicant's birth, nationality and countries, then the file's own questions. */
async function describePerson(page: Page, id: string): Promise<void> {
  await page.goto(`${site}/management/${id}/personnes?personne=applicant`);
  await page.locator('[name="birthDate"]').fill("1995-04-02");
  await page.locator('[name="nationality"]').selectOption("CM");
  await page.locator('[name="residences-0-country"]').selectOption("CM");
  await page.locator('[name="residences-0-from"]').fill("1995-04-02");
  await page.locator('[name="nameDiffers"]').selectOption("no");
  await press(page, "Enregistrer");
  expect(await toast(page)).toContain("Modifications enregistrées");
  await page.goto(`${site}/management/${id}/personnes?reponses`);
  for (const [name, value] of [
    ["maritalStatus", "single"],
    ["foreignDiploma", "yes"],
    ["secondLanguage", "no"],
    ["represented", "yes"],
    ["fundsExempt", "no"],
  ] as const)
    await page.locator(`[name="${name}"]`).selectOption(value);
  await page.locator('[name="jobs-0-employer"]').fill("Afriland Bafoussam");
  await page.locator('[name="jobs-0-from"]').fill("2019-09-02");
  await press(page, "Enregistrer les réponses");
  expect(await toast(page)).toContain("Réponses enregistrées");
}

async function date(page: Page, id: string, days: Record<string, string>): Promise<void> {
  await page.goto(`${site}/management/${id}/dates`);
  for (const [name, day] of Object.entries(days)) await page.locator(`[name="${name}"]`).fill(day);
  await press(page, "Enregistrer");
  expect(await toast(page)).toContain("Dates enregistrées");
}

/** What the documents' tab still asks for. */
async function asked(context: BrowserContext, id: string): Promise<{ piece: string; personne: string }[]> {
  const tab = await (await context.request.get(`${site}/management?dossier=${id}&onglet=documents`)).text();
  // What is next stands above the list too.
  const links = new Set([...tab.matchAll(/ajouter\?(piece=[^&"]+&amp;personne=[^"]+)"/g)].map(([, link = ""]) => link));
  return [...links].map((link) => {
    const said = new URLSearchParams(link.replace("&amp;", "&"));
    return { piece: said.get("piece") ?? "", personne: said.get("personne") ?? "" };
  });
}

/** Gives the first in the browser, by its form; the others by the same form, posted. */
async function giveAll(
  { page, context }: { page: Page; context: BrowserContext },
  id: string,
  issuedOn: string,
): Promise<number> {
  const wanted = await asked(context, id);
  const file = { name: "piece.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfWith()) };
  const said = { issuedOn, expiresOn: today.add({ years: 9 }).toString(), nameOnIt: "NGUIMFACK Awa" };
  await page.goto(`${site}/management?dossier=${id}&onglet=documents`);
  const [first] = wanted;
  await main(page)
    .locator(`a[href*="piece=${encodeURIComponent(first?.piece ?? "")}&personne=${first?.personne}"]`)
    .first()
    .click();
  await page.getByLabel("Fichier").setInputFiles(file);
  await openFolds(page);
  for (const [name, value] of Object.entries(said)) await page.locator(`[name="${name}"]`).fill(value);
  await press(page, "Ajouter");
  expect(await wordsOf(page.getByRole("region", { name: "Pièce reçue" }))).toContain("reçu");
  for (const { piece, personne } of wanted.slice(1)) {
    const multipart = { piece, person: personne, name: "Pièce", category: "identity", ...said, file };
    const answer = await context.request.post(`${site}/management/${id}/documents/ajouter`, {
      multipart,
      headers: { Origin: site },
      maxRedirects: 0,
    });
    expect([piece, answer.status()]).toEqual([piece, 303]);
  }
  expect(await asked(context, id)).toEqual([]);
  return wanted.length;
}

/** Yes to each point of the checklist. */

/** An adviser looks at each document and validates it. @returns how many */
async function validateAll(id: string): Promise<number> {
  const { body } = await adviser.get(`/admin/dossiers/${id}`);
  const waiting = new Map(
    [
      ...body.matchAll(
        /name="document" value="([\da-f-]{36})"\/?><input type="hidden" name="seen" value="(\d+ in-review)"/g,
      ),
    ].map(([, document = "", seen = ""]) => [document, seen]),
  );
  for (const [document, seen] of waiting) {
    const answer = await adviser.post(`/admin/dossiers/${id}`, {
      intent: "validate",
      document,
      seen,
      ...EVERY_POINT_FIELDS,
    });
    expect([document, answer.status]).toEqual([document, 303]);
  }
  return waiting.size;
}

const WALKS: [programme: string, days: Record<string, string>, submission: string][] = [
  // Without a day of one's own the path counts to the last day allowed, when a letter of the bank is too old.
  ["Express Entry", { profileOn: ago(20), invitedOn: ago(4), plannedOn: today.add({ days: 2 }).toString() }, "Dépôt"],
  ["Arrima (Québec)", { profileOn: ago(20), invitedOn: ago(4) }, "sélection"],
  ["Post-Immigration", { landedOn: ago(4) }, "carte"],
];

it.each(WALKS)("%s: from an empty file to « Oui. », and sent", async (programme, days, submission) => {
  const { page, context, scripts, faults } = await visitSignedIn(browser, site, ON_A_PHONE);
  const id = await openFile(page, programme);
  await describePerson(page, id);
  await date(page, id, days);
  const given = await giveAll({ page, context }, id, ago(24));
  await page.goto(`${site}/management/${id}`);
  // Everything is there and nothing was read: an adviser acts, and the answer is still no.
  expect(await main(page).getByRole("heading", { level: 1 }).innerText()).toContain("Pas encore.");
  expect(await wordsOf(page.locator("#points"))).toMatch(/Cap Érable \d+ .*à relire/);
  expect(await validateAll(id)).toBe(given);
  await page.reload();
  expect(
    await main(page).getByRole("heading", { level: 1 }).innerText(),
    await wordsOf(page.locator("#points")),
  ).toContain("Oui.");
  expect((await wordsOf(page.locator(".verdict-why"))).toLowerCase()).toContain(submission.toLowerCase());
  expect(await sidewaysScroll(page)).toBe(0);
  await page.goto(`${site}/management/${id}/etat?vers=submit`);
  await press(page, await main(page).locator('button[value="submit"]').innerText());
  expect(await wordsOf(page.locator("body"))).toContain("Déposé");
  expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  await context.close();
});
