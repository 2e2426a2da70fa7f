/** Pages of forms without React: what they send, and what becomes of a form on a line that drops or before something that is not our site. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { freeDay, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { draftHolds } from "#e2e/support/browser/draft.ts";
import { type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { Person, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitSignedIn } from "#e2e/support/people/signed-in.ts";
import { PLAIN_FORM_SCRIPTS } from "#scripts/measure/budgets.ts";

const site = sharedSite().url;
const LOST = "Rien n’a été envoyé\u00a0: la connexion a coupé.";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const lost = (page: Page) => main(page).getByRole("alert").filter({ hasText: LOST });
const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

async function opened(path: string, options: Parameters<typeof visit>[1] = {}): Promise<Watched> {
  const watched = await visit(browser, options);
  await watched.page.goto(`${site}${path}`);
  return watched;
}

async function member(path: string): Promise<Watched> {
  const watched = await visitSignedIn(browser, site);
  await watched.page.goto(`${site}${path}`);
  return watched;
}

/** The link of a mail, opened once: its secret lies in a cookie from then on. */
async function passwordLink(): Promise<Watched> {
  const form = newPerson();
  const email = String(form.email);
  await new Person(site).post("/register", form);
  await new Person(site).post("/forgot-password", { email });
  const visitor = await visit(browser);
  await visitor.page.goto(
    linkIn(await mailText(visitor.page, site, email, "Choisissez un nouveau mot de passe"), site),
  );
  return visitor;
}

async function booking(page: "suivi" | "deplacer", options?: Parameters<typeof visit>[1]): Promise<Watched> {
  const date = await freeDay(site, 24, "follow-up");
  const html = await (await fetch(`${site}/appointment?service=follow-up&date=${date}`)).text();
  const starts = (html.match(/<input[^>]*name="start"[^>]*>/g) ?? []).filter((input) => !/ disabled=/.test(input));
  const start = /value="([^"]*)"/.exec(starts.at(-1) ?? "")?.[1] ?? "";
  const { location } = await postBooking(site, { ...somebody(), service: "follow-up", date, start });
  return opened(`/appointment/${page}${new URL(location ?? "", site).search}`, options);
}

const PAGES: Record<string, () => Promise<Watched>> = {
  "/login": () => opened("/login"),
  "/register": () => opened("/register"),
  "/forgot-password": () => opened("/forgot-password"),
  "/reset-password": passwordLink,
  "/contact": () => opened("/contact"),
  "/blog/lire-son-attestation-tef-tcf": () => opened("/blog/lire-son-attestation-tef-tcf"),
  "/profile": () => member("/profile?modifier=personal"),
  "/profile/email": () => member("/profile/email"),
  "/profile/password": () => member("/profile/password"),
  "/profile/donnees": () => member("/profile/donnees"),
  "/appointment/suivi": () => booking("suivi"),
  "/appointment/deplacer": () => booking("deplacer"),
};

it.each(Object.entries(PAGES))(
  "%s sends at most 10 kB of JavaScript, all of it in the page, and no file once it is touched",
  async (path, open) => {
    const { page, context, scripts, faults } = await open();
    expect(new URL(page.url()).pathname).toBe(path);
    const texts = await page.locator("script").allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0)).toBeLessThanOrEqual(
      PLAIN_FORM_SCRIPTS,
    );
    await page.locator("main :is(input, select, textarea, button, summary):visible").first().focus();
    await page.mouse.click(1, 300);
    await page.waitForLoadState("networkidle");
    expect({ scripts, faults }).toEqual({ scripts: [], faults: [] });
    await context.close();
  },
);

describe("a line that drops", () => {
  it("leaves the sign-in as typed, keeps nothing of it on the device, and signs in on a second press", async () => {
    const { page, context, documents } = await opened("/login?suite=/profile/sessions");
    await page.getByLabel("Adresse e-mail").fill("awa@cap-erable.example");
    await page.getByLabel("Mot de passe", { exact: true }).fill("erable-famille");
    await context.setOffline(true);
    await press(page, "Se connecter");
    await lost(page).waitFor();
    expect(await page.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("erable-famille");
    expect(
      await main(page).getByRole("button", { name: "Se connecter", exact: true }).getAttribute("aria-busy"),
    ).toBeNull();
    expect(await stored(page)).toBe("{}");
    await context.setOffline(false);
    await press(page, "Réessayer");
    await page.waitForURL(`${site}/profile/sessions`);
    expect(documents).toEqual(["/login", "/profile/sessions"]);
    await context.close();
  });

  it("once the form was taken says nothing false: the next page is asked for, and nothing is sent twice", async () => {
    const { page, context } = await opened("/forgot-password");
    let posts = 0;
    page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
    let cut = true;
    await page.route("**/forgot-password", (route) => {
      if (route.request().method() === "POST" || !cut) return route.continue();
      cut = false;
      return route.abort();
    });
    await page.getByLabel("Adresse e-mail").fill("personne@exemple.cm");
    await press(page, "Recevoir le lien");
    await page.getByRole("status").filter({ hasText: "Si cette adresse a un compte" }).waitFor();
    expect([posts, await lost(page).count()]).toEqual([1, 0]);
    await context.close();
  });

  it("sends the button again that was pressed, and not the first of its form", async () => {
    const { page, context } = await booking("suivi");
    await main(page).getByText("Annuler ce rendez-vous", { exact: true }).click();
    await context.setOffline(true);
    await press(page, "Oui, annuler le rendez-vous");
    await lost(page).waitFor();
    await context.setOffline(false);
    await press(page, "Réessayer");
    await page.getByRole("heading", { level: 1, name: "Rendez-vous annulé" }).waitFor();
    await context.close();
  });
});

it("an answer that is none of ours leaves the form as typed and says so; a press sends it then", async () => {
  const { page, context } = await opened("/login");
  await page.route("**/login", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" })
      : route.continue(),
  );
  await page.getByLabel("Adresse e-mail").fill("awa@cap-erable.example");
  await page.getByLabel("Mot de passe", { exact: true }).fill("erable-famille");
  await press(page, "Se connecter");
  await main(page).getByRole("alert").filter({ hasText: "Le site n’a pas pu répondre." }).waitFor();
  expect(await main(page).getByText(LOST).isVisible()).toBe(false);
  expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("awa@cap-erable.example");
  await page.unroute("**/login");
  await press(page, "Réessayer");
  await page.waitForURL(`${site}/dashboard`);
  await context.close();
});

it("a refusal takes the focus, and a password typed a moment ago is not to be typed again", async () => {
  const { page, context, documents } = await opened("/register");
  await page.getByLabel("Prénom").fill("Awa");
  for (const name of ["password", "confirmPassword"]) await page.locator(`input[name=${name}]`).fill(PASSWORD);
  await page.getByLabel("Pays de résidence").fill("Atlantide");
  await page.getByLabel("Adresse e-mail").press("Enter");
  const summary = page.locator(".error-summary");
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const name of ["password", "confirmPassword"])
    expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(PASSWORD);
  expect(await page.getByLabel("Pays de résidence").inputValue()).toBe("Atlantide");
  expect(documents).toEqual(["/register"]);
  expect(await stored(page)).toBe("{}");
  await context.close();
});

it("times stand on the visitor's own clock", async () => {
  const { page, context } = await booking("deplacer", { timezoneId: "America/Toronto" });
  expect(await main(page).innerText()).toContain("celle de chez vous (Toronto)");
  await page.goto(page.url().replace("deplacer", "suivi"));
  expect(await main(page).innerText()).toMatch(/Chez vous\s*: .+ \(Toronto\)/);
  await context.close();
});

it("a sign-out forgets the drafts of this device, a session that ended leaves them", async () => {
  const { page, context } = await visit(browser);
  await register(page, site, freshEmail("brouillon"));
  const offer = page.getByText("Reprendre votre saisie");
  const write = async () => {
    await page.goto(`${site}/contact`);
    await page.getByLabel("Message", { exact: true }).fill("Des mots à moi");
    await draftHolds(page, "Des mots à moi");
  };
  await write();
  const cookies = await context.cookies();
  await context.clearCookies({ name: "session" });
  await page.goto(`${site}/contact`);
  expect(await offer.isVisible()).toBe(true);
  await context.addCookies(cookies);
  await page.goto(`${site}/dashboard`);
  await page
    .locator('form[action="/logout"] button')
    .first()
    .evaluate((button) => (button as HTMLButtonElement).click());
  await page.waitForURL(`${site}/`);
  await page.goto(`${site}/contact`);
  expect([await offer.isVisible(), await stored(page)]).toEqual([false, "{}"]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("brouillons");
  await context.close();
});
