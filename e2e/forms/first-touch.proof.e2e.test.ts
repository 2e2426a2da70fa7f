/** What a visitor changes while React is still on its way is neither lost nor shown without being taken. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { allPages } from "#app/routes/pages.server.ts";
import { confirmAddress, freshEmail } from "#e2e/support/people/accounts.ts";
import { freeDay, mailTo, postBooking, somebody } from "#e2e/support/journey/appointments.ts";
import { type Watched, openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { KINDS, LISTEN, lost, openSlowly, touch } from "#e2e/support/browser/first-touch.ts";
import { removeNewerCalls } from "#e2e/support/browser/older-browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";
import { visitAs, visitSignedIn } from "#e2e/support/people/signed-in.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { newCandidate, sessionAddress } from "#e2e/support/journey/test-registration.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** A visitor and the address that is next opened by them. */
type Arrived = { visitor: Watched; address: string };

const stranger = async (address: string): Promise<Arrived> => ({
  visitor: await visit(browser),
  address: `${site}${address}`,
});

/** Sends a form of this site by hand: the visitor's browser keeps the cookies, and shows nothing. */
async function send(
  { page }: Watched,
  action: string,
  form: Record<string, string>,
): Promise<{ location: string; body: string }> {
  const answer = await page.request.post(`${site}${action}`, { form, headers: { Origin: site }, maxRedirects: 0 });
  return { location: answer.headers()["location"] ?? "", body: await answer.text() };
}

async function sessionForm(): Promise<Arrived> {
  const visitor = await visit(browser);
  return { visitor, address: await sessionAddress(visitor.page, site, "tcf-canada", "Buea") };
}

async function incompleteRegistration(): Promise<Arrived> {
  const { visitor, address } = await sessionForm();
  const { location } = await send(visitor, new URL(address).pathname, {
    formId: crypto.randomUUID(),
    ...newCandidate(),
  });
  expect(location).toContain("/tests/inscriptions/");
  return { visitor, address: new URL(location, site).href };
}

/** A client's file, just opened, and the form that adds a document to it. */
async function documentForm(email = freshEmail("dossier")): Promise<Arrived> {
  const visitor = await visitSignedIn(browser, site, {}, { email });
  const { location } = await send(visitor, "/management/nouveau", {
    program: "express-entry",
    "applicant-firstName": "Awa",
    "applicant-lastName": "Ngo Bassong",
  });
  expect(location).toMatch(/\/management\/[0-9a-f-]{36}$/);
  return { visitor, address: `${new URL(location, site).href}/documents/ajouter` };
}

/** The form that sends a document of it again. */
async function anotherVersion(): Promise<Arrived> {
  const { visitor, address } = await documentForm();
  const file = { name: "acte.pdf", mimeType: "application/pdf", buffer: pdfWith() };
  const { request } = visitor.page;
  await request.post(address, {
    multipart: { name: "Acte", category: "identity", person: "applicant", place: "own", file },
    headers: { Origin: site },
    maxRedirects: 0,
  });
  const id = new URL(address).pathname.split("/")[2] ?? "";
  const documents = await (await request.get(`${site}/management?dossier=${id}&onglet=documents`)).text();
  const given = new RegExp(`/management/${id}/documents/[\\da-f-]{36}(?=")`).exec(documents)?.[0];
  if (!given) throw new Error("the document was not taken");
  return { visitor, address: `${site}${given}/remplacer` };
}

/** The thread of a client's file, on either side of it. */
async function thread(side: "client" | "office"): Promise<Arrived> {
  const email = freshEmail("fil");
  const { visitor, address } = await documentForm(email);
  const id = new URL(address).pathname.split("/")[2] ?? "";
  // The office writes to nobody whose address is not proven.
  await confirmAddress(visitor.page, site, email);
  if (side === "client") return { visitor, address: `${site}/management/${id}/messages` };
  await visitor.context.close();
  return { visitor: await visitAs(browser, site, "adviser"), address: `${site}/admin/dossiers/${id}/messages` };
}

/** Every page hydrated at the first touch, and the way there. */
const PAGES: Record<string, () => Promise<Arrived>> = {
  appointment: () => stranger("/appointment"),
  crs: () => stranger("/crs"),
  arrima: () => stranger("/arrima"),
  testRegistration: sessionForm,
  testRegistrationStatus: incompleteRegistration,
  documentAdd: documentForm,
  documentReplace: anotherVersion,
  thread: () => thread("client"),
  officeThread: () => thread("office"),
  devFormSpecimen: () => stranger("/dev/formulaire"),
  devUiGallery: () => stranger("/dev/ui"),
};

describe("the pages hydrated at the first touch", () => {
  it("are all tried here", () => {
    const hydrated = allPages.flatMap(({ key, hydrate }) => (hydrate === "interaction" ? [key] : []));
    expect(Object.keys(PAGES).toSorted()).toEqual(hydrated.toSorted());
  });

  // As on the oldest browser where they are hydrated: without the library calls that Chromium 80 lacks.
  it.each(Object.keys(PAGES))("%s takes what is changed before React listens, whatever the control", async (file) => {
    const arrived = await PAGES[file]?.();
    if (!arrived) throw new Error(`no way to ${file}`);
    const { page, context, faults } = arrived.visitor;
    await removeNewerCalls(page, { hydrates: true });
    const arrive = await openSlowly(arrived.visitor, arrived.address, LISTEN);
    const touched: string[] = [];
    for (const kind of KINDS) if (await touch(page, kind)) touched.push(kind);
    expect(touched).not.toEqual([]);
    arrive();
    await expect.poll(() => lost(page)).toEqual([]);
    expect(faults).toEqual([]);
    const press = page
      .locator("main form[method=post] button:not([type=button]):not([formaction]):visible:enabled")
      .last();
    if ((await press.count()) > 0) await press.click();
    await page.waitForLoadState("load");
    expect(await page.locator("h1").innerText()).not.toBe("Une erreur est survenue");
    expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([]);
    await context.close();
  });

  it.each(["/crs", "/arrima", "/appointment", "/dev/formulaire"])(
    "%s stays plain HTML on a browser without the router's streams",
    async (address) => {
      const { page, context, scripts, faults } = await visit(browser);
      await removeNewerCalls(page, { hydrates: false });
      await page.goto(site + address);
      await page.locator("main :is(input, select):visible").first().focus();
      const answered = page.waitForEvent("load");
      await page
        .locator("main form")
        .last()
        .evaluate((form) => (form as HTMLFormElement).submit());
      await answered;
      expect(await page.locator("h1").count()).toBe(1);
      expect({ scripts, faults: faults.filter((fault) => !/status of 4\d\d/.test(fault)) }).toEqual({
        scripts: [],
        faults: [],
      });
      await context.close();
    },
  );
});

describe("/appointment on a slow line", () => {
  it("follows a service that was chosen before React was there", async () => {
    const visitor = await visit(browser);
    const { page, context } = visitor;
    const arrive = await openSlowly(visitor, `${site}/appointment`);
    await page.getByRole("radio", { name: /Simulation approfondie/ }).check();
    arrive();
    await page.waitForURL(/service=simulation/);
    await page.locator(".booking-summary", { hasText: "Simulation approfondie" }).waitFor();
    await context.close();
  });

  it("follows a date that was chosen before React was there", async () => {
    const visitor = await visit(browser);
    const { page, context } = visitor;
    const arrive = await openSlowly(visitor, `${site}/appointment`);
    const date = await freeDay(site, 20);
    await page.getByLabel("2. Choisissez une date").fill(date);
    arrive();
    await page.waitForURL(new RegExp(`date=${date}`));
    await context.close();
  });
});

describe("a form that came back filled, on a slow line", () => {
  it("keeps what is changed in its message before React was there", async () => {
    const visitor = await visit(browser);
    const { page, context } = visitor;
    const arrive = await openSlowly(visitor, `${site}/appointment`, LISTEN);
    const message = page.getByLabel("5. Votre message");
    await message.fill("Bonjour.");
    await page.locator("form[method=post]", { has: message }).evaluate((form) => (form as HTMLFormElement).submit());
    await page.getByRole("alert").first().waitFor();
    expect(await message.inputValue()).toBe("Bonjour.");
    for (const kind of KINDS) await touch(page, kind);
    arrive();
    await expect.poll(() => lost(page)).toEqual([]);
    await context.close();
  });
});

describe("a booking whose choice and shown hours differ", () => {
  it("comes back with a question, the words kept, and books what is then confirmed", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const date = await freeDay(site, 21, "follow-up");
    await page.goto(`${site}/appointment?service=initial&date=${date}`);
    await page.getByRole("radio", { name: /Suivi de candidature/ }).check();
    await page.locator("input[name=start]:enabled").first().check();
    await page.getByLabel("Prénom", { exact: true }).fill("Awa");
    await page.getByLabel("Nom", { exact: true }).fill("Touche");
    await page.getByLabel("Adresse e-mail").fill(`touche-${Date.now()}@exemple.cm`);
    await page.getByLabel("Téléphone").fill("670 00 00 01");
    await page.getByLabel("5. Votre message").fill("Gardez ces mots.");
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("Suivi de candidature");
    expect(await page.getByRole("radio", { name: /Suivi de candidature/ }).isChecked()).toBe(true);
    expect(await page.locator(".booking-summary").first().innerText()).toContain("Suivi de candidature");
    expect(await page.getByLabel("5. Votre message").inputValue()).toBe("Gardez ces mots.");
    await page.locator("input[name=start]:enabled").first().check();
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain("Suivi de candidature");
    await context.close();
  });
});

/** Presses on a page whose scripts never arrive, until the answer's heading. */
async function pressAt(address: string, names: readonly string[], answer: string): Promise<void> {
  const visitor = await visit(browser);
  const arrive = await openSlowly(visitor, address);
  for (const name of names) await visitor.page.getByText(name, { exact: true }).click();
  await visitor.page.getByRole("heading", { level: 1, name: answer, exact: true }).waitFor();
  arrive();
  await visitor.context.close();
}

describe("a first touch that is a press", () => {
  let own: Site;
  beforeAll(async () => {
    own = await startSite({ DEMO: "1", LOG_LEVEL: "warn", RATE_FORMS_PER_MINUTE: "0" });
  });
  afterAll(() => own.stop());

  const linkOf = (text: string, start: string) =>
    text
      .replaceAll(/\s*\n\s*/g, " ")
      .split(" ")
      .find((word) => word.startsWith(`${own.url}${start}`)) ?? "";

  it("confirms a booking and a seat, and cancels, without React", async () => {
    const contact = somebody();
    const date = await freeDay(own.url, 10, "follow-up");
    for (const start of ["09:00", "09:30"])
      expect((await postBooking(own.url, { ...contact, service: "follow-up", date, start })).status).toBe(303);
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const link = linkOf(await mailTo(page, own.url, contact.email, "à confirmer"), "/appointment/confirmer");
    await pressAt(link, ["Confirmer ce rendez-vous"], "Votre rendez-vous");
    await page.goto(link);
    const follow = await page.getByRole("link", { name: "Voir mon rendez-vous" }).getAttribute("href");
    await pressAt(
      `${own.url}${follow ?? ""}`,
      ["Annuler ce rendez-vous", "Oui, annuler le rendez-vous"],
      "Rendez-vous annulé",
    );

    const form = await sessionAddress(page, own.url, "tcf-canada", "Buea");
    const first = newCandidate();
    const second = { ...newCandidate(), phone: first.phone };
    for (const person of [first, second]) {
      const body = new FormData();
      for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), ...person })) body.append(name, value);
      expect(
        (await fetch(form, { method: "POST", body, headers: { Origin: own.url }, redirect: "manual" })).status,
      ).toBe(303);
    }
    const seat = linkOf(await mailTo(page, own.url, second.email, "à confirmer"), "/tests/inscriptions/confirmer");
    await pressAt(seat, ["Confirmer mon inscription"], "Votre place est réservée");
    await context.close();
  });
});
