/** Passkeys in Chromium, whose virtual authenticator plays the telephone and its owner's finger. */
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { confirmAddress } from "#e2e/support/people/accounts.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PHONE, type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

// A passkey belongs to a name, never to 127.0.0.1.
const site = sharedSite().url.replace("127.0.0.1", "localhost");

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A telephone that holds passkeys, its owner's finger on it. */
async function withTelephone({ context, page }: Watched): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await context.newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...options, automaticPresenceSimulation: true },
  });
  return { cdp, authenticatorId };
}

/** Somebody whose address is confirmed, and a browser of theirs: before that no passkey is added. */
async function signedIn(
  options: BrowserContextOptions = { viewport: PHONE },
): Promise<{ person: Person; visitor: Watched; email: string; password: string }> {
  const form = newPerson();
  const person = new Person(site);
  expect((await person.post("/register", form)).status).toBe(302);
  const visitor = await visit(browser, options);
  await visitor.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  await confirmAddress(visitor.page, site, String(form.email));
  return { person, visitor, email: String(form.email), password: String(form.password) };
}

const passkeyButton = (page: Page) => page.getByRole("button", { name: "Se connecter avec une clé d’accès" });

/** Waits for an address: a passkey that is offered twice navigates twice, which ends `waitForURL` with an error. */
const arrives = (page: Page, address: string) => expect.poll(() => page.url()).toBe(address);

/** Signs in by the button, unless the telephone, whose owner never hesitates, has offered the passkey by itself before. */
async function offersPasskey(page: Page, end: string): Promise<void> {
  const pressed = passkeyButton(page)
    .click()
    .catch(() => undefined);
  await Promise.race([pressed, arrives(page, end)]);
  await arrives(page, end);
}

it("is made on one's own page, opens the account without typing, and opens nothing once it is removed", async () => {
  const { visitor, password } = await signedIn();
  const { page, context } = visitor;
  const { cdp, authenticatorId } = await withTelephone(visitor);

  await page.goto(`${site}/profile/connexion`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Nom de la clé").fill("Mon téléphone");
  await page.getByLabel("Votre mot de passe").fill("pas le bon");
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await page.getByRole("link", { name: "Ce n’est pas votre mot de passe actuel." }).waitFor();
  expect(await page.getByLabel("Nom de la clé").inputValue()).toBe("Mon téléphone");
  await page.getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Continuer", exact: true }).click();
  await arrives(page, `${site}/profile/connexion/nouvelle`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Créer la clé sur cet appareil" }).click();
  await arrives(page, `${site}/profile/connexion`);
  await page.getByText("Clé d’accès ajoutée").first().waitFor();
  expect((await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials).toMatchObject([
    { isResidentCredential: true, rpId: "localhost" },
  ]);

  // On a telephone that others use: what the box beside the password says holds for a passkey too.
  await context.clearCookies();
  // Its owner's finger waits for the box: else the passkey that the page offers by itself may leave before it.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
  await page.goto(`${site}/login?suite=/profile/sessions`);
  await page.locator("#login input[name=sharedPhone]").check();
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
  await offersPasskey(page, `${site}/profile/sessions`);
  await page.getByText("Téléphone partagé", { exact: true }).waitFor();

  // Signed out, on the same telephone: it offers the passkey by itself, or at the button.
  await context.clearCookies();
  await page.goto(`${site}/bilan?fiche=age.29_dip.u3b`);
  await page.goto(`${site}/login?suite=/profile/connexion`);
  await page.getByRole("heading", { level: 1 }).click();
  await offersPasskey(page, `${site}/profile/connexion`);
  await page.getByText(/Dernière utilisation/).waitFor();
  // The bilan that this browser held is in the account.
  expect(await (await page.request.get(`${site}/fiche`)).text()).toContain('value="age.29_dip.u3b"');

  await page.getByRole("link", { name: "Renommer ou retirer\u00a0: Mon téléphone" }).click();
  await page.getByRole("heading", { level: 1, name: "Mon téléphone" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Nom de la clé").fill("Mon Tecno");
  await page.getByRole("button", { name: "Renommer", exact: true }).click();
  await page.getByRole("link", { name: "Renommer ou retirer\u00a0: Mon Tecno" }).click();
  await page.getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Retirer cette clé" }).click();
  await page.getByText("Vous n’avez pas encore de clé d’accès.").waitFor();

  await context.clearCookies();
  await page.goto(`${site}/login`);
  await page.getByRole("heading", { level: 1 }).click();
  // Offered by itself before the press, it leaves a page as served again, without the button.
  const refused = page.getByText("Cette clé d’accès n’a pas ouvert de compte.").first().waitFor();
  const pressed = passkeyButton(page)
    .click()
    .catch(() => undefined);
  await Promise.race([pressed, refused]);
  await refused;
});

it("without JavaScript the button is absent and the password remains; the page that makes one says what it needs", async () => {
  const { person, visitor, password } = await signedIn({ javaScriptEnabled: false });
  const begun = await person.post("/profile/connexion", {
    intent: "add",
    name: "Mon téléphone",
    currentPassword: password,
  });
  expect([begun.status, begun.location]).toEqual([302, "/profile/connexion/nouvelle"]);
  await visitor.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
  await visitor.page.goto(`${site}/profile/connexion/nouvelle`);
  expect(await visitor.page.getByText("Cette étape demande JavaScript").isVisible()).toBe(true);
  expect(await visitor.page.getByRole("button", { name: "Créer la clé sur cet appareil" }).isVisible()).toBe(false);
  await visitor.context.clearCookies();
  await visitor.page.goto(`${site}/login`);
  expect(await visitor.page.getByRole("button", { name: "Se connecter avec une clé d’accès" }).count()).toBe(0);
  expect(
    await visitor.page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).isVisible(),
  ).toBe(true);
});

it("nothing is added on a shared phone, which says why", async () => {
  const { email, password } = await signedIn();
  const person = new Person(site);
  await person.post("/login", { email, password, sharedPhone: "on" });
  expect((await person.get("/profile/connexion")).body).toContain("Pas sur un téléphone partagé");
  expect(
    (await person.post("/profile/connexion", { intent: "add", name: "Clé", currentPassword: password })).status,
  ).toBe(403);
});
