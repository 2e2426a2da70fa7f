/** A bilan without a script: its parts by their links, its code on another phone, its paper, and « si j’avais… ». */
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { PHONE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
/** 29, alone, licence or master, NCLC 8 in French. */
const AWA =
  "age.29_enf.0_exp.72_hors.72_exp5.60_can.0_fs.8_fl.8_fr.8_fw.8_es.0_el.0_er.0_ew.0_fam.single_dip.u3b.g2m_l1.french_feer.1_suivi.y_resid.abroad";

let browser: Browser;
let withoutJs: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  withoutJs = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
});

describe("the result", () => {
  it("says three lines first, and each part keeps them", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/bilan/resultat?fiche=${AWA}`);
    // 385 with a licence, 27 more with a master.
    expect(await wordsOf(page.getByRole("main"))).toContain("385 à 412 / 1200");
    expect(await wordsOf(page.getByRole("main"))).toContain("Faire évaluer votre diplôme");
    expect(await page.locator("script[src], script[type=module]").count()).toBe(0);
    for (const part of ["Scores", "Admissibilité", "Provinces", "Tirages", "Plans", "Mois", "Famille"]) {
      await page
        .getByRole("navigation", { name: "Les parties de votre bilan" })
        .getByRole("link", { name: part })
        .click();
      expect(await wordsOf(page.getByRole("main"))).toContain("385 à 412 / 1200");
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });

  it("has nothing for axe, nor has its comparison", async () => {
    const { page, context } = await visit(browser, { viewport: PHONE });
    await page.goto(`${site}/bilan/resultat?fiche=${AWA}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${site}/bilan/comparer?si=premiere-9&fiche=${AWA}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  it("leads to a tool with the same answers, and to its own comparison", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/bilan/resultat?vue=scores&fiche=${AWA.replace(".g2m", "")}`);
    await page.getByRole("link", { name: "Ligne par ligne, avec chaque règle" }).click();
    expect(await wordsOf(page.getByRole("main"))).toContain("385 / 1200");
    await page.goto(`${site}/bilan/comparer?fiche=${AWA.replace(".g2m", "")}`);
    await page.getByLabel("Si j’avais").selectOption({ label: "NCLC 9 partout dans ma première langue" });
    await page.getByRole("button", { name: "Comparer" }).click();
    expect(await wordsOf(page.getByRole("main"))).toContain("454 / 1200");
  });

  it("is kept under a code, which holds no answer, and opens on another phone; another code is 404", async () => {
    const { page } = withoutJs;
    await page.goto(`${site}/bilan/resultat?fiche=${AWA}`);
    await page.getByRole("button", { name: "Garder 60 jours" }).click();
    const [code] = /BILAN(-[34679A-Y]{4}){3}/.exec(await wordsOf(page.getByRole("main"))) ?? [];
    const other = await visit(browser, { javaScriptEnabled: false });
    await other.page.goto(`${site}/bilan/resultat?code=${code}`);
    expect(await wordsOf(other.page.getByRole("main"))).toContain("385 à 412 / 1200");
    await other.page.getByRole("link", { name: "Plans", exact: true }).click();
    expect(new URL(other.page.url()).search).toBe(`?code=${code}&vue=plans`);
    await other.context.close();
    expect((await fetch(`${site}/bilan/resultat?code=BILAN-AAAA-AAAA-AAAA`)).status).toBe(404);
  });

  it("is saved in the signed-in user's space, and opened again from the dashboard", async () => {
    const { page, context } = await visitSignedIn(browser, site, { javaScriptEnabled: false, viewport: PHONE });
    await page.goto(`${site}/bilan/resultat?fiche=${AWA}`);
    await page.getByRole("button", { name: "Garder dans mon espace" }).click();
    await page.getByText("Votre bilan d’aujourd’hui est gardé dans votre compte.").waitFor();
    await page.goto(`${site}/dashboard`);
    await page
      .getByRole("navigation", { name: "Actions rapides" })
      .getByRole("link", { name: /^Mon bilan/ })
      .click();
    expect(await wordsOf(page.getByRole("main"))).toContain("385 à 412 / 1200");
    expect(await page.getByRole("button", { name: "Garder dans mon espace" }).count()).toBe(0);
    await context.close();
  });

  it("never fails for what an address holds", async () => {
    for (const query of [
      "",
      "fiche=",
      "fiche=age.0",
      "fiche=age.999",
      "fiche=age.20-45",
      "vue=inconnue&fiche=age.29",
      "de=crs&age=trente",
      `fiche=${"x".repeat(1600)}`,
    ])
      expect((await fetch(`${site}/bilan/resultat?${query}`)).status, query).toBe(200);
    expect((await fetch(`${site}/bilan/comparer?fiche=${AWA}&si=inconnu`)).status).toBe(400);
    expect((await fetch(`${site}/bilan/comparer?fiche=${AWA}&avec=BILAN-AAAA-AAAA-AAAA`)).status).toBe(400);
  });
});
