/** The documents of a client's file, on a phone without JavaScript: added, replaced, asked again by mail, validated. */
import { createHash } from "node:crypto";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import {
  confirmAddress,
  freshEmail,
  linkIn,
  mailText,
  register,
  wantMailAtAnyHour,
} from "#e2e/support/people/accounts.ts";
import { openFolds, sayNoneOfThose, wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };

let browser: Browser;
let client: { page: Page; context: BrowserContext };
let adviser: Page;
let file = "";
let email = "";

beforeAll(async () => {
  browser = await openBrowser();
  client = await visit(browser, WITHOUT_SCRIPT);
  email = freshEmail("pieces");
  await register(client.page, site, email);
  // The office does nothing in the file of whoever has not confirmed their address.
  await confirmAddress(client.page, site, email);
  await wantMailAtAnyHour(client, site);
  await client.page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=oui&enfants=0&etape=2`);
  for (const [at, first] of ["Awa", "Hervé"].entries()) {
    await client.page.getByLabel("Prénoms").nth(at).fill(first);
    await client.page.getByLabel("Noms", { exact: true }).nth(at).fill("Nguimfack");
  }
  await press(client.page, "Ouvrir le dossier");
  file = new URL(client.page.url()).pathname.split("/").at(-1) ?? "";
  expect(file).toMatch(/^[0-9a-f-]{36}$/);
  adviser = (await visitAs(browser, site, "adviser", WITHOUT_SCRIPT)).page;
});

const openAll = (page: Page) =>
  page.locator("main details").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));
const pdf = (name: string, words: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([pdfWith().subarray(0, -6), Buffer.from(`%${words}\n%%EOF\n`)]),
});
const tab = () => client.page.goto(`${site}/management?dossier=${file}&onglet=documents`);

describe("the add-document form", () => {
  it("says with the specification's words what is missing, and keeps what was typed", async () => {
    const { page } = client;
    await tab();
    // The dialog opens without a script, and stays open with what is wrong.
    await page.getByRole("button", { name: "Ajouter un document" }).click();
    await page.getByRole("dialog", { name: "Ajouter un document" }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Annuler" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Ajouter un document" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un document" });
    await dialog.getByLabel("Notes").fill("Original à la maison.");
    await press(page, "Ajouter");
    expect(await wordsOf(dialog)).toContain("Erreur Veuillez remplir tous les champs obligatoires");
    expect(await wordsOf(dialog)).toContain(
      "Donnez un nom à cette pièce. Choisissez une catégorie. Choisissez un fichier.",
    );
    expect(await dialog.getByLabel("Notes").inputValue()).toBe("Original à la maison.");
    expect(page.url()).toContain("onglet=documents");
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("keeps in its dialog the file that was chosen, asks once which piece it is, and fills that one", async () => {
    const { page } = client;
    await tab();
    await page.getByRole("button", { name: "Ajouter un document" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un document" });
    await dialog.getByLabel("Fichier").setInputFiles(pdf("notes.pdf", "relevé"));
    await press(page, "Ajouter");
    expect(await wordsOf(dialog)).toContain("Déjà reçu : notes.pdf");
    await dialog.getByLabel("Nom du document").fill("Scan du 3 novembre");
    await dialog.getByLabel("Catégorie").selectOption({ label: "Langue" });
    await press(page, "Ajouter");
    expect(await wordsOf(dialog)).toContain("Quelle pièce est-ce ?");
    expect(await wordsOf(dialog)).toContain("Déjà reçu : notes.pdf");
    await dialog.getByRole("radio", { name: /^Résultat du test de langue, Awa/ }).check();
    await press(page, "Ajouter");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await wordsOf(page.locator("body"))).toContain(
      "Document ajouté Résultat du test de langue a été ajouté avec succès",
    );
    // One line, in review; the file and the dashboard count it too.
    await openFolds(page);
    const line = page.getByRole("listitem").filter({ hasText: /^Résultat du test de langue[^,]*En révision/ });
    expect(await line.count()).toBe(1);
    await page.goto(`${site}/management/${file}`);
    const [, given, total, missing] = /(\d+) données? sur (\d+), (\d+) à donner/.exec(await said(page)) ?? [];
    expect([given, Number(missing) + 1]).toEqual(["1", Number(total)]);
    await page.goto(`${site}/dashboard`);
    expect(await said(page)).toContain(`Pièces à donner ${missing} sur ${total}`);
  });

  it("keeps a good file of a form that came back, judges it by its bytes, and adds the document in review", async () => {
    const { page } = client;
    await page.goto(`${site}/management/${file}/documents/ajouter`);
    await page.getByLabel("Nom du document").fill("Acte de propriété");
    await page
      .getByLabel("Fichier")
      .setInputFiles({ name: "acte.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") });
    await press(page, "Ajouter");
    expect(await said(page)).toContain("Ce fichier n’est ni un PDF ni une image JPG ou PNG, quel que soit son nom.");
    await page
      .getByLabel("Fichier")
      .setInputFiles({ name: "acte.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg") });
    await press(page, "Ajouter");
    expect(await said(page)).toContain("Déjà reçu\u00a0: acte.jpg".replace("\u00a0", " "));
    await page.getByLabel("Catégorie").selectOption({ label: "Identité" });
    await press(page, "Ajouter");
    // Nothing that is asked bears this name: it is said to be none of those.
    await sayNoneOfThose(page);
    expect(page.url()).toContain("onglet=documents");
    expect(await wordsOf(page.locator("body"))).toContain("Document ajouté Acte de propriété a été ajouté avec succès");
    await openFolds(page);
    expect(await said(page)).toMatch(/Acte de propriété.*En révision/);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe("a task of Cap Érable", () => {
  it("has no button for the client, whose post is refused, and one for an adviser", async () => {
    const { page, context } = client;
    await page.goto(`${site}/management?dossier=${file}&onglet=taches`);
    await openAll(page);
    const ofOffice = page.locator("li[id^=t-]").filter({ hasText: "Cap Érable." });
    expect(await ofOffice.count()).toBeGreaterThan(0);
    expect(await ofOffice.getByRole("button").count()).toBe(0);
    expect(await page.locator("li[id^=t-]").filter({ hasText: "Vous." }).getByRole("button").count()).toBeGreaterThan(
      0,
    );
    const address = (await ofOffice.getByRole("link").first().getAttribute("href")) ?? "";
    await page.goto(site + address);
    expect(await page.getByRole("main").getByRole("button", { name: "Commencer" }).count()).toBe(0);
    const form = { intent: "start", revision: "1" };
    expect((await context.request.post(site + address, { form, headers: { origin: site } })).status()).toBe(404);
    await adviser.goto(`${site}/management?dossier=${file}&onglet=taches`);
    await openAll(adviser);
    await adviser.locator("li[id^=t-]").filter({ hasText: "Cap Érable." }).first().getByRole("button").click();
    // A click does not wait for the answer to its form.
    await expect
      .poll(async () => {
        await page.goto(site + address);
        return said(page);
      })
      .toContain("En cours");
  });
});

describe("a document that the template asks for", () => {
  let address = "";
  const first = pdf("passeport.pdf", "une page");

  it("is missing with a button, then in review with its page and its original as it came", async () => {
    const { page, context } = client;
    await tab();
    await page
      .getByRole("link", { name: /^Donner : Passeport/ })
      .first()
      .click();
    await page.getByLabel("Fichier").setInputFiles(first);
    await openFolds(page);
    await page.getByLabel("Expire le").fill("2034-01-31");
    await press(page, "Ajouter");
    // What was received, and the next piece, in place.
    expect(await wordsOf(page.getByRole("region", { name: "Pièce reçue" }))).toContain("Passeport, Awa");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("Passeport");
    await tab();
    await openFolds(page);
    await page
      .getByRole("link", { name: /^Voir : Passeport/ })
      .first()
      .click();
    address = new URL(page.url()).pathname;
    expect(await said(page)).toContain("En révision");
    expect(await said(page)).toContain("31 janvier 2034");
    const kept = await context.request.get(`${site}${address}/versions/1`);
    expect(kept.headers()).toMatchObject({ "x-content-type-options": "nosniff", "content-type": "application/pdf" });
    expect(kept.headers()["content-disposition"]).toMatch(/^attachment; filename="passeport\.pdf"/);
    expect(
      createHash("sha256")
        .update(await kept.body())
        .digest("hex"),
    ).toBe(createHash("sha256").update(first.buffer).digest("hex"));
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it("is asked for again at the office: the mail leads to the very form, whose words are the adviser's", async () => {
    await adviser.goto(`${site}/admin/dossiers`);
    await adviser
      .getByRole("link", { name: /^Express Entry, Awa/ })
      .first()
      .waitFor();
    await adviser.goto(`${site}/admin/dossiers/${file}`);
    const piece = adviser.locator(`#piece-${address.split("/").at(-1)}`);
    await piece.getByText("Demander une correction").click();
    await piece.getByLabel("Raison").selectOption({ label: "Incomplet" });
    await piece.getByLabel("Pages").fill("2");
    await piece.getByRole("button", { name: "Demander la correction" }).click();
    const refused = adviser.locator(`#piece-${address.split("/").at(-1)}`);
    expect(await wordsOf(refused)).toContain("Dites ce qui est à corriger.");
    await refused.getByLabel("Remarque").fill("La page 2 manque.");
    await refused.getByLabel("À renvoyer avant le").fill("2099-12-01");
    await refused.getByRole("button", { name: "Demander la correction" }).click();
    expect(await wordsOf(adviser.locator("body"))).toContain("Correction demandée, le client est prévenu.");

    const { page } = client;
    const text = await mailText(page, site, email, "Une pièce est à renvoyer");
    await page.goto(linkIn(text, site));
    expect(new URL(page.url()).pathname).toBe(`${address}/remplacer`);
    expect(await said(page)).toContain("Incomplet, page 2 La page 2 manque. À renvoyer avant le 1er décembre 2099.");
    await page.getByLabel("Fichier").setInputFiles(first);
    await press(page, "Envoyer cette version");
    expect(await said(page)).toContain("C’est le fichier qui est à corriger");
    await page.getByLabel("Fichier").setInputFiles(pdf("passeport-2.pdf", "deux pages"));
    await press(page, "Envoyer cette version");
    expect(await wordsOf(page.getByRole("region", { name: "Pièce reçue" }))).toContain("Passeport, Awa");
    await page.goto(`${site}${address}`);
    expect(await said(page)).toContain("Version 2");
    expect(await said(page)).toContain("Incomplet, page 2. La page 2 manque.");
    expect(await said(page)).toContain("En révision");
  });

  it("is validated only at its latest version: a reviewer of an older one is told", async () => {
    const { page } = client;
    await adviser.goto(`${site}/admin/dossiers/${file}`);
    const piece = () => adviser.locator(`#piece-${address.split("/").at(-1)}`);
    // Decided beside its checklist alone, from the file as from the queue.
    expect(
      await piece()
        .getByRole("button", { name: /Valider/ })
        .count(),
    ).toBe(0);
    await piece()
      .getByRole("link", { name: /^Revoir et décider/ })
      .click();
    await page.goto(`${site}${address}/remplacer`);
    await page.getByLabel("Fichier").setInputFiles(pdf("passeport-3.pdf", "trois pages"));
    await press(page, "Envoyer cette version");
    for (const point of await adviser.getByLabel("Oui", { exact: true }).all()) await point.check();
    await press(adviser, "Valider et suivante");
    expect(await wordsOf(adviser.locator("main"))).toContain("Rien n’a été décidé, relisez-la.");
    await press(adviser, "Valider et suivante");
    await adviser.goto(`${site}/admin/dossiers/${file}`);
    expect(await wordsOf(piece())).toContain("Validé");
    // The client's page still shows it in review: theirs is the late one now.
    await page.goto(`${site}${address}`);
    expect(await said(page)).toContain("Validé");
    await page.getByRole("link", { name: "Remplacer" }).click();
    expect(await said(page)).toContain("Cette pièce est validée Une autre version repassera en révision.");
  });

  it("is a page not found to everybody else, and so is all that hangs on it", async () => {
    const other = await visit(browser, WITHOUT_SCRIPT);
    await register(other.page, site, freshEmail("autre"));
    for (const path of ["", "/remplacer", "/supprimer", "/versions/1"]) {
      const answer = await other.context.request.get(`${site}${address}${path}`, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    const form = { seen: "3 validated", notes: "lu" };
    for (const path of ["", "/remplacer", "/supprimer"]) {
      const answer = await other.context.request.post(`${site}${address}${path}`, {
        form,
        headers: { Origin: site },
        maxRedirects: 0,
      });
      expect([path, answer.status()]).toEqual([path, 404]);
    }
    expect((await new Person(site).get(`${address}/versions/1`)).location).toMatch(/^\/login/);
  });
});

it("no page of documents has an accessibility fault, and none scrolls sideways", async () => {
  const [own, office] = [await visit(browser), await visit(browser)];
  await own.context.addCookies(await client.context.cookies());
  await office.context.addCookies(await adviser.context().cookies());
  await client.page.goto(`${site}/management?dossier=${file}&onglet=documents`);
  await openFolds(client.page);
  const document = await client.page.getByRole("link", { name: /^Voir : Acte de propriété/ }).getAttribute("href");
  await own.page.goto(`${site}/management?dossier=${file}&onglet=documents`);
  await own.page.getByRole("button", { name: "Ajouter un document" }).click();
  expect(["the dialog", await accessibilityFaults(own.page), await sidewaysScroll(own.page)]).toEqual([
    "the dialog",
    [],
    0,
  ]);
  for (const path of [
    `/management?dossier=${file}&onglet=documents`,
    `/management/${file}/documents/ajouter`,
    document,
    `${document}/remplacer`,
    `${document}/supprimer`,
  ]) {
    await own.page.goto(`${site}${path}`);
    expect([path, await accessibilityFaults(own.page), await sidewaysScroll(own.page)]).toEqual([path, [], 0]);
  }
  for (const path of ["/admin/dossiers", `/admin/dossiers/${file}`]) {
    await office.page.goto(`${site}${path}`);
    await openAll(office.page);
    expect([path, await accessibilityFaults(office.page), await sidewaysScroll(office.page)]).toEqual([path, [], 0]);
  }
});

it("a document of one's own is deleted once that was confirmed", async () => {
  const { page } = client;
  await tab();
  await openFolds(page);
  await page.getByRole("link", { name: /^Voir : Acte de propriété/ }).click();
  await page.getByRole("link", { name: "Supprimer" }).click();
  expect(await said(page)).toContain("« Acte de propriété » disparaîtra du dossier pour de bon.");
  await press(page, "Supprimer");
  expect(await said(page)).not.toContain("Acte de propriété");
});

it("hydrated, a press while the file still travels is not lost: the form leaves once the file is there", async () => {
  const withJs = await visit(browser, {});
  await withJs.context.addCookies(await client.context.cookies());
  const { page } = withJs;
  const { promise: pressed, resolve: letTravel } = Promise.withResolvers<void>();
  await page.route("**/documents/fichier", async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`${site}/management/${file}/documents/ajouter`);
  await page.getByLabel("Nom du document").fill("Quittance");
  await page.getByLabel("Catégorie").selectOption({ label: "Travail" });
  await page.getByText("Déposez un fichier ici").waitFor();
  await page.getByLabel("Fichier").setInputFiles(pdf("quittance.pdf", "quittance"));
  await page.getByText("Envoi en cours").waitFor();
  // The button says that it is busy, which a person who presses it does not wait for.
  await page.getByRole("main").getByRole("button", { name: "Ajouter", exact: true }).click({ force: true });
  letTravel();
  await sayNoneOfThose(page);
  await page.waitForURL(/onglet=documents/);
  await expect.poll(() => openFolds(page).then(() => said(page))).toMatch(/Quittance.*En révision/);
  await withJs.context.close();
});

it("hydrated, a file leaves ahead of the form with its weight to two decimals, and can be taken out again", async () => {
  const withJs = await visit(browser, {});
  await withJs.context.addCookies(await client.context.cookies());
  const { page } = withJs;
  await page.goto(`${site}/management/${file}/documents/ajouter`);
  await page.getByLabel("Nom du document").fill("Bail");
  await page.getByLabel("Fichier").setInputFiles(pdf("bail.pdf", "bail"));
  await page.getByText("Reçu.").waitFor();
  expect(await said(page)).toMatch(/bail\.pdf \(0,\d\d Mo\)/);
  await page.getByRole("button", { name: "Retirer bail.pdf" }).click();
  await page.getByLabel("Fichier").setInputFiles(pdf("bail.pdf", "bail"));
  await page.getByText("Reçu.").waitFor();
  await page.getByLabel("Catégorie").selectOption({ label: "Travail" });
  await press(page, "Ajouter");
  await sayNoneOfThose(page);
  await page.waitForURL(/onglet=documents/);
  // The address changes before the page does.
  await expect.poll(() => openFolds(page).then(() => said(page))).toMatch(/Bail.*En révision/);
  // The browser names the answer that asked which piece it is; nothing else went wrong.
  expect(withJs.faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
});
