/** « Continuer avec Google » on the built site, a small OpenID provider of our own in Google's place. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from "#e2e/support/people/openid-provider.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

let provider: OpenIdProvider;
let site: Site;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  const settings = { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: provider.issuer };
  site = await startSite({ ...NO_ALLOWANCES, ...settings });
  provider.open(site.url);
  // Its keys are made with its first answer, which on a busy machine takes longer than the site waits for one.
  for (const path of ["/.well-known/openid-configuration", "/jwks"])
    expect((await fetch(provider.issuer + path)).status).toBe(200);
});
afterAll(async () => {
  await site.stop();
  await provider.stop();
});

function sits(email: string, verified = true): void {
  provider.seat.at = crypto.randomUUID();
  provider.seat.people.set(provider.seat.at, {
    email,
    email_verified: verified,
    given_name: "Awa",
    family_name: "Ngo",
  });
}

it("creates an account for a new user, after our terms, and opens it the next time", async () => {
  const email = `awa.${crypto.randomUUID().slice(0, 8)}@gmail.test`;
  sits(email);
  const { page, context, faults } = await visit(await openBrowser());
  await page.goto(`${site.url}/bilan?fiche=age.29_dip.u3b`);
  await page.goto(`${site.url}/login?suite=/profile/sessions`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}/register/google`);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByLabel("Prénom").inputValue()).toBe("Awa");
  await page.getByLabel("Pays de résidence").fill("Cameroun");
  await page.getByRole("button", { name: "S'inscrire", exact: true }).last().click();
  await page.getByRole("link", { name: "Vous devez accepter les conditions d'utilisation" }).waitFor();
  await page.locator('input[name="acceptTerms"]').check();
  await page.getByRole("main").getByRole("button", { name: "S'inscrire", exact: true }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}/profile/sessions`);
  // The bilan that this browser held is in the new account.
  expect(await (await page.request.get(`${site.url}/fiche`)).text()).toContain('value="age.29_dip.u3b"');
  await page.goto(`${site.url}/profile/connexion`);
  await page.getByText(email).first().waitFor();
  expect(await page.getByText("Choisissez d’abord un mot de passe", { exact: true }).isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await context.clearCookies();
  await page.goto(`${site.url}/bilan?fiche=age.30`);
  await page.goto(`${site.url}/login?suite=/profile/sessions`);
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
  await expect.poll(() => page.url()).toBe(`${site.url}/profile/sessions`);
  expect(await (await page.request.get(`${site.url}/fiche`)).text()).toContain('value="age.30_dip.u3b"');
  // The browser notes the form that came back.
  expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
});

it("says in French what led to nothing: declined, not confirmed", async () => {
  const { page, context } = await visit(await openBrowser(), { javaScriptEnabled: false });
  const through = async () => {
    // The provider keeps its own session: each time somebody else sits there.
    await context.clearCookies();
    await page.goto(`${site.url}/login`);
    await page.getByRole("button", { name: "Continuer avec Google" }).click();
    await page.waitForURL((url) => url.pathname === "/login" && url.origin === site.url);
  };
  provider.seat.at = null;
  await through();
  await page.getByText("Vous n’avez pas donné votre accord à Google.").first().waitFor();
  sits(`awa.${crypto.randomUUID()}@gmail.test`, false);
  await through();
  await page.getByText("Google n’a pas confirmé l’adresse de ce compte.").first().waitFor();
});

it("opens an account with an unconfirmed address, and revokes what was set in it before", async () => {
  const { page } = await visit(await openBrowser(), { javaScriptEnabled: false });
  const form = newPerson();
  const stranger = new Person(site.url);
  await stranger.post("/register", form);
  sits(String(form.email));
  await page.goto(`${site.url}/login?suite=/profile/sessions`);
  await page.getByRole("button", { name: "Continuer avec Google" }).click();
  await page.waitForURL(`${site.url}/profile/sessions`);
  expect((await stranger.get("/dashboard")).location).toMatch(/^\/login/);
  expect((await stranger.post("/login", { email: String(form.email), password: String(form.password) })).status).toBe(
    400,
  );
});

it("links in the profile with the password, and takes the link away", async () => {
  const form = newPerson();
  const person = new Person(site.url);
  await person.post("/register", form);
  sits(String(form.email));
  const password = String(form.password);
  expect(
    (await person.post("/profile/connexion", { intent: "google-link", currentPassword: "pas le bon" })).status,
  ).toBe(400);
  const visitor = await visit(await openBrowser(), { javaScriptEnabled: false });
  await visitor.context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const { page } = visitor;
  await page.goto(`${site.url}/profile/connexion`);
  await page.locator("#google-link").getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Lier mon compte Google" }).click();
  await page.getByText("Google ouvre désormais votre compte").first().waitFor();
  await page.locator("#google-unlink").getByLabel("Votre mot de passe").fill(password);
  await page.getByRole("button", { name: "Retirer Google" }).click();
  await page.getByText("Google n’ouvre plus votre compte").first().waitFor();
});

it("a callback without a sign-in under way, or a site without the settings, signs nobody in and is no error", async () => {
  const stranger = await new Person(site.url).get("/login/google/retour?code=abc&state=def");
  expect([stranger.status, stranger.location]).toEqual([303, "/login"]);
  const policy = String((await new Person(site.url).get("/login")).headers.get("Content-Security-Policy"));
  expect(policy).toContain(`form-action 'self' ${provider.issuer};`);
  const without = new Person(sharedSite().url);
  const login = await without.get("/login");
  expect(login.body).not.toContain("Continuer avec Google");
  expect(String(login.headers.get("Content-Security-Policy"))).toContain("form-action 'self';");
  expect((await without.post("/login/google")).location).toBe("/login");
  expect((await without.get("/login/google/retour?code=abc&state=def")).location).toBe("/login");
});
