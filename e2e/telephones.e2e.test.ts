/** Notifications of a browser, with the fake push service of the demonstration world. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/accessibility.ts";
import { wordsOf } from "#e2e/support/answering.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { Person, newPerson } from "#e2e/support/person.ts";
import { sharedSite } from "#e2e/support/shared-site.ts";

const site = sharedSite().url;
const SETTINGS = "/espace/avis/telephone";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function windowOf(person: Person, options: BrowserContextOptions = {}) {
  const visited = await visit(browser, options);
  await visited.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  return visited;
}

async function registered(over: Record<string, string> = {}): Promise<{ person: Person; form: Record<string, string> }> {
  const [person, form] = [new Person(site), newPerson(over)];
  expect((await person.post("/register", form)).status).toBe(302);
  // Messages leave at any hour that this test runs.
  expect((await person.post("/espace/avis/reglages", { quietFrom: "0", quietUntil: "0" })).status).toBe(303);
  return { person, form };
}

const said = (page: Page) => wordsOf(page.getByRole("main"));
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

/** Chromium without a window has no push service: the browser's own is played by the one of the demonstration world. */
async function playPushManager(page: Page): Promise<void> {
  const { body } = await new Person(site).get("/dev/messages");
  const service = /data-push-service="([^"]+)"/.exec(body)?.[1] ?? "";
  await page.exposeFunction("subscribeAtFake", async (key: string) => {
    const answer = await fetch(`${service}/push/subscribe`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ key }) });
    return answer.json() as Promise<{ endpoint: string; p256dh: string; auth: string }>;
  });
  await page.addInitScript(() => {
    const played = globalThis as unknown as { subscribeAtFake(key: string): Promise<{ endpoint: string; p256dh: string; auth: string }> };
    Notification.requestPermission = () => Promise.resolve("granted");
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = async (options) => {
      const key = btoa(String.fromCodePoint(...new Uint8Array(options?.applicationServerKey as ArrayBuffer)));
      const { endpoint, ...keys } = await played.subscribeAtFake(key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""));
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
    expect([await accessibilityFaults(page), await sidewaysScroll(page), scripts.filter((path) => path !== "/sw.js"), faults]).toEqual([[], 0, [], []]);

    const elsewhere = new Person(site);
    await elsewhere.post("/login", { email: form.email ?? "", password: form.password ?? "" });
    const shown = async () => {
      await page.reload();
      return said(page);
    };
    await expect.poll(shown, { timeout: 60_000 }).toContain("Dernière notification le");
    expect(await shown()).toContain("Ce navigateur (");
    expect((await (await windowOf(elsewhere)).page.goto(`${site}${SETTINGS}`))?.status()).toBe(200);

    await person.post("/logout");
    expect((await elsewhere.get(SETTINGS)).body).not.toContain("Dernière notification le");
    await context.close();
  });
});
