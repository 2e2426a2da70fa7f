/** Both simulators on a 360 px phone whose browser runs no JavaScript: nothing is missing. */
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { answerAll, openAnswers, openFold, resultOf, sectionOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { ARRIMA_FAMILY, CRS_FAMILY } from "#e2e/support/people/profiles.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const PDF_LIMIT = 150_000;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const simulators = [
  {
    path: "/crs",
    family: CRS_FAMILY,
    told: ["Recommandations", "Détail des points"],
  },
  {
    path: "/arrima",
    family: ARRIMA_FAMILY,
    told: ["Recommandations", "Détail des points", "Seuils d’admissibilité", "Atteint"],
  },
] as const;

describe.each(simulators)("$path", ({ path, family, told }) => {
  it("computes a family's points, and gives them away as a link and a PDF", async () => {
    const { page, context, faults, scripts } = await visit(browser, {
      javaScriptEnabled: false,
      acceptDownloads: true,
    });
    await page.goto(`${site}${path}`);
    await answerAll(page, family.answers);
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL((url) => url.searchParams.get("maritalStatus") === "married");

    const words = await wordsOf(resultOf(page));
    // The result first: the answers are one line, and the focus is on the result.
    expect(await page.getByRole("textbox", { name: "Âge", exact: true }).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("resultat");
    expect(words).toContain(family.total);
    expect(words).toContain(family.status);
    for (const group of family.groups) expect(words).toContain(group);
    for (const heading of told) expect(words).toContain(heading);
    expect(await sidewaysScroll(page)).toBe(0);

    // The address is the result: somebody else opens the same one.
    const friend = await visit(browser, { javaScriptEnabled: false });
    await friend.page.goto(page.url());
    expect(await wordsOf(resultOf(friend.page))).toBe(words);
    await friend.context.close();

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Télécharger le rapport" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.length).toBeLessThan(PDF_LIMIT);
    const text = readPdf(bytes).pages.join("\n").replaceAll(/\s+/g, " ");
    expect(text).toContain(family.total);
    expect(text).toContain("Cap Érable");
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("comes back with the answers as they were given", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}${path}?age=41&maritalStatus=married&education=phd`);
    await openAnswers(page);
    const section = sectionOf(page, "Informations personnelles");
    expect(await section.getByRole("textbox", { name: "Âge" }).inputValue()).toBe("41");
    expect(await section.getByRole("combobox", { name: "Niveau d’études" }).inputValue()).toBe("phd");
    expect(await page.getByRole("radio", { name: "Marié(e)" }).isChecked()).toBe(true);
    await context.close();
  });

  it("prints the result on a few sheets: of the rules, those that were opened", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}${path}?age=29&education=master`);
    await page.emulateMedia({ media: "print" });
    const rules = resultOf(page).getByText("Voir la règle");
    expect(await rules.count()).toBeGreaterThan(5);
    expect(await rules.first().isVisible()).toBe(false);
    for (const words of ["Garder ce résultat", "Continuer avec ces réponses", "Il faut un compte"])
      expect(await page.getByText(words).first().isVisible(), words).toBe(false);
    // What the screen folds, paper says: the lines of a closed group.
    const line = resultOf(page).locator("details.fold:not([open]) .score-row").first();
    expect(await line.isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    expect(await line.isVisible()).toBe(false);
    await openFold(page, "Capital humain");
    await rules.first().click();
    await page.emulateMedia({ media: "print" });
    expect(await resultOf(page).locator("details.rule[open] table").first().isVisible()).toBe(true);
    await context.close();
  });

  it("reads an address made by anybody without falling over", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const strange = await page.goto(
      `${site}${path}?age=trente&education=%3Cscript%3Ealert(1)%3C/script%3E&maritalStatus=veuf&age=12&inconnu=1`,
    );
    expect(strange?.status()).toBe(200);
    expect(await wordsOf(resultOf(page))).toMatch(/0 \/ 1[23]20|0 \/ 1200/);
    expect(faults).toEqual([]);
    await context.close();
  });
});
