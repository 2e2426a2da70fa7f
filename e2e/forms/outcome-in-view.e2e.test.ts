/** After a press, the first thing in view is what came of it: looked for in the window, not in the page. */
import type { Browser, Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, WIDE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { touchAndHydrate } from "#e2e/support/browser/hydrate.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type Kind = {
  path: string;
  /** The button that is pressed, in `main` but for a form of the frame. */
  press: string;
  /** What is typed first, by label. */
  typed?: Record<string, string>;
  /** Pressed as often: what was refused is refused again. */
  times?: number;
  /** Heading and first figure, first error, or confirmation. */
  shows: (page: Page) => Locator[];
  /** What answers with JavaScript on: React, woken by the touch, or the small script; else the browser itself. */
  script?: "react" | "small";
};

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first();
const summary = (page: Page) => [
  page.locator(".error-summary").getByRole("heading"),
  page.locator(".error-summary li").first(),
];
const score = (name: string | RegExp) => (page: Page) => [
  heading(name)(page),
  page.locator(".score-panel .score").first(),
];

/** A form of each kind: React's, of the small script, plain; sent by GET and by POST; refused and taken. */
const KINDS: Kind[] = [
  { path: "/crs", press: "Calculer mes points", typed: { Âge: "29" }, shows: score("Votre résultat"), script: "react" },
  {
    path: "/arrima",
    press: "Calculer mes points",
    typed: { Âge: "29" },
    shows: score("Votre résultat"),
    script: "react",
  },
  { path: "/appointment", press: "Confirmer le rendez-vous", times: 2, shows: summary, script: "react" },
  { path: "/register", press: "S'inscrire", times: 2, shows: summary, script: "small" },
  {
    path: "/forgot-password",
    press: "Recevoir le lien",
    typed: { "Adresse e-mail": "personne@exemple.cm" },
    shows: (page) => [page.getByRole("status").filter({ hasText: "boîte de réception" })],
    script: "small",
  },
  { path: "/crs/plan", press: "Chercher les plans", shows: summary },
  { path: "/crs/famille", press: "Comparer les scores", shows: summary },
  { path: "/crs/evolution", press: "Voir les mois à venir", shows: summary },
  { path: "/eligibility", press: "Voir si je suis admissible", shows: summary },
  { path: "/crs/officiel", press: "Calculer mes points", shows: score(/résultat|score/i) },
  { path: "/tirages", press: "Comparer avec le passé", shows: score("Dernier tirage connu") },
  {
    path: "/tirages",
    press: "Comparer avec le passé",
    typed: { "Votre score CRS (facultatif)": "9999" },
    shows: summary,
  },
  { path: "/newsletter", press: "S’abonner", shows: summary },
  { path: "/guides", press: "Version légère", shows: (page) => [page.getByText("Version légère\u00a0: moins")] },
];

const OFFICE: Kind[] = [
  { path: "/admin/textes", press: "Chercher", shows: (page) => [page.locator("#textes tbody tr").first()] },
  { path: "/admin/clients", press: "Chercher", shows: (page) => [page.locator("#clients tbody tr").first()] },
  { path: "/admin/machine/journal", press: "Chercher", shows: (page) => [page.locator("#journal tbody tr").first()] },
];

/** Whether its beginning is in the window, and under nothing else. */
const inView = (one: Locator) =>
  one.evaluate((element) => {
    const { top, left, width } = element.getBoundingClientRect();
    if (top < 0 || top + 20 > innerHeight) return `${Math.round(top)} of ${innerHeight}`;
    const above = document.elementFromPoint(left + Math.min(width / 2, 20), top + 10);
    return above && (element.contains(above) || above.contains(element)) ? "in view" : "covered";
  });

async function look(page: Page, { path, press, typed = {}, times = 1, shows }: Kind, wake: boolean): Promise<void> {
  await page.goto(`${site}${path}`);
  for (const [label, words] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).first().fill(words);
  if (wake) await touchAndHydrate(page.locator("main :is(input, select):visible").first());
  for (let time = 0; time < times; time += 1) {
    await page.getByRole("button", { name: press, exact: true }).first().click();
    for (const one of shows(page)) await one.waitFor();
  }
  for (const [index, one] of shows(page).entries())
    await expect.poll(() => inView(one), { message: `${path}, ${press}, ${index}` }).toBe("in view");
}

it.each(["on", "off"])("with JavaScript %s, whoever signs out reads that they are out", async (scripts) => {
  for (const [role, from] of [
    ["user", "/dashboard"],
    ["admin", "/admin"],
  ] as const) {
    const { page, context } = await visitAs(browser, site, role, { javaScriptEnabled: scripts === "on" });
    await page.goto(`${site}${from}`);
    await page.locator(":is(button, summary)").filter({ hasText: "Menu", visible: true }).first().click();
    await page
      .getByRole("button", { name: /^(Déconnexion|Se déconnecter)$/ })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(`${site}/`);
    const said = page.getByRole("status").filter({ hasText: "Votre session est fermée." });
    await said.waitFor();
    await expect.poll(() => inView(said)).toBe("in view");
    await context.close();
  }
});

it.each([
  ["on", PHONE],
  ["off", PHONE],
  ["on", WIDE],
  ["off", WIDE],
] as const)("with JavaScript %s, in a window of %o", async (scripts, viewport) => {
  const javaScriptEnabled = scripts === "on";
  // What the browser does by itself it does with JavaScript off too: one width each.
  const alone = javaScriptEnabled === (viewport === WIDE);
  const visitor = await visit(browser, { viewport, javaScriptEnabled });
  for (const kind of KINDS)
    if (kind.script || alone) await look(visitor.page, kind, javaScriptEnabled && kind.script === "react");
  await visitor.context.close();
  if (!alone) return;
  const office = await visitAs(browser, site, "admin", { viewport, javaScriptEnabled });
  for (const kind of OFFICE) await look(office.page, kind, false);
  await office.context.close();
});
