/** The people of the office and their accounts, on a phone without a script: somebody joins and leaves the staff, two accounts of one client become one and are parted again. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { demonstrationAccounts } from "#db/demo/accounts.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PASSWORD, freshEmail, linkIn, mailText } from "#e2e/support/people/accounts.ts";
import { PHONE, type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;

let browser: Browser;
let admin: Watched;
/** The same admin with a script: axe needs one. */
let looking: Watched;
beforeAll(async () => {
  browser = await openBrowser();
  admin = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
  const account = demonstrationAccounts.find(({ role }) => role === "admin");
  if (!account) throw new Error("the demonstration has no admin");
  await signIn(admin.page, account.email, account.password);
  looking = await visit(browser, { viewport: PHONE });
  await signIn(looking.page, account.email, account.password);
  await looking.page.waitForURL(`${site}/admin`);
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
}

/** Faults of the page that the admin is on, opened anew. */
async function faults(): Promise<string[]> {
  await looking.page.goto(admin.page.url());
  return faultsDownTo320(looking.page);
}

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name }).click();
const done = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words }).waitFor();

it("an adviser is invited, joins, leaves with what they have in hand, and may come back", async () => {
  const { page } = admin;
  const email = freshEmail("odile");
  await page.goto(`${site}/admin/equipe`);
  await press(page, "Envoyer l’invitation");
  expect(await page.getByRole("alert").innerText()).toContain("4 points sont à corriger");
  await page.getByLabel("Prénom").fill("Odile");
  await page.getByLabel("Nom", { exact: true }).fill("Manga");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Rôle").selectOption({ label: "Conseiller" });
  await press(page, "Envoyer l’invitation");
  await done(page, "L’invitation est partie.");
  expect(await faults()).toEqual([]);

  const { page: theirs, context } = await visit(browser, { javaScriptEnabled: false });
  await theirs.goto(linkIn(await mailText(theirs, site, email, "Votre accès à l’espace de l’équipe"), site));
  await theirs.locator('input[name="password"]').fill(PASSWORD);
  await theirs.locator('input[name="confirmPassword"]').fill(PASSWORD);
  await theirs.getByRole("main").locator("form button").last().click();
  await signIn(theirs, email, PASSWORD);
  await theirs.waitForURL(`${site}/admin`);

  await page.goto(`${site}/admin/equipe`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: "Odile Manga" }).click();
  await page.getByRole("link", { name: "Départ", exact: true }).click();
  expect(await page.getByRole("heading", { name: "Calendrier et rendez-vous à venir (0)" }).isVisible()).toBe(true);
  expect(await faults()).toEqual([]);
  await press(page, "Fermer le compte et tout confier");
  expect(await page.getByRole("alert").innerText()).toContain("Cochez la case pour fermer le compte.");
  await page.getByLabel("Je ferme le compte de Odile Manga.").check();
  await press(page, "Fermer le compte et tout confier");
  await done(page, "Le compte est fermé.");
  await theirs.goto(`${site}/admin`);
  expect(new URL(theirs.url()).pathname).toBe("/login");
  await signIn(theirs, email, PASSWORD);
  expect(await theirs.getByRole("alert").innerText()).toContain("Ce compte est fermé");
  expect(await faults()).toEqual([]);

  await press(page, "Rouvrir le compte");
  await done(page, "Le compte est rouvert.");
  await signIn(theirs, email, PASSWORD);
  await theirs.waitForURL(`${site}/admin`);
  await context.close();
});

it("two accounts of one person become one: shown before, told to both, undone with everything back", async () => {
  const { page } = admin;
  const phone = `6${String(Date.now()).slice(-8)}`;
  const [kept, other] = [newPerson({ phone }), newPerson({ phone, email: freshEmail("double") })];
  for (const person of [kept, other]) expect((await new Person(site).post("/register", person)).status).toBe(302);
  const { page: mails, context } = await visit(browser, { javaScriptEnabled: false });
  await mails.goto(linkIn(await mailText(mails, site, String(kept.email), "Confirmez votre adresse e-mail"), site));
  await mails.getByLabel("Mot de passe choisi à l’inscription").fill(String(kept.password));
  await press(mails, "Confirmer mon adresse");

  await page.goto(`${site}/admin/clients/doublons`);
  expect(await faults()).toEqual([]);
  await page
    .getByRole("row")
    .filter({ hasText: String(other.email) })
    .getByRole("link", { name: "Comparer" })
    .click();
  expect(await page.getByRole("heading", { name: "Compte gardé", exact: true }).locator("..").innerText()).toContain(
    String(kept.email),
  );
  await press(page, "Réunir les deux comptes");
  expect(await page.getByRole("alert").innerText()).toContain("Dites comment vous savez");
  await page.getByLabel("Comment savez-vous").fill("Passeport vu au bureau");
  await page.getByLabel("C’est la même personne.").check();
  expect(await faults()).toEqual([]);
  await press(page, "Réunir les deux comptes");
  await done(page, "Les deux comptes sont réunis.");

  await signIn(mails, String(other.email), String(other.password));
  expect(await mails.getByRole("alert").innerText()).toContain("connectez-vous avec l’adresse e•••@exemple.cm");
  await page.goto(`${site}/admin/clients/doublons`);
  const line = page.getByRole("listitem").filter({ hasText: String(other.email) });
  await line.getByRole("button", { name: "Défaire" }).click();
  await done(page, "Les deux comptes sont séparés.");
  await signIn(mails, String(other.email), String(other.password));
  await mails.waitForURL(`${site}/dashboard`);
  await page.goto(`${site}/admin/clients/doublons`);
  await page
    .getByRole("row")
    .filter({ hasText: String(other.email) })
    .getByRole("button", { name: "Deux personnes" })
    .click();
  await done(page, "ces deux comptes ne seront plus proposés");
  expect(
    await page
      .getByRole("row")
      .filter({ hasText: String(other.email) })
      .count(),
  ).toBe(0);
  await context.close();
});

it("a client asks about their data; the staff verifies their identity, prepares the copy, answers and closes", async () => {
  const { page } = admin;
  const client = newPerson({ firstName: "Mireille", lastName: "Atangana" });
  const { page: theirs, context } = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
  expect((await new Person(site).post("/register", client)).status).toBe(302);
  await signIn(theirs, String(client.email), String(client.password));
  await theirs.goto(`${site}/profile/donnees`);
  await theirs.getByRole("link", { name: "Faire une demande" }).click();
  await press(theirs, "Envoyer la demande");
  expect(await theirs.getByRole("alert").innerText()).toContain("2 points sont à corriger");
  await theirs.getByLabel("Ce qui est demandé").selectOption({ label: "Accès ou copie" });
  await theirs.getByLabel("Votre demande").fill("Une copie sur papier de mon dossier");
  await press(theirs, "Envoyer la demande");
  await done(theirs, "Votre demande est enregistrée.");
  const reference = /DD-[A-Z\d-]{9}/.exec(await theirs.getByRole("main").innerText())?.[0] ?? "";

  await page.goto(`${site}/admin`);
  const line = page.locator(".desk-list li").filter({ hasText: /sur ses données/ });
  await line.last().getByRole("link").click();
  expect(await page.locator(".desk-panel").innerText()).toMatch(new RegExp(`promis \\d+\u00a0j[\\s\\S]*${reference}`));
  await page.locator(".desk-panel").getByRole("link", { name: "Répondre" }).click();
  expect(await faults()).toEqual([]);
  await page.getByLabel("Ce qui est fait").selectOption({ label: "Satisfaite" });
  await page.getByLabel("Réponse à la personne").fill("La copie vous attend au bureau.");
  await press(page, "Répondre et clore");
  expect(
    await page
      .getByRole("status")
      .or(page.getByRole("alert"))
      .filter({ hasText: "Vérifiez d’abord l’identité" })
      .count(),
  ).toBe(1);
  await page.getByLabel("Comment elle est vérifiée").fill("Passeport vu au bureau");
  await press(page, "Noter la vérification");
  await done(page, "La vérification est notée.");
  const download = page.waitForEvent("download");
  await press(page, "Préparer la copie de ses données");
  expect((await download).suggestedFilename()).toBe(`donnees-${reference}.zip`);
  await page.getByLabel("Ce qui est fait").selectOption({ label: "Satisfaite" });
  await page.getByLabel("Réponse à la personne").fill("La copie vous attend au bureau.");
  await press(page, "Répondre et clore");
  await done(page, "La demande est close");
  await page.goto(`${site}/admin/donnees`);
  expect(await faults()).toEqual([]);
  await theirs.reload();
  expect(await theirs.getByRole("main").innerText()).toContain("La copie vous attend au bureau.");
  await context.close();
});
