/** Test sessions made and changed by an adviser, with JavaScript off; on a site of its own, since others count the sample sessions. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { mailTo } from "#e2e/support/journey/appointments.ts";
import {
  type Watched,
  PHONE,
  WIDE,
  openBrowser,
  sidewaysScroll,
  visit,
  endVisits,
} from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { NO_ALLOWANCES, startSite, type Site } from "#e2e/support/site/site.ts";
import { confirmRegistration, fillCandidate, newCandidate, signInAs } from "#e2e/support/journey/test-registration.ts";

let own: Site;
let site: string;
let browser: Browser;
let office: Watched;
beforeAll(async () => {
  own = await startSite({ DEMO: "1", ...NO_ALLOWANCES });
  site = own.url;
  browser = await openBrowser();
  office = await visit(browser, { javaScriptEnabled: false });
  await signInAs(office.page, site, "conseil@cap-erable.example", "erable-conseil");
});
afterAll(async () => {
  await endVisits();
  await own.stop();
});

/** ISO date so many days from today, in Douala. */
const inDays = (days: number) => Temporal.Now.zonedDateTimeISO("Africa/Douala").toPlainDate().add({ days }).toString();

/** A city of its own for each session, so that a test finds it again. */
let cities = 0;
const newCity = () => `Ville ${Date.now().toString(36)}${(cities += 1)}`;

type Typed = { date: string; time: string; centre: string; city: string; price: string; seats: string };

async function fill(page: Page, typed: Partial<Typed>): Promise<void> {
  const labels: Record<keyof Typed, string> = {
    date: "Date",
    time: "Heure (Douala)",
    centre: "Centre d’examen",
    city: "Ville",
    price: "Prix de la place",
    seats: "Nombre de places",
  };
  for (const [field, value] of Object.entries(typed) as [keyof Typed, string][])
    await page.getByLabel(labels[field], { exact: true }).fill(value);
}

/** Makes a session; its page is open then. Returns its id. */
async function makeSession(page: Page, typed: Partial<Typed> & { city: string }): Promise<string> {
  await page.goto(`${site}/admin/sessions/nouvelle`);
  await page.getByRole("radio", { name: "TCF Canada" }).check();
  await fill(page, {
    date: inDays(40),
    time: "08:30",
    centre: "Institut français",
    price: "138 000",
    seats: "2",
    ...typed,
  });
  await page.getByRole("button", { name: "Créer la session" }).click();
  await page.getByText("La session est créée", { exact: false }).waitFor();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function registerIn(id: string): Promise<{ email: string; page: string }> {
  const candidate = newCandidate();
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`${site}/tests/register/${id}`);
  await fillCandidate(page, candidate);
  await confirmRegistration(page);
  const registration = page.url();
  await context.close();
  return { email: candidate.email, page: registration };
}

/** An adviser writes down money of somebody registered in this session. */
let transactions = 0;
async function payFor(sessionId: string, amount: string, nth: number): Promise<void> {
  const adviser = await new Person(site).signInAs("adviser");
  const list = (await adviser.get(`/admin/sessions/${sessionId}`)).body;
  const references = [...new Set(list.match(/CMD-[A-Z0-9-]+/g) ?? [])].toSorted();
  const page = `/admin/commandes/${references[nth] ?? ""}`;
  const orderId = /name="orderId" value="([^"]+)"/.exec((await adviser.get(page)).body)?.[1] ?? "";
  transactions += 1;
  const answer = await adviser.post(page, {
    intent: "payment",
    orderId,
    means: "mtn-momo",
    amount,
    transactionNumber: `SES${transactions}`,
  });
  expect(answer.status).toBe(303);
}

const plain = (text: string) => text.replaceAll(/\s+/g, " ");

const errors = (page: Page) => page.locator(".field-error").allInnerTexts();

describe("/admin/sessions/nouvelle", () => {
  it("gives the form back, filled, with a sentence at each field; then makes the session, which visitors see", async () => {
    const { page, faults } = office;
    await page.goto(`${site}/admin/sessions`);
    await page.getByRole("link", { name: "Nouvelle session" }).click();
    await page.getByLabel("Ville", { exact: true }).fill("Bafoussam");
    await page.getByRole("button", { name: "Créer la session" }).click();
    expect(await page.getByRole("alert").getByRole("heading").innerText()).toBe("6 points sont à corriger");
    expect((await errors(page)).join("\n")).toContain("Indiquez la date de la session.");
    expect(await page.getByLabel("Ville", { exact: true }).inputValue()).toBe("Bafoussam");
    expect(await page.getByLabel("Pays", { exact: true }).inputValue()).toBe("Cameroun");

    const city = newCity();
    const id = await makeSession(page, { city });
    expect(await page.getByRole("main").innerText()).toContain("0 / 2 places prises");
    const visitor = new Person(site);
    const list = (await visitor.get(`/tests?ville=${encodeURIComponent(city)}`)).body;
    expect(list).toContain("138\u00a0000\u00a0FCFA");
    expect(list).toContain(`/tests/register/${id}`);
    expect((await visitor.get(`/tests/register/${id}`)).status).toBe(200);
    expect(faults.filter((fault) => !/40[09]/.test(fault))).toEqual([]);
  });

  it("makes one session of a form sent twice", async () => {
    const adviser = await new Person(site).signInAs("adviser");
    const city = newCity();
    const typed = {
      formId: crypto.randomUUID(),
      test: "tef-canada",
      date: inDays(50),
      time: "09:00",
      centre: "Institut français",
      city,
      country: "Cameroun",
      price: "150000",
      seats: "3",
    };
    const answers = await Promise.all([1, 2].map(() => adviser.post("/admin/sessions/nouvelle", typed)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 303,
        location: expect.stringMatching(/^\/admin\/sessions\/[0-9a-f-]{36}$/),
      });
    expect(answers[1]?.location).toBe(answers[0]?.location);
    const { body } = await adviser.get("/admin/sessions");
    expect(body.split(`${city}, Cameroun`).length - 1).toBe(1);
  });

  it("is no client's to send", async () => {
    const client = await new Person(site).signInAs("user");
    for (const path of ["/admin/sessions/nouvelle", `/admin/sessions/${crypto.randomUUID()}/modifier`])
      expect(await client.post(path, { city: "X" })).toMatchObject({ status: 302, location: "/" });
  });
});

describe("/admin/sessions/{id}/modifier", () => {
  it("moves a session after an agreement, and notifies the registered clients", async () => {
    const { page } = office;
    const id = await makeSession(page, { city: newCity() });
    const { email, page: registration } = await registerIn(id);
    await page.goto(`${site}/admin/sessions/${id}`);
    await page.getByRole("link", { name: /^Modifier/ }).click();
    const { date, time } = { date: inDays(47), time: "10:15" };
    await fill(page, { date, time });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(await page.getByRole("status").innerText()).toContain("Une personne sera prévenue");
    expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(date);
    await page.getByRole("button", { name: "Enregistrer et prévenir cette personne" }).click();
    await page.getByText("une personne est prévenue par e-mail", { exact: false }).waitFor();
    const { page: reader, context } = await visit(browser, { javaScriptEnabled: false });
    const mail = await mailTo(reader, site, email, "Votre session a changé");
    expect(mail.replaceAll(/\s+/g, " ")).toContain("10 h 15, heure de Douala");
    await reader.goto(registration);
    expect(await reader.getByRole("main").innerText()).toContain("10\u00a0h\u00a015");
    await context.close();
  });

  it("removes no taken seat, gives new ones to the waiting list, and keeps the price of orders", async () => {
    const { page } = office;
    const id = await makeSession(page, { city: newCity(), seats: "1" });
    await registerIn(id);
    const waiting = await registerIn(id);
    await page.goto(`${site}/admin/sessions/${id}/modifier`);
    await fill(page, { seats: "0" });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(await errors(page)).toEqual([expect.stringContaining("Une session a de 1 à 500 places.")]);
    await fill(page, { seats: "3", price: "200 000" });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("La session est enregistrée.").waitFor();
    expect(await page.getByRole("main").innerText()).toContain("2 / 3 places prises");
    await page.goto(`${site}/admin/sessions/${id}/modifier`);
    await fill(page, { seats: "1" });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(await errors(page)).toEqual([
      expect.stringContaining("2 places sont prises ou réservées\u00a0: la session en garde au moins 2."),
    ]);
    const { page: reader, context } = await visit(browser, { javaScriptEnabled: false });
    expect(await mailTo(reader, site, waiting.email, "Une place s’est libérée pour vous")).toContain(
      "200\u00a0000\u00a0FCFA",
    );
    await context.close();
  });

  it("tells the second of two windows what the first one saved", async () => {
    const { page, context } = office;
    const id = await makeSession(page, { city: newCity() });
    const second = await context.newPage();
    for (const window of [page, second]) await window.goto(`${site}/admin/sessions/${id}/modifier`);
    await fill(page, { price: "140000" });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("La session est enregistrée.").waitFor();
    await fill(second, { seats: "9" });
    await second.getByRole("button", { name: "Enregistrer" }).click();
    expect(await second.getByRole("alert").innerText()).toContain("Cette session a été modifiée entre-temps, par ");
    expect((await errors(second)).join("\n")).toContain("Enregistré entre-temps\u00a0: 140\u00a0000\u00a0FCFA.");
    expect(await second.getByLabel("Nombre de places").inputValue()).toBe("9");
    await fill(second, { price: "140000" });
    await second.getByRole("button", { name: "Enregistrer" }).click();
    await second.getByText("La session est enregistrée.").waitFor();
    expect(await second.getByRole("main").innerText()).toContain("0 / 9 places prises");
    await second.close();
  });

  it("changes nothing of a cancelled session, and says so", async () => {
    const { page } = office;
    const id = await makeSession(page, { city: newCity() });
    const person = await registerIn(id);
    await page.goto(`${site}/admin/sessions/${id}`);
    await page.getByRole("link", { name: /^Annuler la session/ }).click();
    expect(await page.getByRole("main").innerText()).toContain("1\u00a0inscription sera annulée");
    await page.getByRole("button", { name: "Annuler la session…" }).click();
    expect(await page.getByRole("alert").innerText()).toContain("Dites pourquoi");
    await page.getByLabel("Pourquoi").fill("Le centre ferme ce jour-là.");
    await page.getByRole("button", { name: "Annuler la session…" }).click();
    await page.getByRole("button", { name: "Oui, annuler la session" }).click();
    await page.getByText("La session est annulée").waitFor();
    const { page: reader, context } = await visit(browser, { javaScriptEnabled: false });
    expect(await mailTo(reader, site, person.email, "Inscription annulée")).toContain("Le centre ferme ce jour-là.");
    await context.close();
    await page.goto(`${site}/admin/sessions/${id}/modifier`);
    expect(await page.getByRole("main").innerText()).toContain("elle ne se modifie plus");
    expect(await page.getByRole("button", { name: "Enregistrer" }).count()).toBe(0);
  });
});

it("has no accessibility fault and nothing that scrolls sideways, wide or narrow, refused or to confirm", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, site, "conseil@cap-erable.example", "erable-conseil");
  const id = await makeSession(page, { city: newCity() });
  await registerIn(id);
  const looked = async (what: string) => {
    expect(await accessibilityFaults(page), what).toEqual([]);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await sidewaysScroll(page), what).toBe(0);
    }
  };
  await page.goto(`${site}/admin/sessions/nouvelle`);
  await page.getByRole("button", { name: "Créer la session" }).click();
  await looked("refused");
  await page.goto(`${site}/admin/sessions/${id}/modifier`);
  await fill(page, { centre: "Autre centre" });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByText("Une personne sera prévenue").waitFor();
  await looked("to confirm");
  await page.goto(`${site}/admin/sessions/${id}`);
  await looked("registrations");
  const link = await page.locator("a", { hasText: "Liste des inscrits, CSV" }).getAttribute("href");
  const file = await context.request.get(`${site}${link ?? ""}`);
  expect([file.status(), file.headers()["cache-control"], file.headers()["content-disposition"]]).toEqual([
    200,
    expect.stringContaining("no-store"),
    expect.stringMatching(/^attachment; filename="inscrits-.*\.csv"$/),
  ]);
  expect(await file.text()).toMatch(/^\ufeffPlace;Référence;/);
  await page.getByRole("link", { name: /^Déplacer ou annuler/ }).click();
  await page.getByRole("button", { name: "Déplacer et prévenir la personne" }).click();
  expect(await page.getByRole("alert").innerText()).toContain("Choisissez la session.");
  await looked("to move");
  await page.goto(`${site}/admin/sessions/${id}/annuler`);
  await looked("to cancel");
  await context.close();
});

describe("/admin/sessions/:id/annuler", () => {
  it("says the sum to give back, asks once more, and then says what is true", async () => {
    const { page, faults } = office;
    const id = await makeSession(page, { city: newCity(), seats: "3" });
    await registerIn(id);
    await registerIn(id);
    await payFor(id, "138 000", 0);
    await payFor(id, "40 000", 1);
    await page.goto(`${site}/admin/sessions/${id}/annuler`);
    expect(plain(await page.getByRole("main").innerText())).toContain("178 000 FCFA seront à rendre à 2 personnes");
    await page.getByLabel("Pourquoi").fill("Le centre ferme.");
    await page.getByRole("button", { name: "Annuler la session…" }).click();
    // Nothing is done yet.
    const asked = plain(await page.getByRole("alert").innerText());
    expect(asked).toContain("Annuler vraiment ?");
    expect(asked).toContain("178 000 FCFA");
    expect((await new Person(site).get(`/tests/register/${id}`)).status).toBe(200);
    expect(await page.getByLabel("Pourquoi").inputValue()).toBe("Le centre ferme.");
    // Money that comes meanwhile is asked about, never given back unseen.
    await payFor(id, "10 000", 1);
    await page.getByRole("button", { name: "Oui, annuler la session" }).click();
    expect(plain(await page.getByRole("alert").innerText())).toContain("188 000 FCFA");
    await page.getByRole("button", { name: "Oui, annuler la session" }).click();
    await page.waitForURL(`${site}/admin/sessions/${id}`);
    const after = plain(await page.getByRole("main").innerText());
    expect(plain(await page.locator("body").innerText())).toContain(
      "2 inscriptions sont annulées et 188 000 FCFA sont à rendre",
    );
    expect(after).toContain("Remboursement dû 188 000 FCFA, 2 commandes");
    expect(after).not.toMatch(/Place réservée|Payé en partie|Inscription confirmée/);

    // The Bureau has who still waits: the money, or a seat in another session, and each leads back to the line.
    await page.goto(`${site}/admin?genre=rdv`);
    await page.locator(`.desk-line[href*="nature=cancelled-sessions&ligne=${id}"]`).click();
    const waiting = page.getByRole("list", { name: "Personnes qui attendent" }).getByRole("listitem");
    expect(await waiting.count()).toBe(2);
    const whole = waiting.filter({ hasText: /Rendre 138.000/ });
    expect(await whole.innerText()).toContain("+237");
    await whole.getByRole("link", { name: /^Rendre/ }).click();
    await page
      .getByLabel("Numéro de la transaction")
      .first()
      .fill(`R${crypto.randomUUID().slice(0, 8)}`);
    await page.getByRole("button", { name: "Confirmer le remboursement" }).first().click();
    await page.getByText("Remboursement confirmé.").first().waitFor();
    expect(await waiting.count()).toBe(1);
    await waiting
      .first()
      .getByRole("link", { name: /^Inscrire ailleurs/ })
      .click();
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).not.toBe("");
    await page.getByLabel("Ville de résidence").fill("Douala");
    await page.getByRole("button", { name: "Inscrire le client" }).click();
    await page.waitForURL(new RegExp(`/admin\\?.*ligne=${id}`));
    expect(await waiting.count()).toBe(1);
    expect(await waiting.first().innerText()).toContain("a une place le");
    expect(faults.filter((fault) => !/40[09]/.test(fault))).toEqual([]);
  });
});

describe("a site that begins, outside the demonstration world", () => {
  let real: Site;
  beforeAll(async () => {
    real = await startSite({ DEMO: "0" });
  });
  afterAll(() => real.stop());

  it("says at /tests that no session is open, and shows no filter of nothing", async () => {
    const { page, context, faults } = await visit(browser);
    await page.goto(`${real.url}/tests`);
    expect(await page.getByRole("heading", { name: "Aucune session n’est ouverte pour le moment" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Filtrer" }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${real.url}/tests?ville=Dakar`);
    expect(await page.getByRole("heading", { name: "Aucune session ne correspond à ces filtres" }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});
