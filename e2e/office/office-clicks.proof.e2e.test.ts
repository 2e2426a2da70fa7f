/** What an act costs from the Bureau, in presses: the demonstration's lines, no address typed after the landing; writing is not counted. */
import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WIDE, openBrowser } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";

const site = sharedSite().url;

/** Of the demonstration's client, who writes in it before the office opens. */
const FILE = "0de00000-0000-4000-8000-0000000000f1";

let browser: Browser;
let page: Page;
let presses = 0;

const press = async (target: Locator) => {
  presses += 1;
  await target.click();
};
const panel = () => page.locator(".desk-panel");
const number = () => `CL${randomUUID().slice(0, 8).toUpperCase()}`;

/** Counts from here. */
const count = () => (presses = 0);

/** Opens the first line of a source that says so. */
async function openLine(kind: string, said: string | RegExp = ""): Promise<string> {
  const line = page.locator(`.desk-line[href*="nature=${kind}&"]`).filter({ hasText: said }).first();
  const title = await line.locator("b").innerText();
  await press(line);
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
  return title;
}

/** The act is said to be done, and the next line is open: nobody has to find the list again. */
async function isDone(said: RegExp): Promise<void> {
  await page.getByText(said).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");
  expect(await panel().getByRole("heading", { level: 1 }).count()).toBe(1);
}

beforeAll(async () => {
  browser = await openBrowser();
});

describe("from the Bureau", () => {
  beforeAll(async () => {
    ({ page } = await visitAs(browser, site, "admin", { viewport: WIDE }));
    const client = await new Person(site).signInAs("user");
    expect((await client.post(`/management/${FILE}/messages`, { words: "Avez-vous reçu mon diplôme ?" })).status).toBe(
      303,
    );
    const held = {
      formId: randomUUID(),
      firstName: "Solange",
      lastName: "Retenue",
      email: "solange.retenue@exemple.cm",
      subject: "general",
      message: `Bonjour, voici mes pages : ${Array.from({ length: 6 }, (_, index) => `http://exemple.cm/${index}`).join(" ")}`,
    };
    expect((await new Person(site).post("/contact", held)).status).toBe(303);
    await page.goto(`${site}/admin`);
  });
  afterAll(() => page.context().close());

  it("a payment by telephone is told not to have come in three, beside the last things of its payer", async () => {
    count();
    await openLine("phone-payments");
    expect(await panel().locator(".desk-last li").count()).toBeGreaterThan(1);
    expect(await panel().getByRole("button", { name: "Confirmer le paiement" }).count()).toBe(1);
    expect(await panel().getByLabel("MTN Mobile Money").isChecked()).toBe(true);
    await press(panel().getByText("Rien n’est arrivé", { exact: true }));
    await press(panel().getByRole("button", { name: /^Clore sans paiement/ }));
    await isDone(/Paiement clos\./);
    expect(presses).toBe(3);
  });

  it("an expected payment is confirmed in two", async () => {
    count();
    await openLine("orders", /attendus/);
    // Left open overnight, it says no day that is over.
    expect(await panel().getByLabel("Reçu un autre jour").inputValue()).toBe("");
    await panel().getByLabel("Numéro de la transaction").fill(number());
    await press(panel().getByRole("button", { name: "Confirmer le paiement" }));
    await isDone(/Paiement confirmé\./);
    expect(presses).toBe(2);
  });

  it("one at the agency too, without a number", async () => {
    count();
    await openLine("orders", /attendus/);
    await panel().getByLabel("À l’agence").focus();
    await page.keyboard.press("Space");
    expect(await panel().getByLabel("Numéro de la transaction").isVisible()).toBe(false);
    await press(panel().getByRole("button", { name: "Confirmer le paiement" }));
    await isDone(/Paiement confirmé\./);
    expect(presses).toBe(2);
  });

  it("money that came on another day is confirmed with that day, never with one to come", async () => {
    const today = Temporal.Now.plainDateISO("Africa/Douala");
    count();
    await openLine("orders", /attendus/);
    await panel().getByLabel("Numéro de la transaction").fill(number());
    await panel()
      .getByLabel("Reçu un autre jour")
      .fill(today.add({ days: 1 }).toString());
    await press(panel().getByRole("button", { name: "Confirmer le paiement" }));
    await page.getByText("Ce jour n’est pas encore là").first().waitFor();
    await page.getByLabel("Reçu un autre jour").fill(today.subtract({ days: 2 }).toString());
    await press(page.getByRole("button", { name: "Confirmer le paiement" }));
    await isDone(/Paiement confirmé\./);
    expect(presses).toBe(3);
  });

  it("a place is set in two", async () => {
    count();
    await openLine("places");
    await press(panel().getByRole("button", { name: "Fixer le lieu et prévenir le client" }));
    await isDone(/Le lieu est fixé/);
    expect(presses).toBe(2);
  });

  it("an answer leaves in two, to a message, on WhatsApp and in a file's conversation", async () => {
    count();
    await openLine("contacts", "Rosine Mbarga");
    await panel().getByLabel("Réponse", { exact: true }).fill("Bonjour,\n\nOui, c’est possible.");
    await press(panel().getByRole("button", { name: "Envoyer la réponse" }));
    await isDone(/La réponse est partie\./);
    expect(presses).toBe(2);
    count();
    await openLine("whatsapp");
    await panel().getByLabel("Réponse", { exact: true }).fill("Bonjour, nous sommes ouverts samedi.");
    await press(panel().getByRole("button", { name: "Répondre par WhatsApp" }));
    await isDone(/La réponse part par WhatsApp/);
    expect(presses).toBe(2);
    count();
    await openLine("threads", "Awa Nguimfack");
    await panel().getByLabel("Votre message").fill("Bonjour, nous avons bien reçu votre message.");
    await press(panel().getByRole("button", { name: "Envoyer" }));
    await isDone(/Le message est envoyé\./);
    expect(presses).toBe(2);
  });

  it("a message that was held is said to be of a person, then answered, without leaving the list", async () => {
    count();
    await openLine("contacts", "Solange Retenue");
    await press(panel().getByRole("button", { name: "Ce n’est pas un indésirable" }));
    await panel().getByLabel("Réponse", { exact: true }).fill("Bonjour,\n\nMerci.");
    await press(panel().getByRole("button", { name: "Envoyer la réponse" }));
    await isDone(/La réponse est partie\./);
    expect(presses).toBe(3);
  });

  it("money is given back in three at most", async () => {
    count();
    await openLine("refunds");
    await panel().getByLabel("Numéro de la transaction").first().fill(number());
    await press(panel().getByRole("button", { name: "Confirmer le remboursement" }).first());
    await isDone(/Remboursement confirmé\./);
    expect(presses).toBeLessThanOrEqual(3);
  });

  it("a document is open to the keys of its review in one", async () => {
    count();
    await openLine("files");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Demander la correction" }).waitFor();
    await page.keyboard.press("1");
    expect(await page.locator(":focus").evaluate((element) => element.matches("input"))).toBe(true);
    expect(presses).toBe(1);
  });
});
