/** The forms of pages without React, on a line that drops: /contact and the comments of an article. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { PHONE, type Watched, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const LOST = "Rien n’a été envoyé\u00a0: la connexion a coupé.";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const letter = () => `Bonjour, je prépare mon dossier ${crypto.randomUUID()}.`;
const email = () => `ecrit.${crypto.randomUUID().slice(0, 8)}@exemple.cm`;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

type Kept = {
  path: string;
  words: string;
  fill(page: Page, text: string): Promise<void>;
  send: string;
  arrived: string;
};

const FORMS: Kept[] = [
  {
    path: "/contact",
    words: "Message",
    async fill(page, text) {
      await page.getByLabel("Prénom").fill("Awa");
      await page.getByLabel("Nom", { exact: true }).fill("Ngo Bassong");
      await page.getByLabel("Adresse e-mail").fill(email());
      await page.getByLabel("Sujet").selectOption("arrima");
      await page.getByLabel("Message").fill(text);
    },
    send: "Envoyer le message",
    arrived: "Votre message est bien arrivé",
  },
  {
    path: "/blog/lire-son-attestation-tef-tcf",
    words: "Commentaire",
    async fill(page, text) {
      await page.getByLabel("Nom", { exact: true }).fill("Brice");
      await page.getByLabel("Adresse e-mail").first().fill(email());
      await page.getByLabel("Commentaire", { exact: true }).fill(text);
    },
    send: "Envoyer le commentaire",
    arrived: "Merci, votre commentaire est bien arrivé",
  },
];

describe.each(FORMS)("the form of $path", ({ path, words, fill, send, arrived }) => {
  const open = async (options = {}): Promise<Watched> => {
    const watched = await visit(browser, options);
    await watched.page.goto(`${site}${path}`);
    return watched;
  };
  const written = (page: Page) => page.getByLabel(words, { exact: true });

  it("keeps what was typed when the line drops, says that nothing was sent, and sends it on a second press", async () => {
    const { page, context, scripts, faults } = await open();
    const text = letter();
    await fill(page, text);
    await context.setOffline(true);
    await press(page, send);
    await page.getByRole("alert").filter({ hasText: LOST }).waitFor();
    expect(await written(page).inputValue()).toBe(text);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(
      await page.getByRole("button", { name: "Réessayer" }).evaluate((button) => button === document.activeElement),
    ).toBe(true);
    await context.setOffline(false);
    expect(await faultsAsShown(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await press(page, "Réessayer");
    const said = page.getByRole("status").filter({ hasText: arrived });
    await said.waitFor();
    expect(await said.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(scripts).toEqual([]);
    expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
    // What has arrived is no draft any more.
    await page.goto(`${site}${path}`);
    expect(await page.getByText("Reprendre votre saisie").isVisible()).toBe(false);
    await context.close();
  });

  it("offers on the next visit what was typed, and takes it back or forgets it", async () => {
    const { page, context } = await open();
    const text = letter();
    await fill(page, text);
    // At once: whoever leaves within the pause has written too.
    await page.goto(`${site}${path}`);
    expect(await written(page).inputValue()).toBe("");
    expect(await page.getByText(/^Ce que vous aviez écrit le .+ est gardé sur cet appareil\.$/).isVisible()).toBe(true);
    await page.setViewportSize(PHONE);
    expect(await faultsAsShown(page)).toEqual([]);
    await press(page, "Reprendre");
    expect(await written(page).inputValue()).toBe(text);
    await page.goto(`${site}${path}`);
    await press(page, "Effacer");
    await page.goto(`${site}${path}`);
    expect(await page.getByText("Reprendre votre saisie").isVisible()).toBe(false);
    await context.close();
  });

  it.each([
    ["on", true],
    ["off", false],
  ])(
    "comes back filled when it is refused, its summary first, with JavaScript %s",
    async (_case, javaScriptEnabled) => {
      const { page, context } = await open({ javaScriptEnabled });
      const text = letter();
      await fill(page, text);
      await page.getByLabel("Adresse e-mail").first().fill("awa@exemple");
      await press(page, send);
      const summary = page.getByRole("main").getByRole("alert");
      expect(await summary.first().innerText()).toContain("incomplète");
      if (javaScriptEnabled)
        expect(await summary.first().evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await written(page).inputValue()).toBe(text);
      await page.getByLabel("Adresse e-mail").first().fill(email());
      await press(page, send);
      await page.getByRole("status").filter({ hasText: arrived }).waitFor();
      await context.close();
    },
  );
});
