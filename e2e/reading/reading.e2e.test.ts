/** Blog and guides as a reader without JavaScript meets them. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { articleSource, contentFolder, guideSource } from "#app/features/publications/testing/texts.ts";
import { readPdf } from "#app/platform/pdf/testing/read-pdf.ts";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit, endVisits } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const WITHOUT_JS = { javaScriptEnabled: false } as const;
const READER = { "User-Agent": "Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/130 Mobile" };

let browser: Browser;
let site: Site;
let removeContent: () => Promise<void>;

beforeAll(async () => {
  const others = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `blog/tirage-${index}.md`,
      articleSource({ title: `Tirage ${index}`, category: "Actualités", tags: ["tirages"] }),
    ]),
  );
  const content = await contentFolder({
    ...others,
    "blog/francais.md": articleSource({ title: "Le français paie", featured: true }),
    "blog/vieux.md": articleSource({ title: "Les seuils d’hier", category: "Comparaisons", readOn: "2020-01-02" }),
    "guides/dossier.md": guideSource(),
    "guides/diplomes.md": guideSource({
      title: "Faire évaluer ses diplômes",
      category: "procedures",
      difficulty: "Avancé",
      short: {
        what: "Un rapport.",
        who: "Tous.",
        cost: "{{fait fonds-1-personne}}",
        delay: "Deux mois.",
        first: "Écrire à l’école.",
      },
      checklist: ["J’ai écrit à mon école.", "J’ai payé le rapport.", "J’ai reçu le rapport."],
    }),
    "guides/budget.md": guideSource({ title: "Le budget", difficulty: "Intermédiaire" }),
  });
  removeContent = content.remove;
  site = await startSite({ DEMO: "1", LOG_LEVEL: "info", CONTENT_DIR: content.folder });
  browser = await openBrowser();
});

afterAll(async () => {
  await endVisits();
  await site.stop();
  await removeContent();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });

async function open(path: string) {
  const visitor = await visit(browser, WITHOUT_JS);
  await visitor.page.goto(`${site.url}${path}`);
  return visitor;
}

const titles = (page: Page) => page.locator(".shelf-card :is(h2, h3)").allInnerTexts();

describe("the lists", () => {
  it("the blog shows the featured article first, six others a page, and filters by links", async () => {
    const { page, context, scripts, faults } = await open("/blog");
    expect((await titles(page))[0]).toBe("Le français paie");
    expect(await titles(page)).toHaveLength(7);
    await page
      .getByRole("navigation", { name: "Pages du blog" })
      .getByRole("link", { name: "Page 2", exact: true })
      .click();
    expect(await titles(page)).toHaveLength(5);
    await page
      .getByRole("navigation", { name: "Catégories du blog" })
      .getByRole("link", { name: "Comparaisons" })
      .click();
    expect(page.url()).toBe(`${site.url}/blog?categorie=comparaisons`);
    expect(await titles(page)).toEqual(["Les seuils d’hier"]);
    expect(
      await page.getByRole("navigation", { name: "Catégories du blog" }).locator("[aria-current]").innerText(),
    ).toBe("Comparaisons");
    expect((await page.goto(`${site.url}/blog?page=9`))?.status()).toBe(404);
    expect((await page.goto(`${site.url}/blog?categorie=voyages`))?.status()).toBe(404);
    expect({ scripts, faults: faults.filter((fault) => !fault.includes("404")) }).toEqual({ scripts: [], faults: [] });
    await context.close();
  });

  it("the guides are counted, filtered and searched without accents", async () => {
    const { page, context } = await open("/guides");
    const chips = await page
      .getByRole("navigation", { name: "Catégories de guides" })
      .getByRole("link")
      .evaluateAll((links) =>
        links.map((link) => link.firstChild?.textContent + (link.querySelector("[aria-hidden]")?.textContent ?? "")),
      );
    expect(chips).toEqual([
      "Tous les guides(3)",
      "Immigration(0)",
      "Optimisation(0)",
      "Préparation(2)",
      "Procédures(1)",
    ]);
    await page.getByRole("searchbox", { name: "Chercher un guide" }).fill("DIPLOMES");
    await page.getByRole("button", { name: "Chercher" }).click();
    expect(await titles(page)).toEqual(["Faire évaluer ses diplômes"]);
    await page.getByRole("searchbox", { name: "Chercher un guide" }).fill("zzz");
    await page.getByRole("button", { name: "Chercher" }).click();
    await page.getByRole("heading", { name: "Aucun guide trouvé" }).waitFor();
    await page.getByRole("link", { name: "Voir tous les guides" }).click();
    expect(await titles(page)).toHaveLength(3);
    await context.close();
  });
});

describe("a text", () => {
  it.each(["/blog/francais", "/guides/dossier", "/guides/diplomes"])(
    "%s is whole, without a script, readable by all and on paper",
    async (path) => {
      const { page, context, scripts, faults } = await visit(browser);
      const response = await page.goto(`${site.url}${path}`);
      // An article keeps the comment that is being written, by the one script that its policy names.
      expect(response?.headers()["content-security-policy"]).toMatch(
        path.startsWith("/blog") ? /script-src 'sha256-[^' ]+';/ : /script-src 'none';/,
      );
      expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${site.url}${path}`);
      expect(await page.getByRole("navigation", { name: "Fil d’Ariane" }).locator("[aria-current]").innerText()).toBe(
        await page.locator("h1").innerText(),
      );
      for (const link of await page
        .locator(".read-contents a")
        .evaluateAll((links) => links.map((one) => one.getAttribute("href") ?? "")))
        expect(await page.locator(link).count(), link).toBe(1);
      expect(await page.getByText(/^(Relu le 20 novembre 2026|«\u00a0Pas encore vérifié\u00a0»)/).count()).toBe(1);
      expect(await faultsAsShown(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await sidewaysScroll(page)).toBe(0);
      expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
      await context.close();
    },
  );

  it("a guide in five lines opens part by part, lists its figures, and keeps what is ticked in its address", async () => {
    const { page, context } = await open("/guides/diplomes");
    expect((await page.locator(".read-short > div").allInnerTexts())[2]?.replaceAll("\u00a0", " ")).toBe(
      "Coût : 15 263 CAD",
    );
    expect(await page.locator("details.fold[open]").count()).toBe(0);
    await page.getByRole("heading", { name: "Réunir les pièces" }).click();
    await page.getByText("Demandez d’abord vos relevés").waitFor();
    await page.getByRole("heading", { name: "Chiffres de cette page et leurs dates" }).click();
    await page.getByText(/^depuis le 7 juillet 2025 ·/).waitFor();
    await page.getByRole("heading", { name: "Liste à cocher" }).click();
    await page.getByLabel("J’ai payé le rapport.").check();
    await button(page, "Garder dans l’adresse").click();
    expect(page.url()).toMatch(/\/guides\/diplomes\?coche=[0-9a-z]{7}#liste-a-cocher$/);
    expect(await page.getByLabel("J’ai payé le rapport.").isChecked()).toBe(true);
    expect(await page.getByText("1 sur 3").isVisible()).toBe(true);
    await page.getByRole("link", { name: "Tout ouvrir" }).click();
    expect(await page.locator("details.fold[open]").count()).toBe(4);
    await context.close();
  });

  it("a guide's checklist is saved to the signed-in account, and changed by its owner only", async () => {
    const awa = await new Person(site.url, READER).signInAs("user");
    const [first = "", second = ""] = [
      ...(await awa.get("/guides/diplomes")).body.matchAll(/name="coche"[^>]* value="([0-9a-z]{7})"/g),
    ].map(([, key]) => key);
    expect(await awa.post("/guides/diplomes", { intent: "tick", coche: second })).toMatchObject({
      status: 302,
      location: "/guides/diplomes#liste-a-cocher",
    });
    expect((await awa.get("/guides/diplomes")).body).toContain("1<!-- --> sur <!-- -->3");
    const visitor = new Person(site.url, READER);
    const sent = await visitor.post("/guides/diplomes", { intent: "tick", coche: first });
    expect(sent).toMatchObject({ status: 302, location: `/guides/diplomes?coche=${first}#liste-a-cocher` });
    expect((await visitor.get("/guides/diplomes")).body).toContain("0<!-- --> sur <!-- -->3");
    // A guide without a list keeps nothing.
    expect(await visitor.post("/guides/dossier", { intent: "tick", coche: first })).toMatchObject({
      status: 302,
      location: "/guides/dossier#liste-a-cocher",
    });
  });

  it("is not found under an unknown address, and posting there changes nothing", async () => {
    const reader = new Person(site.url, READER);
    for (const path of ["/blog/inconnu", "/guides/inconnu", "/guides/inconnu/guide.pdf", "/guides/francais"])
      expect((await reader.get(path)).status, path).toBe(404);
    expect((await reader.post("/guides/inconnu", { intent: "save" })).status).toBe(404);
    expect((await reader.post("/guides/dossier", { intent: "autre" })).status).toBe(400);
    expect((await reader.post("/guides/dossier", { intent: "rate", stars: "9" })).status).toBe(400);
    // The browser is known by its first post; no reader is made.
    expect(
      [...reader.cookies.keys()].filter((name) => !name.includes("browser") && !name.includes("navigateur")),
    ).toEqual([]);
  });

  it("whose facts are old says so, and waits for the editors", async () => {
    const { page, context } = await open("/blog/vieux");
    await page.getByText("À vérifier avant d’agir").waitFor();
    expect(await page.getByText("pour la dernière fois le 2 janvier 2020").count()).toBe(1);
    await context.close();
    const editor = await new Person(site.url).signInAs("adviser");
    const { body } = await editor.get("/admin/textes?etat=a-relire");
    expect(body).toContain("Les seuils d’hier");
    expect(body).not.toContain("Le français paie");
    const desk = await editor.get("/admin/textes/article/vieux");
    const preview = await editor.get(/\/admin\/textes\/[0-9a-f-]{36}/.exec(desk.body)?.[0] ?? "");
    expect(preview).toMatchObject({ status: 200, body: expect.stringContaining("Cette version est en ligne") });
  });

  it("is shared by WhatsApp, by mail, and by an address to copy", async () => {
    const { page, context } = await open("/blog/francais");
    await page.getByText("Partager").click();
    expect(await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Le français paie ${site.url}/blog/francais`)}`,
    );
    expect(await page.getByRole("main").getByRole("link", { name: "E-mail" }).getAttribute("href")).toMatch(
      /^mailto:\?subject=Le%20fran/,
    );
    expect(await page.getByLabel("Adresse à copier").inputValue()).toBe(`${site.url}/blog/francais`);
    await context.close();
  });
});

describe("what readers leave", () => {
  it("a like without an account, once, and taken back", async () => {
    const { page, context } = await open("/blog/francais");
    await button(page, "J’aime").click();
    await button(page, /J’aime · 1/).waitFor();
    expect(await button(page, /J’aime/).getAttribute("aria-pressed")).toBe("true");
    const other = await open("/blog/francais");
    expect(await button(other.page, /J’aime · 1/).getAttribute("aria-pressed")).toBe("false");
    await button(page, /J’aime/).click();
    expect(await button(page, /J’aime/).innerText()).toBe("J’aime");
    await context.close();
    await other.context.close();
  });

  it("what a visitor keeps is in their readings, and follows them into their account", async () => {
    const { page, context } = await open("/lectures");
    await page.getByRole("heading", { name: "Rien d’enregistré" }).waitFor();
    await page.goto(`${site.url}/guides/dossier`);
    await button(page, "Enregistrer").click();
    await page.getByRole("link", { name: "Voir mes lectures" }).click();
    await page.getByRole("link", { name: "Réunir son dossier" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "connectez-vous" }).click();
    await page.getByLabel("Adresse e-mail").first().fill("awa@cap-erable.example");
    await page.getByLabel("Mot de passe", { exact: true }).first().fill("erable-famille");
    await page.getByRole("main").getByRole("button", { name: "Se connecter" }).first().click();
    await page.waitForURL(`${site.url}/lectures`);
    await page.getByRole("link", { name: "Réunir son dossier" }).waitFor();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("lecteur");
    await context.close();
    const elsewhere = await new Person(site.url, READER).signInAs("user");
    expect((await elsewhere.get("/lectures")).body).toContain("Réunir son dossier");
  });

  it("a rating each, which may change, with its distribution", async () => {
    const one = await open("/guides/budget");
    const two = await open("/guides/budget");
    await button(one.page, "2 étoiles").click();
    await button(one.page, "5 étoiles").click();
    await button(two.page, "4 étoiles").click();
    const part = two.page.getByRole("region", { name: "L’avis des lecteurs" });
    await part.getByText("Votre note").waitFor();
    // What stands on a line of its own is told apart by the style sheet.
    await two.page.waitForLoadState();
    expect((await part.innerText()).replaceAll("\u00a0", " ")).toContain("4,5 sur 5 (2 avis)");
    expect((await part.getByRole("listitem").allInnerTexts()).map((line) => line.replaceAll(/\s+/g, " "))).toEqual([
      "5 étoiles 1",
      "4 étoiles 1",
      "3 étoiles 0",
      "2 étoiles 0",
      "1 étoile 0",
    ]);
    await one.context.close();
    await two.context.close();
  });

  it("a view and a download count once a visitor a day, without a cookie; robots do not", async () => {
    const reader = new Person(site.url, READER);
    const robot = new Person(site.url, {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    for (const who of [reader, reader, robot]) await who.get("/guides/diplomes");
    const pdf = await fetch(`${site.url}/guides/diplomes/guide.pdf`, { headers: READER });
    expect(pdf.headers.get("Content-Disposition")).toBe('attachment; filename="guide-diplomes.pdf"');
    expect(readPdf(Buffer.from(await pdf.arrayBuffer())).info.Title).toBe("Faire évaluer ses diplômes");
    await reader.get("/guides/diplomes/guide.pdf");
    // Readings are written in batches, and a cached page shows them a minute later (decision 088): it is asked by addresses not yet cached.
    let asked = 0;
    const shown = async () => {
      asked += 1;
      const { body } = await reader.get(`/guides/diplomes?lu=${asked}`);
      return { views: /(\d+)\u00a0vues?</.exec(body)?.[1], downloads: /(\d+)\u00a0téléchargements?</.exec(body)?.[1] };
    };
    await expect.poll(shown, { interval: 500 }).toEqual({ views: "1", downloads: "1" });
    expect(reader.cookies.size).toBe(0);
  });
});

describe("comments", () => {
  it("wait for a moderator, then stand under the article, with their answers", async () => {
    const { page, context } = await open("/blog/tirage-1");
    const write = async (words: Record<string, string>) => {
      for (const [label, text] of Object.entries(words))
        await page.getByRole("main").locator("#commenter").getByRole("textbox", { name: label }).fill(text);
      await button(page, "Envoyer le commentaire").click();
    };
    await write({ Nom: "Brice", "Adresse e-mail": "brice@exemple", Commentaire: "<script>alert(1)</script> 👩🏾‍🎓 مرحبا" });
    await page.getByRole("link", { name: /adresse e-mail est incomplète/ }).waitFor();
    expect(await page.getByRole("textbox", { name: "Commentaire" }).inputValue()).toContain("👩🏾‍🎓 مرحبا");
    await write({ "Adresse e-mail": "brice@exemple.cm" });
    await page.getByText("en attente de modération").waitFor();
    expect(await page.getByRole("article").getByText("مرحبا").count()).toBe(0);

    const moderator = await new Person(site.url).signInAs("adviser");
    const approveAll = async () => {
      const { body } = await moderator.get("/admin/commentaires");
      for (const [, comment = ""] of body.matchAll(/name="comment" value="([^"]+)"/g))
        expect((await moderator.post("/admin/commentaires", { comment, decision: "approved" })).status).toBe(303);
    };
    await approveAll();
    await page.goto(`${site.url}/blog/tirage-1`);
    expect(await page.getByText("<script>alert(1)</script>").count()).toBe(1);
    expect(await page.content()).not.toContain("brice@exemple");
    await page.getByRole("link", { name: "Répondre à Brice" }).click();
    await page.getByRole("heading", { name: "Répondre à Brice" }).waitFor();
    await write({ Nom: "Mireille", "Adresse e-mail": "m@exemple.cm", Commentaire: "Bienvenue Brice" });
    await approveAll();
    await page.goto(`${site.url}/blog/tirage-1`);
    expect(await page.locator(".comments ol").getByText("Bienvenue Brice").count()).toBe(1);
    expect(await page.getByRole("heading", { name: "2 commentaires" }).count()).toBe(1);
    await context.close();
  });
});
