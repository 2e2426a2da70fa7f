/** The federal grid in force: its own page without a script, its API, and beside every CRS result. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { answerAll, openAnswers, openFold, resultOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** 85 + 126 + 128 + 46, the spouse's 8 + 4, 50: the 447 of LorinserCC/crs-calculator, lib/crs.test.ts at 0d29644. */
const COUPLE = {
  Vous: {
    Âge: "32",
    "Niveau d’études": "Master, ou diplôme professionnel d’une profession réglementée (médecine, droit…)",
    Conjoint: "Avec un conjoint qui vient avec moi",
  },
  "Première langue officielle": {
    "Première langue officielle": "Anglais",
    "Expression orale": "NCLC 10 ou plus",
    "Compréhension orale": "NCLC 10 ou plus",
    "Compréhension écrite": "NCLC 10 ou plus",
    "Expression écrite": "NCLC 10 ou plus",
  },
  "Expérience et études au Canada": { "Expérience qualifiée au Canada": "2\u00a0ans" },
  "Votre conjoint": {
    "Niveau d’études du conjoint": "Licence ou diplôme de trois ans ou plus",
    "Expression orale du conjoint": "NCLC 5",
    "Compréhension orale du conjoint": "NCLC 5",
    "Compréhension écrite du conjoint": "NCLC 5",
    "Expression écrite du conjoint": "NCLC 5",
  },
};

describe("/crs/officiel on a phone without JavaScript", () => {
  it("computes a couple's 447 points, with the edition, its last verification and the official tool", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs/officiel`);
    await answerAll(page, COUPLE);
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL((url) => url.searchParams.get("age") === "32");
    const words = await wordsOf(resultOf(page));
    expect(words).toContain("447 / 1200");
    expect(words).toContain("Capital humain 385 / 460");
    expect(words).toContain("Conjoint 12 / 40");
    expect(words).toContain(
      "Grille du 25 mars 2025, la dernière grille dont nous avons les chiffres ; relue pour la dernière fois le 1er octobre 2026.",
    );
    expect(words).toContain("ce n’est pas un avis juridique");
    expect(await resultOf(page).getByRole("link", { name: "l’outil officiel" }).getAttribute("href")).toContain(
      "ircc.canada.ca",
    );
    expect(await resultOf(page).getByRole("link", { name: "Et dans les tirages passés" }).getAttribute("href")).toBe(
      "/tirages?points=447",
    );
    expect(await sidewaysScroll(page)).toBe(0);
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("opens the rule of a line: its row, its date, its source, the next step", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(
      `${site}/crs/officiel?age=29&education=master&firstLanguage=french&firstSpeaking=8&firstListening=9&firstReading=9&firstWriting=9`,
    );
    const group = await openFold(page, "Transférabilité");
    const rule = group.locator("details.rule").filter({ hasText: "Études et langue" });
    await rule.locator("summary").click();
    const words = await wordsOf(rule);
    expect(words).toContain(
      "Deux diplômes ou plus, master ou doctorat, NCLC 7 ou 8 à la compétence la plus faible votre réponse 25",
    );
    expect(words).toContain("Ensuite : avec NCLC 9 aux quatre compétences, 50 points ici et +33 au total.");
    expect(words).not.toContain("Source");
    // Said once under all the lines, not after each table.
    const footnotes = (await wordsOf(resultOf(page))).match(
      /Règles en vigueur depuis le 25 mars 2025\. Source des règles : IRCC, Critères du Système de classement global/g,
    );
    expect(footnotes).toHaveLength(1);
    await context.close();
  });

  it("takes the edition of the date: an offer counts the day before the reform, and no more the day after", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs/officiel?jobOffer=noc-00&date=2025-03-24`);
    const before = await wordsOf(resultOf(page));
    expect(before).toContain("200 / 1200");
    expect(before).toContain("Cette édition n’est plus en vigueur");
    expect(await page.locator("input[name=date]").inputValue()).toBe("2025-03-24");
    await page.goto(`${site}/crs/officiel?jobOffer=noc-00&date=2025-03-25`);
    const after = await wordsOf(resultOf(page));
    expect(after).toContain("0 / 1200");
    expect(after).toContain("une offre d’emploi ne donne plus de points");
    await context.close();
  });

  it("says that no grid is known before the first edition, and gives no score", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const answer = await page.goto(`${site}/crs/officiel?age=29&date=2019-05-01`);
    expect(answer?.status()).toBe(200);
    const words = await wordsOf(resultOf(page));
    expect(words).toContain(
      "Aucune grille connue ici pour le 1er mai 2019 : la première édition commence le 20 octobre 2020",
    );
    expect(words).not.toContain("/ 1200");
    const report = await fetch(`${site}/crs/officiel/rapport.pdf?age=29&date=2019-05-01`, { redirect: "manual" });
    expect(report.status).toBe(302);
    await context.close();
  });

  it("redisplays invalid input, with a sentence at the field and in the summary", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const answer = await page.goto(
      `${site}/crs/officiel?age=vingt&education=licence&firstSpeaking=40&date=hier&foreignExperience=3`,
    );
    expect(answer?.status()).toBe(200);
    const age = page.getByRole("textbox", { name: "Âge", exact: true });
    expect(await age.inputValue()).toBe("vingt");
    expect(await age.getAttribute("aria-invalid")).toBe("true");
    const summary = await wordsOf(page.getByRole("alert"));
    expect(summary).toContain("4 points sont à corriger");
    expect(summary).toContain("Âge : « vingt » n’est pas un nombre de 0 ou plus : compté 0.");
    expect(summary).toContain("Date du calcul : « hier » n’est pas une date");
    await context.close();
  });

  it("shows a long hostile address as text, and refuses one beyond the limit", async () => {
    const hostile = encodeURIComponent("<script>alert(1)</script>".repeat(30));
    const response = await fetch(
      `${site}/crs/officiel?age=${hostile}&education=${hostile}&date=${hostile}&off.family=${hostile}`,
    );
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("<script>alert(1)");
    const beyond = await fetch(`${site}/crs/officiel?age=${hostile.repeat(8)}`);
    expect(beyond.status).toBe(414);
    expect(await beyond.text()).not.toContain("<script>alert(1)");
  });

  it("gives a report that says the official grid, each line and the next step", async () => {
    const response = await fetch(
      `${site}/crs/officiel/rapport.pdf?age=29&education=master&family=accompanying&spouseEducation=phd&sibling=yes`,
    );
    expect(response.headers.get("Content-Disposition")).toMatch(/rapport-crs-officiel-\d{4}-\d\d-\d\d\.pdf/);
    const words = readPdf(Buffer.from(await response.arrayBuffer()))
      .pages.join(" ")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain(
      "la grille officielle d’IRCC (du 25 mars 2025, la dernière grille dont nous avons les chiffres",
    );
    expect(words).toContain("à 30 ans, 95 points ici et -5 au total");
    expect(words).toContain("Frère ou sœur : l’âge de 18 ans");
  });
});

const post = (body: unknown) =>
  fetch(`${site}/api/simulations/crs-official`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

describe("POST /api/simulations/crs-official", () => {
  const levels = { firstSpeaking: 10, firstListening: 10, firstReading: 10, firstWriting: 10 };

  it("answers every line and the edition with its sources", async () => {
    const spouse = { education: "bachelor", speaking: 5, listening: 5, reading: 5, writing: 5, canadianExperience: 0 };
    const response = await post({
      age: 32,
      education: "master",
      firstLanguage: "english",
      ...levels,
      canadianExperience: 2,
      spouse,
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      result: {
        core: { age: 85, education: 126, firstLanguage: 128, secondLanguage: 0, canadianExperience: 46, total: 385 },
        spouse: { education: 8, language: 4, canadianExperience: 0, total: 12 },
        transferability: {
          educationLanguage: 50,
          educationCanadianExperience: 50,
          foreignExperienceLanguage: 0,
          foreignExperienceCanadianExperience: 0,
          certificateLanguage: 0,
          total: 50,
        },
        additional: { sibling: 0, french: 0, canadianStudy: 0, nomination: 0, jobOffer: 0, total: 0 },
        total: 447,
      },
      edition: {
        from: "2025-03-25",
        to: null,
        status: "last-known",
        reported: {
          from: "2026-11-03",
          note: expect.stringContaining("Aucune source n’en donne les chiffres"),
          officialTool: expect.stringContaining("ircc.canada.ca"),
        },
        sources: [
          { name: expect.stringContaining("IRCC"), url: expect.stringContaining("canada.ca"), read: "2026-11-20" },
        ],
      },
    });
  });

  it("takes the edition of the date, and names every field that it refuses", async () => {
    const before = await post({ jobOffer: "noc-0ab", date: "2025-03-24" });
    expect(await before.json()).toMatchObject({
      result: { total: 50 },
      edition: { from: "2020-10-20", to: "2025-03-24" },
    });
    const refused = await post({ education: "bac", sibling: true, date: "2001-01-01", spouse: { education: "bac" } });
    expect(refused.status).toBe(400);
    const { errors } = (await refused.json()) as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(["education", "sibling", "date", "spouse.education"]);
    expect(errors[2]?.message).toContain("2020-10-20");
  });

  it("keeps the manners of the other simulations: POST alone, for every site, 16 kB at most", async () => {
    expect((await fetch(`${site}/api/simulations/crs-official`)).status).toBe(405);
    const preflight = await fetch(`${site}/api/simulations/crs-official`, {
      method: "OPTIONS",
      headers: { Origin: "https://ailleurs.example", "Access-Control-Request-Method": "POST" },
    });
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect((await post({ note: "x".repeat(17_000) })).status).toBe(413);
  });
});

const CRS =
  "age=29&education=master&workExperience=3&maritalStatus=married&spouseEducation=bachelor&spouseLanguage=7&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&studyInCanada=yes";
const block = (page: Page) =>
  page.getByRole("region", { name: "Dernière grille officielle dont nous avons les chiffres" });

describe("beside every CRS result", () => {
  it("without JavaScript: a span, the differences, and assumptions that the form takes along", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/crs?${CRS}`);
    // 487 for the couple, and 15 or 30 for the diploma.
    expect(await wordsOf(block(page))).toContain("entre 502 et 517 / 1200");
    await block(page).getByText("Ce qui change, critère par critère").click();
    expect(await wordsOf(block(page))).toContain("Première langue officielle 116 / 128 Ici 136 / 136.");
    await block(page).getByText("Ce que nous supposons").click();
    await block(page)
      .getByRole("combobox", { name: "Votre diplôme canadien" })
      .selectOption({ label: "trois ans ou plus" });
    await block(page)
      .getByRole("combobox", { name: "Votre conjoint" })
      .selectOption({ label: "ne vient pas avec vous" });
    await block(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL((url) => url.searchParams.get("off.study") === "3");
    // 494 alone, and 30.
    expect(await wordsOf(block(page))).toContain("524 / 1200");
    expect(new URL(page.url()).searchParams.get("age")).toBe("29");
    const report = await resultOf(page).getByRole("link", { name: "Télécharger le rapport" }).getAttribute("href");
    const pdf = await fetch(`${site}${report}`);
    const words = readPdf(Buffer.from(await pdf.arrayBuffer()))
      .pages.join(" ")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain("Dernière grille officielle dont nous avons les chiffres");
    expect(words).toContain("signalée au 3 novembre 2026");
    expect(words).toContain("524 / 1200");
    expect(await sidewaysScroll(page)).toBe(0);
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("with JavaScript: it follows the answers, and never shows an old figure for new ones", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/crs?${CRS}`);
    await openAnswers(page);
    const age = page.getByRole("textbox", { name: "Âge", exact: true });
    await age.click();
    await page.getByText("À remplir seulement si").first().waitFor({ state: "detached" });
    const line = Promise.withResolvers<void>();
    await page.route("**/crs/officiel.json*", async (route) => {
      await line.promise;
      await route.continue();
    });
    await age.fill("30");
    // 502 and 517 were for 29 years.
    await expect.poll(() => wordsOf(block(page))).toContain("… / 1200");
    line.resolve();
    await expect.poll(() => wordsOf(block(page))).toContain("entre 497 et 512 / 1200");
    expect(faults).toEqual([]);
    await context.close();
  });
});
