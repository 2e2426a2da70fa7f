/** Changing one's address and one's password, with JavaScript off. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PASSWORD, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.getByRole("main"));

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await press(page, "Se connecter");
}

it("an account moves to another address once both have confirmed, on whatever device", async () => {
  const { page, context } = await visit(browser, WITHOUT_SCRIPT);
  const [email, next] = [freshEmail("avant"), freshEmail("apres")];
  await register(page, site, email);
  await page.goto(linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site));
  const confirm = page.getByRole("main").getByRole("button", { name: /Confirmer/ });
  if ((await confirm.count()) > 0) await confirm.click();

  await page.goto(`${site}/profile/email`);
  await page.getByLabel("Nouvelle adresse e-mail").fill(next);
  await page.getByLabel("Mot de passe actuel").fill("pas le bon");
  await press(page, "Changer d’adresse");
  expect(await wordsOf(page.getByRole("alert"))).toContain("Ce n’est pas votre mot de passe actuel.");
  expect(await page.getByLabel("Nouvelle adresse e-mail").inputValue()).toBe(next);
  expect(await page.getByLabel("Mot de passe actuel").inputValue()).toBe("");
  await page.getByLabel("Mot de passe actuel").fill(PASSWORD);
  await press(page, "Changer d’adresse");
  expect(await said(page)).toContain("Ouvrez le message envoyé à votre adresse actuelle");

  const elsewhere = await visit(browser, WITHOUT_SCRIPT);
  await elsewhere.page.goto(
    linkIn(await mailText(page, site, email, "Changement d’adresse e-mail\u00a0: votre accord"), site),
  );
  // The secret has left the address; opening the link has changed nothing.
  expect(elsewhere.page.url()).toBe(`${site}/profile/email/confirmation`);
  await press(elsewhere.page, "Donner mon accord");
  expect(await said(elsewhere.page)).toContain(`Un second lien vient de partir à ${next}`);
  await elsewhere.page.goto(linkIn(await mailText(page, site, next, "Confirmez votre nouvelle adresse e-mail"), site));
  // Whoever owns the new address may not own the account: the session tells, or the password.
  await press(elsewhere.page, "Confirmer cette adresse");
  expect(await wordsOf(elsewhere.page.getByRole("alert"))).toContain("Indiquez votre mot de passe.");
  await elsewhere.page.getByLabel("Mot de passe du compte").fill(PASSWORD);
  await press(elsewhere.page, "Confirmer cette adresse");
  expect(await said(elsewhere.page)).toContain("Votre adresse est changée");
  await elsewhere.page.reload();
  await elsewhere.page.goto(`${site}/profile/email/confirmation`);
  expect(await said(elsewhere.page)).toContain("Ce lien ne sert plus");

  await page.goto(`${site}/profile`);
  expect(await said(page)).toContain(`${next} Confirmée`);
  await signIn(elsewhere.page, next, PASSWORD);
  await elsewhere.page.waitForURL(`${site}/dashboard`);
  await elsewhere.context.close();
  await context.close();
});

it("a password is changed with the old one, which closes the other sessions and no more opens", async () => {
  const { page, context } = await visit(browser, WITHOUT_SCRIPT);
  const other = await visit(browser, WITHOUT_SCRIPT);
  const email = freshEmail("secret");
  await register(page, site, email);
  await signIn(other.page, email, PASSWORD);
  await other.page.waitForURL(`${site}/dashboard`);

  await page.goto(`${site}/profile/password`);
  const fill = async (current: string, chosen: string, again: string) => {
    await page.getByLabel("Mot de passe actuel").fill(current);
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(chosen);
    await page.getByLabel("Confirmez le nouveau mot de passe").fill(again);
    await press(page, "Changer de mot de passe");
  };
  await fill(PASSWORD, "court", "court");
  expect(await wordsOf(page.getByRole("alert"))).toContain("Le mot de passe doit contenir au moins 6 caractères");
  await fill(PASSWORD, "mangues mûres", "mangues vertes");
  expect(await wordsOf(page.getByRole("alert"))).toContain("Les mots de passe ne correspondent pas");
  await fill(PASSWORD, "azerty", "azerty");
  expect(await page.getByRole("alert").count()).toBe(1);
  await fill("pas le bon", "mangues mûres", "mangues mûres");
  expect(await wordsOf(page.getByRole("alert"))).toContain("Ce n’est pas votre mot de passe actuel.");
  await fill(PASSWORD, "mangues mûres", "mangues mûres");
  expect(await said(page)).toContain("Votre mot de passe est changé");

  await page.goto(`${site}/profile`);
  expect(page.url()).toBe(`${site}/profile`);
  await other.page.goto(`${site}/profile`);
  expect(new URL(other.page.url()).pathname).toBe("/login");
  await signIn(other.page, email, PASSWORD);
  expect(await said(other.page)).toContain("Email ou mot de passe incorrect");
  await signIn(other.page, email, "mangues mûres");
  await other.page.waitForURL(`${site}/dashboard`);
  await other.context.close();
  await context.close();
});
