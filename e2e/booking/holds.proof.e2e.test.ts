/**
 * The attack as it was made on a running copy: one address without a cookie that books every
 * start in a victim's name. On a site of its own, with the default allowances.
 */
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import {
  type Contact,
  type Posted,
  freeDay,
  mailTo,
  postBooking,
  somebody,
} from "#e2e/support/journey/appointments.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit, endVisits } from "#e2e/support/browser/browser.ts";
import { Person } from "#e2e/support/people/person.ts";
import { type Site, startSite } from "#e2e/support/site/site.ts";
import { type Candidate, fillCandidate, newCandidate, signInAs } from "#e2e/support/journey/test-registration.ts";

const VICTIM = { firstName: "Rose", lastName: "Ndi", email: "victime@exemple.cm", phone: "+237 699 12 34 56" };
/** Folder for pictures of every page; none by default. */
const SHOTS = process.env.SHOTS;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "warn", TRUST_PROXY: "1", RATE_FORMS_PER_MINUTE: "0" });
  browser = await openBrowser();
  if (SHOTS) await mkdir(SHOTS, { recursive: true });
});
afterAll(async () => {
  await endVisits();
  await site.stop();
});

/** What a page must be on every screen, light and dark; pictures of it when asked for. */
async function look(shown: Page, name: string): Promise<void> {
  // axe needs scripts; the journey itself has none.
  const { page, context } = await visit(browser, { storageState: await shown.context().storageState() });
  await page.goto(shown.url());
  expect(await accessibilityFaults(page), name).toEqual([]);
  // A character written as its escape is a fault of ours.
  expect(await page.locator("body").innerText(), name).not.toContain("\\u");
  await lookAtAnswer(page, name);
  await context.close();
}

/** The same of the answer to a form, which its address alone does not show: as it stands, without axe. */
async function lookAtAnswer(page: Page, name: string): Promise<void> {
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    expect(await sidewaysScroll(page), `${name} at ${viewport.width} px`).toBe(0);
    if (!SHOTS) continue;
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${SHOTS}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
    }
  }
}

/** The starts of a day that the page offers, and the next day that has any. */
async function offered(date: string): Promise<{ starts: string[]; next: string }> {
  const html = await (await fetch(`${site.url}/appointment?service=follow-up&date=${date}`)).text();
  const inputs = html.match(/<input[^>]*name="start"[^>]*>/g) ?? [];
  const starts = inputs
    .filter((input) => !/ disabled=/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
  const next = [...html.matchAll(/[?;&]date=(\d{4}-\d{2}-\d{2})#creneaux/g)]
    .map(([, iso = ""]) => iso)
    .find((iso) => iso > date);
  return { starts, next: next ?? "" };
}

const followOf = ({ location }: Posted) => `${site.url}${location ?? ""}`;

describe("every start of twelve days, posted for one victim", () => {
  const answers: Posted[] = [];

  it("is never refused: one is confirmed, the others say what is left to do and until when", async () => {
    let date = await freeDay(site.url, 5, "follow-up");
    while (answers.length < 120) {
      const { starts, next } = await offered(date);
      const wanted = starts.slice(0, 120 - answers.length);
      answers.push(
        ...(await Promise.all(
          wanted.map((start) => postBooking(site.url, { ...VICTIM, service: "follow-up", date, start })),
        )),
      );
      date = next;
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const titles = await Promise.all(
      answers.map(async (answer) => /<h1[^>]*>([^<]*)</.exec(await (await fetch(followOf(answer))).text())?.[1]),
    );
    expect(titles.filter((title) => title === "Votre rendez-vous")).toHaveLength(1);
    expect(titles.filter((title) => title === "Votre rendez-vous reste à confirmer")).toHaveLength(119);
  });

  it("sends the victim the mail of the one and three of the others, and the key of the page confirms nothing", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/dev/mail`);
    expect(await page.getByRole("row").filter({ hasText: VICTIM.email }).count()).toBe(4);
    const last = followOf(answers.at(-1) ?? { status: 0, location: "", body: "" });
    await page.goto(last);
    const text = await page.getByRole("main").innerText();
    expect(text.replaceAll("\u00a0", " ")).toMatch(/[Gg]ardé jusqu’au .* pas encore confirmé/);
    expect(text).toContain("aucun e-mail n’est parti cette fois");
    await look(page, "rendez-vous-sans-courriel");
    await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("Nous avons déjà écrit plusieurs fois");
    const stolen = `${site.url}/appointment/confirmer${new URL(last).search}`;
    expect((await fetch(stolen)).status).toBe(404);
    const entry = await (await fetch(`${site.url}/appointment/rendez-vous.ics${new URL(last).search}`)).text();
    expect(entry).not.toContain("STATUS:CONFIRMED");
    await context.close();
  });

  it("is confirmed by the link of the mail, with a press and without JavaScript", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const text = await mailTo(page, site.url, VICTIM.email, "à confirmer");
    const link =
      /https?:\/\/\S+\/appointment\/confirmer\?cle=[\w.-]+/.exec(text.replaceAll(/\s*\n\s*/g, " "))?.[0] ?? "";
    await page.goto(link);
    await look(page, "rendez-vous-confirmer");
    // Opening it is not confirming it: mail programs open links by themselves.
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmer ce rendez-vous" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre rendez-vous");
    expect(await page.locator("body").innerText()).toContain("C’est confirmé");
    await look(page, "rendez-vous-confirme");
    await page.goto(link);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre rendez-vous");
    expect(faults).toEqual([]);
    await context.close();
  });

  it("is one line for the office, released together after a second press", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false, viewport: WIDE });
    await signInAs(page, site.url, "conseil@cap-erable.example", "erable-conseil");
    await page.goto(`${site.url}/admin/agenda`);
    const line = page.getByRole("listitem").filter({ hasText: "rendez-vous à confirmer" });
    expect(await line.count()).toBe(1);
    expect((await line.innerText()).replaceAll("\u00a0", " ")).toContain("118 rendez-vous à confirmer");
    await look(page, "agenda-groupe");
    await line.getByRole("link", { name: /Voir et libérer/ }).click();
    await look(page, "groupe");
    await page.setViewportSize(WIDE);
    await page.locator("summary").filter({ hasText: "Libérer ces" }).click();
    await page.getByRole("button", { name: /Oui, libérer/ }).click();
    expect((await page.locator("body").innerText()).replaceAll("\u00a0", " ")).toContain(
      "118 rendez-vous sont libérés.",
    );
    expect(await page.getByText("rendez-vous à confirmer").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

/** Address of the form of the first session in a city. */
async function sessionIn(city: string): Promise<string> {
  const list = await (await fetch(`${site.url}/tests?ville=${city}`)).text();
  return `${site.url}${/\/tests\/register\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ""}`;
}

async function postCandidate(form: string, person: Candidate): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), acceptWaiting: "on", ...person }))
    body.append(name, value);
  return fetch(form, { method: "POST", body, headers: { Origin: site.url }, redirect: "manual" });
}

describe("two seats for one telephone in the hour", () => {
  it("the second is confirmed by its mail, then paid", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const form = await sessionIn("Dakar");
    const first = newCandidate();
    const second = { ...newCandidate(), phone: first.phone };
    expect((await postCandidate(form, first)).status).toBe(303);
    const answer = await postCandidate(form, second);
    expect(answer.status).toBe(303);
    await page.goto(new URL(answer.headers.get("Location") ?? "", site.url).href);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre inscription reste à confirmer");
    expect(await page.getByText("Payer ma place").count()).toBe(0);
    await look(page, "inscription-a-confirmer");
    const text = await mailTo(page, site.url, second.email, "à confirmer");
    const link =
      /https?:\/\/\S+\/tests\/inscriptions\/confirmer\?cle=[\w.-]+/.exec(text.replaceAll(/\s*\n\s*/g, " "))?.[0] ?? "";
    await page.goto(link);
    await look(page, "inscription-confirmer");
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre place est réservée");
    await look(page, "inscription-confirmee");
    expect(await page.getByRole("link", { name: "Payer ma place" }).count()).toBe(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("registering for other people at the office", () => {
  it("the person's own e-mail, then their own telephone, all words kept", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const form = await sessionIn("Buea");
    const first = newCandidate();
    for (const person of [first, { ...newCandidate(), phone: first.phone }, { ...newCandidate(), phone: first.phone }])
      expect((await postCandidate(form, person)).status).toBe(303);
    for (const [more, sentence, name] of [
      [{ email: first.email }, "Indiquez l’adresse de la personne qui passe le test", "inscription-meme-courriel"],
      [
        { phone: first.phone },
        "Trois personnes inscrites à cette session ont déjà donné ce numéro",
        "inscription-meme-telephone",
      ],
    ] as const) {
      const other = { ...newCandidate(), ...more };
      await page.goto(form);
      await fillCandidate(page, other);
      await page.getByRole("button", { name: /Confirmer l'inscription|Rejoindre la liste/ }).click();
      expect(await page.getByRole("main").innerText()).toContain(sentence);
      expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe(other.lastName);
      expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(other.email);
      await lookAtAnswer(page, name);
    }
    // Each line of the list may be confirmed alone, what is left is released together.
    const office = await visit(browser, { javaScriptEnabled: false, viewport: WIDE });
    await signInAs(office.page, site.url, "conseil@cap-erable.example", "erable-conseil");
    await office.page.goto(`${site.url}/admin/sessions/${form.split("/").at(-1) ?? ""}`);
    expect(await office.page.getByRole("heading", { name: "Inscriptions groupées, non confirmées" }).count()).toBe(1);
    await look(office.page, "session-groupe");
    await office.page
      .locator("summary")
      .filter({ hasText: /^Libérer ces/ })
      .click();
    await office.page.getByRole("button", { name: /Oui, libérer/ }).click();
    expect((await office.page.locator("body").innerText()).replaceAll("\u00a0", " ")).toMatch(
      /2 places? (sont )?libérées?/,
    );
    expect(office.faults).toEqual([]);
    await office.context.close();
    await context.close();
  });
});

let addresses = 0;

/** A client whose first booking of the hour is confirmed, and the second alone to confirm. */
async function oneHeld(): Promise<{
  contact: Contact;
  date: string;
  first: Posted;
  held: Posted;
  again: () => Promise<Posted>;
}> {
  const contact = { ...somebody(), phone: `+237 69${Math.floor(1e6 + Math.random() * 8e6)}` };
  const { date, starts } = await freeStarts();
  // From an address of their own, or those of one test would be related to those of another.
  const client = new Person(site.url, { "X-Forwarded-For": `203.0.113.${(addresses += 1)}` });
  await client.get("/appointment");
  const book = async (start = "") => {
    const { status, location, body } = await client.post("/appointment", {
      formId: crypto.randomUUID(),
      ...contact,
      service: "follow-up",
      date,
      start,
    });
    return { status, location, body };
  };
  const first = await book(starts[0]);
  const held = await book(starts[1]);
  return { contact, date, first, held, again: () => book(starts[1]) };
}

/** A day with two starts at least. */
async function freeStarts(): Promise<{ date: string; starts: string[] }> {
  let date = await freeDay(site.url, 20, "follow-up");
  for (;;) {
    const { starts, next } = await offered(date);
    if (starts.length > 1) return { date, starts };
    date = next;
  }
}

describe("one booking to confirm, alone", () => {
  const TITLE = /<h1[^>]*>([^<]*)</;
  const titleOf = async (posted: Posted) => TITLE.exec(await (await fetch(followOf(posted))).text())?.[1];

  it("given up by its reader is over; the same form sent again is another booking", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const { held, again } = await oneHeld();
    expect(await titleOf(held)).toBe("Votre rendez-vous reste à confirmer");
    expect((await again()).location).toBe(held.location);
    await page.goto(followOf(held));
    await look(page, "rendez-vous-a-confirmer");
    await page.getByRole("button", { name: "Renoncer à ce créneau" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Créneau libéré");
    await look(page, "rendez-vous-libere");
    const anew = await again();
    expect(anew.location).not.toBe(held.location);
    expect(await titleOf(anew)).toBe("Votre rendez-vous reste à confirmer");
    await context.close();
  });

  it("is confirmed, or released, by an adviser on its page", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false, viewport: WIDE });
    await signInAs(page, site.url, "conseil@cap-erable.example", "erable-conseil");
    for (const [button, notice, title] of [
      ["Confirmer le rendez-vous", "Le rendez-vous est confirmé, le client est prévenu.", "Votre rendez-vous"],
      ["Libérer le créneau", "Le créneau est libéré.", "Créneau libéré"],
    ] as const) {
      const { held, date } = await oneHeld();
      const reference = /RV-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await (await fetch(followOf(held))).text())?.[0] ?? "";
      await page.goto(`${site.url}/admin/agenda?date=${date}`);
      await page.getByRole("link", { name: new RegExp(reference) }).click();
      await look(page, `bureau-${button.split(" ")[0] ?? ""}`);
      await page.getByRole("button", { name: button }).click();
      await page.getByText(/^Ce qui s’est passé/).click();
      const text = await page.locator("body").innerText();
      expect(text).toContain(notice);
      expect(text).toContain("par Serge Fotso");
      expect(await page.getByRole("button", { name: button }).count()).toBe(0);
      expect(await titleOf(held)).toBe(title);
      await look(page, `bureau-${button.split(" ")[0] ?? ""}-fait`);
    }
    expect(faults).toEqual([]);
    await context.close();
  });

  it("whose client cancels gets word of it on the page when its address has had its mails", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const { first, held } = await oneHeld();
    // The mail of the one that was confirmed at once counts apart.
    for (let sent = 0; sent < 2; sent += 1) {
      await page.goto(followOf(held));
      await page.getByRole("button", { name: "Renvoyer l’e-mail" }).click();
      expect(await page.getByRole("status").innerText()).toContain("Un nouvel e-mail part");
    }
    await page.goto(followOf(first));
    await page.locator("summary").filter({ hasText: "Annuler ce rendez-vous" }).click();
    await page.getByRole("button", { name: "Oui, annuler le rendez-vous" }).click();
    const text = await page.locator("body").innerText();
    expect(text).toContain("Rendez-vous annulé");
    expect(text).toContain("Aucun e-mail n’est parti");
    await look(page, "rendez-vous-annule-sans-courriel");
    await context.close();
  });
});

describe("bookings of a signed-in user", () => {
  it("three are confirmed in one hour, the fourth waits, and their account shows them", async () => {
    const awa = await new Person(site.url).signInAs("user");
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const titles: (string | undefined)[] = [];
    const { date, starts } = await freeStarts();
    expect(starts.length).toBeGreaterThan(3);
    for (const start of starts.slice(0, 4)) {
      const posted = await awa.post("/appointment", {
        formId: crypto.randomUUID(),
        ...somebody(),
        email: "awa@cap-erable.example",
        service: "follow-up",
        date,
        start,
      });
      titles.push(/<h1[^>]*>([^<]*)</.exec((await awa.get(posted.location ?? "")).body)?.[1]);
    }
    expect(titles).toEqual([
      "Votre rendez-vous",
      "Votre rendez-vous",
      "Votre rendez-vous",
      "Votre rendez-vous reste à confirmer",
    ]);
    await signInAs(page, site.url, "awa@cap-erable.example", "erable-famille");
    await page.goto(`${site.url}/dashboard`);
    expect(await page.getByText("À confirmer", { exact: true }).count()).toBeGreaterThan(0);
    await look(page, "tableau-de-bord");
    expect(faults).toEqual([]);
    await context.close();
  });
});
