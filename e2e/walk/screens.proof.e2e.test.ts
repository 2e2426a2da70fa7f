/** How many screens of a phone each result, each list and each page of the space takes, before any script, with a full example. */
import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PHONE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { openFamilyFile } from "#e2e/support/people/family-file.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const SCREEN = { width: 360, height: 800 };
const MOST_OF_A_RESULT = 6;
const MOST_OF_A_LIST = 5;

let page: Page;
beforeAll(async () => {
  ({ page } = await visit(await openBrowser(), { javaScriptEnabled: false, viewport: SCREEN }));
});

const COUPLE =
  "age=33&education=bachelor&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=6&foreignExperience=2&family=accompanying&spouseEducation=two-year&spouseSpeaking=5&spouseListening=6&spouseReading=5&spouseWriting=5&partnerAge=30&partnerFirstLanguage=french";

/** Each with words that only its result says. */
const RESULTS: readonly (readonly [address: string, says: string])[] = [
  [
    "/crs?age=29&education=master&workExperience=3&canadianExperience=1&maritalStatus=married&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&secondLanguage=english&secondSpeaking=7&secondListening=7&secondReading=7&secondWriting=7&spouseEducation=bachelor&spouseLanguage=9&spouseCanadianExperience=1&spouseWorkExperience=3&jobOffer=yes&jobOfferType=noc-0ab&relativesInCanada=yes&frenchSkills=7",
    "739 / 1200",
  ],
  // Nearly every question answered, three warnings.
  [
    "/crs?age=33&education=phd&workExperience=6&canadianExperience=5&maritalStatus=married&firstLanguage=english&firstSpeaking=6&firstListening=6&firstReading=6&firstWriting=6&secondLanguage=french&secondSpeaking=8&secondListening=8&secondReading=8&secondWriting=8&spouseEducation=phd&spouseLanguage=4&jobOffer=yes&jobOfferType=noc-00&nomination=yes&certificateQualification=yes&studyInCanada=yes&workInCanada=yes&relativesInCanada=yes&frenchSkills=0",
    "1162 / 1200",
  ],
  [
    `/crs/officiel?${COUPLE}&secondLanguage=english&secondSpeaking=5&secondListening=5&secondReading=5&secondWriting=5`,
    "/ 1200",
  ],
  [`/crs/plan?${COUPLE}&cible=480`, "259 / 1200"],
  [`/crs/plan?${COUPLE}`, "259 / 1200"],
  [`/crs/plan?${COUPLE}&cible=300`, "plans y mènent"],
  [`/crs/famille?${COUPLE}`, "268 / 1200"],
  [
    `/crs/evolution?${COUPLE}&birthDate=1993-02-10&firstTestDate=2026-01-05&foreignContinues=yes&foreignMonths=8`,
    "259 / 1200",
  ],
  [
    "/arrima?age=36&education=master&workExperience=47&frenchListen=7&frenchSpeak=7&frenchRead=7&frenchWrite=7&englishListen=9&englishSpeak=9&englishRead=9&englishWrite=9&quebecFamily=yes&jobOffer=yes&jobLocation=outside&maritalStatus=married&spouseEducation=phd&spouseFrench=5&spouseExperience=24&children=3",
    "/ 1320",
  ],
  [
    "/arrima/pstq?age=31&maritalStatus=married&education=graduate-2&feer=1&workExperience=40&occupationExperience=30&frenchListen=9&frenchSpeak=8&frenchRead=7&frenchWrite=7&occupationNeed=shortage&spouseAge=31&quebecFamily=spouse&stream=1",
    "/ 1400",
  ],
  [
    "/eligibility?age=30&education=master&family=accompanying&children=1&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=9&firstWriting=9&feer=1&foreignExperience=5&continuousYear=yes&workExperience=60&funds=6000000",
    "72 / 100",
  ],
  [
    "/convertisseur-nclc?frenchTest=tef&frenchDate=2026-02-10&frenchListening=503&frenchReading=503&frenchWriting=503&frenchSpeaking=503&englishTest=ielts&englishDate=2026-03-10&englishListening=6.5&englishReading=6.5&englishWriting=6.5&englishSpeaking=6.5",
    "NCLC 8",
  ],
  ["/pnp?experience=3&language=7", "programmes trouvés"],
  ["/tirages?points=470", "Avec 470 points"],
  [`/fiche?de=crs-officiel&${COUPLE}`, "33 ans"],
  // The longest of a bilan's parts.
  ...["", "admissibilite", "tirages"].map(
    (part) => [`/bilan/resultat?vue=${part}&de=famille&${COUPLE}`, "259 / 1200"] as const,
  ),
];

/** The first pages of a visit, on the smallest screen that people have. */
const FIRST_SCREEN = { width: 360, height: 740 };
const FIRST: readonly (readonly [address: string, says: string])[] = [
  ["/", "Par où commencer"],
  ["/guides", "24 guides"],
  ["/faq", "10 questions"],
  ["/sources", "Ce qui reste à vérifier"],
];

const LISTS: readonly (readonly [address: string, says: string])[] = [
  ["/guides", "24 guides"],
  ["/guides?page=3", "page 3 sur 3"],
  ["/guides?q=visa", "pour « visa »"],
  ["/blog", "À la une"],
  ["/blog?page=2", "Les autres articles"],
  ["/tirages", "Dernier tirage connu"],
  ["/faq", "10 questions"],
  ["/tests", "Sessions à venir"],
  ["/testimonials", "Témoignages"],
  ["/pnp", "Autres volets"],
  ["/recherche?q=canada", "résultats pour « canada »"],
  ["/simulator", "Arrima"],
];

/** Guides, which open part by part. */
const GUIDES = readdirSync(path.resolve("content/guides")).map((file) => path.basename(file, ".md"));
/** A guide's own screen is shorter than that of lists and results. */
const GUIDE_SCREEN = { width: 360, height: 780 };
const MOST_OF_A_GUIDE = 5;

/** Pages of somebody signed in, on the screen that issue and design are drawn for. */
const MOST_OF_THE_SPACE = 5;
/** Each with words that only it says; `{file}`, `{task}` and `{passport}` are those of the family. */
const SPACE: readonly (readonly [address: string, says: string])[] = [
  ["/dashboard", "Passeport d’Awa : à reprendre"],
  ["/dashboard/simulations", "simulation"],
  ["/espace/avis", "Mes avis"],
  ["/espace/avis/reglages", "Heures calmes"],
  ["/espace/avis/telephone", "téléphone"],
  ["/profile", "Mon profil"],
  ["/profile?modifier=education", "Niveau d’études"],
  ["/profile/email", "e-mail"],
  ["/profile/password", "mot de passe"],
  ["/profile/sessions", "appareil"],
  ["/profile/two-factor", "code"],
  ["/profile/connexion", "clé"],
  ["/profile/donnees", "Mes données"],
  ["/profile/donnees/demande", "demande"],
  ["/management", "Mes candidatures"],
  ["/management?dossier={file}&onglet=taches", "Préparation"],
  ["/management?dossier={file}&onglet=documents", "Cette semaine"],
  ["/management/calculateur", "Calculateur"],
  ["/management/nouveau", "Étape 1 sur 2"],
  ["/management/nouveau?programme=express-entry&conjoint=oui&enfants=2&etape=2", "Enfant 2"],
  ["/management/{file}", "Prêt à déposer"],
  ["/management/{file}/personnes", "Yannick"],
  ["/management/{file}/personnes?personne=applicant", "Pays où vivre a duré"],
  ["/management/{file}/personnes?personne=child-2", "Enfant adopté"],
  ["/management/{file}/personnes?ajouter=child", "Ajouter au dossier"],
  ["/management/{file}/personnes?reponses=1", "Emplois à prouver"],
  ["/management/{file}/personnes?questions=1", "Ce qui décide de vos pièces"],
  ["/management/{file}/dates", "Invitation"],
  ["/management/{file}/etat", "État"],
  ["/management/{file}/acces", "Hervé"],
  ["/management/{file}/aide", "lien"],
  ["/management/{file}/paiements", "FCFA"],
  ["/management/{file}/messages", "Messages"],
  ["/management/{file}/taches/nouvelle", "Ce qu’il y a à faire"],
  ["/management/{file}/taches/{task}", "À qui d’agir"],
  ["/management/{file}/documents/ajouter", "Nom du document"],
  ["/management/{file}/documents/ajouter?piece=photo&personne=applicant", "Pourquoi cette pièce"],
  ["/management/{file}/documents/assembler", "photos"],
  ["/management/{file}/documents/{passport}", "Passeport"],
  ["/management/{file}/documents/{passport}/remplacer", "Envoyer cette version"],
];

async function screensOf(address: string, says: string): Promise<number> {
  expect((await page.goto(`${site}${address}`))?.status()).toBe(200);
  const { words, refused, height } = await page.evaluate(() => ({
    words: document.querySelector("main")?.innerText.replaceAll(/\s+/g, " "),
    refused: document.querySelectorAll(".error-summary").length,
    height: document.documentElement.scrollHeight,
  }));
  expect(words).toContain(says);
  // Nothing to correct: an example that is refused would show its form, and no result.
  expect(refused).toBe(0);
  return height / SCREEN.height;
}

describe.each([
  ["result", RESULTS, MOST_OF_A_RESULT],
  ["list", LISTS, MOST_OF_A_LIST],
] as const)("each %s", (kind, pages, most) => {
  it.each(pages)(`%s takes ${most} screens at most`, async (address, says) => {
    const screens = await screensOf(address, says);
    process.stdout.write(`${kind} ${address.slice(0, 40)}: ${screens.toFixed(1)} screens of ${most}\n`);
    expect(screens).toBeLessThanOrEqual(most);
  });
});

describe("each page of a first visit", () => {
  beforeAll(async () => {
    await page.setViewportSize(FIRST_SCREEN);
    return () => page.setViewportSize(SCREEN);
  });

  it.each(FIRST)(`%s takes ${MOST_OF_A_LIST} screens at most`, async (address, says) => {
    const screens = ((await screensOf(address, says)) * SCREEN.height) / FIRST_SCREEN.height;
    process.stdout.write(`first ${address}: ${screens.toFixed(1)} screens of ${MOST_OF_A_LIST}\n`);
    expect(screens).toBeLessThanOrEqual(MOST_OF_A_LIST);
  });
});

describe("each page of the space, of a couple with two children", () => {
  const family = { file: "", task: "", passport: "" };
  beforeAll(async () => {
    const { client, file, passport } = await openFamilyFile(site, await new Person(site).signInAs("adviser"));
    const { body } = await client.get(`/management?dossier=${file}&onglet=taches`);
    Object.assign(family, { file, passport, task: /\/taches\/([\da-f-]{36})/.exec(body)?.[1] ?? "" });
    await page.setViewportSize(PHONE);
    await page.context().addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: site })));
    return async () => {
      await page.context().clearCookies();
      await page.setViewportSize(SCREEN);
    };
  });

  it.each(SPACE)(`%s takes ${MOST_OF_THE_SPACE} screens at most`, async (address, says) => {
    const own = address.replaceAll(/\{(file|task|passport)\}/g, (_, name: keyof typeof family) => family[name]);
    const screens = ((await screensOf(own, says)) * SCREEN.height) / PHONE.height;
    process.stdout.write(`space ${address}: ${screens.toFixed(1)} screens of ${MOST_OF_THE_SPACE}\n`);
    expect(screens).toBeLessThanOrEqual(MOST_OF_THE_SPACE);
  });
});

describe("each guide, before its parts are opened", () => {
  it("takes five screens at most, and an address opens the part that it names", async () => {
    await page.setViewportSize(GUIDE_SCREEN);
    const screens: Record<string, number> = {};
    for (const slug of GUIDES) {
      expect((await page.goto(`${site}/guides/${slug}`))?.status()).toBe(200);
      screens[slug] = (await page.evaluate(() => document.documentElement.scrollHeight)) / GUIDE_SCREEN.height;
    }
    process.stdout.write(
      `${Object.entries(screens)
        .map(([slug, count]) => `guide ${slug}: ${count.toFixed(1)} screens`)
        .join("\n")}\n`,
    );
    expect(GUIDES).toContain("preuve-de-fonds");
    expect(Object.entries(screens).filter(([, count]) => count > MOST_OF_A_GUIDE)).toEqual([]);

    await page.goto(`${site}/guides/preuve-de-fonds#la-lettre-de-banque`);
    const opened = page.locator("details[open]", { has: page.locator("#la-lettre-de-banque") });
    await opened.waitFor();
    // Its title stays in sight above it.
    const top = (await opened.boundingBox())?.y ?? -1;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(100);
  });
});
