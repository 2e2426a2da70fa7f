/** What a browser still holds of a person after Déconnexion: every store of the site, before and after. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, freshEmail, register } from "#e2e/support/people/accounts.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { draftHolds } from "#e2e/support/browser/draft.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const SECRET = "Mon passeport porte une faute";
/** They know the browser, and nobody: counted forms, a form just sent, a device that has been used, the light pages, a word for scripts. */
const IMPERSONAL = new Set(["browser", "envoi", "device", "leger", "brouillons"]);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Everything that pages of this site can read of this browser. */
const stores = (page: Page) =>
  page.evaluate(async () => ({
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
const EMPTY = { localStorage: [], sessionStorage: [], databases: [], caches: [], workers: 0 };
const personal = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => !IMPERSONAL.has(name));

const signOut = async (page: Page) => {
  await page.goto(`${site}/dashboard`);
  await page
    .locator('form[action="/logout"] button')
    .first()
    .evaluate((button) => (button as HTMLButtonElement).form?.requestSubmit());
  await page.waitForURL(`${site}/`);
};

/** Writes wherever a person writes: a draft, an interview, a tool and own pages that are kept for a day without network. */
async function live(page: Page): Promise<void> {
  await page.goto(`${site}/contact`);
  await page.getByLabel("Message", { exact: true }).fill(SECRET);
  await draftHolds(page, SECRET);
  await page.evaluate(async () => {
    sessionStorage.setItem("vu", "1");
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const opening = indexedDB.open("essai", 1);
    opening.addEventListener("success", () => {
      opening.result.close();
      resolve(undefined);
    });
    opening.addEventListener("error", () => reject(new Error("not opened")));
    await promise;
  });
  // Own pages are those of a file.
  await page.goto(`${site}/management/nouveau?programme=express-entry&conjoint=non&enfants=0&etape=2`);
  await page.getByLabel("Prénoms").first().fill("Awa");
  await page.getByLabel("Noms", { exact: true }).first().fill("Ngo");
  await page.getByRole("button", { name: "Ouvrir le dossier" }).click();
  await page.waitForURL(/\/management\/[0-9a-f-]{36}/);
  await page.goto(`${site}/hors-ligne`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page
    .locator("[data-own]")
    .getByRole("button", { name: /^Garder/ })
    .first()
    .click();
  await expect.poll(async () => (await stores(page)).caches).toContain("moi");
}

describe("Déconnexion", () => {
  it("empties every store of the browser, without a shared telephone being ticked", async () => {
    const { page, context } = await visit(browser, { serviceWorkers: "allow" });
    await page.goto(`${site}/bilan?s=0`);
    await register(page, site, freshEmail("sortie"));
    await live(page);
    const before = await stores(page);
    expect([before.localStorage.length > 0, before.sessionStorage, before.databases, before.workers]).toEqual([
      true,
      expect.arrayContaining(["vu"]),
      ["essai"],
      1,
    ]);
    await signOut(page);
    expect(await stores(page)).toEqual(EMPTY);
    expect(await personal(context)).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/login/);
    expect(await page.getByText("Bonjour Awa").count()).toBe(0);
    await context.close();
  });

  it("does so with JavaScript off, where what was written with it on lies in the stores still", async () => {
    const written = await visit(browser);
    await register(written.page, site, freshEmail("sortie"));
    await written.page.goto(`${site}/contact`);
    await written.page.getByLabel("Message", { exact: true }).fill(SECRET);
    await draftHolds(written.page, SECRET);
    const kept = await written.context.storageState();
    expect(JSON.stringify(kept)).toContain(SECRET);
    await written.context.close();
    const { page, context } = await visit(browser, { javaScriptEnabled: false, storageState: kept });
    await page.goto(`${site}/dashboard`);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Déconnexion" }).first().click();
    await page.waitForURL(`${site}/`);
    expect(JSON.stringify(await context.storageState())).not.toContain(SECRET);
    expect(await personal(context)).toEqual([]);
    await context.close();
  });

  it("in a browser that does not know Clear-Site-Data, the home page that follows empties them", async () => {
    const { page, context } = await visit(browser, { serviceWorkers: "allow" });
    await page.goto(`${site}/contact`);
    await page.getByLabel("Message", { exact: true }).fill(SECRET);
    await draftHolds(page, SECRET);
    await page.evaluate(async () => {
      sessionStorage.setItem("vu", "1");
      await (await caches.open("moi")).put("/dashboard", new Response("Awa"));
    });
    // What the sign-out leaves for it.
    await context.addCookies([{ name: "brouillons", value: "oublier", url: site }]);
    await page.goto(`${site}/`);
    await expect.poll(() => stores(page)).toEqual(EMPTY);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("brouillons");
    await context.close();
  });

  it("takes along what a visitor wrote on this device before signing in", async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site}/bilan?etape=1`);
    await page.goto(`${site}/crs`);
    await page.getByRole("textbox", { name: "Âge" }).fill("29");
    const answers = `${site}/bilan/resultat?age=29`;
    await page.goto(answers);
    await page.goto(`${site}/blog/lire-son-attestation-tef-tcf`);
    const email = freshEmail("avant");
    await register(page, site, email);
    await signOut(page);
    expect(await stores(page)).toEqual(EMPTY);
    expect(await personal(context)).toEqual([]);
    // Somebody else signs in on the same telephone.
    await page.goto(`${site}/login`);
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.locator('#login input[name="password"]').fill(PASSWORD);
    expect(await page.getByText("Reprendre").count()).toBe(0);
    await context.close();
  });
});

/** Somebody who wrote a draft, kept own pages and has answers of the bilan in this browser. */
async function living() {
  const { page, context } = await visit(browser, { serviceWorkers: "allow" });
  const email = freshEmail("depart");
  await register(page, site, email);
  await live(page);
  await page.goto(`${site}/profile`);
  return { page, context, email };
}

/** Signs in again elsewhere. */
async function elsewhere(email: string) {
  const { page, context } = await visit(browser);
  await page.goto(`${site}/login`);
  await page.locator('#login input[name="email"]').fill(email);
  await page.locator('#login input[name="password"]').fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  return { page, context };
}

describe("another way of leaving", () => {
  it("every other session is closed from another device: the next page of this one leaves nothing", async () => {
    const { page, context, email } = await living();
    const other = await elsewhere(email);
    await other.page.goto(`${site}/profile/sessions`);
    await other.page.getByRole("button", { name: "Fermer toutes les autres sessions" }).click();
    await other.page.waitForURL(/sessions/);
    await page.goto(`${site}/dashboard`);
    await page.waitForURL(/\/login/);
    await expect.poll(() => stores(page)).toEqual(EMPTY);
    expect(await personal(context)).toEqual([]);
    await page.goto(`${site}/contact`);
    expect(await page.getByText("Reprendre votre saisie").isVisible()).toBe(false);
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
    for (const one of [context, other.context]) await one.close();
  });

  it("a session that is over, as after its term or with its account: a public page clears it too", async () => {
    const { page, context } = await living();
    // What the browser holds of a session that the server knows no more.
    const [session] = (await context.cookies()).filter(({ name }) => name === "session");
    await context.addCookies([{ name: "session", value: "A".repeat(session?.value.length ?? 43), url: site }]);
    await page.goto(`${site}/faq`);
    await expect.poll(() => stores(page)).toEqual(EMPTY);
    expect(await personal(context)).toEqual([]);
    await context.close();
  });

  it("somebody else signs in over a session: they find nothing of the one before", async () => {
    const { page, context } = await living();
    const next = freshEmail("suivant");
    const visitor = await visit(browser);
    await register(visitor.page, site, next);
    await visitor.context.close();
    // By the form of a page that was open before: /login itself leads whoever is signed in elsewhere.
    await page.goto(`${site}/faq`);
    await page.evaluate(
      ([email, password]) => {
        const form = document.createElement("form");
        form.method = "post";
        form.action = "/login";
        for (const [name, value] of [
          ["email", email],
          ["password", password],
        ] as const) {
          const input = document.createElement("input");
          input.name = name;
          input.value = value;
          form.append(input);
        }
        document.body.append(form);
        form.submit();
      },
      [next, PASSWORD] as const,
    );
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${site}/contact`);
    expect(await page.getByText("Reprendre votre saisie").isVisible()).toBe(false);
    const left = await stores(page);
    expect([left.localStorage.filter((key) => key.startsWith("brouillon:")), left.sessionStorage]).toEqual([[], []]);
    expect(left.caches).not.toContain("moi");
    await context.close();
  });

  it("the same person who signs in again keeps what they were writing", async () => {
    const { page, context, email } = await living();
    const other = await elsewhere(email);
    await context.addCookies((await other.context.cookies()).filter(({ name }) => name === "session"));
    await page.goto(`${site}/contact`);
    expect(await page.getByText("Reprendre votre saisie").isVisible()).toBe(true);
    for (const one of [context, other.context]) await one.close();
  });
});
