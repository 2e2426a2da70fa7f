/** The older Quebec calculator inside the Arrima programme, JavaScript off: filled from the sheet, on the rules of /arrima, kept. */
import type { Browser } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
const ARRIMA =
  "age=36&education=bachelor-3%2B&workExperience=48&frenchListen=7&frenchSpeak=7&frenchRead=7&frenchWrite=7";
/** 14 + 8 + 14 + (6 + 1), by the tables of the specification. */
const POINTS = "43 / 1320";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it("asks every question of /arrima in one page, and gives the same points beside the official figure", async () => {
  const { page, context, scripts, faults } = await visitSignedIn(browser, site, WITHOUT_JS);
  await page.goto(`${site}/arrima`);
  const asked = await page
    .locator("#simulateur [name]")
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute("name")))].toSorted());
  await page.goto(`${site}/management?programme=arrima`);
  await page
    .getByRole("region", { name: "Calculateur Québec" })
    .getByRole("link", { name: "Calculer mes points" })
    .click();
  expect(
    await page
      .locator(".compact-form [name]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("name")).toSorted()),
  ).toEqual(asked);
  await page.getByLabel("Âge").fill("36");
  await page.getByLabel("Niveau d’études", { exact: true }).selectOption("bachelor-3+");
  await page.getByLabel("Expérience de travail qualifiée").fill("48");
  for (const ability of ["Listen", "Speak", "Read", "Write"])
    await page.locator(`[name=french${ability}]`).selectOption("7");
  await page.getByRole("button", { name: "Calculer mes points" }).click();
  const result = page.getByRole("region", { name: "Résultat", exact: true });
  const said = await wordsOf(result);
  expect(said).toContain(`Estimation de ce site ${POINTS}`);
  expect(said).toMatch(/Grille officielle du Québec \d+( à \d+)? \/ 1400/);
  expect(said).toMatch(/Seuils d’admissibilité .*Non atteint/);
  expect(await page.getByLabel("Âge").inputValue()).toBe("36");
  expect(await sidewaysScroll(page)).toBe(0);

  await result.getByRole("button", { name: "Enregistrer dans mon espace" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
  expect(await wordsOf(page.getByRole("region", { name: "Arrima", exact: true }))).toContain(POINTS);
  await page.goto(`${site}/management?programme=arrima`);
  expect(await wordsOf(page.getByRole("region", { name: "Calculateur Québec" }))).toMatch(
    new RegExp(`Estimation de ce site : ${POINTS} .*Grille officielle du Québec : \\d+`),
  );
  expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  await context.close();
});

it("comes filled from what the sheet, the profile and the simulations say, and has no accessibility fault", async () => {
  const { page, context } = await visitSignedIn(browser, site);
  await page.goto(`${site}/arrima?${ARRIMA}`);
  await page.getByRole("button", { name: "Enregistrer dans mon espace", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
  await page.goto(`${site}/management/calculateur`);
  expect(await wordsOf(page.getByRole("main"))).toMatch(/\d+ réponses reprises de votre fiche/);
  expect(await page.getByLabel("Âge").inputValue()).toBe("36");
  expect(await page.getByLabel("Niveau d’études", { exact: true }).inputValue()).toBe("bachelor-3+");
  expect(await page.locator("[name=frenchSpeak]").inputValue()).toBe("7");
  expect(await page.getByRole("region", { name: "Résultat", exact: true }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Calculer mes points" }).click();
  expect(await wordsOf(page.getByRole("region", { name: "Résultat", exact: true }))).toContain(POINTS);
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.close();
});

it.each(["age=abc&education=%00", "age=-5&frenchListen=1e9", `x=${"9".repeat(300)}`])(
  "answers anything that an address may hold: %s",
  async (query) => {
    const { page, context } = await visitSignedIn(browser, site, WITHOUT_JS);
    expect((await page.goto(`${site}/management/calculateur?${query}`))?.status()).toBe(200);
    await context.close();
  },
);
