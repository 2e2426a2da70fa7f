/** A client's files on a 360 px phone with JavaScript off: opened, worked on by two windows, sent, put away. */
import ICAL from "ical.js";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const main = (page: Page) => page.getByRole("main");
const said = (page: Page) => wordsOf(main(page));
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole("button", { name, exact: typeof name === "string" })
    .click();
const follow = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole("link", { name, exact: typeof name === "string" })
    .first()
    .click();
const toast = (page: Page) => page.locator(".toast").innerText();

/** Opens a file by its two steps. @returns its address */
async function openFile(page: Page, programme: string, spouse: boolean): Promise<string> {
  await page.goto(`${site}/management`);
  await follow(page, "Ouvrir un dossier");
  await page.getByLabel(programme, { exact: true }).check();
  await page
    .getByRole("group", { name: /Conjoint/ })
    .getByLabel(spouse ? "Oui" : "Non")
    .check();
  await page.getByLabel("Enfants à charge").selectOption(spouse ? "1" : "0");
  await press(page, "Continuer");
  const person = (name: string) => page.getByRole("group", { name, exact: true });
  await person("Demande principale").getByLabel("Prénoms").fill("Awa");
  await person("Demande principale").locator('[name="applicant-lastName"]').fill("Nguimfack");
  if (spouse) {
    await person("Conjoint").getByLabel("Prénoms").fill("Hervé");
    await person("Conjoint").locator('[name="spouse-lastName"]').fill("Tchinda");
    await person("Enfant 1").getByLabel("Prénoms").fill("Maëlle");
    await person("Enfant 1").locator('[name="children-0-lastName"]').fill("Tchinda");
  }
  await press(page, "Ouvrir le dossier");
  await page.waitForURL(/\/management\/[0-9a-f-]{36}$/);
  return page.url();
}

const idOf = (address: string) => address.split("/").at(-1) ?? "";

describe("first day", () => {
  it("says what there is to do, for each programme and each tab", async () => {
    const { page, context, scripts, faults } = await visitSignedIn(browser, site, WITHOUT_JS);
    await page.goto(`${site}/management`);
    expect(await page.getByLabel("Programme", { exact: true }).inputValue()).toBe("express-entry");
    expect(await said(page)).toMatch(
      /Progression globale 0 % Tâches terminées 0 Tâches restantes 0|0 % .*Aucun dossier Express Entry/,
    );
    expect(await said(page)).toContain("Aucun dossier Express Entry");
    expect(await main(page).getByRole("link", { name: "Retour au tableau de bord" }).getAttribute("href")).toBe(
      "/dashboard",
    );
    for (const tab of ["taches", "documents"]) {
      await page.goto(`${site}/management?programme=arrima&onglet=${tab}`);
      expect(await said(page)).toContain("Aucun dossier Arrima (Québec)");
    }
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });
});

describe("a file", () => {
  it("is opened for a family, its first task begun and finished, and its progress follows", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Express Entry", true);
    expect(await toast(page)).toContain("Dossier ouvert");
    expect(await said(page)).toContain("Awa, Hervé et Maëlle");
    await page.goto(`${site}/management?programme=express-entry&onglet=taches&dossier=${idOf(file)}`);
    await main(page)
      .getByRole("button", { name: /^Commencer/ })
      .first()
      .click();
    expect(await toast(page)).toContain("Tâche commencée");
    await main(page)
      .getByRole("button", { name: /^Continuer/ })
      .first()
      .click();
    expect(await toast(page)).toContain("Tâche terminée");
    await page.goto(`${site}/management`);
    expect(await said(page)).toMatch(/Express Entry, Awa Nguimfack En cours .*1 tâche sur \d+/);
    expect(
      await main(page)
        .getByRole("link", { name: /^Voir les détails/ })
        .getAttribute("href"),
    ).toBe(`/management/${idOf(file)}`);
    await context.close();
  });

  it("shows its last field refused above and at the field, with all that was typed", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    await page.goto(`${site}/management/nouveau?programme=arrima&conjoint=oui&enfants=1&etape=2`);
    await page.locator('[name="applicant-firstName"]').fill("Awa-Marie");
    await page.locator('[name="spouse-firstName"]').fill("Hervé");
    await press(page, "Ouvrir le dossier");
    const summary = await wordsOf(page.getByRole("alert"));
    expect(summary).toContain("Écrivez le prénom.");
    expect(await page.locator('[name="applicant-firstName"]').inputValue()).toBe("Awa-Marie");
    expect(await page.locator('[name="spouse-firstName"]').inputValue()).toBe("Hervé");
    await context.close();
  });

  it("moved in two windows: the second is told, and nothing of the first is lost", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Post-Immigration", false);
    const list = `${site}/management?programme=post-immigration&onglet=taches&dossier=${idOf(file)}`;
    await page.goto(list);
    await page.locator(".task-title a").first().click();
    const task = page.url();
    const second = await context.newPage();
    await second.goto(task);
    await page.getByLabel(/^Note/).fill("Reçu n° 12");
    await press(page, "Enregistrer la note");
    expect(await toast(page)).toContain("Note enregistrée");
    await second.getByLabel(/^Note/).fill("autre chose");
    await press(second, "Enregistrer la note");
    expect(await wordsOf(second.getByRole("alert"))).toContain("a changé entre-temps dans une autre fenêtre");
    expect(await second.getByLabel(/^Note/).inputValue()).toBe("autre chose");
    await page.goto(task);
    expect(await page.getByLabel(/^Note/).inputValue()).toBe("Reçu n° 12");
    // What was told may be saved over now, knowingly.
    await press(second, "Enregistrer la note");
    expect(await toast(second)).toContain("Note enregistrée");
    await context.close();
  });

  it("has tasks of one's own, added, written anew and deleted after a question", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Arrima (Québec)", false);
    await page.goto(`${site}/management?programme=arrima&onglet=taches&dossier=${idOf(file)}`);
    await follow(page, "Ajouter une tâche");
    await press(page, "Ajouter la tâche");
    expect(await wordsOf(page.getByRole("alert"))).toContain("Écrivez ce qu’il y a à faire.");
    await page.getByLabel("Ce qu’il y a à faire").fill("Acheter deux timbres");
    await page.getByLabel("Catégorie").selectOption("Finances");
    await press(page, "Ajouter la tâche");
    expect(await said(page)).toContain("Acheter deux timbres");
    await follow(page, "Acheter deux timbres");
    await follow(page, "Supprimer cette tâche");
    await press(page, "Supprimer");
    expect(await toast(page)).toContain("Tâche supprimée");
    expect(await said(page)).not.toContain("Acheter deux timbres");
    await context.close();
  });

  it("has people and days that are added, corrected and taken out", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Express Entry", true);
    await page.goto(`${file}/personnes`);
    await follow(page, /^Modifier Hervé/);
    await page.locator('[name="residences-0-country"]').selectOption("NG");
    await press(page, "Enregistrer");
    expect(await wordsOf(page.getByRole("alert"))).toContain("Indiquez le jour de l’arrivée");
    await page.locator('[name="residences-0-from"]').fill("2018-01-10");
    await page.locator('[name="residences-0-until"]').fill("2018-09-12");
    await press(page, "Enregistrer");
    expect(await said(page)).toContain("Nigeria, 8 mois");
    await follow(page, "Ajouter un enfant");
    await page.getByLabel("Prénoms").fill("Yann");
    await page.locator('[name="lastName"]').fill("Tchinda");
    await press(page, "Ajouter au dossier");
    expect(await said(page)).toContain("Yann Tchinda");
    await follow(page, /^Retirer Yann/);
    await press(page, "Retirer du dossier");
    expect(await said(page)).not.toContain("Yann");
    await follow(page, "Modifier les réponses");
    await page.getByLabel("Dispense de preuve de fonds").selectOption("yes");
    await page.locator('[name="jobs-0-employer"]').fill("Cabinet Ekani");
    await press(page, "Enregistrer les réponses");
    expect(await wordsOf(page.getByRole("alert"))).toContain("Indiquez le premier jour de cet emploi.");
    await page.locator('[name="jobs-0-from"]').fill("2021-02-01");
    await press(page, "Enregistrer les réponses");
    expect(await said(page)).toContain("Emplois à prouver Cabinet Ekani");
    await page.goto(`${file}/dates`);
    await page.locator('[name="invitedOn"]').fill("2026-11-18");
    await press(page, "Enregistrer");
    expect(await toast(page)).toContain("Dates enregistrées");
    await page.goto(`${site}/management?programme=express-entry&onglet=taches&dossier=${idOf(file)}`);
    await page.locator("#etape-invitation > summary").click();
    // Sixty days from 18 November 2026.
    expect(await said(page)).toContain("17 janvier 2027 (délai légal)");
    await context.close();
  });

  it("is sent, refused, taken up again and archived, each with what it means", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Express Entry", false);
    const go = async (link: string) => {
      await page.goto(`${file}/etat`);
      await follow(page, link);
      const words = await said(page);
      await press(page, link);
      return words;
    };
    await go("J’ai déposé la demande");
    expect(await said(page)).toContain("Déposé");
    expect(await go("La demande est refusée")).toContain("Il est gardé 3 ans à partir d’aujourd’hui");
    expect(await said(page)).toContain("Refusé");
    expect(await go("Reprendre le dossier")).toContain("Il repasse à « En cours »");
    await page.goto(`${file}/etat`);
    await press(page, "Archiver le dossier");
    expect(await said(page)).toContain("Dossiers archivés (1)");
    await page.getByText("Dossiers archivés (1)").click();
    await press(page, /^Remettre dans la liste/);
    expect(await said(page)).toContain("Voir les détails");
    await context.close();
  });

  it("gives its days to a calendar by a secret address, until it is closed; its report is a PDF", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const file = await openFile(page, "Express Entry", false);
    await page.goto(`${file}/dates`);
    await page
      .locator('[name="invitedOn"]')
      .fill(Temporal.Now.plainDateISO("Africa/Douala").subtract({ days: 3 }).toString());
    await press(page, "Enregistrer");
    await page.goto(`${file}/agenda`);
    expect(new URL(page.url()).pathname).toMatch(/\/acces$/);
    await press(page, "Créer mon adresse d’agenda");
    const address = await page.getByLabel(/Votre adresse/).inputValue();
    const feed = await fetch(address);
    expect([feed.status, feed.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const text = await feed.text();
    const summaries = new ICAL.Component(ICAL.parse(text) as unknown[])
      .getAllSubcomponents("vevent")
      .map((event) => event.getFirstPropertyValue("summary"));
    expect(summaries).toContain("Délai légal de votre dossier");
    expect(text).not.toMatch(/Awa|Nguimfack|Express|passeport/i);
    await press(page, "La fermer");
    expect((await fetch(address)).status).toBe(404);
    const report = await page.request.get(`${file}/rapport.pdf`);
    expect([
      report.status(),
      report.headers()["content-type"],
      (await report.body()).subarray(0, 5).toString(),
    ]).toEqual([200, "application/pdf", "%PDF-"]);
    await context.close();
  });

  it("has no accessibility fault on any of its pages, and none is pushed sideways at 320 px", async () => {
    const { page, context } = await visitSignedIn(browser, site);
    const file = await openFile(page, "Express Entry", true);
    const tasks = `/management?programme=express-entry&onglet=taches&dossier=${idOf(file)}`;
    await page.goto(`${site}${tasks}`);
    const task = (await page.locator(".task-title a").first().getAttribute("href")) ?? "";
    const below = [
      "",
      "/personnes",
      "/personnes?personne=spouse",
      "/personnes?reponses=1",
      "/personnes?questions=1",
      "/dates",
      "/agenda",
      "/modele",
      "/etat",
      "/etat?vers=withdraw",
      "/taches/nouvelle",
    ].map((path) => `${new URL(file).pathname}${path}`);
    const found: string[] = [];
    for (const path of [
      tasks,
      "/management",
      "/management?onglet=documents",
      "/management/nouveau?etape=2&conjoint=oui&enfants=1",
      task,
      ...below,
    ]) {
      await page.goto(`${site}${path}`);
      for (const fault of await accessibilityFaults(page)) found.push(`${path}: ${fault}`);
      await page.setViewportSize({ width: 320, height: 700 });
      const sideways = await sidewaysScroll(page);
      if (sideways > 0) found.push(`${path} scrolls ${sideways} px sideways`);
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
