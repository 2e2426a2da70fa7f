/** Somebody opens an account with another's address: what they gain by it, and how its owner gets what is theirs. JavaScript off. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freeDay, startsOn } from "#e2e/support/journey/appointments.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { Person, flashOf, newPerson } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { newCandidate, registerForTest } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
const WITHOUT_JS = { javaScriptEnabled: false };
const FIREFOX = { "User-Agent": "Mozilla/5.0 (Windows NT 10.0; rv:127.0) Firefox/127.0" };
const NEW = "ndop et feuille";

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const confirmLink = async (page: Page, email: string) =>
  linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site);

/** A stranger, in Firefox, with an account of this address. */
async function stranger(email: string): Promise<{ person: Person; password: string }> {
  const person = new Person(site, FIREFOX);
  const form = newPerson({ email });
  expect((await person.post("/register", form)).status).toBe(302);
  return { person, password: String(form.password) };
}

/** Asks for a new password and chooses it. */
async function resetBy(page: Page, email: string): Promise<void> {
  await page.goto(`${site}/forgot-password`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await press(page, "Recevoir le lien");
  await page.goto(linkIn(await mailText(page, site, email, "Choisissez un nouveau mot de passe"), site));
  await page.locator('input[name="password"]').fill(NEW);
  await page.locator('input[name="confirmPassword"]').fill(NEW);
  await press(page, "Changer mon mot de passe");
  await page.getByText("Votre mot de passe est changé").waitFor();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site}/login?suite=/profile/sessions`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await press(page, "Se connecter");
}

describe("a stranger who registers a visitor's address", () => {
  it("sees nothing of hers when she taps what the mail says: neither her registration, nor her order, nor her identity document", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    const candidate = newCandidate();
    const { email } = candidate;
    await registerForTest(page, site, candidate, { documents: true });
    const { pathname } = new URL(page.url());
    const order = (await page.locator('a[href^="/orders/"]').first().getAttribute("href")) ?? "";
    expect(order).not.toBe("");
    const orderPath = new URL(order, site).pathname;
    const documentPath = `${pathname}/documents/identity`;
    const { person } = await stranger(email);
    const unseen = async () => {
      for (const path of [pathname, documentPath, orderPath]) expect((await person.get(path)).status, path).toBe(404);
      expect((await person.get("/dashboard")).body).not.toContain(pathname);
    };
    await unseen();

    // She expects a mail, opens the link that comes and taps the button, as she would.
    await page.goto(await confirmLink(page, email));
    await press(page, "Confirmer mon adresse");
    await unseen();

    // The page says whose account it is and what confirming opens, and lets her have it.
    const link = await confirmLink(page, email);
    const withJs = await visit(browser);
    await withJs.page.goto(link);
    expect(await accessibilityFaults(withJs.page)).toEqual([]);
    await withJs.context.close();
    await page.goto(link);
    const words = await page.getByRole("main").innerText();
    expect(words).toContain("Firefox sur Windows");
    expect(words).toContain("rendez-vous, inscriptions aux tests de langue, commandes, documents et messages");
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel("Nouveau mot de passe").fill(NEW);
    await page.getByLabel("Confirmer le mot de passe").fill("autre chose");
    await press(page, "Reprendre ce compte");
    expect(await page.getByRole("alert").innerText()).toContain("Les mots de passe ne correspondent pas");
    await page.getByLabel("Nouveau mot de passe").fill(NEW);
    await page.getByLabel("Confirmer le mot de passe").fill(NEW);
    await press(page, "Reprendre ce compte");
    await page.waitForURL(`${site}/dashboard`);
    expect((await person.get("/dashboard")).location).toMatch(/^\/login/);
    expect(await page.content()).toContain(pathname);
    expect((await context.request.get(`${site}${documentPath}`)).status()).toBe(200);
    expect((await context.request.get(`${site}${orderPath}`)).status()).toBe(200);
  });

  it("sees nothing of what the office does for the caller; the office is told what to ask her", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("bureau");
    const { person } = await stranger(email);
    const office = await new Person(site).signInAs("adviser");
    const client =
      /\/admin\/clients\/([0-9a-f-]{36})"/.exec((await office.get(`/admin/clients?q=${email}`)).body)?.[1] ?? "";
    const file = { program: "arrima", "applicant-firstName": "Awa", "applicant-lastName": "Ngo" };
    const refused = "L’adresse e-mail de ce compte n’est pas confirmée";
    expect((await office.get(`/admin/clients/${client}/dossier?etape=2`)).body).toContain(refused);
    const opening = await office.post(`/admin/clients/${client}/dossier`, file);
    expect([opening.status, opening.body.includes(refused)]).toEqual([409, true]);

    // Booked, it is of the address; the account that has not proven it does not show it.
    const date = await freeDay(site, 80, "follow-up");
    await page.goto(`${site}/appointment?service=follow-up&date=${date}`);
    const start = (await startsOn(page)).find(({ free }) => free)?.time ?? "";
    const booking = {
      service: "follow-up",
      date,
      start,
      firstName: "Awa",
      lastName: "Ngo",
      email,
      phone: "677001133",
      message: "",
    };
    const booked = await office.post("/admin/agenda/reserver", { ...booking, formId: crypto.randomUUID(), client });
    expect(booked.location).toMatch(/^\/admin\/agenda\//);
    expect((await person.get("/dashboard")).body).toContain("Aucun rendez-vous pris");

    // In a file that he opens himself, the office writes nothing.
    const own = (await person.post("/management/nouveau", file)).location?.split("/").at(-1) ?? "";
    expect((await office.get(`/admin/dossiers/${own}/messages`)).body).toContain(refused);
    const message = new FormData();
    for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), words: "Votre rendez-vous est demain." }))
      message.set(name, value);
    const written = await office.send(`/admin/dossiers/${own}/messages`, message);
    expect([written.status, written.body.includes(refused)]).toEqual([409, true]);
    const task = await office.post(`/management/${own}/taches/nouvelle`, { title: "Votre rendez-vous est demain" });
    expect([task.status, flashOf(task)?.title]).toEqual([303, "Rien n’est enregistré"]);
    expect((await person.get(`/management/${own}/messages`)).body).not.toContain("Votre rendez-vous est demain");

    await resetBy(page, email);
    await enter(page, email, NEW);
    await page.waitForURL(`${site}/profile/sessions`);
    await page.goto(`${site}/dashboard`);
    expect(await page.getByRole("main").innerText()).not.toContain("Aucun rendez-vous pris");
    expect((await office.post(`/admin/clients/${client}/dossier`, file)).location).toMatch(/^\/admin\/dossiers\//);
  });

  it("plants no passkey, which would outlive her reset", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("cle");
    const { person, password } = await stranger(email);
    expect((await person.get("/profile/connexion")).body).toContain("Confirmez d’abord votre adresse e-mail");
    const asked = await person.post("/profile/connexion", { name: "Tecno", currentPassword: password });
    expect([asked.status, person.cookies.has("passkey")]).toEqual([403, false]);
    await resetBy(page, email);
    await enter(page, email, NEW);
    await page.waitForURL(`${site}/profile/sessions`);
    await page.goto(`${site}/profile/connexion`);
    expect(await page.getByRole("main").innerText()).toContain("Vous n’avez pas encore de clé d’accès.");
    expect((await person.get("/dashboard")).location).toMatch(/^\/login/);
    expect((await person.post("/login", { email, password })).status).toBe(400);
  });

  it("sets no second factor, which would keep her out after her reset", async () => {
    const { page } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("etape");
    const { person, password } = await stranger(email);
    expect((await person.get("/profile/two-factor")).body).toContain("Confirmez d’abord votre adresse e-mail");
    expect((await person.post("/profile/two-factor", { intent: "start", currentPassword: password })).status).toBe(403);
    expect((await person.get("/profile/two-factor")).body).not.toContain("otpauth:");
    await resetBy(page, email);
    await enter(page, email, NEW);
    await page.waitForURL(`${site}/profile/sessions`);
  });

  it("confirms no telephone and adds no browser with notifications", async () => {
    const { person } = await stranger(freshEmail("telephone"));
    expect((await person.get("/espace/avis/telephone")).body).toContain("Confirmez d’abord votre adresse e-mail");
    for (const fields of [
      { intent: "ask", code: "" },
      { intent: "confirm", code: "123456" },
      { intent: "save", code: "" },
    ])
      expect((await person.post("/espace/avis/telephone", fields)).status, fields.intent).toBe(403);
  });
});

describe("a user who registers their own address", () => {
  it("confirms it by one tap in the same browser, once, and opening the link changes nothing", async () => {
    const { page, context } = await visit(browser, WITHOUT_JS);
    const email = freshEmail("soi");
    await register(page, site, email);
    const link = await confirmLink(page, email);
    await page.goto(link);
    await page.goto(`${site}/profile`);
    expect(await page.getByRole("main").innerText()).toContain("À confirmer");
    await page.goto(link);
    expect(await page.locator("main input:not([type=hidden])").count()).toBe(0);
    await press(page, "Confirmer mon adresse");
    expect(await heading(page)).toBe("Votre adresse est confirmée");
    await page.goto(`${site}/profile`);
    expect(await page.getByRole("main").innerText()).toContain("Confirmée");
    await page.goto(`${site}/profile/connexion`);
    expect(await page.getByLabel("Nom de la clé").count()).toBe(1);
    await context.close();
  });

  it("confirms it by their password in the browser that the mail program opens", async () => {
    const here = await visit(browser, WITHOUT_JS);
    const email = freshEmail("ailleurs");
    await register(here.page, site, email);
    const { page } = await visit(browser, WITHOUT_JS);
    await page.goto(await confirmLink(page, email));
    await page.getByLabel("Mot de passe choisi à l’inscription").fill("pas le bon");
    await press(page, "Confirmer mon adresse");
    expect(await page.getByRole("alert").innerText()).toContain("Ce n’est pas le mot de passe choisi à l’inscription.");
    await page.getByLabel("Mot de passe choisi à l’inscription").fill(PASSWORD);
    await press(page, "Confirmer mon adresse");
    expect(await heading(page)).toBe("Votre adresse est confirmée");
    // The session of the registration is theirs, and stays.
    await here.page.goto(`${site}/profile`);
    expect(await here.page.getByRole("main").innerText()).toContain("Confirmée");
  });
});

it("says at the code how to get help", async () => {
  const { page } = await visit(browser, WITHOUT_JS);
  const answer = await page.request.get(`${site}/login/code`, { headers: { Cookie: `step=${"A".repeat(43)}` } });
  const words = await answer.text();
  expect(words).toContain("Ni téléphone ni code de secours");
  expect(words).toMatch(/href="tel:|href="mailto:|href="\/contact/);
});
