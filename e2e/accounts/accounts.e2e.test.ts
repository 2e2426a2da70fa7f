/** Accounts as people meet them: with JavaScript off and on, on a phone of their own and on a shared one. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { codeOfStep, stepOf } from "#app/features/accounts/internal/totp.ts";
import {
  PASSWORD,
  confirmAddress,
  fillRegistration,
  freshEmail,
  linkIn,
  mailText,
  register,
} from "#e2e/support/people/accounts.ts";
import { WIDE, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { findLogLine } from "#e2e/support/site/site.ts";

const site = sharedSite().url;
const outputFile = sharedSite().outputFile;
const WITHOUT_JS = { javaScriptEnabled: false };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const summary = (page: Page) => page.getByRole("alert").getByRole("listitem");

async function signInBy(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await press(page, "Se connecter");
}

describe("registration", () => {
  it("with JavaScript off names all that is missing, keeps what was typed, never the password", async () => {
    const { page, context, faults } = await visit(browser, WITHOUT_JS);
    await page.goto(`${site}/register`);
    const country = page.getByLabel("Pays de résidence");
    expect(await country.evaluate((element) => element.tagName)).toBe("SELECT");
    expect(await country.locator("option").nth(1).innerText()).toBe("Cameroun");
    await page.getByLabel("Prénom").fill("Awa");
    await country.selectOption("CM");
    await page.locator('input[name="password"]').fill("a§c");
    await page.locator('input[name="confirmPassword"]').fill("a§d");
    await press(page, "S'inscrire");
    expect(await summary(page).allInnerTexts()).toEqual([
      "Indiquez votre nom.",
      "Indiquez votre adresse e-mail.",
      "Le mot de passe doit contenir au moins 6 caractères",
      "Les mots de passe ne correspondent pas",
      "Vous devez accepter les conditions d'utilisation",
    ]);
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Awa");
    expect(await country.inputValue()).toBe("CM");
    for (const name of ["password", "confirmPassword"])
      expect(await page.locator(`input[name="${name}"]`).inputValue()).toBe("");
    const html = await page.content();
    for (const typed of ["a§c", "a§d"]) expect(html).not.toContain(typed);
    // The browser writes down that the form was refused; nothing else may be at fault.
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
    await context.close();
  });

  it("with JavaScript off opens an account, whose first name heads the menu, and Déconnexion closes it", async () => {
    const { page, context } = await visit(browser, { ...WITHOUT_JS, viewport: WIDE });
    await fillRegistration(page, site, freshEmail("without-js"));
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await page.getByRole("banner").getByRole("button", { name: "Awa" }).click();
    const menu = page.getByRole("banner");
    expect(await menu.getByRole("link", { name: "Tableau de bord" }).getAttribute("href")).toBe("/dashboard");
    expect(await menu.getByRole("link", { name: "Mon profil" }).getAttribute("href")).toBe("/profile");
    await menu.getByRole("button", { name: "Déconnexion" }).click();
    expect(new URL(page.url()).pathname).toBe("/");
    expect(await menu.getByRole("link", { name: "Connexion" }).isVisible()).toBe(true);
    await page.goto(`${site}/dashboard`);
    expect(new URL(page.url()).pathname).toBe("/login");
    await context.close();
  });

  it("with JavaScript on suggests countries, says the refusals at once, and leads back to the page that asked", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${site}/profile/sessions`);
    await main(page).getByRole("link", { name: "S'inscrire" }).click();
    expect(new URL(page.url()).searchParams.get("suite")).toBe("/profile/sessions");
    await page.getByLabel("Prénom").fill("Awa");
    await page.locator('input[list][name="country"]').waitFor();
    await press(page, "S'inscrire");
    await summary(page).first().waitFor();
    expect(await summary(page).allInnerTexts()).toContain("Vous devez accepter les conditions d'utilisation");
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Awa");
    await page.getByLabel("Nom", { exact: true }).fill("Ngo");
    const email = freshEmail("with-js");
    await page.getByLabel("Adresse e-mail").fill(email);
    await page.getByLabel("Pays de résidence").fill("côte d'ivoire");
    await page.locator('input[name="password"]').fill("cameroun237");
    await page.locator('input[name="confirmPassword"]').fill("cameroun237");
    await page.getByLabel(/J’accepte/).check();
    await press(page, "S'inscrire");
    await page.getByText("l’un des plus courants").first().waitFor();
    await page.locator('input[name="password"]').fill("ndop et feuille");
    await page.locator('input[name="confirmPassword"]').fill("ndop et feuille");
    await press(page, "S'inscrire");
    await page.waitForURL(`${site}/profile/sessions`);
    expect(await main(page).getByText("Confirmez votre adresse e-mail").isVisible()).toBe(true);
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
    await context.close();
  });

  it("refuses an e-mail in use by the specified message, and the same form sent twice makes one account", async () => {
    const form = newPerson();
    const first = new Person(site);
    expect((await first.post("/register", form)).status).toBe(302);
    const again = await new Person(site).post("/register", form);
    expect([again.status, again.location]).toEqual([302, "/dashboard"]);
    const other = await new Person(site).post("/register", newPerson({ email: String(form.email).toUpperCase() }));
    expect(other.status).toBe(400);
    expect(other.body).toContain("Cet email est déjà utilisé");
  });

  it("asks to confirm the address by a link that changes nothing until its button is pressed, once", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("confirme");
    await register(page, site, email);
    const link = linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site);
    await page.goto(link);
    expect(page.url()).toBe(`${site}/confirm-email`);
    await page.goto(`${site}/dashboard`);
    expect(await main(page).getByText("Confirmez votre adresse e-mail").isVisible()).toBe(true);
    await page.goto(link);
    await press(page, "Confirmer mon adresse");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre adresse est confirmée");
    await page.goto(`${site}/dashboard`);
    expect(await main(page).getByText("Confirmez votre adresse e-mail").count()).toBe(0);
    expect((await page.goto(link))?.status()).toBe(404);
    await context.close();
  });
});

describe("sign-in", () => {
  it("with JavaScript off refuses by the specified message, in the same words for an unknown e-mail", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    for (const email of ["awa@cap-erable.example", "personne@exemple.cm"]) {
      await page.goto(`${site}/login`);
      await signInBy(page, email, "pas le bon");
      expect(await summary(page).allInnerTexts()).toEqual(["Email ou mot de passe incorrect"]);
      expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(email);
    }
    await context.close();
  });

  it("with JavaScript on shows the password on demand, says that it is at work, and comes back to the page asked for", async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site}/profile/sessions`);
    const password = page.getByLabel("Mot de passe", { exact: true });
    await password.fill("erable-famille");
    await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
    expect(await password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Masquer le mot de passe" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    await page.getByLabel("Adresse e-mail").fill("awa@cap-erable.example");
    const { promise: seen, resolve: see } = Promise.withResolvers<void>();
    await page.route("**/login?*", async (route) => {
      await seen;
      await route.continue();
    });
    await press(page, "Se connecter");
    await page.getByRole("button", { name: "Connexion en cours…" }).waitFor();
    see();
    await page.waitForURL(`${site}/profile/sessions`);
    await context.close();
  });

  it("leads to no page but ours", async () => {
    const person = new Person(site);
    const answer = await person.post("/login", {
      email: "awa@cap-erable.example",
      password: "erable-famille",
      suite: "//ailleurs.example/x",
    });
    expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
  });

  it("after ten wrong passwords says when to try again, and a device that was let in before still gets in", async () => {
    const form = newPerson();
    const owner = new Person(site);
    await owner.post("/register", form);
    await owner.post("/logout");
    const stranger = new Person(site);
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await stranger.post("/login", { email: String(form.email), password: "essai" })).status).toBe(400);
    const refused = await stranger.post("/login", { email: String(form.email), password: String(form.password) });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatch(/Trop de tentatives de connexion\. Réessayez dans 15\u00a0minutes\./);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect((await owner.post("/login", { email: String(form.email), password: String(form.password) })).status).toBe(
      302,
    );
  });

  it("on a shared phone keeps nothing: a cookie of this window, no page in the cache, all wiped at Déconnexion", async () => {
    const person = new Person(site);
    const answer = await person.post("/login", {
      email: "awa@cap-erable.example",
      password: "erable-famille",
      sharedPhone: "on",
    });
    const [session] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(answer.headers.getSetCookie().some((line) => line.startsWith("device="))).toBe(false);
    for (const path of ["/", "/crs", "/profile", "/nulle-part"])
      expect((await person.get(path)).headers.get("Cache-Control"), path).toBe("no-store");
    const farewell = await person.post("/logout");
    expect(farewell.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
    // With a telephone of one's own too.
    const own = await new Person(site).signInAs("user");
    expect((await own.post("/logout")).headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  });

  it("gives a new session each time, and the old cookie opens nothing", async () => {
    const person = await new Person(site).signInAs("user");
    const before = person.cookies.get("session") ?? "";
    await person.signInAs("user");
    expect(person.cookies.get("session")).not.toBe(before);
    const thief = new Person(site);
    thief.cookies.set("session", before);
    expect((await thief.get("/dashboard")).location).toMatch(/^\/login/);
  });

  it("takes no session that the visitor brought along", async () => {
    const person = new Person(site);
    person.cookies.set("session", "A".repeat(43));
    await person.signInAs("user");
    expect(person.cookies.get("session")).not.toBe("A".repeat(43));
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of the mail, its secret out of the address and of the log; other sessions are closed", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    const form = newPerson();
    const email = String(form.email);
    const elsewhere = new Person(site);
    await elsewhere.post("/register", form);
    await page.goto(`${site}/forgot-password`);
    await page.getByLabel("Adresse e-mail").fill(email);
    await press(page, "Recevoir le lien");
    expect(await page.getByRole("status").innerText()).toContain("Si cette adresse a un compte");
    const link = linkIn(await mailText(page, site, email, "Choisissez un nouveau mot de passe"), site);
    const secret = new URL(link).searchParams.get("token") ?? "";
    await page.goto(link);
    expect(page.url()).toBe(`${site}/reset-password`);
    await page.locator('input[name="password"]').fill("123456");
    await page.locator('input[name="confirmPassword"]').fill("123456");
    await press(page, "Changer mon mot de passe");
    expect(await summary(page).first().innerText()).toContain("l’un des plus courants");
    await page.locator('input[name="password"]').fill("ndop et feuille");
    await page.locator('input[name="confirmPassword"]').fill("ndop et feuille");
    await press(page, "Changer mon mot de passe");
    expect(await page.getByRole("status").innerText()).toContain("Votre mot de passe est changé");
    expect((await elsewhere.get("/dashboard")).location).toMatch(/^\/login/);
    expect((await elsewhere.post("/login", { email, password: "ndop et feuille" })).status).toBe(302);
    expect((await page.goto(link))?.status()).toBe(404);
    const line = await findLogLine(outputFile, ({ path }) => path === "/reset-password");
    expect(JSON.stringify(line)).not.toContain(secret);
    await context.close();
  });

  it("is answered in the same words for an address without an account", async () => {
    const person = new Person(site);
    const answer = await person.post("/forgot-password", { email: "personne@exemple.cm" });
    expect([answer.status, answer.location]).toEqual([303, "/forgot-password"]);
  });
});

describe("the second factor", () => {
  it("is set up, asked at the next sign-in, and replaced once by a recovery code, with JavaScript off", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("code");
    await register(page, site, email);
    await confirmAddress(page, site, email);
    await page.goto(`${site}/profile/two-factor`);
    await page.getByLabel("Votre mot de passe").fill(PASSWORD);
    await press(page, "Commencer");
    const address = (await page.getByRole("link", { name: "Ouvrir dans l’application" }).getAttribute("href")) ?? "";
    const secret = new URL(address).searchParams.get("secret") ?? "";
    expect(await page.getByRole("img", { name: /Code QR/ }).isVisible()).toBe(true);
    await page.getByLabel("Code à six chiffres").fill(codeOfStep(secret, stepOf(Date.now())));
    await press(page, "Activer");
    await main(page).locator(".recovery-codes li").first().waitFor();
    const codes = await main(page).locator(".recovery-codes li").allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.goto(`${site}/profile/two-factor`);
    expect(await main(page).innerText()).toContain("Il vous reste 10 codes de secours");
    await context.clearCookies();

    await page.goto(`${site}/login?suite=/profile/sessions`);
    await signInBy(page, email, PASSWORD);
    expect(new URL(page.url()).pathname).toBe("/login/code");
    expect((await context.request.get(`${site}/dashboard`, { maxRedirects: 0 })).status()).toBe(302);
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await press(page, "Continuer");
    expect(await summary(page).first().innerText()).toContain("Ce code n’est pas le bon");
    await page.getByLabel("Code", { exact: true }).fill(String(codes[0]).toLowerCase());
    await press(page, "Continuer");
    expect(new URL(page.url()).pathname).toBe("/profile/sessions");
    await context.close();
  });
});

describe("open sessions", () => {
  it("are closed one by one and all together, with JavaScript off", async () => {
    const form = newPerson();
    const here = new Person(site, {
      "User-Agent": "Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36",
    });
    await here.post("/register", form);
    const others = [
      new Person(site, { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:127.0) Firefox/127.0" }),
      new Person(site),
      new Person(site),
    ];
    for (const other of others)
      expect((await other.post("/login", { email: String(form.email), password: String(form.password) })).status).toBe(
        302,
      );
    const { body } = await here.get("/profile/sessions");
    expect(body).toContain("Chrome sur Android");
    expect(body).toContain("Cet appareil");
    const id = /value="([0-9a-f-]{36})" aria-label="Fermer la session\u00a0: Firefox sur Windows/.exec(body)?.[1] ?? "";
    await here.post("/profile/sessions", { session: id });
    expect((await others[0]?.get("/dashboard"))?.location).toMatch(/^\/login/);
    expect((await others[1]?.get("/dashboard"))?.status).toBe(200);
    await here.post("/profile/sessions", { session: "others" });
    for (const other of others) expect((await other.get("/dashboard")).location).toMatch(/^\/login/);
    expect((await here.get("/dashboard")).status).toBe(200);
  });
});
