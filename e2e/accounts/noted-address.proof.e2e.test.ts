/** An address that reception notes for a client with a file: asked, confirmed, and not enough to open anything of the file. */
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { freeDay, freeStarts, somebody } from "#e2e/support/journey/appointments.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { PASSWORD, confirmAddress, freshEmail, linkIn, mailText, register } from "#e2e/support/people/accounts.ts";
import { Person } from "#e2e/support/people/person.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const found = (body: string, shape: RegExp): string => {
  const [, id] = shape.exec(body) ?? [];
  if (id === undefined) throw new Error(`no ${shape.source} in ${body.replaceAll(/<[^>]*>/g, " ").slice(0, 1_000)}`);
  return id;
};

const clientIn = async (office: Person, words: string) =>
  found((await office.get(`/admin/clients?q=${encodeURIComponent(words)}`)).body, /\/admin\/clients\/([\da-f-]{36})"/);

/** Booked by telephone at reception: their id. */
async function clientByTelephone(reception: Person, lastName: string, phone: string): Promise<string> {
  const date = await freeDay(site, 14);
  const [start = ""] = await freeStarts(`${site}/appointment?service=initial&date=${date}`);
  const booking = { ...somebody(), firstName: "Marie", lastName, email: "", phone, message: "" };
  const made = { ...booking, formId: randomUUID(), service: "initial", date, start };
  expect((await reception.post("/admin/agenda/reserver", made)).status).toBe(303);
  return clientIn(reception, lastName);
}

/** A file that an adviser opens for a client: its id. */
async function fileFor(adviser: Person, client: string, lastName: string): Promise<string> {
  const opened = await adviser.post(`/admin/clients/${client}/dossier`, {
    formId: randomUUID(),
    program: "express-entry",
    "applicant-firstName": "Marie",
    "applicant-lastName": lastName,
    "applicant-birthDate": "1990-05-04",
  });
  return found(opened.location ?? "", /\/admin\/dossiers\/([\da-f-]{36})/);
}

/** A page as both screens have it. */
async function looksRight(person: Person, path: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    const { page, context } = await visit(browser, { viewport });
    await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: site })));
    await page.goto(`${site}${path}`);
    expect([path, await sidewaysScroll(page), await accessibilityFaults(page)]).toEqual([path, 0, []]);
    await context.close();
  }
}

/** Whoever reads a mailbox chooses a password and signs in. */
async function entered(page: Page, email: string): Promise<Person> {
  const person = new Person(site);
  await person.post("/forgot-password", { email });
  const link = linkIn(await mailText(page, site, email, "Choisissez un nouveau mot de passe"), site);
  await person.get(link.slice(site.length));
  await person.post("/reset-password", { password: PASSWORD, confirmPassword: PASSWORD });
  expect((await person.post("/login", { email, password: PASSWORD })).status).toBe(302);
  return person;
}

it("is a request; confirmed, its mailbox opens nothing before a code of the telephone of before", async () => {
  const [reception, adviser] = await Promise.all([
    new Person(site).signInAs("reception"),
    new Person(site).signInAs("adviser"),
  ]);
  const phone = `+2376771${String(process.pid).padStart(5, "0").slice(-5)}`;
  const file = await fileFor(adviser, await clientByTelephone(reception, "Preuve-Deux", phone), "Preuve-Deux");
  const client = await clientIn(adviser, "Preuve-Deux");
  const email = freshEmail("complice");
  const address = `/admin/clients/${client}/adresse`;
  await looksRight(reception, address);
  expect((await reception.post(address, { email })).status).toBe(303);
  expect((await reception.post(address, { intent: "confirm" })).location).toBe("/");
  expect((await adviser.get("/admin")).body).toContain("est à confirmer");
  await looksRight(adviser, address);
  expect((await adviser.post(address, { intent: "confirm" })).status).toBe(303);
  await looksRight(adviser, address);

  const { page } = await visit(browser, {});
  const accomplice = await entered(page, email);
  for (const path of [`/management/${file}`, `/management/${file}/dossier.zip`, "/profile/donnees", "/dashboard"])
    expect([path, (await accomplice.get(path)).location]).toEqual([path, "/login/telephone"]);
  await looksRight(accomplice, "/login/telephone");

  expect((await adviser.post(address, { intent: "desk" })).body).toContain("Dites quelle pièce vous avez vue.");
  expect((await accomplice.post("/login/telephone", { intent: "send" })).status).toBe(303);
  expect((await accomplice.post("/login/telephone", { intent: "code", code: "12" })).status).toBe(400);
  const read = await adviser.post(address, { intent: "read-out" });
  const code = found(read.body, /Code à lire\u00a0: (\d{6})/);
  expect((await accomplice.post("/login/telephone", { intent: "code", code })).location).toBe("/dashboard");
  expect((await accomplice.get(`/management/${file}`)).status).toBe(200);
  // Nothing is owed any more: a page that was left open leads to the client's.
  for (const answer of [await adviser.get(address), await adviser.post(address, { intent: "read-out" })])
    expect(answer.location).toBe(`/admin/clients/${client}`);
});

it("noted before any account: whoever registers with it opens nothing of a later file before a code of the telephone", async () => {
  const [reception, adviser] = await Promise.all([
    new Person(site).signInAs("reception"),
    new Person(site).signInAs("adviser"),
  ]);
  const phone = `+2376772${String(process.pid).padStart(5, "0").slice(-5)}`;
  const email = freshEmail("sans-compte");
  const client = await clientByTelephone(reception, "Preuve-Avant", phone);
  expect((await reception.post(`/admin/clients/${client}/adresse`, { email })).status).toBe(303);

  const { page } = await visit(browser, {});
  await register(page, site, email);
  await confirmAddress(page, site, email);
  const account = await clientIn(adviser, email);
  const file = await fileFor(adviser, account, "Preuve-Avant");
  const landed = async (path: string) => {
    await page.goto(`${site}${path}`);
    return page.url().slice(site.length);
  };
  for (const path of ["/dashboard", `/management/${file}`]) expect(await landed(path)).toBe("/login/telephone");
  await looksRight(adviser, `/admin/clients/${account}/adresse`);
  const read = await adviser.post(`/admin/clients/${account}/adresse`, { intent: "read-out" });
  expect(read.body).toContain(`tel:${phone}`);
  const form = { intent: "code", code: found(read.body, /Code à lire\u00a0: (\d{6})/) };
  await page.request.post(`${site}/login/telephone`, { form, headers: { Origin: site } });
  expect(await landed(`/management/${file}`)).toBe(`/management/${file}`);
});
