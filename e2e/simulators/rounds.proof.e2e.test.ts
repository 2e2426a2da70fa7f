/** /tirages as visitors without JavaScript meet it, and the owner's import of the official file. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { feedRecord, feedText } from "#app/features/rounds/testing/feed.ts";
import { openFold } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const site = sharedSite().url;
const HTML = { Accept: "text/html" };
/** French typography aside: a search for words should not hang on the kind of a space. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");
const main = async (page: Page) => plain(await page.getByRole("main").innerText());
const table = (page: Page) => page.locator("#liste-des-tirages");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function open(address: string) {
  const visitor = await visit(browser, { javaScriptEnabled: false });
  await visitor.page.goto(`${site}${address}`);
  return visitor;
}

describe("the rounds", () => {
  it("come as a drawing and as a table of the same rounds, newest first, without a script", async () => {
    const { page, context, scripts, faults } = await open("/tirages");
    const drawing = page.locator(".rounds-chart > svg");
    expect(await drawing.getAttribute("role")).toBe("img");
    expect(await drawing.getAttribute("aria-label")).toMatch(
      /448\stirages, 15\scatégories\. Les mêmes chiffres sont dans le tableau\.$/,
    );
    expect(await drawing.locator("use").count()).toBe(448);
    expect(await page.locator(".rounds-legend li").count()).toBe(15);
    const rows = table(page).locator("tbody tr");
    expect(await rows.count()).toBe(10);
    expect(plain(await rows.first().innerText())).toMatch(
      /n° 447 ?1er octobre 2026 ?source unique 476 Métiers spécialisés ?Trades Occupations, 2026-Version 3 3 500 non publié 27 septembre 2026/,
    );
    await page.getByRole("navigation", { name: "Pages des tirages" }).getByRole("link", { name: "Page 45" }).click();
    // 448 = 44 × 10 + 8
    expect(await rows.count()).toBe(8);
    expect(plain(await rows.last().innerText())).toMatch(/^n° 1 ?31 janvier 2015 886 /);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });

  it("are seen year by year, by links, and by category", async () => {
    const { page, context } = await open("/tirages");
    await page.getByText("Année : toutes").click();
    await page.getByRole("navigation", { name: "Année des tirages" }).getByRole("link", { name: "2025" }).click();
    expect(page.url()).toBe(`${site}/tirages?annee=2025#tirages`);
    expect(plain(await table(page).locator("caption").innerText())).toBe(
      "58 tirages en 2025, toutes catégories, le plus récent d’abord",
    );
    expect(await page.locator(".rounds-chart use").count()).toBe(58);
    await page.getByText("Vos catégories, et depuis quand").click();
    await page.getByRole("checkbox", { name: "Santé et services sociaux" }).check();
    await page.getByRole("button", { name: "Comparer avec le passé" }).click();
    expect(page.url()).toBe(`${site}/tirages?points=&categorie=sante&periode=12-mois&annee=2025#resultat`);
    expect(plain(await table(page).locator("caption").innerText())).toBe(
      "7 tirages en 2025, Santé et services sociaux, le plus récent d’abord",
    );
    expect(await table(page).locator("tbody tr").count()).toBe(7);
    await context.close();
  });

  it("of a category without a round that year, and of both parts of round 91", async () => {
    const { page, context } = await open("/tirages?categorie=sante&annee=2019");
    await page.getByRole("heading", { name: "Aucun tirage" }).waitFor();
    await page.goto(`${site}/tirages?annee=2018`);
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    const both = table(page).locator("tbody tr", { hasText: "30 mai 2018" });
    expect((await both.allInnerTexts()).map((text) => plain(text).slice(0, 8))).toEqual(["n° 91b 3", "n° 91a 3"]);
    await context.close();
  });

  it.each(["categorie=astronautes", "annee=1999", "annee=x", "page=46", "page=0", "periode=demain"])(
    "?%s is a page not found",
    async (query) => {
      expect((await fetch(`${site}/tirages?${query}`, { headers: HTML })).status).toBe(404);
    },
  );

  it("end on 1 October 2026: the page says that it is behind, and leads to the official one", async () => {
    const { page, context } = await open("/tirages");
    const notice = page.locator(".alert-caution");
    expect(plain(await notice.innerText())).toMatch(
      /Nos données s’arrêtent au 1er octobre 2026 \(tirage n° 447\), il y a \d+ jours/,
    );
    expect(await notice.getByRole("link").getAttribute("href")).toMatch(
      /^https:\/\/www\.canada\.ca\/fr\/.*rondes-invitations\.html$/,
    );
    await openFold(page, "Sources et limites");
    expect(await main(page)).toContain("Les tirages n° 445, 446, 447 reposent sur une seule source");
    expect(await main(page)).toContain("ce n’est pas un avis juridique");
    await context.close();
  });
});

describe("a score", () => {
  it("is compared with the rounds of one's category, as the past and never as a promise", async () => {
    const { page, context } = await open("/tirages");
    await page.getByLabel("Votre score CRS").fill("470");
    await page.getByText("Vos catégories, et depuis quand").click();
    await page.getByRole("checkbox", { name: "Compétence en français" }).check();
    await page.getByRole("radio", { name: "Depuis 2015" }).check();
    await page.getByRole("button", { name: "Comparer avec le passé" }).click();
    expect(page.url()).toBe(`${site}/tirages?points=470&categorie=francais&periode=tous#resultat`);
    const answer = plain(await page.locator("#resultat").innerText());
    expect(answer).toContain(
      "Avec 470 points, vous auriez été invité à 31 des 36 derniers tirages connus de votre catégorie, depuis 2015.",
    );
    // Round 273 had 470 for its minimum.
    expect(answer).toContain(
      "Dans 1 tirage, votre score était celui du minimum : à égalité, la date de dépôt du profil départage",
    );
    expect(answer).toContain("rien ici n’est une promesse d’invitation");
    await page.goto(`${site}/tirages?points=470&categorie=francais&annee=2023`);
    expect(await table(page).locator("tbody tr", { hasText: "n°\u00a0273" }).locator(".badge").allInnerTexts()).toEqual(
      ["À égalité"],
    );
    await context.close();
  });

  it("of 470 has its place in the pool of 27 September 2026, as a range", async () => {
    const { page, context } = await open("/tirages?points=470&periode=10&categorie=francais");
    expect(await main(page)).toContain("invité à 10 des 10 derniers tirages connus de votre catégorie.");
    await openFold(page, "Le bassin des candidats");
    expect(await main(page)).toContain(
      "entre 63 825 et 80 082 candidats étaient devant vous ou à égalité, sur 229 904",
    );
    const slices = page.locator("#repartition tbody tr");
    expect(await slices.count()).toBe(15);
    expect(plain(await slices.filter({ hasText: "la vôtre" }).innerText())).toMatch(/^461 à 470 la vôtre 16 257 7,1 %/);
    await context.close();
  });

  it("without a category is told category by category, and nothing is added up", async () => {
    const { page, context } = await open("/tirages?points=470&periode=tous");
    const answer = plain(await page.locator("#resultat").innerText());
    expect(answer).toContain("Compétence en français (NCLC 7) 31 / 36");
    expect(answer).toContain("Santé et services sociaux 7 / 16");
    expect(answer).not.toContain("/ 448");
    await context.close();
  });

  it.each(["1201", "470,5", "beaucoup"])("« %s » comes back in its field, with a sentence", async (typed) => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const response = await page.goto(`${site}/tirages?points=${encodeURIComponent(typed)}&categorie=sante`);
    expect(response?.status()).toBe(400);
    expect(await page.getByLabel("Votre score CRS").inputValue()).toBe(typed);
    expect(await page.getByRole("checkbox", { name: "Santé et services sociaux" }).isChecked()).toBe(true);
    expect(
      await page
        .getByRole("alert")
        .getByRole("link", { name: "Un score CRS est un nombre entier de 0 à 1200" })
        .getAttribute("href"),
    ).toBe("#points");
    expect(await page.getByLabel("Votre score CRS").getAttribute("aria-invalid")).toBe("true");
    await context.close();
  });

  it("gives a page for everybody: no fault of access, none pushed sideways, under the budget", async () => {
    const { page, context } = await visit(browser);
    for (const query of ["?points=470&categorie=francais&categorie=transport&annee=2026", "?points=x"]) {
      await page.goto(`${site}/tirages${query}`);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBe(0);
    }
    const heaviest = await fetch(`${site}/tirages?points=470`, { headers: { ...HTML, "Accept-Encoding": "identity" } });
    const { body } = new Response((await heaviest.blob()).stream().pipeThrough(new CompressionStream("gzip")));
    expect((await new Response(body).arrayBuffer()).byteLength).toBeLessThan(30_000);
    await context.close();
  });
});

describe("the files", () => {
  it("CSV: for a French spreadsheet, filtered as the page is", async () => {
    const answer = await fetch(`${site}/tirages.csv?annee=2025&categorie=sante`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="tirages-entree-express.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + 7);
    expect(lines.find((line) => line.startsWith("362;"))).toMatch(
      /^362;2025-08-19;Santé et services sociaux;Healthcare and social services occupations \(Version 2\);.*;2500;470;/,
    );
  });

  it("JSON: every round with its pool and its source", async () => {
    const answer = await fetch(`${site}/tirages.json`);
    expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
    const json = (await answer.json()) as { lastRoundKnown: string; rounds: Record<string, unknown>[] };
    expect(json.rounds).toHaveLength(448);
    expect(json.lastRoundKnown).toBe("2026-10-01");
    expect(json.rounds[0]).toMatchObject({ number: "447", minimum: 476, category: "metiers", source: { alone: true } });
  });

  it.each(["csv", "json"])("%s: an unknown category is not found", async (format) => {
    expect((await fetch(`${site}/tirages.${format}?categorie=x`)).status).toBe(404);
  });
});

describe("npm run rounds:import", () => {
  let own: Site;
  beforeAll(async () => {
    own = await startSite({ DEMO: "1", LOG_LEVEL: "error" });
  });
  afterAll(() => own.stop());

  function importFile(...args: string[]): Promise<{ code: number | null; said: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ["scripts/rounds-import.ts", ...args], {
        cwd: path.resolve(import.meta.dirname, "../.."),
        env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: path.join(own.folder, "data") },
      });
      let said = "";
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (said += text));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, said: plain(said) }));
    });
  }

  it("shows, imports beside the running site, and has nothing to do the second time; a wrong file changes nothing", async () => {
    const yesterday = Temporal.Now.zonedDateTimeISO("Africa/Douala").toPlainDate().subtract({ days: 1 }).toString();
    const file = path.join(own.folder, "ee_rounds_123_en.json");
    const page = async () => plain(await (await fetch(`${own.url}/tirages`, { headers: HTML })).text());
    await writeFile(
      file,
      feedText([
        feedRecord({ drawNumber: "460", drawDate: yesterday, drawName: "Canadian Experience Class", drawCRS: "515" }),
      ]),
    );

    const dry = await importFile(file, "--dry-run");
    expect(dry).toMatchObject({
      code: 0,
      said: expect.stringContaining(
        `nouveau : tirage 460 du ${yesterday}, Catégorie de l’expérience canadienne, 2 500 invitations, minimum 515`,
      ),
    });
    expect(dry.said).toContain("rien n’a été enregistré");
    expect(await page()).toContain("Nos données sont en retard");

    expect((await importFile(file)).said).toContain("1 nouveau, 0 changé");
    const fresh = await page();
    expect(fresh).not.toContain("Nos données sont en retard");
    expect(fresh).toMatch(/n°\s?(<!-- -->)?460/);
    expect((await importFile(file)).said).toContain("rien à changer");

    await writeFile(
      file,
      feedText([
        feedRecord({ drawNumber: "461", drawDate: yesterday }),
        feedRecord({ drawNumber: "462", drawCRS: "cinq cents" }),
      ]),
    );
    expect(await importFile(file)).toMatchObject({
      code: 1,
      said: expect.stringContaining("tirage 462 (fiche 2) : drawCRS"),
    });
    expect(await page()).not.toContain("461 tirages");
    expect(await page()).toContain("449 tirages");
    expect((await importFile(path.join(own.folder, "absent.json"))).code).toBe(1);
  });
});
