/** The office of an empty site opens on what is left to do, on a phone without a script. */
import { join } from "node:path";
import { Client } from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { faultsDownTo320 } from "#e2e/support/page/accessibility.ts";
import { PHONE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { tabTo, walkByTab } from "#e2e/support/browser/keyboard.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";

let site: Site;
let postgres: EmbeddedPostgres;
let client: Client;
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  site = await startSite({ DEMO: "0", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "warn" });
  browser = await openBrowser();
  postgres = await startEmbeddedPostgres({ dataDir: join(site.folder, "data"), say: () => undefined });
  client = new Client(postgres.config);
  await client.connect();
  admin = new Person(site.url);
  const registered = newPerson();
  expect((await admin.post("/register", registered)).status).toBe(302);
  // Outside the demonstration world the office opens with a second factor alone.
  await client.query("UPDATE users SET role = 'admin' WHERE email = $1", [registered.email]);
  await client.query(
    "INSERT INTO two_factor (user_id, secret, confirmed_at) SELECT id, 'x', now() FROM users WHERE email = $1",
    [registered.email],
  );
});
afterAll(async () => {
  await client.end();
  await site.stop();
});

it("says what is open, takes what only an admin knows, and follows what is done elsewhere", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false, viewport: PHONE });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(`${site.url}/admin`);
  const list = page.getByRole("region", { name: /^Premier jour/ });
  expect(await list.getByRole("heading", { level: 2 }).innerText()).toMatch(/0 sur 9/);
  expect(await sidewaysScroll(page)).toBe(0);
  await list.getByRole("button", { name: "Personne n’a de licence ici" }).click();
  await page.getByText("C’est réglé.").waitFor();
  expect(await list.getByRole("heading", { level: 2 }).innerText()).toMatch(/1 sur 9/);
  await list.getByText("Ce qui est fait").click();
  await list.getByRole("button", { name: /Rouvrir/ }).click();
  await page.getByText("L’étape est rouverte.").waitFor();
  // A means of payment with a real account.
  await list.getByRole("link", { name: "Écrire les comptes" }).click();
  await page.getByText(/^Moyen\s: MTN Mobile Money/).click();
  await page.locator('[name="means-0-account"]').fill("+237 6 71 22 33 44");
  await page.locator('[name="means-0-example"]').uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("C’est enregistré.").waitFor();
  await page.goto(`${site.url}/admin`);
  expect(await list.innerText()).not.toContain("Écrire les comptes");
  expect(await list.getByRole("heading", { level: 2 }).innerText()).toMatch(/1 sur 9/);
  // Answers are ready from the first day on.
  await page.goto(`${site.url}/admin/modeles`);
  expect(await page.getByRole("main").innerText()).toContain("Photo floue");
});

it("has no fault that axe knows", async () => {
  const { page, context } = await visit(browser, { viewport: PHONE });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(`${site.url}/admin`);
  expect(await faultsDownTo320(page)).toEqual([]);
});

it("is done by keyboard alone: each control is reached, and a step is settled", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(`${site.url}/admin`);
  const { reached, missed, unseen } = await walkByTab(page);
  expect([missed, unseen]).toEqual([[], []]);
  expect(reached).toBeGreaterThan(9);
  await page.reload();
  await tabTo(page, "Personne n’a de licence ici");
  await page.keyboard.press("Enter");
  await page.getByText("C’est réglé.").waitFor();
});
