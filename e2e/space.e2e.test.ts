/** The signed-in space on a 360 px phone: dashboard, profile and kept results, asleep and awake. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordsAt } from "#app/routes/page-words.server.ts";
import { type Page as MapPage, type PageKey, pages, trail } from "#app/routes/pages.ts";
import { accessibilityFaults } from "#e2e/support/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { Person, newPerson } from "#e2e/support/person.ts";
import { openAnswers, wordsOf } from "#e2e/support/answering.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";
import { visitSignedIn } from "#e2e/support/signed-in.ts";

const site = sharedSite().url;
const ASLEEP = { javaScriptEnabled: false };
const RESULT = "/crs?age=29&education=bachelor&workExperience=3&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=8";
/** Long enough for React to wake after a first touch. */
const WAKING_MS = 2_000;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function faultsOf(page: Page): Promise<string[]> {
  const faults = await accessibilityFaults(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(PHONE);
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults;
}

const section = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const asked = (answers: string) => `/dashboard/simulations/nouvelle?simulateur=crs&${answers}`;
const listed = async (person: Person) =>
  (await person.get("/dashboard/simulations")).body.match(/\/dashboard\/simulations\/[0-9a-f-]{36}\/suppression/g)?.length ?? 0;

/** Keeps the result at `address`, with JavaScript off. */
async function keep(page: Page, address: string): Promise<void> {
  await page.goto(`${site}${address}`);
  await press(page, "Enregistrer dans mon espace");
  await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
}

describe.each((Object.keys(pages) as PageKey[]).filter((key) => (pages[key] as MapPage).access === "user"))("%s", (key) => {
  it("is whole with JavaScript off, out of the search engines' sight, without an accessibility fault", async () => {
    const { page, context, scripts, faults } = await visitSignedIn(browser, site, ASLEEP);
    const response = await page.goto(`${site}${pages[key].path}`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    expect(await page.title()).toBe(`${wordsAt(pages[key].path).title} | Cap Érable`);
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(await page.locator("h1").count()).toBe(1);
    const crumbs = page.getByRole("navigation", { name: "Fil d’Ariane" });
    expect(await crumbs.getByRole("listitem").allInnerTexts()).toEqual(trail(key).map(({ name }) => name));
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
    const awake = await visitSignedIn(browser, site);
    await awake.page.goto(`${site}${pages[key].path}`);
    expect(await faultsOf(awake.page)).toEqual([]);
    await awake.context.close();
  });
});

describe("the dashboard", () => {
  it("greets by the first name, counts the profile and leads to the pages that exist", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP, { firstName: "Awa-Marie" });
    await page.goto(`${site}/dashboard`);
    expect(await page.locator("h1").innerText()).toBe("Bonjour Awa-Marie");
    // First and last name and country, of 24 fields.
    expect(await wordsOf(page.getByRole("main"))).toContain("Profil rempli à 13 %");
    const actions = page.getByRole("navigation", { name: "Actions rapides" }).getByRole("link");
    const known = new Set<string>(Object.values(pages).map(({ path }) => path));
    const wanted = ["/profile", "/simulator", "/appointment", "/management"].filter((path) => known.has(path));
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(wanted);
    await keep(page, RESULT);
    await page.goto(`${site}/dashboard`);
    expect(await wordsOf(section(page, "Derniers scores"))).toMatch(
      /CRS \(Entrée express\) Estimation de ce site \d+ \/ 1200 .*Grille officielle du Canada \d+( à \d+)? \/ 1200 Le Canada invite d’après la grille officielle/,
    );
    const official = page.getByRole("link", { name: "Outil officiel d’IRCC" });
    expect(await official.getAttribute("href")).toContain("scg-outil");
    await page.goto(`${site}/dashboard/simulations`);
    expect(await official.getAttribute("href")).toContain("scg-outil");
    await context.close();
  });
});

describe("the profile", () => {
  it("is read, changed, saved and left as it was, with JavaScript off", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP);
    await page.goto(`${site}/profile`);
    for (const field of await page.locator(".profile-fields .control").all()) expect(await field.isDisabled()).toBe(true);
    await section(page, "Études").getByRole("link", { name: "Modifier" }).click();
    const studies = section(page, "Études");
    await studies.getByLabel("Année d’obtention du diplôme").fill("1949");
    await studies.getByLabel("Établissement").fill("Université de Dschang");
    await studies.getByRole("button", { name: "Enregistrer" }).click();
    expect(await wordsOf(page.getByRole("alert"))).toContain("Indiquez une année entre 1950 et 2030.");
    expect(await studies.getByLabel("Établissement").inputValue()).toBe("Université de Dschang");
    await studies.getByLabel("Année d’obtention du diplôme").fill("2015");
    await studies.getByRole("button", { name: "Enregistrer" }).click();
    expect(await wordsOf(studies)).toMatch(/50 % rempli.*Modifications enregistrées/);
    expect(await studies.getByLabel("Année d’obtention du diplôme").inputValue()).toBe("2015");
    // Leaving without saving gives the stored values back.
    await studies.getByRole("link", { name: "Modifier" }).click();
    await studies.getByLabel("Établissement").fill("Autre");
    await studies.getByRole("link", { name: "Annuler" }).click();
    expect(await studies.getByLabel("Établissement").inputValue()).toBe("Université de Dschang");
    await context.close();
  });

  it("asks for the first and the last name", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP);
    await page.goto(`${site}/profile?modifier=personal`);
    await page.getByLabel("Prénom").fill("  ");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill("");
    await press(page, "Enregistrer");
    const summary = await wordsOf(page.getByRole("alert"));
    expect(summary).toContain("Écrivez votre prénom.");
    expect(summary).toContain("Écrivez votre nom.");
    await context.close();
  });

  it("shows that it saves, once awake, and needs no page load", async () => {
    const { page, context, faults, documents } = await visitSignedIn(browser, site);
    await page.goto(`${site}/profile?modifier=work`);
    await page.getByLabel("Poste actuel").focus();
    await page.waitForTimeout(WAKING_MS);
    await page.getByLabel("Poste actuel").fill("Comptable");
    const began = Date.now();
    await press(page, "Enregistrer");
    await page.getByRole("button", { name: "Enregistrement…" }).waitFor();
    await page.getByText("Modifications enregistrées").waitFor();
    expect(Date.now() - began).toBeGreaterThanOrEqual(500);
    expect(await page.getByLabel("Poste actuel").isDisabled()).toBe(true);
    expect(documents).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("keeps what was typed when the line drops", async () => {
    const { page, context } = await visitSignedIn(browser, site);
    await page.goto(`${site}/profile?modifier=work`);
    await page.getByLabel("Poste actuel").focus();
    await page.waitForTimeout(WAKING_MS);
    await page.getByLabel("Poste actuel").fill("Infirmière");
    await context.setOffline(true);
    await press(page, "Enregistrer");
    await page.getByText("Rien n’a été envoyé").waitFor();
    expect(await page.getByLabel("Poste actuel").inputValue()).toBe("Infirmière");
    await context.setOffline(false);
    await press(page, "Réessayer");
    await page.getByText("Modifications enregistrées").waitFor();
    await context.close();
  });

  it.each([ASLEEP, {}])("of two windows, the second is told what changed and chooses (%j)", async (options) => {
    const { page: first, context } = await visitSignedIn(browser, site, options);
    const second = await context.newPage();
    for (const page of [first, second]) {
      await page.goto(`${site}/profile?modifier=education`);
      if (options === ASLEEP) continue;
      await page.getByLabel("Établissement").focus();
      await page.waitForTimeout(WAKING_MS);
    }
    await first.getByLabel("Établissement").fill("Dschang");
    await first.getByLabel("Domaine d’études").fill("Droit");
    await press(first, "Enregistrer");
    await first.getByText("Modifications enregistrées").waitFor();
    await second.getByLabel("Établissement").fill("Buea");
    await second.getByLabel("Année d’obtention du diplôme").fill("2015");
    await press(second, "Enregistrer");
    await second.getByRole("alert").waitFor();
    expect(await wordsOf(second.getByRole("alert"))).toContain("Une autre fenêtre a changé entre-temps : Établissement.");
    // Nothing typed is lost; what only the other window changed is there.
    expect(await second.getByRole("textbox", { name: "Établissement" }).inputValue()).toBe("Buea");
    expect(await second.getByLabel("Année d’obtention du diplôme").inputValue()).toBe("2015");
    expect(await second.getByLabel("Domaine d’études").inputValue()).toBe("Droit");
    await second.getByRole("radio", { name: "Ce qui est enregistré : Dschang" }).check();
    await press(second, "Enregistrer");
    await second.getByText("Modifications enregistrées").waitFor();
    expect(await second.getByLabel("Établissement").inputValue()).toBe("Dschang");
    expect(await second.getByLabel("Année d’obtention du diplôme").inputValue()).toBe("2015");
    await context.close();
  });
});

describe("kept results", () => {
  it("a visitor who registers from a result finds it in their space", async () => {
    const { page, context } = await visit(browser, ASLEEP);
    await page.goto(`${site}${RESULT}`);
    const score = /(\d+) \/ 1200/.exec(await wordsOf(page.getByRole("region", { name: "Résultat", exact: true })))?.[1];
    await page.getByRole("link", { name: "Enregistrer dans mon espace" }).click();
    const { formId: _formId, phone: _phone, acceptTerms: _terms, ...typed } = newPerson();
    for (const [name, value] of Object.entries({ ...typed, country: "Cameroun" })) {
      const field = page.locator(`form [name="${name}"]`).first();
      if ((await field.evaluate((element) => element.tagName)) === "SELECT") await field.selectOption({ label: value });
      else await field.fill(value);
    }
    await page.locator('[name="acceptTerms"]').check();
    await press(page, "S'inscrire");
    await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
    expect(await wordsOf(page.getByRole("status"))).toContain("Résultat enregistré dans votre espace");
    expect(await wordsOf(page.getByRole("table"))).toContain(`${score} / 1200`);
    await context.close();
  });

  it("registering and signing in from a result keep it within their POST; the address itself keeps nothing, asked by our own pages or not", async () => {
    const form = newPerson({ suite: asked("age=29") });
    const person = new Person(site, { "Sec-Fetch-Site": "same-origin" });
    expect(await person.post("/register", form)).toMatchObject({ status: 302, location: "/dashboard/simulations" });
    expect((await person.get("/dashboard/simulations")).body).toContain("Résultat enregistré dans votre espace");
    expect(await listed(person)).toBe(1);
    await person.get(asked("age=30"));
    expect(await listed(person)).toBe(1);
    const again = new Person(site);
    const { email = "", password = "" } = form;
    expect(await again.post("/login", { email, password, suite: asked("age=30") })).toMatchObject({ status: 302, location: "/dashboard/simulations" });
    expect(await listed(again)).toBe(2);
    expect(await again.post("/login", { email, password, suite: "/profile" })).toMatchObject({ status: 302, location: "/profile" });
    expect(await listed(again)).toBe(2);
  });

  it("an address that would keep a result only offers to, from elsewhere and from our own pages", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP);
    const path = "/dashboard/simulations/nouvelle?simulateur=crs&age=29";
    expect((await context.request.get(`${site}${path}`, { headers: { "Sec-Fetch-Site": "same-origin" } })).status()).toBe(200);
    await page.goto(`${site}${path}`);
    expect(await page.locator("h1").innerText()).toBe("Garder ce résultat");
    await page.goto(`${site}/dashboard/simulations`);
    expect(await wordsOf(page.getByRole("main"))).toContain("Aucune simulation enregistrée");
    await context.close();
  });

  it("are listed with their line and table, opened again, and deleted after a confirmation", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP);
    await keep(page, RESULT);
    await keep(page, RESULT);
    expect(await wordsOf(page.getByRole("status"))).toContain("Ce résultat était déjà enregistré");
    expect(await page.getByRole("row").count()).toBe(2);
    await keep(page, RESULT.replace("bachelor", "master"));
    expect(await page.getByRole("img", { name: /^Évolution de vos estimations : 2 scores, de \d+ le/ }).count()).toBe(1);
    expect(await page.getByRole("row").count()).toBe(3);
    expect(await wordsOf(page.getByRole("table"))).toMatch(/Estimation de ce site \d+ \/ 1200 .*Grille officielle du Canada \d+( à \d+)? \/ 1200/);
    const awake = await visit(browser, { storageState: await context.storageState() });
    await awake.page.goto(page.url());
    expect(await faultsOf(awake.page)).toEqual([]);
    await awake.context.close();
    await page
      .getByRole("link", { name: /^Rouvrir/ })
      .first()
      .click();
    expect(new URL(page.url()).searchParams.get("education")).toBe("master");
    await page.goBack();
    await page
      .getByRole("link", { name: /^Supprimer/ })
      .first()
      .click();
    expect(await page.locator("h1").innerText()).toMatch(/^Supprimer cette simulation/);
    await press(page, "Supprimer");
    expect(await wordsOf(page.getByRole("status"))).toContain("Simulation supprimée");
    expect(await page.getByRole("row").count()).toBe(2);
    await context.close();
  });

  it("one press keeps the result shown, once awake: the answers as they are now", async () => {
    const { page, context, faults } = await visitSignedIn(browser, site);
    await page.goto(`${site}/crs?age=29`);
    await openAnswers(page);
    await page.getByRole("textbox", { name: "Âge" }).focus();
    await page.waitForTimeout(WAKING_MS);
    await page.getByLabel("Niveau d’études", { exact: true }).selectOption("master");
    await press(page, "Enregistrer dans mon espace");
    await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
    const reopen = await page
      .getByRole("link", { name: /^Rouvrir/ })
      .first()
      .getAttribute("href");
    expect(reopen).toBe("/crs?age=29&education=master#resultat");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a session that ran out loses nothing: the sign-in keeps the result", async () => {
    const typed = newPerson();
    const { page, context } = await visitSignedIn(browser, site, ASLEEP, typed);
    await page.goto(`${site}/crs?age=31`);
    await context.clearCookies();
    await press(page, "Enregistrer dans mon espace");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByLabel("Adresse e-mail").fill(typed.email ?? "");
    await page.getByLabel("Mot de passe", { exact: true }).fill(typed.password ?? "");
    await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
    expect(await wordsOf(page.getByRole("status"))).toContain("Résultat enregistré dans votre espace");
    expect(await page.getByRole("link", { name: /^Rouvrir/ }).getAttribute("href")).toBe("/crs?age=31#resultat");
    await context.close();
  });

  it("a profile starts a simulator with what it surely says, and a simulation fills the profile after a look", async () => {
    const { page, context } = await visitSignedIn(browser, site, ASLEEP);
    await keep(page, "/arrima?age=30&education=master&maritalStatus=married&spouseEducation=phd&children=2");
    await page.getByRole("link", { name: /^Reporter/ }).click();
    await page.getByLabel(/Niveau d’études du conjoint/).uncheck();
    await press(page, "Reporter dans mon profil");
    expect(await wordsOf(page.getByRole("status"))).toContain("Réponses de la simulation reportées dans votre profil");
    expect(await page.getByLabel("Situation matrimoniale").inputValue()).toBe("married");
    expect(await page.getByLabel("Niveau d’études du conjoint").inputValue()).toBe("");
    await page.goto(`${site}/crs`);
    await page.getByRole("link", { name: "Commencer avec les réponses de mon profil" }).click();
    expect(await wordsOf(section(page, "Repris de votre profil"))).toBe("Repris de votre profil Situation de famille Marié(e) Niveau d’études Master");
    await page.getByRole("link", { name: "Ouvrir le simulateur CRS (Entrée express)" }).click();
    expect(new URL(page.url()).search).toBe("?education=master&maritalStatus=married");
    await context.close();
  });
});
