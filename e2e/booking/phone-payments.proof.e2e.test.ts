/** Paying by telephone with JavaScript off, against the fake operators of the demonstration world. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { newCandidate, registerForTest } from "#e2e/support/journey/test-registration.ts";

const { url: site, outputFile } = sharedSite();
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const wordsOf = async (page: Page) => (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");

/** Registers somebody in a test and opens their order. @returns its reference */
async function openNewOrder(page: Page): Promise<string> {
  await registerForTest(page, site, newCandidate());
  const href = await page.locator('main a[href*="/orders/CMD-"]').first().getAttribute("href");
  await page.goto(new URL(href ?? "", site).href);
  return /CMD-[\w-]+/.exec(await page.getByRole("main").innerText())?.[0] ?? "";
}

async function askMtn(page: Page, number: string): Promise<void> {
  await page.getByLabel("MTN Mobile Money (exemple)").check();
  await page.getByLabel("Numéro qui va payer").fill(number);
  await page.getByRole("button", { name: "Continuer" }).click();
}

it("a payer is refused for want of money, tries again, pays at Orange’s page, and has a receipt", async () => {
  const { page, faults } = await visit(browser, WITHOUT_JS);
  const reference = await openNewOrder(page);
  await page.getByRole("link", { name: "Payer par Mobile Money" }).click();
  expect(await wordsOf(page)).toContain("aucun argent ne bouge");
  await askMtn(page, "67");
  expect(await wordsOf(page)).toContain("Écrivez un numéro complet");
  expect(await page.getByLabel("Numéro qui va payer").inputValue()).toBe("67");
  await askMtn(page, "6 00 00 01 01");
  const asked = await wordsOf(page);
  for (const said of ["Vérifiez avant de payer", "se terminant par 01", "AWA EXEMPLE 01"])
    expect(asked).toContain(said);
  expect(asked).not.toMatch(/600 ?000 ?101/);
  await page.getByRole("button", { name: /^Payer / }).click();
  expect(await wordsOf(page)).toContain("Acceptez sur votre téléphone");
  const here = await page.request.get(page.url());
  expect(here.headers().refresh).toBe("6");
  await page.getByRole("link", { name: "Ne plus actualiser seule" }).click();
  expect((await page.request.get(page.url())).headers().refresh).toBeUndefined();
  expect(await sidewaysScroll(page)).toBe(0);
  // axe needs a page with JavaScript.
  const { page: withJs } = await visit(browser);
  await withJs.goto(page.url());
  expect(await faultsAsShown(withJs)).toEqual([]);
  await expect
    .poll(async () => {
      await page.reload();
      return wordsOf(page);
    })
    .toContain("Le solde du compte ne suffit pas");
  await page.getByRole("link", { name: "Réessayer" }).click();
  await withJs.goto(page.url());
  expect(await faultsAsShown(withJs)).toEqual([]);
  await page.getByLabel("Orange Money (exemple)").check();
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("button", { name: /^Payer / }).click();
  await page.getByRole("link", { name: "Continuer chez Orange Money" }).click();
  expect(await wordsOf(page)).toContain("Ceci n’est pas Orange Money");
  await page.getByLabel("Numéro Orange Money").fill("6 00 00 01 00");
  await page.getByRole("button", { name: "Accepter" }).click();
  await expect
    .poll(async () => {
      await page.reload();
      return wordsOf(page);
    })
    .toContain("Votre paiement est arrivé");
  await page.getByRole("link", { name: "Voir la commande et le reçu" }).click();
  const order = await wordsOf(page);
  for (const said of ["Télécharger le reçu", "Non payé", "Orange Money (exemple)", reference])
    expect(order).toContain(said);
  // The number that was refused came back with its form.
  expect(faults.filter((fault) => !fault.includes("400 (Bad Request)"))).toEqual([]);

  const adviser = await new Person(site).signInAs("adviser");
  const listed = await adviser.get(`/admin/paiements?q=${reference}`);
  for (const said of ["Pas encore essayé chez les opérateurs", "NOT_ENOUGH_FUNDS", "Redemander à l’opérateur"])
    expect(listed.body).toContain(said);
  const attemptId = /name="attemptId" value="([0-9a-f-]+)"/.exec(listed.body)?.[1] ?? "";
  const act = await adviser.post(`/admin/paiements?q=${reference}`, { attemptId, intent: "ask" });
  expect(act.status).toBe(303);
  expect((await adviser.post("/admin/paiements", { attemptId: crypto.randomUUID(), intent: "close" })).status).toBe(
    404,
  );
  const log = readFileSync(outputFile, "utf8");
  expect(log).toContain("payment confirmed by the operator");
  expect(log).not.toMatch(/237600000|6 00 00 01|600000101|exemple-mtn|Bearer /);
});

it("every callback gets the same response, whatever its sender and body", async () => {
  const answers = await Promise.all(
    [
      ["mtn-momo", JSON.stringify({ externalId: crypto.randomUUID(), status: "SUCCESSFUL" })],
      ["mtn-momo", "{"],
      ["orange-money", JSON.stringify({ notif_token: "x".repeat(500), status: "SUCCESS" })],
      ["orange-money", "[]"],
    ].map(async ([operator, body]) => {
      const answer = await fetch(`${site}/api/paiements/${operator}`, {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json" },
      });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 4 }, () => [200, "{}"]));
  expect((await fetch(`${site}/api/paiements/inconnu`, { method: "POST", body: "{}" })).status).toBe(404);
  const huge = await fetch(`${site}/api/paiements/mtn-momo`, { method: "POST", body: "x".repeat(20_000) });
  expect(huge.status).toBe(413);
});
