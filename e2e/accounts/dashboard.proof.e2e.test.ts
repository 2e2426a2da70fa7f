/** The dashboard of a first day and of a client at work, JavaScript off, on a phone and on a wide screen. */
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { chooseStart, freeDay, startsOn } from "#e2e/support/journey/appointments.ts";
import { WIDE, openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { RESULT, keepResult } from "#e2e/support/journey/keep-result.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
/** HTML of one page, compressed. */
const MOST_BYTES = 30_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const section = (page: Page, title: string) => page.getByRole("main").getByRole("region", { name: title, exact: true });
const said = (page: Page, title: string) => wordsOf(section(page, title));
const headings = (page: Page) => page.getByRole("main").locator("h2:visible").allInnerTexts();

/** A family's Express Entry file, and in it a task of one's own whose day is over. @returns its id */
async function openFile(page: Page): Promise<string> {
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=oui&enfants=0&etape=2`);
  for (const [name, value] of Object.entries({
    "applicant-firstName": "Awa",
    "applicant-lastName": "Nguimfack",
    "spouse-firstName": "Hervé",
    "spouse-lastName": "Tchinda",
  }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
  await page.waitForURL(/\/management\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`${site}/management/${id}/taches/nouvelle`);
  await page.getByLabel("Ce qu’il y a à faire").fill("Rappeler la banque");
  await page.getByLabel("Catégorie").selectOption("Finances");
  await page.getByLabel("À faire avant le").fill("2026-01-12");
  await page.getByRole("button", { name: "Ajouter la tâche" }).click();
  await page.waitForURL(/\/management\?/);
  return id;
}

async function book(page: Page): Promise<void> {
  await page.goto(`${site}/appointment?service=initial&date=${await freeDay(site, 33)}`);
  await page.getByLabel("Téléphone").fill("670 00 00 09");
  await chooseStart(page, (await startsOn(page)).find(({ free }) => free)?.time ?? "");
  await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
  await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
}

describe("a first day", () => {
  it("says where to begin, and says of each part that nothing is there yet", async () => {
    const { page, context, scripts, faults } = await visitSignedIn(browser, site, WITHOUT_JS);
    await page.goto(`${site}/dashboard`);
    expect(await said(page, "Aujourd’hui")).toMatch(/Bonjour Jean .* Par où commencer \? Calculer mes points$/);
    expect(await section(page, "Vos premiers pas").getByRole("link").allInnerTexts()).toEqual([
      "Calculer mes points",
      "Compléter mon profil",
      "Ouvrir un dossier",
    ]);
    expect(await said(page, "Prochain rendez-vous")).toContain("Aucun rendez-vous pris.");
    expect(await said(page, "Mes programmes")).toMatch(
      /Express Entry En attente .*Arrima \(Québec\) En attente .*Post-Immigration En attente/,
    );
    expect(await said(page, "En chiffres")).toContain("aucun pour l’instant");
    await section(page, "Aperçu du marché").getByRole("heading", { name: "Aperçu du marché" }).click();
    expect(await said(page, "Aperçu du marché")).toContain("Faites votre bilan, ou gardez un résultat CRS");
    expect(await said(page, "Progression")).toContain("Profil rempli à 13 %");
    expect(await sidewaysScroll(page)).toBe(0);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });
});

describe("a client at work", () => {
  it("has what cannot wait first on a phone, then everything that the files, the agenda and the scores say", async () => {
    const form = newPerson({ firstName: "Awa" });
    const { page, context, scripts, faults } = await visitSignedIn(browser, site, WITHOUT_JS, form);
    const { email = "", password = "" } = form;
    // A device that the account did not know: its owner is told.
    expect((await new Person(site).post("/login", { email, password })).status).toBe(302);
    const id = await openFile(page);
    await keepResult(page, `${site}${RESULT}`);
    await book(page);
    await page.goto(`${site}/dashboard`);

    const today = section(page, "Aujourd’hui");
    expect(await wordsOf(today)).toMatch(
      /Bonjour Awa .* À faire maintenant Rappeler la banque Commencer cette tâche en retard depuis le 12 janv\./,
    );
    expect(
      await today
        .getByRole("link", { name: "Commencer cette tâche" })
        .evaluate((link) => link.getBoundingClientRect().bottom),
    ).toBeLessThan(740);
    expect((await headings(page)).slice(0, 3)).toEqual(["Rappeler la banque", "D’après vos réponses", "Progression"]);

    const tasks = section(page, "Mes tâches");
    expect(await wordsOf(tasks)).toMatch(/^Mes tâches Urgent 1 Rappeler la banque.*Moyen \d+ .*Faible \d+/);
    for (const link of await tasks
      .getByRole("link")
      .evaluateAll((links) => links.map((one) => one.getAttribute("href"))))
      expect(link).toMatch(/^\/(management|appointment)/);
    expect(await said(page, "Prochain rendez-vous")).toMatch(/Consultation initiale Confirmé .* à .*Avec /);
    expect(await said(page, "Mes programmes")).toMatch(
      /Express Entry Actif À vous : Rappeler la banque\. Voir le dossier/,
    );
    expect(
      await section(page, "Mes programmes")
        .getByRole("link", { name: /Voir le dossier/ })
        .getAttribute("href"),
    ).toBe(`/management/${id}`);

    // The official score, never this site's own, stands beside the minimums; the drawing says nothing that the table does not.
    const official =
      /Où vous en êtes (\d+(?: à \d+)?) ?\/ 1200/.exec(await said(page, "D’après vos réponses"))?.[1] ?? "";
    expect(official).not.toBe("");
    await section(page, "Aperçu du marché").getByRole("heading", { name: "Aperçu du marché" }).click();
    expect(await said(page, "Aperçu du marché")).toContain(`Votre score officiel : ${official} / 1200`);
    expect(await said(page, "En chiffres")).toContain(`Score CRS officiel ${official} / 1200`);
    await section(page, "Aperçu du marché").getByText("Dernier minimum de chaque catégorie").click();
    const rows = section(page, "Aperçu du marché").locator("table").first().locator("tbody tr");
    expect(await rows.count()).toBeGreaterThan(3);
    for (const row of await rows.allInnerTexts())
      expect(row).toMatch(/\d{3}[\s\S]*(il manque|vous passez|score atteint|à égalité|atteint dans certains cas)/);
    expect(await rows.locator("svg").count()).toBe(await rows.count());
    expect(await said(page, "Progression")).toMatch(
      /0 donnée sur \d+, \d+ à donner.*En cours\. Tâches : 0 %, 0 sur \d+/,
    );

    const html = await (await context.request.get(`${site}/dashboard`)).body();
    expect(brotliCompressSync(html).length).toBeLessThan(MOST_BYTES);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.setViewportSize(WIDE);
    const [tasksBox, meetingBox] = await Promise.all([
      tasks.boundingBox(),
      section(page, "Prochain rendez-vous").boundingBox(),
    ]);
    expect(meetingBox?.x ?? 0).toBeGreaterThan((tasksBox?.x ?? 0) + (tasksBox?.width ?? 0));
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });

    // What happened is told here, and read once it is opened.
    const notices = page.getByRole("main").getByRole("region", { name: /^Notifications/ });
    const unfold = () => notices.getByRole("heading", { name: /^Notifications/ }).click();
    expect(await wordsOf(notices)).toMatch(/^Notifications 2 non lues/);
    await unfold();
    expect(await wordsOf(notices)).toMatch(
      /^Notifications 2 non lues .*Rendez-vous confirmé .*Connexion depuis un nouvel appareil Non lu/,
    );
    await notices.getByRole("button", { name: "Tout marquer comme lu" }).click();
    await page.waitForURL(/\/espace\/avis/);
    await page.goto(`${site}/dashboard`);
    expect(await wordsOf(notices)).not.toMatch(/non lue|Non lu/);
    await unfold();
    await notices.getByRole("button", { name: "Connexion depuis un nouvel appareil" }).click();
    await page.waitForURL((url) => url.pathname !== "/dashboard");
    await page.goto(`${site}/dashboard`);
    await section(page, "Prochain rendez-vous").getByRole("link", { name: "Consultation initiale" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    await context.close();
  });

  it("with much in it stays within six screens of a phone, and hides nothing that is for today", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    const files = [await openFile(page), await openFile(page)];
    // Six tasks of one's own more, all late.
    for (const [at, title] of ["Timbres", "Photos", "Relevé", "Virement", "Copies", "Traduction"].entries()) {
      const form = { title, category: "Finances", dueOn: `2026-02-0${at + 1}` };
      const answer = await context.request.post(`${site}/management/${files[0]}/taches/nouvelle`, {
        form,
        headers: { Origin: site },
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(303);
    }
    await keepResult(page, `${site}${RESULT}`);
    await keepResult(
      page,
      `${site}/arrima?age=30&education=master&workExperience=36&frenchListen=8&frenchSpeak=8&frenchRead=8&frenchWrite=8`,
    );
    await book(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${site}/dashboard`);
    expect(
      await section(page, "Mes tâches")
        .getByText(/^en retard depuis/)
        .filter({ visible: true })
        .count(),
    ).toBe(8);
    // Simulations fold away, each under the site’s own figure, named so.
    await section(page, "Derniers scores").getByRole("heading", { name: "Derniers scores" }).click();
    expect(await said(page, "Derniers scores")).toMatch(/CRS \(Entrée express\) Estimation de ce site : \d+/);
    const height = await page.evaluate(() => document.querySelector("main")?.scrollHeight ?? 0);
    expect(height / 800).toBeLessThan(6);
    await context.close();
  });

  it("has no accessibility fault, light and dark, on a phone and on a wide screen", async () => {
    const { page, context } = await visitSignedIn(browser, site);
    await page.goto(`${site}/dashboard`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await openFile(page);
    await keepResult(page, `${site}${RESULT}`);
    await page.goto(`${site}/dashboard`);
    await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });
});
