/** Language tests on a 360 px phone: the list, the registration, its documents and what follows, with and without JavaScript. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { openFold } from "#e2e/support/journey/answering.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import {
  type Candidate,
  confirmRegistration,
  fillCandidate,
  identityField,
  jpegFile,
  newCandidate,
  openMail,
  pdfFile,
  photoField,
  registerForTest,
  sessionAddress,
  signInAs,
} from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
const ADVISER = { email: "conseil@cap-erable.example", password: "erable-conseil" };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const cards = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3, name: /Canada$/ }) })
    .filter({ hasText: "Inscriptions" });
const statuses = (page: Page) => page.getByText(/^(Manquant|En révision|Validé)$/).allInnerTexts();

/** Registers in the session of Buea with JavaScript off and no document. */
async function registered(page: Page, candidate: Candidate = newCandidate()): Promise<Candidate> {
  await registerForTest(page, site, candidate);
  return candidate;
}

describe("the sessions", () => {
  it("show prices, places and states, and are narrowed by an address", async () => {
    const { page, scripts, faults } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/tests`);
    const words = (await page.getByRole("main").innerText()).replaceAll("\u00a0", " ");
    for (const price of [
      "150 000 FCFA",
      "138 000 FCFA",
      "156 000 FCFA",
      "144 000 FCFA",
      "125 000 FCFA",
      "179 400 FCFA",
    ])
      expect(words).toContain(price);
    for (const state of ["Disponible", "Places limitées", "Complet", "Aucune place disponible", "Dakar, Sénégal"])
      expect(words).toContain(state);
    expect(await cards(page).count()).toBe(5);
    // Specification, section 3: a resource has a type, and is free or has a price.
    const resources = page.getByRole("region", { name: "Ressources de préparation" }).locator("details.fold");
    expect(
      (await resources.locator(".resource-kind").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ")),
    ).toEqual(["En ligne Gratuit", "En ligne Gratuit", "PDF Gratuit", "Visio 179 400 FCFA", "En ligne Gratuit"]);
    await openFold(page, "Un plan de douze semaines");
    const plan = await page.request.get(
      `${site}${await page.getByRole("link", { name: "Télécharger le PDF" }).getAttribute("href")}`,
    );
    expect(plan.headers()["content-type"]).toBe("application/pdf");
    await openFold(page, "Filtrer par test");
    await page.getByLabel("Test", { exact: true }).selectOption({ label: "TEF Canada" });
    await page.getByLabel("Ville", { exact: true }).selectOption({ label: "Douala" });
    await page.getByRole("button", { name: "Filtrer" }).click();
    expect(new URL(page.url()).searchParams.get("ville")).toBe("Douala");
    expect(await cards(page).count()).toBe(1);
    const full = cards(page).first();
    expect(await full.getByRole("button", { name: "S’inscrire" }).isDisabled()).toBe(true);
    await full.getByRole("link", { name: /Liste d’attente/ }).click();
    expect(await page.getByRole("button", { name: "Rejoindre la liste d’attente" }).count()).toBe(1);
    await page.getByRole("link", { name: "Retour aux sessions" }).click();
    await page.getByRole("link", { name: "Retour à l’accueil" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  });

  it("say when nothing fits, and know no other session", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/tests?ville=Paris`);
    expect(await page.getByText("Aucune session ne correspond à ces filtres").count()).toBe(1);
    expect((await page.goto(`${site}/tests/register/nulle-part`))?.status()).toBe(404);
  });
});

/** Faults of the page at hand, and how far it can be pushed sideways at 320 px. */
async function faultsOf(page: Page): Promise<unknown[]> {
  const faults = await accessibilityFaults(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(PHONE);
  return sideways > 0 ? [...faults, `${sideways} px sideways`] : faults;
}

it("has no accessibility fault on the way, in light and dark, on a phone and wide", async () => {
  // axe runs as a script, so JavaScript is on here.
  const { page } = await visit(browser);
  await page.goto(await sessionAddress(page, site, "tcf-canada", "Buea"));
  expect(await faultsOf(page)).toEqual([]);
  await fillCandidate(page, newCandidate());
  await confirmRegistration(page);
  expect(await faultsOf(page)).toEqual([]);
  await signInAs(page, site, ADVISER.email, ADVISER.password);
  await page.goto(`${site}/admin/sessions`);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "TCF Canada" }).last().click();
  await page.waitForURL(/\/admin\/sessions\/./);
  expect(await faultsOf(page)).toEqual([]);
});

describe("a registration with JavaScript off", () => {
  it("holds a seat without documents, which come later by the link of the mail", async () => {
    const { page, scripts, faults } = await visit(browser, WITHOUT_JS);
    const { email } = await registered(page);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre place est réservée");
    expect(await page.getByText("Dossier incomplet").count()).toBe(1);
    expect(await statuses(page)).toEqual(["Manquant", "Manquant"]);
    expect(await sidewaysScroll(page)).toBe(0);

    await openMail(page, site, email, /Votre place est réservée/);
    const text = await page.getByRole("main").innerText();
    expect(text).toContain("Dossier incomplet");
    const link = /https?:\/\/\S+\/tests\/inscriptions\/\S+/.exec(text)?.[0];
    await page.goto(link ?? "");
    await photoField(page).setInputFiles(await jpegFile());
    await identityField(page).setInputFiles(pdfFile());
    await page.getByRole("button", { name: "Envoyer" }).click();
    await page.getByText("Vos documents sont bien arrivés.").waitFor();
    expect(await statuses(page)).toEqual(["En révision", "En révision"]);
    expect(await page.getByText("Dossier incomplet").count()).toBe(0);
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
  });

  it("comes back filled, with what was wrong and the files that had arrived", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const candidate = newCandidate();
    await page.goto(await sessionAddress(page, site, "tcf-canada", "Buea"));
    await fillCandidate(page, { ...candidate, email: "sans-arobase" });
    await identityField(page).setInputFiles(pdfFile());
    await page.getByRole("button", { name: /Confirmer l'inscription/ }).click();
    expect(await page.getByRole("alert").innerText()).toContain("il y manque un @ ou un point");
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe(candidate.lastName);
    expect(await page.getByText("Déjà reçu : cni.pdf").count()).toBe(1);
    await page.getByLabel("Adresse e-mail").fill(candidate.email);
    await photoField(page).setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: Buffer.from("MZ, un programme"),
    });
    await page.getByRole("button", { name: /Confirmer l'inscription/ }).click();
    expect(await page.getByRole("alert").innerText()).toContain("n’est pas une photo");
    await confirmRegistration(page);
    expect(await statuses(page)).toEqual(["Manquant", "En révision"]);
  });

  it("is refused a second time for the same person", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const candidate = await registered(page);
    await page.goto(await sessionAddress(page, site, "tcf-canada", "Buea"));
    await fillCandidate(page, { ...candidate, email: candidate.email.toUpperCase(), phone: "+237 677 00 11 22" });
    await page.getByRole("button", { name: /Confirmer l'inscription/ }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Vous êtes déjà inscrit à cette session");
  });

  it("is cancelled by its owner, and a 404 for others", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    await registered(page);
    const address = new URL(page.url());
    const stranger = await visit(browser, WITHOUT_JS);
    expect((await stranger.page.goto(`${site}${address.pathname}`))?.status()).toBe(404);
    expect((await stranger.page.goto(`${site}${address.pathname}?cle=${"a".repeat(60)}`))?.status()).toBe(404);
    await page.getByText("Annuler mon inscription", { exact: true }).click();
    await page.getByRole("button", { name: "Oui, annuler mon inscription" }).click();
    await page.getByText("Votre inscription est annulée.").waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Inscription annulée");
    expect(
      (await context.request.post(address.href, { form: { intent: "cancel" }, headers: { origin: site } })).status(),
    ).toBe(200);
  });
});

describe("documents", () => {
  it("are handed to their owner and the advisers alone, as attachments", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    await registerForTest(page, site, newCandidate(), { documents: true });
    const href = (await page.getByRole("link", { name: "ma photo.jpg" }).getAttribute("href")) ?? "";
    const own = await context.request.get(`${site}${href}`);
    expect(own.status()).toBe(200);
    expect(own.headers()).toMatchObject({
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(own.headers()["content-disposition"]).toMatch(/^attachment;/);
    const [path] = href.split("?");
    const stranger = await visit(browser, WITHOUT_JS);
    expect((await stranger.context.request.get(`${site}${path}`)).status()).toBe(404);
    await signInAs(stranger.page, site, "awa@cap-erable.example", "erable-famille");
    expect((await stranger.context.request.get(`${site}${path}`)).status()).toBe(404);
    const adviser = await visit(browser, WITHOUT_JS);
    await signInAs(adviser.page, site, ADVISER.email, ADVISER.password);
    expect((await adviser.context.request.get(`${site}${path}`)).status()).toBe(200);
  });
});

describe("a registration with JavaScript on", () => {
  it("shows the photo cut square, names and sizes, takes a file out, and sends the rest ahead", async () => {
    const { page, faults } = await visit(browser);
    await page.goto(await sessionAddress(page, site, "tcf-canada", "Buea"));
    await fillCandidate(page, newCandidate());
    await page.getByText("Déposez un fichier ici").first().waitFor();
    await photoField(page).setInputFiles(await jpegFile());
    await page.getByText(/ma photo\.jpg\s\(0,\d\d\sMo\)/).waitFor();
    const square = page.locator("canvas");
    await square.waitFor();
    expect(await square.evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height])).toEqual([1000, 1000]);
    await identityField(page).setInputFiles({ ...pdfFile(), name: "cni.exe" });
    await page.getByText("Ce type de fichier n’est pas accepté").waitFor();
    await identityField(page).setInputFiles({
      name: "cni.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("MZ, un programme"),
    });
    await page.getByText("Ce fichier n’est ni un PDF ni une image JPG ou PNG").waitFor();
    await identityField(page).setInputFiles(pdfFile());
    await page.getByText("Reçu.").nth(1).waitFor();
    await page.getByRole("button", { name: "Retirer cni.pdf" }).click();
    expect(await page.getByText("Reçu.").count()).toBe(1);
    await confirmRegistration(page);
    expect(await statuses(page)).toEqual(["En révision", "Manquant"]);
    // The two refused files answer 422, which the browser notes.
    expect(faults.filter((fault) => !fault.includes("422"))).toEqual([]);
  });

  it("sends a file again by itself when the line drops, the form untouched", async () => {
    const { page, context } = await visit(browser);
    await page.goto(await sessionAddress(page, site, "tcf-canada", "Buea"));
    const candidate = newCandidate();
    await fillCandidate(page, candidate);
    await page.getByText("Déposez un fichier ici").first().waitFor();
    let cuts = 0;
    await context.route("**/tests/documents/**", (route) => {
      cuts += 1;
      return cuts <= 2 ? route.abort("connectionreset") : route.continue();
    });
    await identityField(page).setInputFiles(pdfFile());
    await page.getByText("Reçu.").waitFor();
    expect(cuts).toBe(3);
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(candidate.email);
    await context.setOffline(true);
    await page.getByRole("button", { name: /Confirmer l'inscription/ }).click();
    await page.getByText("Rien n’a été envoyé").waitFor();
    await context.setOffline(false);
    await confirmRegistration(page);
    expect(await statuses(page)).toEqual(["Manquant", "En révision"]);
  });
});

describe("the waiting list and the back office", () => {
  it("gives the seat of a cancelled registration to the waiting list and notifies; documents are confirmed", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    await page.goto(await sessionAddress(page, site, "tef-canada", "Douala"));
    const candidate = newCandidate();
    await fillCandidate(page, candidate);
    await photoField(page).setInputFiles(await jpegFile());
    await identityField(page).setInputFiles(pdfFile());
    await confirmRegistration(page);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Liste d’attente\s: position \d+$/);
    const own = page.url();

    const { page: office } = await visit(browser, WITHOUT_JS);
    await signInAs(office, site, ADVISER.email, ADVISER.password);
    await office.goto(`${site}/admin/sessions`);
    await office.getByRole("row").filter({ hasText: "156" }).getByRole("link", { name: "TEF Canada" }).click();
    const someone = office.getByRole("row").filter({ hasText: "candidat1@exemple.cm" });
    await someone.getByRole("link", { name: /^Déplacer ou annuler/ }).click();
    await office.getByRole("button", { name: "Annuler l’inscription" }).click();
    expect(await office.getByRole("alert").innerText()).toContain("Dites pourquoi");
    await office.locator("#annuler").getByLabel("Pourquoi").fill("Le centre a refusé la pièce.");
    await office.getByRole("button", { name: "Annuler l’inscription" }).click();
    await office.getByText(/Inscription annulée\s: la personne est prévenue/).waitFor();
    const theirs = office.getByRole("row").filter({ hasText: candidate.email });
    await theirs.getByRole("link", { name: /^Revoir les documents/ }).click();
    for (const point of await office.getByLabel("Oui", { exact: true }).all()) await point.check();
    await office.getByRole("button", { name: "Valider et suivante" }).click();
    await office.getByText("Pièces validées.").waitFor();
    expect(await sidewaysScroll(office)).toBe(0);

    await page.goto(own);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre place est réservée");
    expect(await statuses(page)).toEqual(["Validé", "Validé"]);
    await openMail(page, site, candidate.email, /Une place s’est libérée pour vous/);
  });

  it("is not for visitors nor clients", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/admin/sessions`);
    expect(new URL(page.url()).pathname).toBe("/login");
    await signInAs(page, site, "awa@cap-erable.example", "erable-famille");
    await page.goto(`${site}/admin/sessions`);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("shows a client their registration on the dashboard", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    await signInAs(page, site, "awa@cap-erable.example", "erable-famille");
    await page.goto(await sessionAddress(page, site, "tef-canada", "Dakar"));
    expect(await page.getByLabel("Prénom", { exact: true }).inputValue()).toBe("Awa");
    await page.getByLabel("Ville de résidence").fill("Douala");
    await confirmRegistration(page);
    await page.goto(`${site}/dashboard`);
    await page.getByRole("link", { name: "TEF Canada" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre place est réservée");
  });
});
