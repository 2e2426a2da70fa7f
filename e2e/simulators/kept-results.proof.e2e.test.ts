/** Results kept in the signed-in space, on a 360 px phone, with and without JavaScript. */
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { openAnswers, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { touchAndHydrate } from "#e2e/support/browser/hydrate.ts";
import { RESULT, keepResult } from "#e2e/support/journey/keep-result.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const section = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const asked = (answers: string) => `/dashboard/simulations/nouvelle?simulateur=crs&${answers}`;
const listed = async (person: Person) =>
  (await person.get("/dashboard/simulations")).body.match(/\/dashboard\/simulations\/[0-9a-f-]{36}\/suppression/g)
    ?.length ?? 0;

it("a visitor who registers from a result finds it in their space", async () => {
  const { page, context } = await visit(browser, WITHOUT_JS);
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
  expect(await again.post("/login", { email, password, suite: asked("age=30") })).toMatchObject({
    status: 302,
    location: "/dashboard/simulations",
  });
  expect(await listed(again)).toBe(2);
  expect(await again.post("/login", { email, password, suite: "/profile" })).toMatchObject({
    status: 302,
    location: "/profile",
  });
  expect(await listed(again)).toBe(2);
});

it("an address that would keep a result only offers to, from elsewhere and from our own pages", async () => {
  const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
  const path = "/dashboard/simulations/nouvelle?simulateur=crs&age=29";
  expect((await context.request.get(`${site}${path}`, { headers: { "Sec-Fetch-Site": "same-origin" } })).status()).toBe(
    200,
  );
  await page.goto(`${site}${path}`);
  expect(await page.locator("h1").innerText()).toBe("Garder ce résultat");
  await page.goto(`${site}/dashboard/simulations`);
  expect(await wordsOf(page.getByRole("main"))).toContain("Aucune simulation enregistrée");
  await context.close();
});

it("are listed with their line and table, opened again, and deleted after a confirmation", async () => {
  const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
  await keepResult(page, `${site}${RESULT}`);
  await keepResult(page, `${site}${RESULT}`);
  expect(await wordsOf(page.getByRole("status"))).toContain("Ce résultat était déjà enregistré");
  expect(await page.getByRole("row").count()).toBe(2);
  await keepResult(page, `${site}${RESULT.replace("bachelor", "master")}`);
  expect(await page.getByRole("img", { name: /^Évolution de vos estimations : 2 scores, de \d+ le/ }).count()).toBe(1);
  expect(await page.getByRole("row").count()).toBe(3);
  expect(await wordsOf(page.getByRole("table"))).toMatch(
    /Estimation de ce site \d+ \/ 1200 .*Grille officielle du Canada \d+( à \d+)? \/ 1200/,
  );
  const withJs = await visit(browser, { storageState: await context.storageState() });
  await withJs.page.goto(page.url());
  expect(await faultsDownTo320(withJs.page)).toEqual([]);
  await withJs.context.close();
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

it("one press keeps the result shown, once hydrated: the answers as they are now", async () => {
  const { page, context, faults } = await visitSignedIn(browser, site);
  await page.goto(`${site}/crs?age=29`);
  await openAnswers(page);
  await touchAndHydrate(page.getByRole("textbox", { name: "Âge" }));
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
  const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS, typed);
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
  const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
  await keepResult(page, `${site}/arrima?age=30&education=master&maritalStatus=married&spouseEducation=phd&children=2`);
  await page.getByRole("link", { name: /^Reporter/ }).click();
  await page.getByLabel(/Niveau d’études du conjoint/).uncheck();
  await press(page, "Reporter dans mon profil");
  expect(await wordsOf(page.getByRole("status"))).toContain("Réponses de la simulation reportées dans votre profil");
  expect(await page.getByLabel("Situation matrimoniale").inputValue()).toBe("married");
  expect(await page.getByLabel("Niveau d’études du conjoint").inputValue()).toBe("");
  await page.goto(`${site}/crs`);
  await page.getByRole("link", { name: "Commencer avec les réponses de mon profil" }).click();
  expect(await wordsOf(section(page, "Repris de votre profil"))).toBe(
    "Repris de votre profil Situation de famille Marié(e) Niveau d’études Master",
  );
  await page.getByRole("link", { name: "Ouvrir le simulateur CRS (Entrée express)" }).click();
  expect(new URL(page.url()).search).toBe("?education=master&maritalStatus=married");
  await context.close();
});
