/** Texts are written in the office, on screens alone: an article from its first word to its withdrawal, seen by visitors of every process. */
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { plain } from "#e2e/support/page/read-html.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

const QUIET = { DEMO: "1", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "error" };
const TITLE = "Quand le mandat arrive en retard";
const ADDRESS = "quand-le-mandat-arrive-en-retard";
const DESK = `/admin/textes/article/${ADDRESS}`;
const BODY = "Un virement met deux jours.\n\n## Que faire\n\nGardez le reçu\u00a0: il faut {{fait fonds-1-personne}}.";

let site: Site;
let beside: Site;
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  site = await startSite(QUIET);
  // A second process on the same database.
  beside = await startSite(QUIET, site.folder);
  browser = await openBrowser();
  admin = await new Person(site.url).signInAs("admin");
});
afterAll(async () => {
  await beside.end("SIGTERM");
  await site.stop();
});

/** A page of the office at 360 px. */
async function desk(javaScriptEnabled = true): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const { page, faults, context } = await visit(browser, { javaScriptEnabled });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  return { page, faults, close: () => context.close() };
}

/** Presses a button by the keyboard alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name }).first();
  await button.focus();
  await page.keyboard.press("Enter");
}

const said = async (address: string, at = site) => plain(await (await fetch(`${at.url}${address}`)).text());

/** Without the word of the database, a process would show what it has for thirty seconds. */
const TOLD_MS = 15_000;

/** Asks again until visitors read it, or no longer. */
async function untilRead(
  address: string,
  words: string,
  reads: boolean,
  withinMs = TOLD_MS,
  at = beside,
): Promise<void> {
  const begun = Date.now();
  while ((await said(address, at)).includes(words) !== reads) {
    if (Date.now() - begun > withinMs) throw new Error(`${address} ${reads ? "does not say" : "still says"} ${words}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Adds a picture, after a file that is none; its line for a text. */
async function addPicture(page: Page): Promise<string> {
  await page.goto(`${site.url}/admin/textes/images`);
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Image", { exact: true }).setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await page.getByLabel("Ce qu’elle montre").fill("Un reçu de mandat");
    await press(page, "Ajouter l’image");
  };
  await send("faux.jpg", Buffer.from("un texte"));
  await page.getByText("JPG ou PNG").last().waitFor();
  expect(await page.getByLabel("Ce qu’elle montre").inputValue()).toBe("Un reçu de mandat");
  await send("recu.jpg", Buffer.from(await photo("jpeg", { width: 1600, height: 1000 })));
  await page.getByText("L’image est là").waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await faultsAsShown(page)).toEqual([]);
  return (await page.locator("#images code").first().textContent()) ?? "";
}

async function writeArticle(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/textes`);
  await page.getByRole("link", { name: "Écrire un article" }).press("Enter");
  await page.getByLabel("Titre").fill(TITLE);
  await page.getByLabel("Résumé").fill("Ce que dit un reçu, et à qui le montrer.");
  await page.getByLabel("Catégorie").selectOption("Actualités");
  await page.getByLabel("Mots-clés").fill("Argent, mandat");
  await page.getByLabel("Texte", { exact: true }).fill(`${BODY}\n\nVoir {{fait inconnu-ici}}.`);
}

it("an article is written, scheduled, published, corrected and withdrawn, at 360 px and by keyboard", async () => {
  const { page, faults, close } = await desk();
  const line = await addPicture(page);
  expect(line).toMatch(/^!\[Un reçu de mandat\]\(\/images\/un-recu-de-mandat-[0-9a-f]{8}-1200x750\.jpg\)$/);
  await writeArticle(page);
  // What is wrong comes back with its line, the form filled.
  await press(page, "Enregistrer le brouillon");
  await page.getByText("Ligne 7\u00a0: le repère {{fait inconnu-ici}} n’est pas connu.").first().waitFor();
  expect(await page.getByLabel("Titre").inputValue()).toBe(TITLE);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await faultsAsShown(page)).toEqual([]);

  // A fact to cite, and what readers will see.
  await page.getByText("Citer un fait daté").click();
  await page.getByLabel("Mots du fait").fill("preuve de fonds une personne");
  await press(page, "Chercher un fait");
  await page.getByText("{{fait fonds-1-personne}}").last().waitFor();
  await page.getByLabel("Texte", { exact: true }).fill(`${BODY}\n\n${line}`);
  await press(page, /^Aperçu$/);
  await page.getByText("il faut 15 263 CAD").waitFor();
  expect(await faultsAsShown(page)).toEqual([]);
  await press(page, "Enregistrer le brouillon");
  await page.waitForURL(`**${DESK}`);
  await page.getByText("version 1 en brouillon").waitFor();
  expect((await fetch(`${site.url}/blog/${ADDRESS}`)).status).toBe(404);

  // A moment that is past is refused, and the next minute is taken.
  await page.getByText("Programmer la publication").click();
  await page.getByLabel("Jour de la publication").fill("2020-01-01");
  await page.getByLabel("Heure, à Douala").fill("08:00");
  await press(page, "Programmer la version 1");
  await page.getByText("Ce moment est passé").waitFor();
  const at = Temporal.Now.zonedDateTimeISO("Africa/Douala").add({ seconds: 65 });
  await page.getByLabel("Jour de la publication").fill(at.toPlainDate().toString());
  await page.getByLabel("Heure, à Douala").fill(at.toPlainTime().toString({ smallestUnit: "minute" }));
  await press(page, "Programmer la version 1");
  await page.getByText("La publication est programmée.").waitFor();
  expect(await faultsAsShown(page)).toEqual([]);
  await untilRead("/blog", TITLE, true, PATIENCE_MS, site);
  await untilRead("/blog", TITLE, true);
  expect(await said(`/blog/${ADDRESS}`, beside)).toContain("il faut 15 263 CAD");
  expect(await said("/recherche?q=mandat+retard", beside)).toContain(TITLE);
  expect(await (await fetch(`${beside.url}/blog/rss.xml`)).text()).toContain(TITLE);

  const article = await (await fetch(`${beside.url}/blog/${ADDRESS}`)).text();
  const [picture = ""] = /\/images\/[^"]+/.exec(article) ?? [];
  expect(article).toContain(`src="${picture}" alt="Un reçu de mandat" width="1200" height="750" loading="lazy"`);
  const drawn = await fetch(`${beside.url}${picture}`);
  expect([drawn.status, drawn.headers.get("X-Content-Type-Options"), drawn.headers.get("Cache-Control")]).toEqual([
    200,
    "nosniff",
    "public, max-age=31536000, immutable",
  ]);

  // Corrected at once.
  await page.goto(`${site.url}${DESK}/ecrire`);
  await page.getByLabel("Texte", { exact: true }).fill(BODY.replace("deux jours", "trois jours"));
  await press(page, "Publier maintenant");
  await page.getByText("C’est publié.").waitFor();
  await untilRead(`/blog/${ADDRESS}`, "trois jours", true);
  await page.getByText("Ce qu’elle a changé").first().click();
  expect(await page.locator("ins").allTextContents()).toContain("trois ");
  await press(page, "Reprendre la version 1");
  await page.getByText("C’est repris, en brouillon.").waitFor();

  // Withdrawn.
  await page.getByText("Retirer ce texte").click();
  await press(page, "Retirer du site");
  await page.getByText("Le texte est retiré du site.").waitFor();
  await untilRead("/blog", TITLE, false);
  await untilRead(`/blog/${ADDRESS}`, "trois jours", false);
  expect((await fetch(`${beside.url}/blog/${ADDRESS}`)).status).toBe(404);
  await page.goto(`${site.url}/admin/textes?etat=retire`);
  await page.getByRole("link", { name: TITLE }).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(await faultsAsShown(page)).toEqual([]);
  // Forms that were refused say so.
  expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
  await close();
});

it("without JavaScript a text is written and published, and whoever saves second sees what the other wrote", async () => {
  const [one, other] = [await desk(false), await desk(false)];
  const editor = `${site.url}/admin/textes/faq/par-ou-commencer/ecrire`;
  await one.page.goto(editor);
  await other.page.goto(editor);
  const question = "Par où commencer, depuis Douala\u00a0?";
  await one.page.getByLabel("Question").fill(question);
  await one.page.getByRole("button", { name: "Publier maintenant" }).click();
  await one.page.getByText("C’est publié.").waitFor();
  await untilRead("/faq", "depuis Douala", true);
  await other.page.getByLabel("Texte", { exact: true }).fill("Par le simulateur.");
  await other.page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await other.page.getByText("Ce texte a été écrit entre-temps, par ").first().waitFor();
  expect(await other.page.locator("ins").allTextContents()).toContainEqual(expect.stringContaining("Douala"));
  expect(await other.page.getByLabel("Texte", { exact: true }).inputValue()).toBe("Par le simulateur.");
  await other.page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await other.page.getByText("Le brouillon est enregistré.").waitFor();
  await one.close();
  await other.close();
});

it("every text goes out as Markdown, and comes back as drafts after a look", async () => {
  const { page, close } = await desk(false);
  const archive = await fetch(`${site.url}/admin/textes/export.zip`, {
    headers: { Cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const guide = "guides/preuve-de-fonds.md";
  expect(Object.keys(files)).toContain(guide);
  const text = strFromU8(files[guide] ?? new Uint8Array()).replace(
    "ne prend pas cet argent",
    "ne garde pas cet argent",
  );
  const zip = Buffer.from(zipSync({ ...files, [guide]: strToU8(text), "blog/faux.md": strToU8("sans en-tête") }));
  await page.goto(`${site.url}/admin/textes/import`);
  await page.getByLabel("Fichier").setInputFiles({ name: "textes.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("button", { name: "Voir ce qui change" }).click();
  await page.getByText("blog/faux.md").waitFor();
  await page.getByText(`Changé\u00a0: ${guide}`).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Écrire 1 brouillon" }).click();
  await page.getByText("Les brouillons sont écrits.").waitFor();
  await page.getByRole("link", { name: "Preuve de fonds" }).waitFor();
  expect(await said("/guides/preuve-de-fonds")).toContain("ne prend pas cet argent");
  await close();
});

it("what was typed is offered again on the device where a line dropped", async () => {
  const { page, context } = await visit(browser);
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(`${site.url}/admin/textes/nouveau/faq`);
  await page.getByLabel("Question").fill("Et si la ligne tombe\u00a0?");
  await page.waitForFunction(() =>
    Object.values({ ...localStorage }).some((kept) => String(kept).includes("la ligne tombe")),
  );
  await context.setOffline(true);
  await press(page, "Enregistrer le brouillon");
  await page.getByText("la connexion a coupé").first().waitFor();
  await context.setOffline(false);
  await page.reload();
  await press(page, "Reprendre");
  expect(await page.getByLabel("Question").inputValue()).toBe("Et si la ligne tombe\u00a0?");
  await context.close();
});

it("an adviser writes a page of the site, and the admin alone publishes it", async () => {
  const adviser = await new Person(site.url).signInAs("adviser");
  const { body } = await adviser.get("/admin/textes/page/terms/ecrire");
  expect(body).not.toContain("Publier maintenant");
  const refused = await adviser.post("/admin/textes/page/terms", { intent: "withdraw" });
  expect(refused.status).toBe(403);
  expect((await admin.post("/admin/textes/page/terms", { intent: "withdraw" })).status).toBe(409);
});
