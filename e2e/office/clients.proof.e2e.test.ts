/** The people of the business in a browser: found, read, tagged, many at once, and a file opened for one, without a script on a phone. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmAddress } from "#e2e/support/people/accounts.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;

/** Nobody else of the shared site is called so. */
const LAST = "Zoumbélé";

let browser: Browser;
const client = new Person(site);
beforeAll(async () => {
  browser = await openBrowser();
  const form = newPerson({ firstName: "Élodie", lastName: LAST });
  await client.post("/register", form);
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  // The office opens a file for whoever has confirmed their address alone.
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: site })));
  await confirmAddress(page, site, form.email ?? "");
  await context.clearCookies();
  await page.goto(`${site}/contact`);
  await page.getByLabel("Prénom").fill("Didier");
  await page.getByLabel("Nom", { exact: true }).fill(LAST);
  await page.getByLabel("Adresse e-mail").first().fill("didier.zoumbele@exemple.cm");
  await page.getByLabel("Sujet").selectOption({ index: 1 });
  await page.getByLabel("Message", { exact: true }).fill("Recevez-vous le samedi matin ?");
  await page
    .getByRole("main")
    .getByRole("button", { name: /Envoyer/ })
    .click();
  await context.close();
});

/** On the page where the adviser lands. */
async function adviser(options: Parameters<typeof visit>[1] = {}) {
  const visited = await visitAs(browser, site, "adviser", options);
  await visited.page.goto(`${site}/admin`);
  return visited;
}

async function find(page: Page, words: string): Promise<string[]> {
  await page.goto(`${site}/admin/clients`);
  await page.getByLabel("Nom, e-mail, téléphone, référence").fill(words);
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  return page.locator("#clients tbody th a").allInnerTexts();
}

describe("the clients of the office", () => {
  it("are found with a typing error, read on one page, tagged and given a file, without a script at 360 px", async () => {
    const tag = `Parrainage ${randomUUID().slice(0, 4)}`;
    const { page, context, faults } = await adviser({ javaScriptEnabled: false, viewport: PHONE });
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("navigation", { name: "Bureau" }).getByRole("link", { name: "Clients", exact: true }).click();
    await page.waitForURL(`${site}/admin/clients`);
    expect(await find(page, "elodie zoumbele")).toEqual([`${LAST} Élodie`]);
    expect(await find(page, "zoumbeel")).toEqual([`${LAST} Didier`, `${LAST} Élodie`]);
    expect(await page.getByRole("main").innerText()).toContain("les plus proches");
    expect(await find(page, "didier.zoumbele@exemple.cm")).toEqual([`${LAST} Didier`]);
    await page.getByRole("link", { name: `${LAST} Didier` }).click();
    expect(await page.getByRole("main").innerText()).toMatch(
      /Sans compte, connue depuis[\s\S]*À répondre[\s\S]*CE-\d{5}[\s\S]*Recevez-vous le samedi matin/,
    );
    expect(await page.getByRole("link", { name: "Ouvrir un dossier", exact: true }).count()).toBe(0);

    // A tag: made, given to two people after a preview, taken off one of them on their page.
    await page.goto(`${site}/admin/clients/etiquettes`);
    await page.getByRole("button", { name: "Créer" }).click();
    expect(await page.getByRole("main").innerText()).toContain("Écrivez l’étiquette.");
    await page.getByRole("region", { name: "Nouvelle étiquette" }).getByLabel("Étiquette").fill(tag);
    await page.getByRole("button", { name: "Créer" }).click();
    await find(page, LAST);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await page.getByText("Avec les personnes cochées").click();
    await page.getByLabel("Étiquette", { exact: true }).last().selectOption({ label: tag });
    await page.getByRole("button", { name: "Voir ce qui changerait" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain(tag);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Changer ces 2 personnes" }).click();
    expect(await page.locator("body").innerText()).toContain("2\u00a0personnes changées");
    expect(new URL(page.url()).searchParams.get("q"), "the list that they were ticked in").toBe(LAST);
    await find(page, "elodie zoumbele");
    await page.getByRole("link", { name: `${LAST} Élodie` }).click();
    await page.locator("#plus > summary").click();
    await page.locator("#etiquettes > summary").click();
    await page.getByRole("checkbox", { name: tag }).uncheck();
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(await page.getByRole("list", { name: "Étiquettes" }).count()).toBe(0);
    await page.locator("#plus > summary").click();
    for (const part of ["consultations", "historique"]) await page.locator(`#${part} > summary`).click();
    expect(await page.locator("#consultations").innerText()).toContain("Serge Fotso");
    expect(await page.locator("#historique").innerText()).toContain("Étiquette retirée");

    // A file in her name: she is told.
    await page.getByRole("link", { name: "Ouvrir un dossier", exact: true }).click();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
    await page.waitForURL(/\/admin\/dossiers\/[\da-f-]{36}$/);
    expect((await client.get("/espace/avis")).body).toContain("Nous avons ouvert un dossier pour vous");
    // The tag without a name was answered 400.
    expect(faults).toEqual([expect.stringContaining("400 (Bad Request)")]);
    await context.close();
  });

  it("a search is kept under a name, deleted and taken back, without a script", async () => {
    const { page, context } = await adviser({ javaScriptEnabled: false });
    await page.goto(`${site}/admin/clients?q=zoumbele&qui=sans-compte`);
    await page.getByText("Garder cette recherche").click();
    await page.getByRole("button", { name: "Garder", exact: true }).click();
    expect(await page.getByRole("main").innerText()).toContain("Donnez un nom à cette recherche.");
    await page.getByLabel("Nom de la recherche").fill("Zoumbélé sans compte");
    await page.getByRole("button", { name: "Garder", exact: true }).click();
    await page.goto(`${site}/admin/clients`);
    await page.getByRole("link", { name: "Zoumbélé sans compte" }).click();
    await page.waitForURL(`${site}/admin/clients?q=zoumbele&qui=sans-compte`);
    expect(await page.locator("#clients tbody th a").allInnerTexts()).toEqual([`${LAST} Didier`]);
    await page.getByRole("button", { name: "Supprimer la recherche Zoumbélé sans compte" }).click();
    expect(await page.getByRole("link", { name: "Zoumbélé sans compte" }).count()).toBe(0);
    await page.getByRole("button", { name: "Rétablir" }).click();
    expect(await page.getByRole("link", { name: "Zoumbélé sans compte" }).count()).toBe(1);
    await page.getByRole("button", { name: "Supprimer la recherche Zoumbélé sans compte" }).click();
    await context.close();
  });

  it("have no accessibility fault, light or dark, and push nothing sideways", async () => {
    const { page, context } = await adviser();
    await find(page, LAST);
    expect(await faultsDownTo320(page)).toEqual([]);
    await page.getByRole("link", { name: `${LAST} Élodie` }).click();
    expect(await faultsDownTo320(page)).toEqual([]);
    for (const path of ["/admin/clients/etiquettes", "/admin/clients/actions"]) {
      await page.goto(`${site}${path}`);
      expect(await faultsDownTo320(page), path).toEqual([]);
    }
    await context.close();
  });
});
