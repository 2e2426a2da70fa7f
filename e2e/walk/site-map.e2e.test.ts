/** Beside the walk of every page: how pages lead to each other, their pictures, and addresses that are no page of the map. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { everybodysPages } from "#app/routes/pages.server.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { readPage } from "#e2e/support/page/read-page.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;

/** One visitor with JavaScript, one without. */
let withJs: Watched;
let withoutJs: Watched;
beforeAll(async () => {
  const browser = await openBrowser();
  withJs = await visit(browser);
  withoutJs = await visit(browser, { javaScriptEnabled: false });
});

/** The text of an address of ours. */
async function ask(path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(`${site}${path}`);
  return { status: response.status, body: await response.text() };
}

const picture = (html: string) =>
  /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

it("shows each page by a picture of its own", async () => {
  const drawn = new Set<string>();
  const paths = [
    ...everybodysPages.map(({ path }) => path),
    "/blog/lire-son-attestation-tef-tcf",
    "/guides/preuve-de-fonds",
  ];
  for (const path of paths) {
    const image = picture((await ask(path)).body);
    expect(image).toMatch(new RegExp(`^${site}/og/(pages|blog|guides|pnp)/[\\w-]+\\.png\\?v=[0-9a-f]{8}$`));
    const response = await fetch(image);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: "png" });
    drawn.add(createHash("sha256").update(bytes).digest("hex"));
  }
  expect(drawn.size).toBe(paths.length);
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
    expect(await faultsDownTo320(page)).toEqual([]);
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
