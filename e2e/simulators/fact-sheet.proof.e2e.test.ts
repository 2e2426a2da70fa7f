/** One fact sheet: what is said at one tool is not asked at the next, with JavaScript off, on a phone. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { openAnswers, openFold, sectionOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const CRS =
  "age=31&education=master&workExperience=3&maritalStatus=married&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=7&spouseEducation=bachelor&nomination=yes";

const notice = (page: Page) => page.locator(".alert").filter({ hasText: "de votre fiche" });
async function ageOf(page: Page): Promise<string> {
  await openAnswers(page);
  return page.getByRole("textbox", { name: "Âge", exact: true }).inputValue();
}
const search = (page: Page) => new URL(page.url()).searchParams;

describe("without an account", () => {
  it("goes from /crs to /arrima and back: nothing is said twice, what changed is changed", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs?${CRS}`);
    await openFold(page, "Continuer avec ces réponses");
    await page.getByRole("region", { name: "Résultat" }).getByRole("link", { name: "Simulateur Arrima" }).click();
    expect(new URL(page.url()).pathname).toBe("/arrima");
    expect(await wordsOf(notice(page))).toContain("7 réponses reprises de votre fiche");
    // The number of months is not known from three full years, and the licence may be of two years for Quebec.
    expect(await wordsOf(notice(page))).toContain("Expérience de travail qualifiée");
    expect(await ageOf(page)).toBe("31");
    expect(
      await sectionOf(page, "Informations personnelles")
        .getByRole("combobox", { name: "Niveau d’études" })
        .inputValue(),
    ).toBe("master");
    expect(await page.getByRole("radio", { name: "Marié(e)" }).isChecked()).toBe(true);
    expect(await sidewaysScroll(page)).toBe(0);

    await openAnswers(page);
    await page.getByRole("textbox", { name: "Expérience de travail qualifiée" }).fill("40");
    await page.getByRole("textbox", { name: "Âge", exact: true }).fill("32");
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL((url) => url.searchParams.get("workExperience") === "40");
    // The sheet rode along through the form, and the notice of the arrival is over.
    expect(search(page).get("fiche")).toContain("l1.french");
    expect(await notice(page).count()).toBe(0);

    await openFold(page, "Continuer avec ces réponses");
    await page.getByRole("region", { name: "Résultat" }).getByRole("link", { name: "Simulateur CRS" }).click();
    const back = Object.fromEntries(search(page));
    expect(back).toMatchObject({ ...Object.fromEntries(new URLSearchParams(CRS)), age: "32" });
    // Quebec's 40 months do not fit in a list of years: they wait in the sheet.
    expect(back.fiche).toContain("exp.40");
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("goes on to the official grids, which keep what they do not ask", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    const result = page.getByRole("region", { name: "Résultat" });
    await page.goto(`${site}/crs?${CRS}`);
    await openFold(page, "Continuer avec ces réponses");
    await result.getByRole("link", { name: "CRS officiel", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/crs/officiel");
    expect(await wordsOf(notice(page))).toContain("réponses reprises de votre fiche");
    // Married says nothing of who comes along: what /crs supposed is filled in, and said.
    expect(await wordsOf(notice(page))).toContain("Conjoint : rempli d’après ce que la page précédente supposait");
    await openAnswers(page);
    await page
      .getByLabel("Conjoint", { exact: true })
      .or(page.getByRole("radio", { name: /accompagne/ }))
      .first()
      .waitFor();
    expect(await ageOf(page)).toBe("31");
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL((url) => !url.searchParams.has("repris"));
    expect(search(page).get("fiche")).toContain("exp.36-47");
    await openFold(page, "Continuer avec ces réponses");
    await result.getByRole("link", { name: "Grille officielle du Québec", exact: true }).click();
    expect(new URL(page.url()).pathname).toBe("/arrima/pstq");
    expect(await ageOf(page)).toBe("31");
    await openFold(page, "Continuer avec ces réponses");
    await result.getByRole("link", { name: "Simulateur CRS", exact: true }).click();
    expect(Object.fromEntries(search(page))).toMatchObject(Object.fromEntries(new URLSearchParams(CRS)));
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("a link that leaves with the visitor holds the answers alone", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs?${CRS}&fiche=exp.40_besoin.shortage`);
    expect(await page.getByLabel("Lien vers ce résultat").inputValue()).toBe(`${site}/crs?${CRS}`);
    expect(await page.getByRole("link", { name: "Télécharger le rapport" }).getAttribute("href")).not.toContain(
      "fiche",
    );
    expect(await page.locator('input[type="hidden"][name="fiche"]').getAttribute("value")).toBe(
      "exp.40_besoin.shortage",
    );
    await context.close();
  });

  it("the sheet's page says what is known and what will be asked, and leads on", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/fiche?de=crs&${CRS}`);
    const words = await wordsOf(page.getByRole("main"));
    for (const said of ["31 ans", "avec un conjoint", "entre 36 et 47 mois", "expression écrite 7"])
      expect(words).toContain(said);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("link", { name: "Continuer avec Simulateur Arrima" }).click();
    expect(await ageOf(page)).toBe("31");
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([
    "/fiche?de=crs&age=%00&fiche=%3Cscript%3E",
    "/fiche?fiche=age.999_dip.u3b.x_%F0%9F%8D%81",
    `/fiche?fiche=${"age.30_".repeat(150)}`,
    "/crs?fiche=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&repris=abc",
    "/convertisseur-nclc?frenchTest=tef&frenchDate=0000-00-00&frenchListening=1e9&fiche=_._",
  ])("an address made by anybody is answered: %s", async (path) => {
    const visitor = new Person(site);
    const answer = await visitor.get(path);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain("<script>alert");
  });

  it("an unknown tool is a page not found", async () => {
    expect((await new Person(site).get("/fiche/inconnu?de=crs&age=30")).status).toBe(404);
  });
});

describe("with JavaScript", () => {
  it("the sheet stays in the address while the answers change", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/crs?${CRS}&fiche=besoin.shortage`);
    await openAnswers(page);
    await page.getByRole("textbox", { name: "Âge", exact: true }).fill("33");
    await page.waitForURL(
      (url) => url.searchParams.get("age") === "33" && url.searchParams.get("fiche") === "besoin.shortage",
    );
    expect(await page.getByLabel("Lien vers ce résultat").inputValue()).not.toContain("fiche");
    await openFold(page, "Continuer avec ces réponses");
    await page.getByRole("region", { name: "Résultat" }).getByRole("link", { name: "Simulateur Arrima" }).click();
    await page.waitForURL((url) => url.pathname === "/arrima");
    expect(await ageOf(page)).toBe("33");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("a form opened with a sheet alone shows no result until something is answered", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/crs?repris=0&fiche=besoin.shortage`);
    await page.getByRole("textbox", { name: "Âge", exact: true }).focus();
    await page.waitForFunction(() => document.querySelector(".question-condition") === null);
    expect(await wordsOf(page.getByRole("region", { name: "Résultat" }))).toContain("Vos points apparaîtront ici");
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("the converter", () => {
  const SCORES =
    "frenchTest=tef&frenchDate=2026-01-15&frenchListening=503&frenchReading=546&frenchWriting=428&frenchSpeaking=494";

  it("turns a form of scores into levels, and the levels into a simulator's answers", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/convertisseur-nclc`);
    await page.getByLabel("Test", { exact: true }).first().selectOption("tef");
    await page.getByLabel("Date du test").first().fill("2026-01-15");
    const french = sectionOf(page, "Votre test de français");
    for (const [ability, score] of Object.entries({
      "Compréhension orale": "503",
      "Compréhension écrite": "546",
      "Expression écrite": "428",
      "Expression orale": "494",
    })) {
      await french.getByRole("textbox", { name: ability }).fill(score);
    }
    await page.getByRole("button", { name: "Convertir mes notes" }).click();
    const words = await wordsOf(page.locator("#resultat"));
    expect(words).toContain("Compréhension orale NCLC 9");
    expect(words).toContain("Le NCLC 10 demande 546");
    expect(words).toContain("Compréhension écrite NCLC 10 et plus");
    expect(words).toContain("Expression écrite NCLC 7");
    expect(words).toContain("Expression orale NCLC 8");
    expect(words).toContain("jusqu’au 15 janvier 2028");

    await openFold(page, "Utiliser ces niveaux");
    await page.getByRole("link", { name: "Simulateur CRS" }).and(page.locator("#resultat a")).click();
    expect(Object.fromEntries(search(page))).toMatchObject({
      firstLanguage: "french",
      firstListening: "9",
      firstReading: "10",
      firstWriting: "7",
      firstSpeaking: "8",
    });
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("gives a refused form back, filled, each field with its sentence", async () => {
    const { page, context } = await visit(browser);
    const response = await page.goto(`${site}/convertisseur-nclc?${SCORES.replace("503", "703")}#resultat`);
    expect(response?.status()).toBe(200);
    const summary = page.getByRole("alert");
    expect(await wordsOf(summary)).toContain("La compréhension de l’oral du TEF Canada va de 0 à 699.");
    expect(await page.locator("#frenchListening").inputValue()).toBe("703");
    expect(await page.locator("#frenchListening").getAttribute("aria-invalid")).toBe("true");
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  it("is reached from the levels of /crs with the answers so far, which come back", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs?age=31&education=master`);
    await openAnswers(page);
    await page.getByRole("link", { name: "Convertir les notes de mon test en niveaux" }).first().click();
    expect(new URL(page.url()).pathname).toBe("/convertisseur-nclc");
    await page.goto(`${page.url()}&${SCORES}`);
    await openFold(page, "Utiliser ces niveaux");
    await page.getByRole("link", { name: "Simulateur CRS" }).and(page.locator("#resultat a")).click();
    expect(Object.fromEntries(search(page))).toMatchObject({ age: "31", education: "master", firstListening: "9" });
    await context.close();
  });
});

describe("with an account", () => {
  it("keeps the sheet, completes it by the profile, fills a simulator with it, and forgets it", async () => {
    const person = new Person(site);
    expect((await person.post("/register", newPerson())).status).toBe(302);
    const kept = await person.post("/fiche", { fiche: "age.30_dip.g1m.g2m_exp.40", intent: "keep" });
    expect(kept).toMatchObject({ status: 303, location: "/fiche" });
    expect((await person.get("/fiche")).body).toContain("Votre fiche est gardée dans votre compte");
    expect((await person.get("/fiche/arrima?de=compte")).location).toBe(
      "/arrima?age=30&education=master&workExperience=40&repris=3&fiche=dip.g1m.g2m".replace("&fiche=dip.g1m.g2m", ""),
    );
    expect((await person.get("/crs")).location).toMatch(/^\/crs\?age=30&.*repris=/);
    expect((await person.post("/fiche", { fiche: "", intent: "keep" })).status).toBe(400);
    expect(await person.post("/fiche", { intent: "forget" })).toMatchObject({ status: 303, location: "/fiche" });
    expect((await person.get("/fiche/arrima?de=compte")).location).toBe("/arrima");
  });

  it("is one person's own", async () => {
    const [one, other] = [new Person(site), new Person(site)];
    await one.post("/register", newPerson());
    await other.post("/register", newPerson());
    await one.post("/fiche", { fiche: "age.44", intent: "keep" });
    expect((await other.get("/fiche/crs?de=compte")).location).toBe("/crs");
  });
});
