/** The signed-in space on a 360 px phone: the dashboard and the profile, with and without JavaScript. */
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser } from "#e2e/support/browser/browser.ts";
import { RESULT, keepResult } from "#e2e/support/journey/keep-result.ts";
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

describe("the dashboard", () => {
  it("greets by the first name, counts the profile and leads to the pages that exist", async () => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS, { firstName: "Awa-Marie" });
    await page.goto(`${site}/dashboard`);
    expect(await page.locator("h1").innerText()).toBe("Bonjour Awa-Marie");
    // First and last name and country, of 24 fields.
    expect(await wordsOf(page.getByRole("main"))).toContain("Profil rempli à 13 %");
    const actions = page.getByRole("navigation", { name: "Actions rapides" }).getByRole("link");
    const wanted = ["/profile", "/simulator", "/appointment", "/management", "/bilan/resultat"];
    expect(await actions.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(wanted);
    await keepResult(page, `${site}${RESULT}`);
    await page.goto(`${site}/dashboard`);
    await section(page, "Derniers scores").locator("summary").first().click();
    expect(await wordsOf(section(page, "Derniers scores"))).toMatch(
      /CRS \(Entrée express\) Estimation de ce site : \d+ \/ 1200/,
    );
    await section(page, "Derniers scores").getByText("CRS (Entrée express)").first().click();
    expect(await wordsOf(section(page, "Derniers scores"))).toMatch(
      /Grille officielle du Canada \d+( à \d+)? \/ 1200 Le Canada invite d’après la grille officielle/,
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
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    await page.goto(`${site}/profile`);
    for (const field of await page.locator(".profile-fields .control").all())
      expect(await field.isDisabled()).toBe(true);
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
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    await page.goto(`${site}/profile?modifier=personal`);
    await page.getByLabel("Prénom").fill("  ");
    await page.getByLabel("Nom (obligatoire)", { exact: true }).fill("");
    await press(page, "Enregistrer");
    const summary = await wordsOf(page.getByRole("alert"));
    expect(summary).toContain("Écrivez votre prénom.");
    expect(summary).toContain("Écrivez votre nom.");
    await context.close();
  });

  it("shows that it saves, and needs no page load", async () => {
    const { page, context, faults, documents } = await visitSignedIn(browser, site);
    await page.goto(`${site}/profile?modifier=work`);
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

  it.each([WITHOUT_JS, {}])("of two windows, the second is told what changed and chooses (%j)", async (options) => {
    const { page: first, context } = await visitSignedIn(browser, site, options);
    const second = await context.newPage();
    for (const page of [first, second]) await page.goto(`${site}/profile?modifier=education`);
    await first.getByLabel("Établissement").fill("Dschang");
    await first.getByLabel("Domaine d’études").fill("Droit");
    await press(first, "Enregistrer");
    await first.getByText("Modifications enregistrées").waitFor();
    await second.getByLabel("Établissement").fill("Buea");
    await second.getByLabel("Année d’obtention du diplôme").fill("2015");
    await press(second, "Enregistrer");
    await second.getByRole("alert").waitFor();
    expect(await wordsOf(second.getByRole("alert"))).toContain(
      "Une autre fenêtre a changé entre-temps : Établissement.",
    );
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
