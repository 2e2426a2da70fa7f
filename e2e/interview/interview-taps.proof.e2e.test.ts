/**
 * How many taps « Mon bilan » takes of a couple on a 360 px telephone, from its first question to its result. Each of these is one:
 * an option that is pressed, a field that is filled (whatever the number of its figures), a list that is opened and the line that
 * is chosen in it (two), and every button that sends.
 */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#app/features/interview/testing/people.ts";
import { answerPage, shown } from "#e2e/support/journey/interview.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const MOST_TAPS = 40;
const TEF = "echelle=tef&co=480&ce=470&eo=460&ee=440";

/** Both with the scores of a test of French, one with English too; no work in Canada; Quebec and the other provinces. */
const COUPLE: Person = {
  projet: "a=nsp",
  famille: "a=conjoint",
  enfants: "a=1",
  age: "a=33",
  "conjoint-age": "a=31",
  diplome: "a=master",
  francais: TEF,
  anglais: "echelle=ielts&co=6&ce=6,5&eo=7&ee=8",
  premiere: "a=french",
  canada: "a=aucun",
  travail: "a=60&unite=mois",
  metier: "a=2",
  "metier-specialise": "a=0",
  "travail-recent": "a=60&unite=mois",
  "profession-duree": "a=48&unite=mois",
  besoin: "a=balanced",
  ordre: "a=non",
  "conjoint-diplome": "a=licence",
  "conjoint-langue": "a=french",
  "conjoint-niveau": "echelle=tcf&co=480&ce=470&eo=11&ee=12",
  "conjoint-autre": "echelle=aucun",
  "conjoint-francais": "echelle=tcf&co=480&ce=470&eo=11&ee=12",
  "conjoint-anglais": "echelle=aucun",
  "conjoint-travail": "a=24&unite=mois",
  "conjoint-canada": "a=aucun",
  papiers: "a=aucun",
  proches: "a=aucun",
  argent: "a=14 000 000",
};

/** From the first question to the result. */
async function walk(page: Page, person: Person, isScripted: boolean): Promise<{ taps: number; pages: string[] }> {
  await page.goto(`${site}/bilan`);
  const pages: string[] = [];
  let taps = 0;
  while (new URL(page.url()).pathname === "/bilan") {
    const before = await shown(page);
    expect(pages).not.toContain(before);
    pages.push(before);
    // Without a script every step is a page, which is waited for by its own event.
    const [more] = await Promise.all([
      answerPage(page, person),
      isScripted ? undefined : page.waitForEvent("domcontentloaded"),
    ]);
    taps += more;
    await expect.poll(() => shown(page).catch(() => before)).not.toBe(before);
  }
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/bilan/i);
  return { taps, pages };
}

describe.each([
  ["with its script", true],
  ["without a script", false],
] as const)("%s", (_how, javaScriptEnabled) => {
  it.each<[string, Person]>([
    ["Quebec and elsewhere", COUPLE],
    ["another province", { ...COUPLE, projet: "a=ailleurs" }],
    [
      "the spouse with both languages",
      { ...COUPLE, anglais: "echelle=aucun", "conjoint-anglais": "echelle=celpip&co=7&ce=6&eo=8&ee=5" },
    ],
  ])("a couple, %s, is at its result after at most 40 taps", async (_who, person) => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled });
    const { taps, pages } = await walk(page, person, javaScriptEnabled);
    expect(taps, pages.join("\n")).toBeLessThanOrEqual(MOST_TAPS);
    expect(faults).toEqual([]);
    await context.close();
  });
});
