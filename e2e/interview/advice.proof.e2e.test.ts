/** Who may advise, walked on a deployed site: first without a licence, then with one. */
import { join } from "node:path";
import { Client } from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { licenseCalendars } from "#app/features/appointments/testing/agenda.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { faultsAsShown } from "#e2e/support/page/accessibility.ts";
import {
  chooseStart,
  fillContact,
  freeDay,
  postBooking,
  somebody,
  startsOn,
} from "#e2e/support/journey/appointments.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

let site: Site;
let postgres: EmbeddedPostgres;
let client: Client;
let browser: Browser;
let admin: Person;
beforeAll(async () => {
  site = await startSite({ DEMO: "0", RATE_FORMS_PER_MINUTE: "0", LOG_LEVEL: "warn", ...NO_ALLOWANCES });
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

describe("a deployed site without a licensed adviser", () => {
  it("offers information and logistics alone, says why, and takes no booking of advice", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/appointment?service=file-review`);
    const main = page.getByRole("main");
    expect(await page.getByRole("radio", { name: /Séance d’information/ }).isChecked()).toBe(true);
    expect(await page.getByRole("radio", { name: /Logistique des pièces/ }).count()).toBe(1);
    expect(
      await page
        .getByRole("radio", {
          name: /Révision de dossier|Suivi de candidature|Simulation approfondie|Préparation de documents/,
        })
        .count(),
    ).toBe(0);
    expect(await main.innerText()).toContain(
      "Ce sont des conseils, que la loi canadienne réserve à un conseiller autorisé",
    );
    expect(await main.innerText()).toContain("ce rendez-vous n’est pas un conseil sur votre demande");
    expect(await main.innerText()).toContain("La séance d’information est-elle vraiment gratuite");
    expect(faults).toEqual([]);
    await context.close();

    const date = await freeDay(site.url, 10);
    expect((await postBooking(site.url, { ...somebody(), service: "file-review", date, start: "09:00" })).status).toBe(
      409,
    );
    expect((await postBooking(site.url, { ...somebody(), service: "initial", date, start: "09:00" })).status).toBe(303);
  });

  it("tells the office why, and the wording to mend", async () => {
    const { page, context } = await visit(browser);
    await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
    await page.goto(`${site.url}/admin/conseil`);
    const text = await page.getByRole("main").innerText();
    for (const part of [
      "Aucun conseil ne peut être vendu",
      "Retiré",
      "Devient « Séance d’information »",
      "Ce qui promet encore un conseil",
      "Plus rien de ce que le site cherche n’en promet",
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(part);
    expect(await faultsAsShown(page)).toEqual([]);
    await context.close();
  });
});

describe("the same site with one", () => {
  it("shows name, number and register before confirming, and asks both to accept the agreement", async () => {
    await licenseCalendars({ pool: client });
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const contact = somebody();
    await page.goto(`${site.url}/appointment?service=file-review&date=${await freeDay(site.url, 12, "file-review")}`);
    const before = page.getByRole("main");
    expect(await before.innerText()).toMatch(/Votre conseiller\s:\sÉquipe/);
    expect(await before.getByRole("link", { name: /Voir au registre public/ }).getAttribute("href")).toBe(
      "https://register.college-ic.ca/",
    );
    const [free] = (await startsOn(page)).filter((start) => start.free);
    await chooseStart(page, free?.time ?? "");
    await fillContact(page, contact);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByText("Convention de service à accepter").waitFor();
    expect(await page.getByRole("main").innerText()).toContain("Équipe");

    const order = (await page.getByRole("link", { name: /Voir la commande/ }).getAttribute("href")) ?? "";
    const paying = async () => (await new Person(site.url).get(order)).body;
    const held = await paying();
    expect(held).toContain("Convention de service à accepter avant de payer");
    expect(held).not.toContain("Comment payer");
    expect(held).toContain("https://register.college-ic.ca/");

    await page.getByRole("link", { name: "Lire et accepter la convention" }).click();
    const { search } = new URL(page.url());
    await page.getByRole("button", { name: "Accepter la convention" }).click();
    await page.getByText("Écrivez votre prénom et votre nom.").first().waitFor();
    await page.getByLabel("Votre prénom et votre nom").fill("Awa Essai");
    await page.getByLabel("J’ai lu cette convention et je l’accepte.").check();
    await page.getByRole("button", { name: "Accepter la convention" }).click();
    await page.getByText("Sans le premier consentement").first().waitFor();
    await page.getByLabel(/servent à me rendre ce service/).check();
    await page.getByLabel("Votre prénom et votre nom").fill("Awa Essai");
    await page.getByLabel("J’ai lu cette convention et je l’accepte.").check();
    await page.getByRole("button", { name: "Accepter la convention" }).click();
    await page.getByText("Le client, Awa Essai, le").waitFor();
    // The two refusals above, and nothing else.
    expect(faults.map((fault) => /status of (\d+)/.exec(fault)?.[1])).toEqual(["400", "409"]);
    await context.close();

    const looked = await visit(browser);
    await looked.page.goto(`${site.url}/appointment/convention${search}`);
    expect(await faultsAsShown(looked.page)).toEqual([]);
    await looked.context.close();
    const paper = await fetch(`${site.url}/appointment/convention.pdf${search}`);
    expect([paper.status, paper.headers.get("content-type")]).toEqual([200, "application/pdf"]);

    expect(await paying()).toContain("Rien à payer pour l’instant");
    expect((await admin.get("/admin/commandes")).body).toContain("Convention\u00a0: à accepter par nous");
    const { rows } = await client.query<{ id: string; hash: string }>(
      "SELECT appointment_id AS id, hash FROM agreements",
    );
    const here = `/admin/agenda/${rows[0]?.id ?? ""}/convention`;
    expect(await admin.post(here, { intent: "accept", seen: rows[0]?.hash ?? "" })).toMatchObject({
      status: 303,
      location: here,
    });
    expect((await admin.get(here)).body).not.toContain("pas encore");
    expect(await paying()).toContain("Comment payer");
    expect((await admin.post(here, { intent: "accept", seen: "0".repeat(64) })).status).toBe(409);
  });
});
