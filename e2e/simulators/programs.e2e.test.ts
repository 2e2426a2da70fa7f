/** The finder of provincial programmes as a visitor without JavaScript meets it, on a phone. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { entryPaths, listedPaths } from "#app/features/programs/entries.ts";
import { openAnswers, openFold } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
/** The specification's words, its straight apostrophe included. */
const NO_MATCH = "Aucun programme ne correspond à vos critères. Essayez d'ajuster vos filtres.";

let browser: Browser;
let withoutJs: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  withoutJs = await visit(browser, { javaScriptEnabled: false });
});

const main = (page: Page) => page.getByRole("main");
const results = (page: Page) => page.getByRole("region", { name: "Résultats" });
const cards = (page: Page) => results(page).getByRole("article");
const cardNames = (page: Page) => cards(page).getByRole("heading", { level: 3 }).allInnerTexts();
const plain = (words: string) => words.replaceAll("\u00a0", " ");

describe("the finder", () => {
  let page: Page;
  beforeEach(async () => {
    page = withoutJs.page;
    await page.goto(`${site}/pnp`);
  });

  const search = async (filters: Record<string, string>) => {
    for (const [label, value] of Object.entries(filters)) {
      if (label === "Niveau d’études") await page.getByLabel(label).selectOption({ label: value });
      else await page.getByLabel(label).fill(value);
    }
    await page.getByRole("button", { name: "Rechercher" }).click();
  };

  it("shows no programme before a search, the filters by their specified names and steps, and the map", async () => {
    expect(await cards(page).count()).toBe(0);
    const names = await page
      .locator("form[action='/pnp#resultats'] [name]")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("name")));
    expect(names).toEqual(["occupation", "experience", "language", "province", "education"]);
    for (const name of ["experience", "language"])
      expect(await page.locator(`[name=${name}]`).getAttribute("step")).toBe("0.5");
    expect(
      await page
        .locator("[name=education] option")
        .evaluateAll((options) => options.map((option) => option.getAttribute("value"))),
    ).toEqual(["", "college", "bachelor", "master"]);
    expect(await page.locator(".province-map a").count()).toBe(13);
  });

  it("finds by several criteria, counts, and shows each programme whole", async () => {
    await search({
      "Métier ou secteur": "INFIRMIERE",
      "Années d’expérience": "1.5",
      "Score de langue": "7",
      "Niveau d’études": "Licence (bac + 3 ou 4)",
    });
    expect(new URL(page.url()).search).toBe(
      "?occupation=INFIRMIERE&experience=1.5&language=7&province=&education=bachelor",
    );
    expect(plain(await results(page).getByRole("heading", { level: 2 }).innerText())).toBe("3 programmes trouvés");
    expect(await cardNames(page)).toEqual([
      "Alberta Entrée express",
      "Travailleurs qualifiés francophones de l’Ontario",
      "Programme régulier des travailleurs qualifiés du Québec",
    ]);
    await cards(page).nth(1).locator("summary").click();
    const ontario = plain(await cards(page).nth(1).innerText());
    for (const words of [
      "Ontario",
      "Francophone",
      "Pour les francophones du bassin",
      "2 à 3 mois",
      "1 350 places par an",
      "Pas d’offre d’emploi demandée",
    ])
      expect(ontario).toContain(words);
    expect(ontario).toContain("Enseignant ou enseignante, Infirmier ou infirmière, Comptable…");
    expect(ontario).toContain("L’Ontario a révoqué ce volet");
    expect(await page.getByLabel("Métier ou secteur").inputValue()).toBe("INFIRMIERE");
  });

  it("takes a decimal comma from an address", async () => {
    await page.goto(`${site}/pnp?experience=1,5&province=quebec`);
    expect(await cardNames(page)).toEqual(["Programme régulier des travailleurs qualifiés du Québec"]);
    expect(await page.getByLabel("Années d’expérience").inputValue()).toBe("1.5");
  });

  it("finds all six when every filter is empty", async () => {
    await search({});
    expect(plain(await results(page).getByRole("heading", { level: 2 }).innerText())).toBe("6 programmes trouvés");
  });

  it("says that nothing matches, word for word, and resets", async () => {
    await search({ "Province souhaitée": "Douala" });
    expect(plain(await results(page).getByRole("heading", { level: 2 }).innerText())).toBe("0 programme trouvé");
    expect(await results(page).getByText(NO_MATCH, { exact: true }).count()).toBe(1);
    await openAnswers(page);
    await page.getByRole("button", { name: "Réinitialiser" }).click();
    await page.waitForURL(/\/pnp\??$/);
    expect(await page.getByLabel("Province souhaitée").inputValue()).toBe("");
    expect(await cards(page).count()).toBe(0);
    expect(await main(page).getByText(NO_MATCH).count()).toBe(0);
  });

  it("gives the form back with what is wrong, and no result", async () => {
    const response = await page.goto(
      `${site}/pnp?occupation=soudeur&experience=beaucoup&language=40&education=bts#resultats`,
    );
    expect(response?.status()).toBe(400);
    const summary = page.getByRole("alert");
    expect(await summary.getByRole("link").allInnerTexts()).toEqual([
      "Écrivez vos années d’expérience en chiffres, de 0 à 60, par exemple 2,5.",
      "Écrivez un niveau NCLC en chiffres, de 0 à 12, par exemple 7.",
      "Choisissez un niveau d’études de la liste.",
    ]);
    expect(await page.getByLabel("Années d’expérience").inputValue()).toBe("beaucoup");
    expect(await page.getByLabel("Métier ou secteur").inputValue()).toBe("soudeur");
    expect(await page.getByLabel("Score de langue").getAttribute("aria-invalid")).toBe("true");
    expect(await cards(page).count()).toBe(0);
    // Where the form's own address leads is where the summary stands.
    expect(await page.locator("#resultats").getByRole("alert").count()).toBe(1);
  });

  it("keeps a level of education carried from another page, which the list does not offer", async () => {
    await page.goto(`${site}/pnp?education=phd`);
    expect(await page.getByLabel("Niveau d’études").inputValue()).toBe("phd");
    expect(await cards(page).count()).toBe(6);
  });

  it("sorts the other streams by the same filters, and leaves none out in silence", async () => {
    await search({ "Score de langue": "4", "Province souhaitée": "Ontario" });
    const group = page.locator("#volets-on");
    expect(await group.getAttribute("open")).not.toBeNull();
    expect(plain(await group.locator("summary").innerText())).toMatch(/Ontario\s+3 sur 4 retenus, dont 2 ouverts/);
    const line = (name: string) => group.getByRole("listitem").filter({ has: page.getByRole("link", { name }) });
    expect(await line("Main-d’œuvre prioritaire, FEER 0 à 3").innerText()).toContain("Écarté par le niveau de langue");
    expect(await line("Médecins travaillant à leur compte").innerText()).toContain("le niveau de langue");
    expect(await line("Huit anciens volets").innerText()).toContain("Révoqué");
    expect(await page.locator("#volets-hq").innerText()).toContain("critères non connus");
    expect(await page.locator("#volets-bc").count()).toBe(0);
  });
});

describe("the map", () => {
  it("is walked by keyboard, shows where one is, and leads to the province", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp`);
    await openFold(page, "Par la carte");
    await page.locator(".finder-map summary").focus();
    const ring = (name: RegExp) =>
      page
        .getByRole("link", { name })
        .first()
        .locator("rect")
        .evaluate((rect) => getComputedStyle(rect).strokeWidth);
    expect(await ring(/^AB 8/)).toBe("2px");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("AB 8 fiches, Alberta");
    await expect.poll(() => ring(/^AB 8/)).toBe("6px");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site}/pnp?province=Alberta#resultats`);
    expect(await cardNames(page)).toEqual(["Alberta Entrée express"]);
    expect(await page.locator(".province-map a[aria-current]").getAttribute("aria-label")).toBe("AB 8 fiches, Alberta");
  });

  it("keeps the other filters, and says why Quebec and Nunavut stand apart", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp?language=7`);
    await openFold(page, "Par la carte");
    await page.getByRole("link", { name: "QC 1 fiche, Québec" }).click();
    expect(new URL(page.url()).search).toBe("?language=7&province=Qu%C3%A9bec");
    expect(await results(page).innerText()).toContain("Le Québec choisit ses candidats lui-même");
    expect(
      await results(page)
        .getByRole("link", { name: "Calculez vos points par la grille officielle" })
        .getAttribute("href"),
    ).toBe("/arrima/pstq");
    await openFold(page, "Par la carte");
    await page.getByRole("link", { name: "Nunavut", exact: true }).click();
    expect(await results(page).innerText()).toContain("Le Nunavut n’a pas de programme des candidats");
    expect(await results(page).getByText(NO_MATCH, { exact: true }).count()).toBe(1);
  });

  it("has targets of 24 px at least on a screen of 360, and the same links as a list", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp`);
    await openFold(page, "Par la carte");
    const sizes = await page
      .locator(".province-map a rect")
      .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().width));
    expect(sizes).toHaveLength(13);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(24);
    const hrefs = (selector: string) =>
      page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await hrefs(".province-list a")).toEqual(await hrefs(".province-map a"));
  });
});

describe("a page of details", () => {
  it("of a sample programme says what is an example, and what became of it, with a source", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp?province=Ontario`);
    await cards(page).getByRole("link", { name: "Voir les détails" }).click();
    expect(new URL(page.url()).pathname).toBe("/pnp/ontario-francophone");
    const words = plain(await main(page).innerText());
    for (const said of [
      "NCLC 7 exemple",
      "Licence (bac + 3 ou 4) exemple",
      "1 350 places par an",
      "Révoqué le 26 juin 2026",
      "Lu le 20 novembre 2026",
    ])
      expect(words).toContain(said);
    expect(
      await main(page)
        .getByRole("link", { name: /Page officielle du programme ontarien/ })
        .getAttribute("href"),
    ).toMatch(/^https:\/\/www\.ontario\.ca\//);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${site}/pnp/ontario-francophone`);
    // A phone shows the page above and this one; the document holds the whole way.
    expect(await page.locator("nav[aria-label='Fil d’Ariane'] li").allTextContents()).toEqual([
      "Accueil",
      "Programmes des provinces",
      "Travailleurs qualifiés francophones de l’Ontario",
    ]);
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
      expect.stringContaining("BreadcrumbList"),
    ]);
    for (const path of ["/crs/officiel", "/appointment"])
      expect(await main(page).locator(`a[href="${path}"]`).count(), path).toBe(1);
    expect(words).toContain("ce n’est pas un avis juridique");
  });

  it("of a stream linked to Express Entry gives federal months and fees with their dates", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp/aaip-entree-express`);
    const words = plain(await main(page).innerText());
    for (const said of [
      "score CRS d’au moins 300",
      "7 mois",
      "3 septembre 2026",
      "1 590 CAD",
      "30 avril 2026",
      "12 août 2026",
    ])
      expect(words).toContain(said);
  });

  it("of a stream known by its name alone says so, and gives no federal fee", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/pnp/nlpnp-competences-prioritaires`);
    const words = plain(await main(page).innerText());
    expect(words).toContain("Critères non connus");
    expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(words).not.toContain("1 590");
    await page.goto(`${site}/pnp/sinp-offre-d-emploi`);
    expect(plain(await main(page).innerText())).toMatch(/NCLC 4\. source non lue/);
  });

  it("does not exist for an unknown programme", async () => {
    for (const id of ["inconnu", "ontario", "..%2f", "constructor"])
      expect((await fetch(`${site}/pnp/${id}`)).status, id).toBe(404);
  });

  it.each([
    "/pnp/quebec-travailleurs-qualifies",
    "/pnp/oinp-main-d-oeuvre-feer-0-3",
    "/pnp/oinp-volets-revoques",
    "/pnp?province=Alberta&language=3&experience=0",
  ])("%s has no accessibility fault, and nothing scrolls sideways at 320 px", async (path) => {
    const { page, context, faults, scripts } = await visit(browser);
    await page.goto(`${site}${path}`);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toBe(0);
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });
});

describe("found from elsewhere", () => {
  it("the site's search leads to programmes, beside the texts", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/recherche?q=m%C3%A9decins`);
    expect(await main(page).locator("h2 a").first().getAttribute("href")).toBe("/pnp/nouvelle-ecosse-medecins");
    await page.goto(`${site}/recherche?q=entr%C3%A9e+express`);
    const hrefs = await main(page)
      .locator("h2 a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(hrefs.indexOf("/guides/comprendre-entree-express")).toBeLessThan(
      hrefs.indexOf("/pnp/alberta-express-entry"),
    );
    expect(hrefs).toContain("/pnp/aaip-entree-express");
  });

  it("a word that only the programmes know is no typing error", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/recherche?q=OINP`);
    expect(plain(await main(page).innerText())).toContain("4 résultats pour « OINP »");
    expect(await main(page).innerText()).not.toContain("faute d’en avoir trouvé");
  });

  it("the map of the site names the finder and all its pages that say something, and the footer leads to it", async () => {
    const map = await (await fetch(`${site}/sitemap.xml`)).text();
    for (const path of ["/pnp", ...listedPaths()]) expect(map).toContain(`<loc>${site}${path}</loc>`);
    for (const path of entryPaths().filter((one) => !listedPaths().includes(one)))
      expect(map).not.toContain(`<loc>${site}${path}</loc>`);
    const { page } = withoutJs;
    await page.goto(`${site}/pnp`);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toContain(
      `${entryPaths().length} fiches`,
    );
    await page.goto(`${site}/`);
    expect(await page.locator('footer a[href="/pnp"]').first().textContent()).toBe("Programmes des provinces");
  });
});
