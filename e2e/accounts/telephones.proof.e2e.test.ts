/** Messages to a telephone and back: SMS, WhatsApp and notifications, with the fake providers of the demonstration world. */
import { createHmac } from "node:crypto";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { phoneWords } from "#app/platform/words/phone-words.ts";
import { FAKE_WHATSAPP } from "#db/demo/messengers/fake-whatsapp.ts";
import { confirmAddress } from "#e2e/support/people/accounts.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { wordsOf } from "#e2e/support/journey/answering.ts";
import { WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const SETTINGS = "/espace/avis/telephone";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

let numbers = 0;
/** A number that nobody else of this run has. */
function freshNumber(): string {
  numbers += 1;
  return `+23767${String(process.pid % 10_000).padStart(4, "0")}${String(numbers).padStart(3, "7")}`;
}

async function windowOf(person: Person, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  return visited;
}

async function registered(
  over: Record<string, string> = {},
): Promise<{ person: Person; form: Record<string, string> }> {
  const [person, form] = [new Person(site), newPerson(over)];
  expect((await person.post("/register", form)).status).toBe(302);
  const { page, context } = await windowOf(person);
  await confirmAddress(page, site, String(form.email));
  await context.close();
  // Messages leave at any hour that this test runs.
  expect((await person.post("/espace/avis/reglages", { quietFrom: "0", quietUntil: "0" })).status).toBe(303);
  return { person, form };
}

const said = (page: Page) => wordsOf(page.getByRole("main"));
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** The newest message to somebody, as /dev/messages shows it, once there is one that says so. */
async function received(to: string, words: RegExp): Promise<string> {
  const rows = async () => {
    const { body } = await new Person(site).get("/dev/messages");
    return body.split("<tr").find((row) => row.includes(to) && words.test(row)) ?? "";
  };
  await expect.poll(rows).toMatch(words);
  return rows();
}

/** A report as WhatsApp posts it. */
async function reports(number: string, words: string, secret = FAKE_WHATSAPP.appSecret): Promise<number> {
  const message = {
    id: `wamid.${crypto.randomUUID()}`,
    from: number.slice(1),
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: "text",
    text: { body: words },
  };
  const value = { metadata: { phone_number_id: FAKE_WHATSAPP.phoneNumberId }, messages: [message] };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` };
  return (await fetch(`${site}/api/whatsapp`, { method: "POST", headers, body })).status;
}

describe("WhatsApp", () => {
  it("is agreed to once the number is confirmed; a client writes, the office answers, STOP ends it", async () => {
    const phone = freshNumber();
    const { person } = await registered({ phone, firstName: "Mireille" });
    const { page, context } = await windowOf(person);
    await page.goto(`${site}${SETTINGS}`);
    await press(page, "Recevoir un code");
    const code = /Votre code est (\d{6})/.exec(await received(phone, /Votre code est \d{6}/))?.[1] ?? "";
    await page.getByLabel("Code reçu").fill(code);
    await press(page, "Confirmer ce numéro");
    await page.getByRole("group", { name: "Dossier" }).getByLabel("WhatsApp").check();
    await press(page, "Enregistrer");
    expect(await page.getByRole("group", { name: "Dossier" }).getByLabel("WhatsApp").isChecked()).toBe(true);
    expect([await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([[], 0]);

    expect(await reports(phone, "Ouvrez-vous le samedi\u00a0?", "autre-secret")).toBe(401);
    expect(await reports(phone, "Ouvrez-vous le samedi\u00a0?")).toBe(200);
    const office = await windowOf(await new Person(site).signInAs("adviser"), { viewport: WIDE });
    await office.page.goto(`${site}/admin/whatsapp`);
    await office.page
      .getByRole("row")
      .filter({ hasText: phoneWords(phone) })
      .getByRole("link")
      .first()
      .click();
    expect((await said(office.page)).split("Ouvrez-vous le samedi").length, "the forged report left nothing").toBe(2);
    await office.page.getByLabel("Réponse").fill("Oui, de 9 h à 13 h.");
    await press(office.page, "Répondre par WhatsApp");
    await received(phone, /Oui, de 9 h à 13 h\./);
    expect(await accessibilityFaults(office.page)).toEqual([]);

    expect(await reports(phone, "STOP")).toBe(200);
    await office.page.reload();
    expect(await said(office.page)).toContain("Cette personne a écrit STOP");
    expect(await office.page.getByLabel("Réponse").count()).toBe(0);
    await page.goto(`${site}${SETTINGS}`);
    expect(await said(page)).toContain("Plus rien ne part par WhatsApp");
    await Promise.all([context.close(), office.context.close()]);
  });
});

/** Chromium without a window has no push service: the browser's own is played by the one of the demonstration world. */
async function playPushManager(page: Page): Promise<void> {
  const { body } = await new Person(site).get("/dev/messages");
  const service = /data-push-service="([^"]+)"/.exec(body)?.[1] ?? "";
  await page.exposeFunction("subscribeAtFake", async (key: string) => {
    const answer = await fetch(`${service}/push/subscribe`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ key }),
    });
    return answer.json() as Promise<{ endpoint: string; p256dh: string; auth: string }>;
  });
  await page.addInitScript(() => {
    const played = globalThis as unknown as {
      subscribeAtFake(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }>;
    };
    Notification.requestPermission = () => Promise.resolve("granted");
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = async (options) => {
      const key = btoa(String.fromCodePoint(...new Uint8Array(options?.applicationServerKey as ArrayBuffer)));
      const { endpoint, ...keys } = await played.subscribeAtFake(
        key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
      );
      return { endpoint, toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
    };
  });
}

describe("notifications", () => {
  it("are asked for by a tap, chosen, shown once with nothing of the account, and end with Déconnexion", async () => {
    const { person, form } = await registered();
    const { page, context, faults, scripts } = await windowOf(person, { serviceWorkers: "allow" });
    await playPushManager(page);
    await page.goto(`${site}${SETTINGS}`);
    expect(await page.getByText("Il faut JavaScript").isVisible()).toBe(false);
    await press(page, "Recevoir des notifications ici");
    await page.getByText("Ce navigateur (", { exact: false }).waitFor();
    await page.getByRole("group", { name: "Compte et sécurité" }).getByLabel("Notification").check();
    await press(page, "Enregistrer");
    expect([
      await accessibilityFaults(page),
      await sidewaysScroll(page),
      scripts.filter((path) => path !== "/sw.js"),
      faults,
    ]).toEqual([[], 0, [], []]);

    const elsewhere = new Person(site);
    await elsewhere.post("/login", { email: form.email ?? "", password: form.password ?? "" });
    const shown = async () => {
      await page.reload();
      return said(page);
    };
    await expect.poll(shown).toContain("Dernière notification le");
    expect(await shown()).toContain("Ce navigateur (");
    expect((await (await windowOf(elsewhere)).page.goto(`${site}${SETTINGS}`))?.status()).toBe(200);

    await person.post("/logout");
    expect((await elsewhere.get(SETTINGS)).body).not.toContain("Dernière notification le");
    await context.close();
  });
});
