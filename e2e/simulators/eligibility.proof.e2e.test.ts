/** « Suis-je admissible ? » on a 360 px phone without JavaScript: the questions, the answer, the code that keeps it. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openFold } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const ENGINEER =
  "age=30&education=master&family=accompanying&children=1&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&feer=1&foreignExperience=5&continuousYear=yes&canadianExperience=0&jobOffer=none&workPermit=no&workExperience=60&funds=6000000";
let browser: Browser;
let withoutJs: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  withoutJs = await visit(browser, { javaScriptEnabled: false });
  await withoutJs.page.setViewportSize(PHONE);
});

const wordsOf = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");

describe("an engineer in Douala", () => {
  it("answers by hand, and each programme answers with its reason and the next thing to do", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/eligibility`);
    await page.getByLabel("Âge", { exact: true }).fill("30");
    await page.getByLabel("Niveau d’études", { exact: true }).selectOption("master");
    await page.getByLabel("Avez-vous un conjoint").selectOption("single");
    await page.getByRole("radio", { name: "Français" }).first().check();
    for (const ability of ["Speaking", "Listening", "Reading", "Writing"])
      await page.locator(`#first${ability}`).selectOption("9");
    await page.getByLabel("Catégorie de votre profession principale").selectOption("1");
    await page.getByLabel("Expérience qualifiée hors du Canada").selectOption("5");
    await page
      .getByRole("group", { name: "Dont une année sans interruption" })
      .getByRole("radio", { name: "Oui" })
      .check();
    await page.getByLabel("Expérience de travail dans les 5 dernières années").fill("60");
    await page.getByLabel("Où travaillez-vous aujourd’hui").selectOption("abroad");
    await page.getByLabel("Enfants à charge").fill("0");
    await page.getByLabel("Somme que vous pouvez prouver").fill("7 000 000");
    await page.getByRole("button", { name: "Voir si je suis admissible" }).click();
    await page.waitForURL((url) => url.searchParams.get("age") === "30");

    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("2 voies vous sont ouvertes.");
    expect(await (await openFold(page, "Travailleurs qualifiés")).innerText()).toContain("Admissible");
    const canadian = await (await openFold(page, "Expérience canadienne")).innerText();
    expect(canadian).not.toContain("À une condition près");
    expect(canadian).toContain("Travailler au Canada avec un permis");
    expect(await (await openFold(page, "Métiers spécialisés")).getByText("Non", { exact: true }).count()).toBe(1);
    expect(await (await openFold(page, "Volet 1")).innerText()).toContain("Admissible");
    expect(await (await openFold(page, "Volet 4")).innerText()).toContain("Critères à comparer");
    // Without an offer and away from Canada: streams that ask to work there already are out, the rest is to check.
    for (const part of [
      "Les 67 points",
      "Preuve de fonds et frais",
      "À comparer, condition par condition",
      "À vérifier à la source",
    ])
      await openFold(page, part);
    await page.locator("#volets-non > summary").click();
    expect(await page.locator("#volets-non").innerText()).toMatch(
      /6\smois chez votre employeur actuel au Manitoba\s*: vous ne travaillez pas au Manitoba/,
    );
    expect(await page.locator("#volets-non-lus").innerText()).toContain("Critères non connus");
    const words = await wordsOf(page);
    expect(words).not.toContain("sans obstacle connu");
    for (const said of [
      "72 / 100",
      "Seuil de 67 atteint",
      "6 181 515 FCFA",
      "15 263 CAD",
      "7 juillet 2025",
      "Estimation, pas une décision",
      "ce n’est pas un avis juridique",
    ])
      expect(words, said).toContain(said);
    expect(await page.locator('a[href*="venir-au-canada"]').count()).toBe(1);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("sees what is lacking in the funds, and opens the rule of each line", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/eligibility?${ENGINEER}`);
    await openFold(page, "Preuve de fonds et frais");
    const words = await wordsOf(page);
    // Three persons: 23 360 CAD at 405 FCFA.
    for (const said of [
      "9 460 800 FCFA",
      "Il manque 3 460 800 FCFA",
      "23 360 CAD pour 3 personnes",
      "3 620",
      "non lue",
    ])
      expect(words, said).toContain(said);
    const points = await openFold(page, "Les 67 points");
    const table = points.locator("details.rule", { hasText: "Voir la règle : Études" });
    await table.locator("summary").click();
    expect(await table.locator(".rule-current").innerText()).toContain("23");
    await page.locator("#volets-proches > summary").click();
    expect(await page.locator("#volets-proches").getByText("Une offre d’emploi").first().isVisible()).toBe(true);
  });

  it("finds the answers again in the form, and changes one", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/eligibility?${ENGINEER}`);
    await page.getByText("Vos réponses, modifier").click();
    expect(await page.getByLabel("Somme que vous pouvez prouver").inputValue()).toBe("6000000");
    await page.getByLabel("Somme que vous pouvez prouver").fill("9 460 800");
    await page.getByRole("button", { name: "Voir si je suis admissible" }).click();
    expect(await (await openFold(page, "Travailleurs qualifiés")).innerText()).toContain("Admissible");
  });

  it("has no accessibility fault in its result, and nothing scrolls sideways at 320 px", async () => {
    const { page, context, scripts, faults } = await visit(browser);
    await page.goto(`${site}/eligibility?${ENGINEER}`);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });

  it("weighs less than 30 kB as a page", async () => {
    const html = await fetch(`${site}/eligibility?${ENGINEER}`, { headers: { "Accept-Encoding": "identity" } });
    const { gzipSync } = await import("node:zlib");
    expect(gzipSync(await html.text()).length).toBeLessThan(30_000);
  });
});

describe("a form that is not whole", () => {
  it("comes back filled, with a sentence at each field and above", async () => {
    const { page } = withoutJs;
    const response = await page.goto(`${site}/eligibility?age=trente&education=master&funds=beaucoup`);
    expect(response?.status()).toBe(200);
    const summary = page.getByRole("alert");
    expect(await summary.innerText()).toContain("3 réponses sont à compléter ou à corriger");
    expect(await page.getByLabel("Âge", { exact: true }).inputValue()).toBe("trente");
    expect(await page.getByLabel("Âge", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Niveau d’études", { exact: true }).inputValue()).toBe("master");
    await summary.getByRole("link", { name: /Dites si vous avez un conjoint/ }).click();
    expect(page.url()).toContain("#family");
  });

  it("made by anybody is no error of ours", async () => {
    for (const query of ["age=%00", "family=__proto__&education=constructor", "age=30&age=31", `x=${"y".repeat(4000)}`])
      expect((await fetch(`${site}/eligibility?${query}`)).status, query).toBe(200);
  });
});

describe("the code that keeps it", () => {
  it("is shown with its last day, and opens the answers on another phone", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/eligibility?${ENGINEER}`);
    await page.getByRole("button", { name: "Garder 60 jours" }).click();
    await page.waitForURL(/eligibility\/reprise\?code=/);
    const words = await wordsOf(page);
    const [code] = /BILAN(-[34679A-Y]{4}){3}/.exec(words) ?? [];
    if (!code) throw new Error("no code is shown");
    expect(words).toMatch(/jusqu’au \d{1,2}(er)? \p{L}+ \d{4}/u);

    const other = await visit(browser, { javaScriptEnabled: false });
    await other.page.goto(`${site}/eligibility/reprise`);
    await other.page.getByLabel("Code de reprise").fill(code.toLowerCase().replaceAll("-", " "));
    await other.page.getByRole("button", { name: "Reprendre" }).click();
    await other.page.waitForURL(/\/eligibility\?/);
    await openFold(other.page, "Preuve de fonds et frais");
    expect(await wordsOf(other.page)).toContain("9 460 800 FCFA");
    await other.context.close();
  });

  it("unknown or empty, says so with the form, and 404", async () => {
    const person = new Person(site);
    const sentence = "Ce code n’ouvre aucun bilan";
    const unknown = await person.post("/eligibility/reprise", { intent: "open", code: "BILAN-AAAA-AAAA-AAAA" });
    expect([unknown.status, unknown.body.includes(sentence), unknown.body.includes("BILAN-AAAA-AAAA-AAAA")]).toEqual([
      404,
      true,
      true,
    ]);
    const address = await person.get("/eligibility/reprise?code=BILAN-AAAA-AAAA-AAAA");
    expect([address.status, address.body.includes(sentence)]).toEqual([404, true]);
    const empty = await person.post("/eligibility/reprise", { intent: "open", code: "" });
    expect([empty.status, empty.body.includes("Écrivez votre code de reprise.")]).toEqual([400, true]);
    expect(
      (await person.post("/eligibility/reprise", { intent: "keep", formId: randomUUID(), answers: "nom=Awa" })).status,
    ).toBe(400);
    expect((await person.post("/eligibility/reprise", {})).status).toBe(400);
  });

  it("is one for a form sent five times at once", async () => {
    const fields = { intent: "keep", formId: randomUUID(), answers: ENGINEER };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => new Person(site).post("/eligibility/reprise", fields)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  });
});
