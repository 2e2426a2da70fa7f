/** What opens without a network, in a real Chromium whose line is cut. */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, freshEmail, register } from "#e2e/support/people/accounts.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const note = (page: Page) => page.locator(".offline-note");
/** What a cache of this browser holds, as paths; none: it does not exist. */
const keptIn = (page: Page, name: string) =>
  page.evaluate(
    async (cache) =>
      (await caches.has(cache))
        ? (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    name,
  );
const said = (page: Page) => page.locator("[data-said]").textContent();
const keep = async (page: Page, line: string) => {
  await page
    .locator(line)
    .getByRole("button", { name: /^Garder/ })
    .first()
    .click();
  await expect.poll(() => said(page)).toMatch(/gardé sur ce téléphone/);
  await page.locator("[data-said]").evaluate((words) => {
    words.textContent = "";
  });
};

async function onHorsLigne(
  context?: BrowserContext,
): Promise<{ page: Page; context: BrowserContext; faults: string[] }> {
  const { faults, ...visitor } = await visit(browser, { serviceWorkers: "allow" });
  if (context) await visitor.context.addCookies(await context.cookies());
  await visitor.page.goto(`${site}/hors-ligne`);
  await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return { ...visitor, faults };
}

describe("a visitor", () => {
  it("keeps a simulator and a guide, which open and compute with the line cut, dated", async () => {
    const { page, context, faults } = await onHorsLigne();
    expect(await accessibilityFaults(page)).toEqual([]);
    await keep(page, "[data-tool='/crs']");
    await keep(page, "[data-guide='/guides/preuve-de-fonds']");
    expect(faults).toEqual([]);

    await context.setOffline(true);
    await page.goto(`${site}/crs`);
    expect(await note(page).textContent()).toMatch(
      /Hors ligne\. Page gardée le \d{1,2}(?:er)? \S+ \d{4} à \d{1,2}\sh\s\d\d/,
    );
    await page.getByRole("textbox", { name: "Âge" }).fill("29");
    await page.getByRole("button", { name: "Calculer mes points" }).click();
    await page.getByRole("region", { name: "Résultat" }).getByText("/ 1200").first().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    // A slow telephone: typed and pressed before React listens.
    await page.goto(`${site}/crs`);
    await page.getByRole("textbox", { name: "Âge" }).evaluate((age) => {
      if (!(age instanceof HTMLInputElement)) return;
      age.focus();
      age.value = "29";
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent === "Calculer mes points")
        ?.click();
    });
    await page.getByRole("region", { name: "Résultat" }).getByText("/ 1200").first().waitFor();

    await page.goto(`${site}/guides/preuve-de-fonds`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toMatch(/fonds/);
    expect(await note(page).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(`${site}/tests`);
    expect(await page.getByRole("heading", { level: 1 }).textContent(), "nothing of it is kept").toBe("Hors ligne");

    await context.setOffline(false);
    await page.goto(`${site}/guides/preuve-de-fonds`);
    expect(await note(page).count(), "the network's own page where there is one").toBe(0);

    // Another edition of the texts, the same build: the new worker takes over what the old one kept, files included.
    await page.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.startsWith("outils-")) ?? "";
      const [now, before] = [await caches.open(name), await caches.open("outils-avant")];
      for (const request of await now.keys()) await before.put(request, (await now.match(request)) ?? new Response());
      await caches.delete(name);
      await (await navigator.serviceWorker.ready).unregister();
    });
    const scripts = async () => {
      const [name = ""] = (await page.evaluate(() => caches.keys())).filter(
        (key) => key.startsWith("outils-") && key !== "outils-avant",
      );
      return (await keptIn(page, name)).filter((path) => path.endsWith(".js"));
    };
    expect(await scripts()).toEqual([]);
    await page.goto(`${site}/hors-ligne`);
    await expect.poll(() => page.evaluate(() => caches.has("outils-avant"))).toBe(false);
    expect((await scripts()).length).toBeGreaterThan(5);
    await context.close();
  });

  it("a simulator that was only opened is available offline", async () => {
    const { page, context } = await visit(browser, { serviceWorkers: "allow" });
    await page.goto(`${site}/arrima`);
    await page.getByRole("textbox", { name: "Âge" }).focus();
    const kept = () =>
      page.evaluate(
        async () => navigator.serviceWorker.controller !== null && (await caches.match("/arrima")) !== undefined,
      );
    await expect.poll(kept).toBe(true);
    await context.setOffline(true);
    await page.goto(`${site}/arrima`);
    expect(await note(page).count()).toBe(1);
    await context.close();
  });
});

describe("the tools whose pages ship no script", () => {
  it("compute by a tap's copy with the line cut: levels, the official score, and a bilan to its result", async () => {
    const { page, context, faults } = await onHorsLigne();
    for (const path of ["/convertisseur-nclc", "/crs/officiel", "/bilan"]) await keep(page, `[data-tool='${path}']`);
    expect(await keptIn(page, "guides"), "nothing else").toEqual([]);
    expect(faults).toEqual([]);
    const SHEET = "fiche=dip.u3b_fam.single_l1.french_fs.9_fl.8_fr.8_fw.9";
    const shown: [address: string, words: RegExp][] = [
      [
        "/convertisseur-nclc?frenchTest=tef&frenchDate=2026-02-10&frenchListening=503&frenchReading=503&frenchWriting=503&frenchSpeaking=503",
        /NCLC\s\d+/,
      ],
      [
        "/crs/officiel?age=33&education=bachelor&firstLanguage=french&firstSpeaking=7&firstListening=7&firstReading=7&firstWriting=6",
        /\d+\s\/\s1200/,
      ],
      [`/bilan/resultat?${SHEET}_age.28`, /[\d\sà]+\/\s1200/],
      [`/bilan/resultat?${SHEET}_age.28&vue=plans`, /[\d\sà]+\/\s1200/],
    ];
    const says = async ([address, words]: (typeof shown)[number]) => {
      await page.goto(`${site}${address}`);
      await page.locator("main").getByText(words).first().waitFor();
      return words.exec(await wordsOf(page.getByRole("main")))?.[0];
    };
    const online = [];
    for (const one of shown) online.push(await says(one));
    await context.setOffline(true);
    for (const [index, one] of shown.entries()) {
      expect(await says(one), one[0]).toBe(online[index]);
      expect(await note(page).textContent()).toContain("Page gardée le");
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${site}/bilan?${SHEET}&q=age`);
    await page.locator("input#a:not([type=radio])").fill("28");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.waitForURL(/r=age/);
    await expect.poll(() => page.locator("main input[name=fiche]").first().inputValue()).toContain("age.28");
    await context.close();
  });
});

describe("a client with a file", () => {
  it("keeps its list on a phone of their own, writes offline, sends it later by a tap, and leaving empties all", async () => {
    const { page, context } = await visit(browser, { serviceWorkers: "allow" });
    const email = freshEmail("hors-ligne");
    await register(page, site, email);
    const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
    await page.goto(`${site}/management/nouveau`);
    await press("Continuer");
    await press("Ouvrir le dossier");
    await page.waitForURL(/\/management\/[0-9a-f-]{36}$/);
    await page.goto(`${site}/hors-ligne`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const [, list = "", thread = ""] = (
      (await page.locator("[data-own]").first().getAttribute("data-own")) ?? ""
    ).split(" ");
    await keep(page, "[data-own]");
    const ownPages = async () => (await keptIn(page, "moi")).filter((path) => !/^\/(assets|hors-ligne)\//.test(path));
    expect((await ownPages()).length, "the file, its tasks, its messages; no document").toBe(3);

    await context.setOffline(true);
    await page.goto(`${site}${list}`);
    expect(await note(page).textContent()).toContain("Hors ligne.");
    await page
      .getByRole("button", { name: /^Commencer/ })
      .first()
      .click();
    await page.getByRole("heading", { name: "À envoyer (1)" }).waitFor();
    expect(await said(page)).toContain("gardé sur ce téléphone. Rien n’est parti.");
    await page.goto(`${site}${thread}`);
    await page.getByLabel("Votre message").fill("Mon passeport arrive lundi.");
    await press("Envoyer");
    await page.getByRole("heading", { name: "À envoyer (2)" }).waitFor();
    await page.getByText("«\u00a0Mon passeport arrive lundi.\u00a0»").waitFor();
    // A document does not wait: it would lie on the phone.
    await page.goto(`${site}${thread}`);
    await page.getByLabel("Votre message").fill("Le voici.");
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name: "passeport.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await press("Envoyer");
    await expect.poll(() => said(page)).toContain("un document n’attend pas sur ce téléphone");
    await page.getByRole("heading", { name: "À envoyer (2)" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Envoyer" }).first().click();
    await expect.poll(() => said(page)).toContain("Toujours pas de réseau");

    // The session ends meanwhile: nothing of one's own opens any more, and what waits says nothing until its owner is back.
    await context.setOffline(false);
    await context.clearCookies();
    await page.goto(`${site}${list}`);
    await page.waitForURL(/\/login/);
    expect(await note(page).textContent()).toContain("À envoyer (2)");
    await expect.poll(() => keptIn(page, "moi")).toEqual([]);
    await page.goto(`${site}/hors-ligne`);
    await page.getByText("Connectez-vous pour l’envoyer").first().waitFor();
    expect(await page.getByText("Mon passeport arrive lundi").count()).toBe(0);
    await page.goto(`${site}/login`);
    await page.locator('#login input[name="email"]').fill(email);
    await page.locator('#login input[name="password"]').fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
    await page.waitForURL((url) => url.pathname !== "/login");
    await page.goto(`${site}/hors-ligne`);
    for (const left of [1, 0]) {
      await page.getByRole("button", { name: "Envoyer" }).first().click();
      await expect.poll(() => page.locator("[data-waiting] li").count()).toBe(left);
    }
    expect(await said(page)).toBe("Envoyé.");
    await page.goto(`${site}${list}`);
    expect(await page.getByText("En cours", { exact: true }).count(), "it arrived once").toBeGreaterThan(0);
    await page.goto(`${site}${thread}`);
    expect(await page.getByText("Mon passeport arrive lundi.").count()).toBe(1);

    // What another person left waiting here goes when somebody else is signed in.
    await page.evaluate(async () => {
      const other = {
        path: "/management/x/messages",
        multipart: false,
        fields: [["words", "À moi"]],
        at: new Date().toISOString(),
        owner: "une autre",
      };
      await (await caches.open("a-envoyer")).put("/hors-ligne/a-envoyer/autre", new Response(JSON.stringify(other)));
    });
    await page.goto(`${site}/hors-ligne`);
    await expect.poll(() => keptIn(page, "a-envoyer")).toEqual([]);
    await keep(page, "[data-own]");
    expect((await ownPages()).length).toBe(3);
    await page
      .locator("form[action='/logout'] button")
      .first()
      .evaluate((button) => (button as HTMLButtonElement).form?.requestSubmit());
    await page.waitForURL(`${site}/`);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await context.close();
  });
});

it("says what it needs with JavaScript off", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/hors-ligne`);
  await page.getByText("Garder des pages demande JavaScript").waitFor();
  expect(await page.getByRole("button", { name: /Garder/ }).count()).toBe(0);
  expect(await page.getByRole("link", { name: /PDF, environ/ }).count()).toBeGreaterThan(5);
  await context.close();
});
