import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { readPublished } from "#app/features/publications/store/queries.server.ts";
import { fold, wordsOf } from "#app/platform/content/find-words.ts";
import { createTestDatabase, type TestDatabase } from "#app/platform/database/testing/database.ts";
import { type RequestScope, provideScope } from "#app/platform/session/scope.ts";
import { loader as guidesLoader } from "#app/routes/site/texts/guides.tsx";
import { searchSite } from "#app/routes/site/texts/search-site.server.ts";

let database: TestDatabase;
const clock = { now: () => Temporal.ZonedDateTime.from("2026-11-22T10:00[Africa/Douala]") };

beforeAll(async () => {
  database = await createTestDatabase();
  await importEdition({ database, clock }, "content");
});
afterAll(() => database.drop());

/** What visitors type, and the page that must come first, over the texts that the site publishes. */
const FIRST_PAGE: readonly (readonly [asked: string, first: string])[] = [
  // Tools by their names.
  ["simulateur", "/simulator"],
  ["simulateurs", "/simulator"],
  ["crs", "/crs"],
  ["score CRS", "/crs"],
  ["simulateur crs", "/crs"],
  ["simulateur Entrée express", "/crs"],
  ["arrima", "/arrima"],
  ["points québec", "/arrima"],
  ["pstq", "/arrima/pstq"],
  ["grille officielle", "/crs/officiel"],
  ["convertisseur nclc", "/convertisseur-nclc"],
  ["NCLC", "/convertisseur-nclc"],
  ["eligibilite", "/eligibility"],
  ["suis-je admissible ?", "/eligibility"],
  ["tirages", "/tirages"],
  ["dernier tirage", "/tirages"],
  ["programmes des provinces", "/pnp"],
  ["PNP", "/pnp"],
  ["ma fiche", "/fiche"],
  // What the business sells, and how to reach it.
  ["tests", "/tests"],
  ["test de français", "/tests"],
  ["TEF Canada", "/tests"],
  ["rendez-vous", "/appointment"],
  ["prendre un rendez vous", "/appointment"],
  ["RDV", "/appointment"],
  ["contact", "/contact"],
  ["numéro whatsapp", "/contact"],
  ["newsletter", "/newsletter"],
  ["mot de passe oublié", "/forgot-password"],
  ["créer un compte", "/register"],
  ["vérifier un reçu", "/verify"],
  // Lists, and pages about the business.
  ["guides", "/guides"],
  ["temoignages", "/testimonials"],
  ["mentions légales", "/legal"],
  ["cgu", "/terms"],
  // Typing errors and capital letters.
  ["SIMULATUER", "/simulator"],
  ["convertiseur", "/convertisseur-nclc"],
  ["éligibilté", "/eligibility"],
  ["rendez-vuos", "/appointment"],
  // What only texts and programmes answer.
  ["budget immigration", "/guides/budget-et-calendrier"],
  ["passeport", "/faq?question=passeport-et-identite#passeport-et-identite"],
  ["Ontario", "/pnp/ontario-francophone"],
];

test.each(FIRST_PAGE)("« %s » leads first to %s", async (asked, first) => {
  const { results } = await searchSite(database.drizzle, asked);
  expect(results[0]?.href).toBe(first);
});

test("a word that texts know is no typing error: « contrat » is not « contact »", async () => {
  const { results, corrected } = await searchSite(database.drizzle, "contrat");
  expect(corrected).toBeNull();
  expect(results[0]?.href).toMatch(/^\/(guides|blog|faq)/);
});

test.each(["passeport", "PASSEPORTS", "visa", "Visas", "coeur"])(
  "the guides' own search finds « %s » in what guides say",
  async (asked) => {
    const context = new RouterContextProvider();
    provideScope(context, { database, clock } as unknown as RequestScope);
    const request = new Request(`https://cap-erable.test/guides?q=${encodeURIComponent(asked)}`);
    const { entries } = await guidesLoader({
      request,
      context,
      params: {},
      url: new URL(request.url),
      pattern: "/guides",
    });
    const [word = ""] = wordsOf(asked);
    expect(entries.length).toBeGreaterThan(0);
    for (const { guide } of entries) {
      const text = await readPublished(database.drizzle, "guide", guide.slug);
      expect(fold(text?.source ?? "")).toMatch(new RegExp(`\\b${word.replace(/s$/, "")}`));
    }
  },
);

test("a page stands once in the list", async () => {
  for (const [asked] of FIRST_PAGE) {
    const places = (await searchSite(database.drizzle, asked)).results.map(({ href }) => href);
    expect(places).toEqual([...new Set(places)]);
  }
});
