/** Calendars added, named, closed and reopened by the admin, with JavaScript off; on a site of its own, since others count its calendars. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { freeDay, postBooking, somebody, startsOn } from "#e2e/support/journey/appointments.ts";
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
import { signInAs } from "#e2e/support/journey/test-registration.ts";

const LIST = "/admin/agenda/conseillers";

let site: Site;
let browser: Browser;
let admin: Watched;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", ...NO_ALLOWANCES });
  browser = await openBrowser();
  admin = await visit(browser, { javaScriptEnabled: false });
  await signInAs(admin.page, site.url, "admin@cap-erable.example", "erable-administration");
});
afterAll(async () => {
  await endVisits();
  await site.stop();
});

const done = (page: Page, words: string | RegExp) => page.getByRole("status").filter({ hasText: words }).waitFor();
const errors = (page: Page) => page.locator(".field-error").allInnerTexts();

/** Opens the calendar of this name: an admin finds it on the page of the person who works it. */
async function openCalendar(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}${LIST}`);
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name }).first().waitFor();
}

/** What is free with whoever may advise, each on their own page. */
async function freeTimes(date: string): Promise<string[]> {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  const address = `${site.url}/appointment?service=follow-up&date=${date}`;
  await page.goto(address);
  const people = await page
    .locator("input[name=adviser]")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const free = new Set<string>();
  for (const adviser of people) {
    await page.goto(`${address}&adviser=${adviser}`);
    for (const start of await startsOn(page)) if (start.free) free.add(start.time);
  }
  await context.close();
  return [...free];
}

/** Follow-up is advice: the admin's own calendar takes it with a licence. */
async function licenseAdmin(): Promise<void> {
  const person = await new Person(site.url).signInAs("admin");
  const licence = {
    intent: "licence",
    body: "cicc",
    number: "R000001",
    registerUrl: "https://register.college-ic.ca/",
    expiresOn: "2099-12-31",
  };
  expect((await person.post("/admin/equipe/0de00000-0000-4000-8000-000000000001", licence)).status).toBe(303);
}

describe(LIST, () => {
  it("adds a calendar, refuses a client's account, and gives twice the places at each start", async () => {
    const { page } = admin;
    const date = await freeDay(site.url, 20, "follow-up");
    const book = () => postBooking(site.url, { ...somebody(), service: "follow-up", date, start: "11:00" });
    expect((await book()).status).toBe(303);
    expect(await freeTimes(date)).not.toContain("11:00");

    await page.goto(`${site.url}/admin/agenda`);
    await page.getByText("Aide et réglages", { exact: true }).click();
    await page.getByRole("link", { name: "Calendriers des conseillers" }).click();
    await page.getByLabel("Nom", { exact: true }).fill("Clarisse Mbida");
    await page.getByLabel("Adresse e-mail du compte").fill("awa@cap-erable.example");
    await page.getByRole("button", { name: "Ajouter le calendrier" }).click();
    expect(await errors(page)).toEqual([
      expect.stringContaining("Aucun compte de conseiller ou d’administrateur n’a cette adresse."),
    ]);
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Clarisse Mbida");
    await page.getByLabel("Adresse e-mail du compte").fill("admin@cap-erable.example");
    await page.getByRole("button", { name: "Ajouter le calendrier" }).click();
    await done(page, "Le calendrier est ajouté");
    // Without a licence nobody is advised there; with it, they are.
    expect(await freeTimes(date)).not.toContain("11:00");
    await licenseAdmin();
    expect(await freeTimes(date)).toContain("11:00");
    expect([(await book()).status, (await book()).status]).toEqual([303, 409]);
  });

  it("closes a calendar, which keeps what is booked and takes nothing more, and opens it again", async () => {
    const { page } = admin;
    const date = await freeDay(site.url, 30, "follow-up");
    await openCalendar(page, "Clarisse Mbida");
    await page.getByRole("button", { name: "Fermer aux nouveaux rendez-vous" }).click();
    // What was booked here, and whoever of the demonstration waited for a full day: the new calendar serves them first.
    await done(page, /[1-9]\u00a0rendez-vous à venir y reste(nt)?\./);
    // The demonstration's adviser is taken at 10:00 every day: with the second calendar closed, nobody receives.
    expect(await freeTimes(date)).not.toContain("10:00");
    expect((await postBooking(site.url, { ...somebody(), service: "follow-up", date, start: "10:00" })).status).toBe(
      409,
    );
    await page.getByRole("button", { name: "Rouvrir aux rendez-vous" }).click();
    await done(page, "rouvert");
    expect(await freeTimes(date)).toContain("10:00");
  });

  it("renames a calendar, and says its weekly times", async () => {
    const { page } = admin;
    await openCalendar(page, "Clarisse Mbida");
    await page.getByLabel("Nom", { exact: true }).fill("");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    expect(await errors(page)).toEqual([expect.stringContaining("Indiquez un nom.")]);
    await page.getByLabel("Nom", { exact: true }).fill("Clarisse Ngo Mbida");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByRole("heading", { level: 2, name: "Clarisse Ngo Mbida" }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/equipe\/[\da-f-]{36}\/calendrier$/);

    await page.getByLabel("Jour de la semaine").selectOption({ label: "mardi" });
    await page.getByRole("button", { name: "Ajouter l’heure prise" }).click();
    expect(await errors(page)).toEqual([expect.stringContaining("Indiquez l’heure du début.")]);
    expect(await page.getByLabel("Jour de la semaine").inputValue()).toBe("2");
    await page.getByLabel("À partir de (Douala)").fill("15:00");
    await page.getByLabel("Durée").fill("90");
    await page.getByRole("button", { name: "Ajouter l’heure prise" }).click();
    await done(page, "ajoutée");
    expect(await page.getByRole("main").innerText()).toContain("mardi à 15\u00a0h\u00a000, 1\u00a0h\u00a030");
    await page.getByRole("button", { name: "Retirer mardi" }).click();
    await done(page, "retirée");
    expect(await page.getByRole("main").innerText()).toContain("Aucune heure prise.");
  });

  it("shows an adviser everything, lets them say their own weekly times, and nothing else", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await signInAs(page, site.url, "conseil@cap-erable.example", "erable-conseil");
    await page.goto(`${site.url}${LIST}`);
    expect(await page.getByRole("button", { name: "Ajouter le calendrier" }).count()).toBe(0);
    const other = (await page.getByRole("link", { name: "Clarisse Ngo Mbida" }).getAttribute("href")) ?? "";
    await page.goto(`${site.url}${other}`);
    expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
    await openCalendar(page, "Serge Fotso");
    await page.getByLabel("Jour de la semaine").selectOption({ label: "lundi" });
    await page.getByLabel("À partir de (Douala)").fill("17:00");
    await page.getByRole("button", { name: "Ajouter l’heure prise" }).click();
    await done(page, "ajoutée");
    await context.close();

    const adviser = await new Person(site.url).signInAs("adviser");
    const refused: Record<string, string>[] = [
      { intent: "close" },
      { intent: "busy", weekday: "1", startsAt: "09:00", minutes: "30" },
      { intent: "save", name: "X" },
    ];
    for (const fields of refused) expect((await adviser.post(other, fields)).status, fields.intent).toBe(404);
    expect(await adviser.post(LIST, { name: "X" })).toMatchObject({ status: 302, location: "/" });
    expect((await new Person(site.url).post(other, { intent: "close" })).location).toContain("/login");
  });
});

it("has no accessibility fault and nothing that scrolls sideways, wide or narrow", async () => {
  const { page, context } = await visit(browser);
  await signInAs(page, site.url, "admin@cap-erable.example", "erable-administration");
  const looked = async (what: string) => {
    expect(await page.getByRole("heading", { level: 1 }).count(), what).toBe(1);
    expect(await accessibilityFaults(page), what).toEqual([]);
    for (const viewport of [WIDE, PHONE]) {
      await page.setViewportSize(viewport);
      expect(await sidewaysScroll(page), what).toBe(0);
    }
  };
  await page.goto(`${site.url}${LIST}`);
  await looked("list");
  await page.getByRole("button", { name: "Ajouter le calendrier" }).click();
  await looked("list, refused");
  await openCalendar(page, "Serge Fotso");
  await looked("one calendar");
  await page.getByRole("button", { name: "Ajouter l’heure prise" }).click();
  await looked("one calendar, refused");
  await context.close();
});
