/** Quebec's official grid: its own page without a script, and beside every Arrima result. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { answerAll, openAnswers, openFold, resultOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const NARROWEST = { width: 320, height: 700 };
const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** 176 of French, 120, 50, 104, and 110 for her occupation. */
const NURSE = {
  Vous: { Âge: "29", "Niveau d’études": "Université, 1er cycle, 3 ou 4 ans à temps plein (licence)" },
  "Votre français": {
    "Compréhension orale": "Niveau\u00a08",
    "Expression orale": "Niveau\u00a08",
    "Compréhension écrite": "Niveau\u00a08",
    "Expression écrite": "Niveau\u00a08",
  },
  "Votre profession": {
    "Catégorie de votre profession principale":
      "FEER\u00a01\u00a0: diplôme universitaire (ingénieur, infirmier, enseignant)",
    "Expérience de travail dans les 5 dernières années": "36",
    "Dont dans votre profession principale": "36",
    "Diagnostic du Québec pour cette profession": "Déficit",
  },
};

describe("/arrima/pstq on a phone without JavaScript", () => {
  it("computes a nurse's 560 points, her streams, and where it stood in past rounds", async () => {
    const { page, context, faults, scripts } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/arrima/pstq`);
    await answerAll(page, NURSE);
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL((url) => url.searchParams.get("age") === "29");
    const words = await wordsOf(resultOf(page));
    expect(words).toContain("560 / 1400");
    expect(words).toContain("le plus haut total est de 1260 sans conjoint et de 1300 avec");
    expect(words).toContain("Grille en vigueur du 2 juillet 2025 au 2 juillet 2027, relue le 20 novembre 2026");
    expect(words).toContain("ce n’est pas un avis juridique");
    expect(words).toContain(
      "Volet 1 : Hautes qualifications et compétences spécialisées Admissible d’après vos réponses",
    );
    expect(words).toContain("0 groupe sur 15 du volet 1");
    expect(words).toContain("C’est le passé, pas une promesse.");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(scripts).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("opens the rule of a line: its row, its date, its source, the next step", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/arrima/pstq?age=29&workExperience=36`);
    const group = await openFold(page, "Capital humain");
    const rule = group.locator("details.rule").filter({ hasText: "Expérience de travail" });
    await rule.locator("summary").click();
    const words = await wordsOf(rule);
    expect(words).toContain("36 à 47 mois votre réponse 50 points");
    expect(words).toContain("Ensuite : 48 mois en donneraient 70.");
    expect(words).not.toContain("Source");
    expect(
      (await wordsOf(resultOf(page))).match(
        /Règles en vigueur depuis le 2 juillet 2025\. Source des règles : Arrêté 2025-004 du 20 juin 2025/g,
      ),
    ).toHaveLength(1);
    await context.close();
  });

  it("redisplays invalid input in its field, with a sentence there and in the summary", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const answer = await page.goto(`${site}/arrima/pstq?age=vingt&frenchListen=40&education=bts&workExperience=12`);
    expect(answer?.status()).toBe(200);
    const age = page.getByRole("textbox", { name: "Âge", exact: true });
    expect(await age.inputValue()).toBe("vingt");
    expect(await age.getAttribute("aria-invalid")).toBe("true");
    const summary = await wordsOf(page.getByRole("alert"));
    expect(summary).toContain("3 points sont à corriger");
    expect(summary).toContain("Âge : « vingt » n’est pas un nombre de 0 ou plus : compté 0.");
    expect(summary).toContain("Niveau d’études : Réponse inconnue : choisissez dans la liste.");
    expect(await wordsOf(resultOf(page))).toContain("70 / 1400");
    await context.close();
  });

  it("shows a long hostile address as text, and refuses one beyond the limit", async () => {
    const hostile = encodeURIComponent("<script>alert(1)</script>".repeat(30));
    const response = await fetch(`${site}/arrima/pstq?age=${hostile}&education=${hostile}&nothing=${hostile}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("<script>alert(1)");
    const beyond = await fetch(`${site}/arrima/pstq?age=${hostile.repeat(8)}`);
    expect(beyond.status).toBe(414);
    expect(await beyond.text()).not.toContain("<script>alert(1)");
  });

  it("gives a report that says the grid and the streams' minimums", async () => {
    const response = await fetch(
      `${site}/arrima/pstq/rapport.pdf?age=29&workExperience=36&frenchListen=7&frenchSpeak=7`,
    );
    expect(response.headers.get("Content-Disposition")).toMatch(/rapport-pstq-\d{4}-\d\d-\d\d\.pdf/);
    const words = readPdf(Buffer.from(await response.arrayBuffer()))
      .pages.join(" ")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain("la grille officielle du Québec (PSTQ, du 2 juillet 2025 au 2 juillet 2027");
    expect(words).toContain("Volet 1, niveau de français oral");
  });
});

const post = (body: unknown) =>
  fetch(`${site}/api/simulations/pstq`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

describe("POST /api/simulations/pstq", () => {
  it("answers the points, the streams and the edition", async () => {
    const response = await post({
      age: 29,
      education: "university-3-4",
      frenchListen: 7,
      frenchSpeak: 7,
      frenchRead: 5,
      frenchWrite: 5,
      workExperience: 36,
      feer: "1",
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      result: {
        humanCapital: { french: 164, age: 120, experience: 50, education: 104, total: 438 },
        needs: { total: 0 },
        adaptation: { total: 0 },
        total: 438,
      },
      streams: [
        { stream: 1, verdict: "admissible" },
        { stream: 2, verdict: "no" },
        { stream: 3, verdict: "to-check" },
        { stream: 4, verdict: "to-check" },
      ],
      edition: { from: "2025-07-02", to: "2027-07-02" },
    });
  });

  it("names every text that it does not know", async () => {
    const response = await post({ education: "bts", jobOffer: "perhaps", age: "vingt" });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(["education", "jobOffer"]);
  });
});

const ARRIMA =
  "age=29&education=bachelor-3%2B&workExperience=36&frenchListen=7&frenchSpeak=7&frenchRead=7&frenchWrite=7";
const block = (page: Page) => page.getByRole("region", { name: "Grille officielle du Québec (PSTQ) en vigueur" });

describe("beside every Arrima result", () => {
  it("without JavaScript: a span, the differences, and assumptions that the form takes along", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/arrima?${ARRIMA}`);
    expect(await wordsOf(block(page))).toContain("entre 450 et 566 / 1400");
    await block(page).getByText("Ce qui change, critère par critère").click();
    expect(await wordsOf(block(page))).toContain("Langues 176 / 200 Ici 7 / 22.");
    await block(page).getByText("Ce que nous supposons").click();
    await block(page)
      .getByRole("combobox", { name: "Besoin du Québec dans votre profession" })
      .selectOption({ label: "déficit" });
    await block(page)
      .getByRole("combobox", { name: "Votre diplôme, sur la grille officielle" })
      .selectOption({ label: "Université, 1er cycle, 3 ou 4 ans à temps plein (licence)" });
    await block(page).getByRole("button", { name: "Recalculer" }).click();
    await page.waitForURL((url) => url.searchParams.get("pstq.occupationNeed") === "shortage");
    expect(await wordsOf(block(page))).toContain("560 / 1400");
    expect(new URL(page.url()).searchParams.get("age")).toBe("29");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("with JavaScript: follows an answer and an assumption, keeps them in the address, loads no page", async () => {
    const { page, context, documents } = await visit(browser);
    await page.goto(`${site}/arrima?${ARRIMA}`);
    await openAnswers(page);
    await page.getByRole("textbox", { name: "Âge" }).fill("40");
    // 120 becomes 50.
    await block(page).getByText("entre 380 et 496 / 1400").waitFor();
    await block(page).getByText("Ce que nous supposons").click();
    await block(page)
      .getByRole("combobox", { name: "Besoin du Québec dans votre profession" })
      .selectOption({ label: "déficit" });
    await block(page).getByText("entre 490 et 496 / 1400").waitFor();
    await page.waitForURL(
      (url) => url.searchParams.get("pstq.occupationNeed") === "shortage" && url.searchParams.get("age") === "40",
    );
    expect(documents).toHaveLength(1);
    await page.reload();
    expect(await wordsOf(block(page))).toContain("entre 490 et 496");
    await context.close();
  });

  it("with JavaScript, on a line that drops: never an old figure for new answers, and it can be tried again", async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site}/arrima?${ARRIMA}`);
    await openAnswers(page);
    await page.getByRole("textbox", { name: "Âge" }).focus();
    await page.getByText("À remplir seulement si").first().waitFor({ state: "detached" });
    await page.route("**/arrima/officiel.json**", (route) => route.abort());
    await page.getByRole("textbox", { name: "Âge" }).fill("40");
    await block(page).getByText("La ligne est coupée").waitFor();
    const words = await wordsOf(block(page));
    expect(words).toContain("… / 1400");
    expect(words).not.toContain("450");
    await page.unroute("**/arrima/officiel.json**");
    await block(page).getByRole("button", { name: "Réessayer" }).click();
    await block(page).getByText("entre 380 et 496 / 1400").waitFor();
    await context.close();
  });

  it("in the report too", async () => {
    const response = await fetch(`${site}/arrima/rapport.pdf?${ARRIMA}&pstq.occupationNeed=shortage`);
    const words = readPdf(Buffer.from(await response.arrayBuffer()))
      .pages.join(" ")
      .replaceAll(/\s+/g, " ");
    expect(words).toContain("Grille officielle du Québec (PSTQ) en vigueur");
    expect(words).toContain("entre 560 et 566 / 1400");
  });
});

/** A couple whose answers open every line, warning and assumption. */
const COUPLE =
  "age=33&maritalStatus=married&workExperience=40&frenchListen=8&frenchSpeak=8&frenchRead=7&frenchWrite=7&quebecFamily=yes&jobOffer=yes" +
  "&quebecExperience=yes&quebecStudies=yes&spouseEducation=bachelor&spouseFrench=8";

it.each([
  `/arrima?education=master&${COUPLE}`,
  "/arrima/pstq?age=vingt&maritalStatus=married&education=graduate-2&feer=1&workExperience=20&occupationExperience=30&frenchListen=9&frenchSpeak=6&frenchRead=5&frenchWrite=5&occupationNeed=shortage&spouseAge=31&quebecFamily=spouse&stream=3",
])("with everything open, %s has no accessibility fault and nothing scrolls sideways at 320 px", async (path) => {
  const { page, context } = await visit(browser);
  await page.goto(`${site}${path}`);
  for (const details of await page.locator("main details").all())
    await details.evaluate((element) => element.setAttribute("open", ""));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(NARROWEST);
  expect(await sidewaysScroll(page)).toBe(0);
  await context.close();
});
