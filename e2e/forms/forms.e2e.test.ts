/** How every form of the site behaves, on the one that keeps nothing: /dev/formulaire. */
import type { Browser, Locator, Page } from "playwright-core";
import { draftHolds } from "#e2e/support/browser/draft.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { type TlsProxy, openTlsProxy } from "#e2e/support/machine/tls-proxy.ts";

const site = sharedSite().url;
const FORM = "/dev/formulaire";
/** Longer than the pause after which a draft is kept. */
const DRAFT_PAUSE_MS = 800;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const LETTER = {
  Nom: "Ngo Bassong",
  "Adresse e-mail": "ngo@exemple.cm",
  Message: "Bonjour, je prépare mon dossier.\nMerci d’avance !",
};
type Letter = typeof LETTER;

const field = (page: Page, label: string): Locator => page.getByRole("textbox", { name: label, exact: true });

async function write(page: Page, letter: Partial<Letter>): Promise<void> {
  for (const [label, text] of Object.entries(letter)) await field(page, label).fill(text);
}

async function written(page: Page): Promise<Letter> {
  const read = (label: string) => field(page, label).inputValue();
  return {
    Nom: await read("Nom"),
    "Adresse e-mail": await read("Adresse e-mail"),
    Message: (await read("Message")).replaceAll("\r\n", "\n"),
  };
}

const send = (page: Page) => page.getByRole("button", { name: "Envoyer" }).click();

/** Opens the form hydrated: its button then no longer loads a page. */
async function openHydrated(options: Parameters<typeof visit>[1] = {}, base = site): Promise<Watched> {
  const watched = await visit(browser, options);
  await watched.page.goto(`${base}${FORM}`);
  await hydrate(watched.page);
  return watched;
}

async function hydrate(page: Page): Promise<void> {
  const hydrated = page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
  );
  await field(page, "Nom").focus();
  await hydrated;
}

describe.each([
  ["off", false],
  ["on", true],
])("with JavaScript %s", (_case, javaScriptEnabled) => {
  it("comes back filled when it is refused, says why at its top and beside the field, and is sent once mended", async () => {
    const { page, context } = javaScriptEnabled ? await openHydrated() : await visit(browser, { javaScriptEnabled });
    if (!javaScriptEnabled) await page.goto(`${site}${FORM}`);
    const wrong = { ...LETTER, "Adresse e-mail": "ngo@exemple" };
    await write(page, wrong);
    await send(page);

    const summary = page.getByRole("main").getByRole("link", { name: /adresse e-mail est incomplète/ });
    await summary.waitFor();
    expect(await written(page)).toEqual(wrong);
    expect(await field(page, "Adresse e-mail").getAttribute("aria-invalid")).toBe("true");
    expect(await field(page, "Nom").getAttribute("aria-invalid")).toBeNull();
    await summary.click();
    expect(await field(page, "Adresse e-mail").evaluate((input) => input === document.activeElement)).toBe(true);
    // Without timers axe never ends.
    if (javaScriptEnabled) expect(await faultsAsShown(page)).toEqual([]);

    await write(page, LETTER);
    await send(page);
    await page.getByText("Bien reçu").waitFor();
    expect(page.url()).toBe(`${site}${FORM}`);
    const said = page.getByRole("status").filter({ hasText: "Bien reçu" });
    // Without a script the words take the focus, so that a reader says them; a hydrated page has a live region.
    if (!javaScriptEnabled) expect(await said.evaluate((toast) => toast === document.activeElement)).toBe(true);
    if (javaScriptEnabled) expect(await faultsAsShown(page)).toEqual([]);
    await said.getByRole("link", { name: "Fermer\u00a0: Bien reçu" }).click();
    await said.waitFor({ state: "hidden" });
    // The page that shows it can be loaded again without sending twice, and says it once.
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.getByText("Bien reçu").count()).toBe(0);
    await context.close();
  });
});

it("says nothing was sent when the line drops, keeps all that was typed, and retries on request", async () => {
  const { page, context, documents, faults } = await openHydrated();
  await write(page, LETTER);
  await context.setOffline(true);
  await send(page);
  const alert = page.getByRole("alert").or(page.getByRole("status")).filter({ hasText: "Rien n’a été envoyé" });
  await alert.waitFor();
  expect(await written(page)).toEqual(LETTER);
  // Pressed at the foot of a long form, the message at its head would go unseen.
  const retry = page.getByRole("button", { name: "Réessayer" });
  await expect.poll(() => retry.evaluate((button) => button === document.activeElement)).toBe(true);

  // Still no line: still nothing lost.
  await page.getByRole("button", { name: "Réessayer" }).click();
  await alert.waitFor();
  expect(await written(page)).toEqual(LETTER);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByText("Bien reçu").waitFor();
  expect(documents).toHaveLength(1);
  expect(faults.filter((fault) => !fault.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
  await context.close();
});

it("shows the page of an error when something in front of the site answers in its place", async () => {
  const { page, context } = await openHydrated();
  await page.route("**/dev/formulaire.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await write(page, LETTER);
  await send(page);
  await page.getByRole("heading", { level: 1, name: "Une erreur est survenue" }).waitFor();
  await expect.poll(() => page.title()).toBe("Une erreur est survenue");
  expect(await page.getByRole("contentinfo").innerText()).toContain("Mentions légales");
  await context.close();
});

describe("a draft", () => {
  it("is offered on return, taken up on request, and gone once the form has been received", async () => {
    const { page, context, faults } = await openHydrated();
    const offer = page.getByText("Reprendre votre saisie");
    expect(await offer.count()).toBe(0);
    await write(page, LETTER);
    await draftHolds(page, "Merci d’avance");

    await page.goto(`${site}/`);
    await page.goto(`${site}${FORM}`);
    expect(await written(page)).toEqual({ Nom: "", "Adresse e-mail": "", Message: "" });
    await hydrate(page);
    await offer.waitFor();
    await page.getByRole("button", { name: "Reprendre" }).click();
    expect(await written(page)).toEqual(LETTER);

    await send(page);
    await page.getByText("Bien reçu").waitFor();
    await page.goto(`${site}${FORM}`);
    await hydrate(page);
    await page.waitForTimeout(DRAFT_PAUSE_MS);
    expect(await offer.count()).toBe(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is erased on request", async () => {
    const { page, context } = await openHydrated();
    await write(page, { Message: "Un brouillon" });
    await draftHolds(page, "Un brouillon");
    await page.reload();
    await hydrate(page);
    await page.getByRole("button", { name: "Effacer" }).click();
    await page.reload();
    await hydrate(page);
    await page.waitForTimeout(DRAFT_PAUSE_MS);
    expect(await page.getByText("Reprendre votre saisie").count()).toBe(0);
    await context.close();
  });
});

describe("behind a proxy that ends TLS, with a small share for each browser", () => {
  let deployed: Site;
  let proxy: TlsProxy;
  beforeAll(async () => {
    // Its form is one of the demonstration world, which no deployed site has.
    deployed = await startSite({ DEMO: "1", TRUST_PROXY: "1", RATE_FORMS_PER_MINUTE: "2" });
    proxy = await openTlsProxy();
    proxy.forwardTo(deployed.url);
  });
  afterAll(async () => {
    proxy.close();
    await deployed.stop();
  });

  it("is received with JavaScript off, then refused beyond the share: filled as it was, with the delay", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false, ignoreHTTPSErrors: true });
    for (let sent = 0; sent < 2; sent += 1) {
      await page.goto(`${proxy.url}${FORM}`);
      await write(page, LETTER);
      await send(page);
      await page.getByText("Bien reçu").waitFor();
      expect(page.url()).toBe(`${proxy.url}${FORM}`);
    }
    await page.goto(`${proxy.url}${FORM}`);
    await write(page, LETTER);
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "POST"),
      send(page),
    ]);
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
    expect(await page.getByRole("main").innerText()).toMatch(/réessayez dans \d+\s(s|min)/);
    expect(await written(page)).toEqual(LETTER);
    await context.close();

    // Another browser behind the same address is not stopped by that one.
    const hydrated = await openHydrated({ ignoreHTTPSErrors: true }, proxy.url);
    for (let sent = 0; sent < 2; sent += 1) {
      await write(hydrated.page, LETTER);
      await send(hydrated.page);
      await hydrated.page.getByText("Bien reçu").waitFor();
      await hydrated.page.goto(`${proxy.url}${FORM}`);
      await hydrate(hydrated.page);
    }
    await write(hydrated.page, LETTER);
    await send(hydrated.page);
    await hydrated.page
      .getByText(/réessayez dans \d+\s(s|min)/)
      .first()
      .waitFor();
    expect(await written(hydrated.page)).toEqual(LETTER);
    await hydrated.context.close();
  });
});
