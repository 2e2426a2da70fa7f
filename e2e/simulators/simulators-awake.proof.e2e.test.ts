/** Both simulators once the first touch has hydrated React: the result follows each answer. */
import type { Browser, Page } from "playwright-core";
import { draftHolds } from "#e2e/support/browser/draft.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { answerAll, answerSection, openAnswers, resultOf, sectionOf, wordsOf } from "#e2e/support/journey/answering.ts";
import { type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { ARRIMA_FAMILY, CRS_FAMILY } from "#e2e/support/people/profiles.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Nothing reaches the script's server for a while: the page stays as served. */
const A_WHILE_MS = 1_500;

/** React has hydrated once a condition's words are gone: it asks only what matters. */
async function hydrate(page: Page): Promise<void> {
  await openAnswers(page);
  await page.getByRole("textbox", { name: "Âge" }).focus();
  await conditionWords(page).waitFor({ state: "detached" });
}

/** The official estimate has caught up with the answers. */
const settled = (page: Page) => page.locator("[aria-busy=true]").waitFor({ state: "detached" });

const conditionWords = (page: Page) => page.getByText("À remplir seulement si").first();

/** Presses Tab until the focus is on the control or button of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press("Tab");
    const words = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
        return [...(element.labels ?? [])].map((label) => label.textContent).join(" ");
      return element instanceof HTMLButtonElement ? element.textContent : "";
    });
    if (words.includes(name)) return;
  }
  throw new Error(`the keyboard never reaches « ${name} »`);
}

/** What must hold of every journey with JavaScript on. */
function expectQuiet({ faults, documents }: Watched, loads = 1): void {
  expect(faults).toEqual([]);
  expect(documents).toHaveLength(loads);
}

const simulators = [
  {
    path: "/crs",
    family: CRS_FAMILY,
    conditional: {
      section: "Informations personnelles",
      question: "Situation de famille",
      shown: "Niveau d’études du conjoint",
    },
  },
  {
    path: "/arrima",
    family: ARRIMA_FAMILY,
    conditional: {
      section: "Situation familiale",
      question: "Situation matrimoniale",
      shown: "Niveau d’études du conjoint",
    },
  },
] as const;

describe.each(simulators)("$path", ({ path, family, conditional }) => {
  it("asks for no script until the first touch", async () => {
    const watched = await visit(browser);
    const { page, scripts, context } = watched;
    await page.goto(`${site}${path}`, { waitUntil: "networkidle" });
    await page.mouse.wheel(0, 1200);
    await page.waitForTimeout(A_WHILE_MS);
    expect(scripts).toEqual([]);
    await hydrate(page);
    expect(scripts.length).toBeGreaterThan(0);
    expectQuiet(watched);
    await context.close();
  });

  it("follows each answer without loading a page, at an address that gives the same result again", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.goto(`${site}${path}`);
    await hydrate(page);
    expect(await wordsOf(resultOf(page))).toContain("Vos points apparaîtront ici");
    await answerAll(page, family.answers);
    await expect.poll(() => wordsOf(resultOf(page))).toContain(family.total);
    expect(await wordsOf(resultOf(page))).toContain(family.status);
    expectQuiet(watched);
    expect(await sidewaysScroll(page)).toBe(0);

    await settled(page);
    const words = await wordsOf(resultOf(page));
    await expect.poll(() => new URL(page.url()).searchParams.get("maritalStatus")).toBe("married");
    const link = page.url();
    await page.reload();
    await hydrate(page);
    expect(await wordsOf(resultOf(page))).toBe(words);
    expect(page.url()).toBe(link);
    expectQuiet(watched, 2);
    await context.close();
  });

  it("shows conditional questions when they matter and takes them away when they do not", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.goto(`${site}${path}`);
    const question = page.getByRole("combobox", { name: conditional.shown });
    expect(await question.isVisible()).toBe(false);
    await hydrate(page);
    expect(await question.isVisible()).toBe(false);
    await answerSection(page, conditional.section, { [conditional.question]: "Marié(e)" });
    await question.waitFor();
    await question.selectOption({ index: 2 });
    await settled(page);
    const married = await wordsOf(resultOf(page));
    await answerSection(page, conditional.section, { [conditional.question]: "Célibataire" });
    await question.waitFor({ state: "hidden" });
    expect(await wordsOf(resultOf(page))).not.toBe(married);
    // Somebody who changes their mind again finds what they had answered.
    await answerSection(page, conditional.section, { [conditional.question]: "Marié(e)" });
    await expect.poll(() => wordsOf(resultOf(page))).toBe(married);
    expectQuiet(watched);
    await context.close();
  });

  it("keeps what was typed before hydration, and counts it afterwards", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    const { promise: answered, resolve: letWake } = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(`${site}${path}`);
    const section = sectionOf(page, "Informations personnelles");
    await answerSection(page, "Informations personnelles", { Âge: "29" });
    await section.getByRole("combobox", { name: "Niveau d’études" }).selectOption("phd");
    expect(await conditionWords(page).count()).toBe(1);
    letWake();
    await conditionWords(page).waitFor({ state: "detached" });
    expect(await section.getByRole("textbox", { name: "Âge" }).inputValue()).toBe("29");
    expect(await section.getByRole("combobox", { name: "Niveau d’études" }).inputValue()).toBe("phd");
    await expect.poll(() => new URL(page.url()).search).toContain("age=29");
    expect(await wordsOf(resultOf(page))).toMatch(path === "/crs" ? /260 \/ 1200/ : /42 \/ 1320/);
    expectQuiet(watched);
    await context.close();
  });

  it("offers on return what was answered, and counts it once taken up", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.goto(`${site}${path}`);
    await hydrate(page);
    await answerSection(page, "Informations personnelles", { Âge: "29" });
    await draftHolds(page, "29");
    await page.goto(`${site}${path}`);
    await hydrate(page);
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect.poll(() => wordsOf(resultOf(page))).toMatch(path === "/crs" ? /110 \/ 1200/ : /16 \/ 1320/);
    expect(new URL(page.url()).search).toBe("?age=29");
    expectQuiet(watched, 2);
    await context.close();
  });

  it("can be sent before hydration: the native form serves", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${site}${path}`);
    await answerSection(page, "Informations personnelles", { Âge: "29" });
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.waitForURL(/age=29/);
    expect(await wordsOf(resultOf(page))).toMatch(path === "/crs" ? /110 \/ 1200/ : /16 \/ 1320/);
    await context.close();
  });

  it("is answered by the keyboard alone", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.goto(`${site}${path}`);
    await tabTo(page, "Âge");
    await page.keyboard.type("29");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Doctorat");
    await tabTo(page, "Célibataire");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "Marié(e)" }).isChecked()).toBe(true);
    await tabTo(page, "Calculer mes points");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("resultat");
    // The result first: the answers are one line, which opens them again.
    expect(await page.getByRole("textbox", { name: "Âge" }).isVisible()).toBe(false);
    await openAnswers(page);
    expect(await page.getByRole("textbox", { name: "Âge" }).inputValue()).toBe("29");
    expect(await wordsOf(resultOf(page))).toMatch(path === "/crs" ? /260 \/ 1200/ : /42 \/ 1320/);
    expectQuiet(watched);
    await context.close();
  });

  it("goes on computing when the line drops", async () => {
    const watched = await visit(browser);
    const { page, context } = watched;
    await page.goto(`${site}${path}`);
    await hydrate(page);
    await context.setOffline(true);
    await answerAll(page, family.answers);
    await expect.poll(() => wordsOf(resultOf(page))).toContain(family.total);
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    expect(await wordsOf(resultOf(page))).toContain(family.total);
    // What the server works out says that it did not follow, and takes it up again.
    const again = page.getByRole("button", { name: "Réessayer" });
    await again.waitFor();
    await context.setOffline(false);
    await again.click();
    await settled(page);
    expect(await wordsOf(resultOf(page))).toMatch(
      /Grille en vigueur|Dernière grille officielle dont nous avons les chiffres/,
    );
    expectQuiet(watched);
    await context.close();
  });

  it("copies the link to the result, and sends it by WhatsApp without a name in it", async () => {
    const watched = await visit(browser, { permissions: ["clipboard-read", "clipboard-write"] });
    const { page, context } = watched;
    await page.goto(`${site}${path}?age=29`);
    await hydrate(page);
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await page.getByRole("button", { name: "Copié" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site}${path}?age=29`);
    const sent = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "");
    expect(sent.origin).toBe("https://wa.me");
    expect(sent.searchParams.get("text")).toContain(`${site}${path}?age=29`);
    expectQuiet(watched);
    await context.close();
  });
});
