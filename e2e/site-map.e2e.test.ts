/** One test walks the site map: what holds of every page, now and for each page to come. */
import { createHash } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Page, Response } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { everybodysPages, siteMap, trail } from "#app/routes/pages.server.ts";
import { EVERY_LOOK, accessibilityFaults } from "#e2e/support/accessibility.ts";
import { PHONE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { type ReadPage, internalLinks, readPage } from "#e2e/support/read-page.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
const NARROWEST = { width: 320, height: 700 };

/** One visitor with JavaScript, one without; each page is loaded once by either. */
let withJs: Watched;
let withoutJs: Watched;
beforeAll(async () => {
  const browser = await openBrowser();
  withJs = await visit(browser);
  withoutJs = await visit(browser, { javaScriptEnabled: false });
});

/** Paths of the routes that are pages for people: not files, not the API, not the tools of development. */
function pagePaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (entry.children) return pagePaths(entry.children);
    return entry.file.endsWith(".tsx") && !entry.file.includes("/system/") && !entry.file.endsWith("/unknown.tsx")
      ? [`/${entry.path ?? ""}`]
      : [];
  });
}

/** Pages that the map does not name: one a text, or led to by a link with a secret, an id or a step. */
const ON_THE_WAY = [
  "/blog/:id",
  "/guides/:id",
  "/pnp/:id",
  "/login/code",
  "/login/telephone",
  "/register/google",
  "/profile/connexion/nouvelle",
  "/profile/connexion/:id",
  "/reset-password",
  "/confirm-email",
  "/profile/email/confirmation",
  "/appointment/suivi",
  "/appointment/deplacer",
  "/appointment/convention",
  "/appointment/attente",
  "/appointment/confirmer",
  "/tests/inscriptions/confirmer",
  "/admin/agenda/groupes/:id",
  "/orders/:reference",
  "/admin/rapprochements/:id",
  "/admin/rapprochements/:id/lignes/:lineId",
  "/orders/:reference/payer",
  "/orders/:reference/paiement",
  "/verify/:code",
  "/admin/agenda/conseillers/:id",
  "/admin/agenda/:id",
  "/admin/agenda/:id/deplacer",
  "/admin/agenda/:id/convention",
  "/newsletter/confirmer",
  "/newsletter/desinscription",
  "/newsletter/sujets",
  "/dashboard/simulations/nouvelle",
  "/dashboard/simulations/preremplir",
  "/dashboard/simulations/:id/profil",
  "/dashboard/simulations/:id/suppression",
  "/management/:id",
  "/management/:id/acces",
  "/management/invitation",
  "/management/:id/modele",
  "/management/:id/personnes",
  "/management/:id/paiements",
  "/management/:id/dates",
  "/management/:id/etat",
  "/management/:id/taches/nouvelle",
  "/management/:id/taches/:task",
  "/aide",
  "/management/:id/messages",
  "/management/:id/messages/pieces/:attachment/ranger",
  "/management/:id/documents/ajouter",
  "/management/:id/documents/assembler",
  "/management/:id/documents/assembler/:assembly",
  "/management/:id/documents/:documentId",
  "/management/:id/documents/:documentId/voir",
  "/management/:id/documents/:documentId/lire",
  "/management/:id/documents/:documentId/remplacer",
  "/management/:id/documents/:documentId/supprimer",
  "/admin/clients/etiquettes",
  "/admin/clients/actions",
  "/admin/clients/:id",
  "/admin/clients/:id/dossier",
  "/admin/clients/:id/adresse",
  "/admin/courriels/:id",
  "/admin/dossiers/:id",
  "/admin/clients/:id/fusion",
  "/admin/clients/:id/connexions",
  "/admin/commandes/:reference",
  "/admin/donnees/:id",
  "/admin/equipe/:id",
  "/admin/equipe/:id/calendrier",
  "/admin/lettre/:id",
  "/admin/lettre/:id/apercu",
  "/admin/lettre/:id/envoyer",
  "/admin/entreprise/:part",
  "/admin/machine/journal",
  "/admin/machine/entrer-et-sortir/:id",
  "/admin/machine/loi",
  "/admin/machine/loi/violations",
  "/admin/machine/loi/violations/:id",
  "/admin/sources",
  "/admin/faits",
  "/admin/baremes",
  "/admin/tirages",
  "/admin/programmes",
  "/admin/faits/:id",
  "/admin/baremes/:grid/:from",
  "/admin/tirages/:number",
  "/admin/programmes/:kind/:id",
  "/admin/equipe/:id/depart",
  "/admin/dossiers/:id/messages",
  "/admin/dossiers/:id/messages/retires",
  "/admin/dossiers/:id/notes",
  "/admin/dossiers/:id/pieces/:documentId",
  "/tests/register/:sessionId",
  "/tests/inscriptions/:reference",
  "/admin/sessions/:sessionId",
  "/admin/sessions/:sessionId/modifier",
  "/admin/sessions/:sessionId/annuler",
  "/admin/sessions/:sessionId/inscrire",
  "/admin/sessions/:sessionId/inscriptions/:registrationId",
  "/admin/textes/:revision",
  "/admin/textes/nouveau/:kind",
  "/admin/textes/:kind/:slug",
  "/admin/textes/:kind/:slug/ecrire",
  "/admin/modeles/:id",
  "/admin/revue/inscriptions/:registrationId",
  "/admin/messages/:id",
  "/admin/whatsapp",
  "/contact/suivi",
];

/** The map of everybody; e2e/space.e2e.test.ts walks the pages of who is signed in. */
async function pushedSideways(page: Page): Promise<number> {
  await page.setViewportSize(NARROWEST);
  const pixels = await sidewaysScroll(page);
  await page.setViewportSize(PHONE);
  return pixels;
}

const answered = new Map<string, Promise<{ status: number; body: string }>>();
/** An address of ours, asked for once. */
function ask(path: string): Promise<{ status: number; body: string }> {
  const known = answered.get(path);
  if (known) return known;
  const asked = fetch(`${site}${path}`).then(async (response) => ({
    status: response.status,
    body: await response.text(),
  }));
  answered.set(path, asked);
  return asked;
}

it("names every page of the router, and the router every page", () => {
  expect(pagePaths(routes).toSorted()).toEqual([...siteMap.map(({ path }) => path), ...ON_THE_WAY].toSorted());
});

/** The picture of each page that was looked at: its address and the digest of its bytes. */
const pictures = new Map<string, string>();
async function drawnPicture({ og: { image, size } }: ReadPage): Promise<void> {
  expect(image).toMatch(new RegExp(`^${site}/og/(pages|blog|guides|pnp)/[\\w-]+\\.png\\?v=[0-9a-f]{8}$`));
  const response = await fetch(image);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
  expect(size).toEqual(["1200", "630"]);
  pictures.set(image, createHash("sha256").update(bytes).digest("hex"));
}

describe.each(everybodysPages)("$key", (entry) => {
  const { key, path, name, title, description } = entry;

  /** As it is without JavaScript: loaded once, looked at by the two tests that follow. */
  let response: Response | null;
  let said: ReadPage;
  beforeAll(async () => {
    response = await withoutJs.page.goto(`${site}${path}`);
    said = await readPage(withoutJs.page);
  });

  it("is whole: status, language, title, description, canonical, one h1, breadcrumb", async () => {
    expect(response?.status()).toBe(200);
    expect(response?.headers()["content-type"]).toBe("text/html; charset=utf-8");
    expect(said.language).toBe("fr");
    expect(said.title).toBe(`${title} | Cap Érable`);
    expect(said.descriptions).toEqual([description]);
    expect(said.og).toMatchObject({
      title,
      url: `${site}${path}`,
      alt: expect.stringMatching(/^Cap Érable\u00a0: .{5}/),
    });
    expect(said.twitter).toEqual(["summary_large_image"]);
    await drawnPicture(said);
    expect(said.canonicals).toEqual([`${site}${path}`]);
    expect(said.headings).toEqual([expect.stringMatching(/\p{L}{3}/u)]);
    expect(said.landmarks).toEqual({ banner: 1, main: 1, contentinfo: 1 });
    expect(said.crumbs).toEqual(key === "home" ? [] : trail(entry).map((crumb) => crumb.name));
    expect(said.current).toEqual(key === "home" ? [] : [name]);
  });

  it("works with JavaScript off, and each link to us answers", async () => {
    const { scripts, faults } = withoutJs;
    expect(said.words.length).toBeGreaterThan(200);
    const links = internalLinks(said, site);
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) expect((await ask(link)).status, link).toBe(200);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  });

  it("has no accessibility fault in light and dark, at 360 and 1280 px, and nothing scrolls sideways at 320 px", async () => {
    const { page, faults, scripts } = withJs;
    const loaded = await page.goto(`${site}${path}`);
    const { scripts: running } = await readPage(page);
    expect(await accessibilityFaults(page, EVERY_LOOK)).toEqual([]);
    expect(await pushedSideways(page)).toBe(0);
    // A content page holds no script and forbids them; an interactive one has loaded none yet.
    const policy = loaded?.headers()["content-security-policy"] ?? "";
    if (policy.includes("script-src 'none'")) expect(running).toBe(0);
    else if (policy.includes("script-src 'sha256-")) expect(running).toBe(policy.match(/'sha256-/g)?.length);
    else expect(policy).toMatch(/script-src 'self' '(nonce|sha256)-/);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  });
});

it("shows each page by a picture of its own", async () => {
  const { page } = withoutJs;
  for (const path of ["/blog/lire-son-attestation-tef-tcf", "/guides/preuve-de-fonds"]) {
    await page.goto(`${site}${path}`);
    await drawnPicture(await readPage(page));
  }
  expect(new Set(pictures.values()).size).toBe(pictures.size);
  expect(pictures.size).toBe(everybodysPages.length + 2);
  for (const unknown of [
    "pages/nulle-part",
    "pages/toString",
    "blog/nulle-part",
    "guides/lire-son-attestation-tef-tcf",
    "autre/home",
  ])
    expect((await ask(`/og/${unknown}.png`)).status, unknown).toBe(404);
  expect((await ask("/og/pages/home.svg")).status).toBe(404);
});

it("keeps a picture for ever under the address of its words, and draws no other words", async () => {
  const { page, context } = withoutJs;
  await page.goto(`${site}/faq`);
  const address = (await readPage(page)).og.image;
  const named = await context.request.get(address);
  expect(named.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  const other = await context.request.get(`${site}/og/pages/faq.png?v=deadbeef&title=Autre`);
  expect(other.headers()["cache-control"]).toBe("public, no-cache");
  expect((await other.body()).equals(await named.body())).toBe(true);
  const known = await context.request.get(address, { headers: { "If-None-Match": named.headers()["etag"] ?? "" } });
  expect([known.status(), (await known.body()).length]).toEqual([304, 0]);
});

const ANSWERS =
  "fiche=age.28_enf.0_fs.9_fl.8_fr.8_fw.9_es.5_el.5_er.5_ew.5_hors.36_exp.36_exp5.36_prof.30_can.0_dip.u3b_fam.single.divorced.widowed_l1.french_feer.1";
/** Pages that lead on once their questions are answered. */
const ANSWERED: Record<string, string> = { "/bilan": `?${ANSWERS}&q=reponses`, "/bilan/resultat": `?${ANSWERS}` };

it("leads to every page of the map by links and forms, from the home page", async () => {
  const wanted = new Set<string>(everybodysPages.map(({ path }) => path));
  const reached = new Set(["/"]);
  // A set is walked with what is added on the way.
  for (const path of reached) {
    const { body: html } = await ask(`${path}${ANSWERED[path] ?? ""}`);
    for (const [, found = ""] of html.matchAll(/<(?:a|form) [^>]*(?:href|action)="(\/[^"#?]*)/g))
      if (wanted.has(found)) reached.add(found);
  }
  expect([...wanted].filter((path) => !reached.has(path))).toEqual([]);
});

it("keeps the address of a result canonical: answers never make another page", async () => {
  const { page } = withoutJs;
  await page.goto(`${site}/crs?age=29`);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${site}/crs`);
});

/** Answers that open every part of a result: all groups, caps, warnings, thresholds, advice. */
const RESULTS = [
  "/crs?age=29&education=phd&workExperience=6&canadianExperience=5&maritalStatus=married&firstLanguage=french&firstSpeaking=10&firstListening=10&firstReading=10&firstWriting=10&secondLanguage=french&secondSpeaking=9&secondListening=9&secondReading=9&secondWriting=9&spouseEducation=master&spouseLanguage=9&jobOffer=yes&jobOfferType=noc-00&nomination=yes&certificateQualification=yes&frenchSkills=7",
  "/crs?age=50",
  "/arrima?age=36&education=master&workExperience=47&frenchListen=7&frenchSpeak=7&jobOffer=yes&maritalStatus=married&spouseEducation=phd&children=3",
];

/** A text, a list that finds nothing. */
const READING = ["/guides/preuve-de-fonds", "/guides?categorie=immigration&q=zzz"];

describe.each([...RESULTS, ...READING, "/dev/ui", "/dev/formulaire", "/nulle-part"])("beside the map: %s", (path) => {
  it("has no accessibility fault, and nothing scrolls sideways at 320 px", async () => {
    const { page } = withJs;
    await page.goto(`${site}${path}`);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await pushedSideways(page)).toBe(0);
  });
});

it("shows every component at /dev/ui, out of the search engines' sight", async () => {
  const { page } = withoutJs;
  expect((await page.goto(`${site}/dev/ui`))?.status()).toBe(200);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});

it("answers an unknown address with 404, its specified words and a way home", async () => {
  const { page } = withoutJs;
  const response = await page.goto(`${site}/n%C3%AEmporte/quoi?x=1`);
  expect(response?.status()).toBe(404);
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Oops! Page not found");
  expect(await page.getByRole("main").innerText()).toContain("404");
  await page.getByRole("main").getByRole("link", { name: "Retour à l’accueil" }).click();
  await page.waitForURL(`${site}/`);
});

it.each(["/favicon.svg", "/apple-touch-icon.png", "/site.webmanifest", "/robots.txt"])("serves %s", async (path) => {
  const response = await withoutJs.context.request.get(`${site}${path}`);
  expect(response.status()).toBe(200);
  expect((await response.body()).length).toBeGreaterThan(20);
});
