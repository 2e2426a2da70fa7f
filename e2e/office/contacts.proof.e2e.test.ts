/** A message of /contact answered from the office, and written to again by its link: on a phone, without a script. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freshEmail, linkIn, mailText } from "#e2e/support/people/accounts.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;
const WITHOUT_SCRIPT = { javaScriptEnabled: false };
const email = freshEmail("contact");
const asked = `Bonjour, ma sœur peut-elle venir avec moi ? ${email}`;

let browser: Browser;
let adviser: Page;
let visitor: Page;

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const said = (page: Page) => wordsOf(page.locator("body"));

beforeAll(async () => {
  browser = await openBrowser();
  visitor = (await visit(browser, WITHOUT_SCRIPT)).page;
  await visitor.goto(`${site}/contact`);
  await visitor.getByLabel("Prénom").fill("Pélagie");
  await visitor.getByLabel("Nom", { exact: true }).fill("Ngassa");
  await visitor.getByLabel("Adresse e-mail").first().fill(email);
  await visitor.getByLabel("Sujet").selectOption("express");
  await visitor.getByLabel("Message", { exact: true }).fill(asked);
  await press(visitor, "Envoyer le message");
  adviser = (await visitAs(browser, site, "adviser", WITHOUT_SCRIPT)).page;
});

/** Opens the message from the list. */
async function open(filter: string): Promise<void> {
  await adviser.goto(`${site}/admin/messages?etat=${filter}`);
  await adviser.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
}

describe("a message of the contact page", () => {
  it("is taken, answered later, changed, then sent; what was typed comes back with a ready text behind", async () => {
    await open("tous");
    expect(await sidewaysScroll(adviser)).toBe(0);
    await press(adviser, "Confier");
    await adviser.getByLabel("Réponse toute faite").selectOption({ label: "Horaires et rendez-vous" });
    await adviser.getByLabel("Plus tard, heure de Douala").check();
    await press(adviser, "Ajouter le texte");
    expect(await adviser.getByLabel("Réponse", { exact: true }).inputValue()).toMatch(/^Bonjour Pélagie,/);
    await press(adviser, "Envoyer la réponse");
    expect(await said(adviser)).toContain("Choisissez le jour.");
    const tomorrow = Temporal.Now.plainDateISO("Africa/Douala").add({ days: 1 }).toString();
    await adviser.getByLabel("Jour").fill(tomorrow);
    await adviser.getByLabel("Heure", { exact: false }).last().fill("08:30");
    await press(adviser, "Envoyer la réponse");
    expect(await said(adviser)).toMatch(
      /La réponse est prête : elle partira à l’heure dite\.[\s\S]*Réponse préparée, elle part le .* à 8 h 30/,
    );
    await adviser.getByLabel("Réponse", { exact: true }).fill("Bonjour Pélagie,\n\nVotre sœur fait sa propre demande.");
    await adviser.getByLabel("Tout de suite").check();
    await press(adviser, "Enregistrer le changement");
    expect(await said(adviser)).toContain("La réponse est partie.");
    expect(await sidewaysScroll(adviser)).toBe(0);
  });

  it("is read again by the link of the mail, written to, and is back among those to answer", async () => {
    const [ticket = ""] = /CE-\d{5}/.exec(await said(adviser)) ?? [];
    const text = await mailText(visitor, site, email, `Notre réponse à votre message ${ticket}`);
    expect(text).toContain("Votre sœur fait sa propre demande.");
    const answer = await visitor.goto(linkIn(text, site));
    expect(answer?.headers()).toMatchObject({ "referrer-policy": "same-origin", "x-robots-tag": "noindex, nofollow" });
    expect(await said(visitor)).toMatch(
      /Vous .*ma sœur peut-elle venir avec moi[\s\S]*Votre sœur fait sa propre demande/,
    );
    expect(await sidewaysScroll(visitor)).toBe(0);
    await press(visitor, "Envoyer");
    expect(await said(visitor)).toContain("Écrivez votre message.");
    await visitor.getByLabel("Écrire de nouveau").fill("Merci ! Et mon frère ?");
    await press(visitor, "Envoyer");
    expect(await said(visitor)).toMatch(/C’est envoyé\.[\s\S]*Et mon frère/);
    await open("tous");
    expect(await said(adviser)).toMatch(/À répondre[\s\S]*Et mon frère/);
  });

  it("of two pages open on it the second is told, with what was typed kept", async () => {
    const second = await adviser.context().newPage();
    await second.goto(adviser.url());
    await adviser.getByLabel("Réponse", { exact: true }).fill("De la première page.");
    await press(adviser, "Envoyer la réponse");
    await second.getByLabel("Réponse", { exact: true }).fill("De la seconde page.");
    await press(second, "Envoyer la réponse");
    expect(await said(second)).toContain("Rien n’est parti.");
    expect(await second.getByLabel("Réponse", { exact: true }).inputValue()).toBe("De la seconde page.");
    await second.close();
    await press(adviser, "Clore");
    expect(await said(adviser)).toContain("Ce message est clos.");
  });

  it("has no accessibility fault on either side", async () => {
    const { page, context } = await visit(browser);
    await context.addCookies(await adviser.context().cookies());
    for (const address of [
      `${site}/admin/messages`,
      `${site}/admin/messages/0de00000-0000-4000-8000-000000000b04`,
      adviser.url(),
      visitor.url(),
      `${site}/contact/suivi`,
    ]) {
      await page.goto(address);
      expect([address, await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([address, [], 0]);
    }
    await context.close();
  });
});
