/** Booking, following, moving and giving up a consultation on a 360 px phone, with and without JavaScript. */
import { readFile } from "node:fs/promises";
import type { Browser } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import {
  chooseStart,
  fillContact,
  followLink,
  freeDay,
  mailTo,
  postBooking,
  postForm,
  somebody,
  startsOn,
} from "#e2e/support/journey/appointments.ts";
import { openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
const LIST = [
  "09:00",
  "09:30",
  "10:00",
  "10:30",
  "11:00",
  "11:30",
  "14:00",
  "14:30",
  "15:00",
  "15:30",
  "16:00",
  "16:30",
  "17:00",
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

describe("with JavaScript off", () => {
  it("books from the service to the confirmation, then moves and cancels by the link of the mail", async () => {
    const { page, context, faults, scripts } = await visit(browser, {
      javaScriptEnabled: false,
      acceptDownloads: true,
    });
    const [first, second] = [await freeDay(site, 10, "file-review"), await freeDay(site, 12, "file-review")];
    const contact = somebody();
    await page.goto(`${site}/appointment`);
    await page.getByRole("radio", { name: /Révision de dossier/ }).check();
    await page.getByLabel("2. Choisissez une date").fill(first);
    await page.getByRole("button", { name: "Voir les créneaux" }).click();
    const address = new URL(page.url());
    expect([address.searchParams.get("service"), address.searchParams.get("date")]).toEqual(["file-review", first]);
    // The demonstration's taken starts: 90 minutes fit at two of the thirteen.
    expect((await startsOn(page)).map(({ time }) => time)).toEqual(LIST);
    expect((await startsOn(page)).filter(({ free }) => free).map(({ time }) => time)).toEqual(
      new Date(`${first}T12:00Z`).getUTCDay() === 6 ? ["10:30"] : ["10:30", "16:30"],
    );

    await chooseStart(page, "10:30");
    await fillContact(page, contact);
    await page.getByLabel("5. Votre message").fill("Mon dossier est presque prêt.");
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    const main = page.getByRole("main");
    expect(await main.innerText()).toMatch(/RV-[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}/);
    expect(await main.innerText()).toContain("de 10\u00a0h\u00a030 à 12\u00a0h\u00a000 (heure de Douala)");
    expect(await main.innerText()).toContain("45\u00a0000\u00a0FCFA");
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await main.innerText()).toContain("C’est confirmé");
    // Loading it again shows how it stands, and books nothing.
    await page.reload();
    expect(await main.innerText()).toMatch(/RV-[\w-]+\s+Confirmé/);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Ajouter à mon agenda" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^RV-.*\.ics$/);
    expect(await readFile(await download.path(), "utf8")).toContain(
      `DTSTART;TZID=Africa/Douala:${first.replaceAll("-", "")}T103000`,
    );

    const mail = await mailTo(page, site, contact.email, "Rendez-vous confirmé");
    // Its written agreement comes before the money (decision 086).
    expect(mail.replaceAll(/\s+/g, " ")).toContain("Vous payez ensuite");
    expect(mail).not.toContain("Reste à payer");
    await page.goto(followLink(mail));
    await page.getByRole("link", { name: "Déplacer" }).click();
    await page.getByLabel("Nouvelle date").fill(second);
    await page.getByRole("button", { name: "Voir les créneaux" }).click();
    await chooseStart(page, "10:30");
    await page.getByRole("button", { name: "Déplacer à cette heure" }).click();
    await page.getByText("C’est déplacé").waitFor();
    expect(await sidewaysScroll(page)).toBe(0);

    await page.getByText("Annuler ce rendez-vous").click();
    await page.getByRole("button", { name: "Oui, annuler le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Rendez-vous annulé" }).waitFor();
    expect(await page.getByRole("link", { name: "Déplacer" }).count()).toBe(0);
    await mailTo(page, site, contact.email, "Rendez-vous annulé");
    expect({ faults, scripts }).toEqual({ faults: [], scripts: [] });
    await context.close();
  });

  it("gives an incomplete form back, filled, with each fault named", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/appointment?service=initial&date=${await freeDay(site, 10)}`);
    await page.getByLabel("Prénom", { exact: true }).fill("Awa");
    await page.getByLabel("Adresse e-mail").fill("awa@nulle part");
    await page.getByLabel("5. Votre message").fill("Gardez ceci.");
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    const summary = page.getByRole("alert").first();
    expect(await summary.getByRole("link").allInnerTexts()).toEqual([
      "Choisissez un créneau libre.",
      "Indiquez votre nom.",
      "Cette adresse e-mail est incomplète\u00a0: il y manque un @ ou un point.",
      "Indiquez votre numéro de téléphone, avec l’indicatif si vous êtes hors du Cameroun.",
    ]);
    expect(await page.getByLabel("Prénom", { exact: true }).inputValue()).toBe("Awa");
    expect(await page.getByLabel("5. Votre message").inputValue()).toBe("Gardez ceci.");
    await context.close();
  });

  it("gives the loser of a race the form back, filled, under what is still free that day", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const date = await freeDay(site, 15);
    await page.goto(`${site}/appointment?service=initial&date=${date}`);
    const start = (await startsOn(page)).find(({ free }) => free)?.time ?? "";
    await chooseStart(page, start);
    await fillContact(page, somebody());
    expect((await postBooking(site, { ...somebody(), service: "initial", date, start })).status).toBe(303);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("Ce créneau vient d’être pris");
    expect(await page.getByLabel("Téléphone").inputValue()).toBe("670 00 00 01");
    expect((await startsOn(page)).find(({ time }) => time === start)?.free).toBe(false);
    const other = (await startsOn(page)).find(({ free }) => free)?.time ?? "";
    await chooseStart(page, other);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    await context.close();
  });

  it("says no to yesterday, to Sundays and to forged links", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const today = Temporal.Now.plainDateISO("Africa/Douala");
    await page.goto(`${site}/appointment?date=${today.subtract({ days: 1 }).toString()}`);
    expect(await page.getByRole("main").innerText()).toContain("La date ne peut pas être antérieure à aujourd’hui");
    const sunday = today.add({ days: 7 + (7 - today.dayOfWeek) });
    await page.goto(`${site}/appointment?date=${sunday.toString()}`);
    expect(await page.getByRole("main").innerText()).toContain("Fermé le dimanche");
    expect(await page.getByRole("button", { name: "Confirmer le rendez-vous" }).count()).toBe(0);
    const refused = await postBooking(site, {
      ...somebody(),
      service: "initial",
      date: sunday.toString(),
      start: "09:00",
    });
    expect(refused.status).toBe(409);
    for (const forged of ["", "x", "3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f.zzzzzz.AAAA"])
      expect((await fetch(`${site}/appointment/suivi?cle=${forged}`)).status).toBe(404);
    await context.close();
  });

  it("lets people wait for a full day, and offers a freed start to the first", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const date = await freeDay(site, 25, "follow-up");
    await page.goto(`${site}/appointment?service=follow-up&date=${date}`);
    const holder = somebody();
    for (const { time } of (await startsOn(page)).filter(({ free }) => free))
      await postBooking(site, { ...(time === "10:30" ? holder : somebody()), service: "follow-up", date, start: time });
    await page.reload();
    expect(await page.getByRole("main").innerText()).toContain("Ce jour est complet");
    const [first, next] = [somebody(), somebody()];
    await fillContact(page, first);
    await page.getByRole("button", { name: "Entrer dans la liste d’attente" }).click();
    expect(await page.getByRole("main").innerText()).toContain("Vous êtes en position 1");
    expect(await sidewaysScroll(page)).toBe(0);
    await postForm(`${site}/appointment`, { intent: "wait", service: "follow-up", date, ...next });

    await postForm(followLink(await mailTo(page, site, holder.email, "Rendez-vous confirmé")), { intent: "cancel" });
    await page.goto(followLink(await mailTo(page, site, first.email, "Un créneau s’est libéré")));
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole("button", { name: "Le laisser" }).click();
    await page.getByRole("heading", { name: "Créneau non retenu" }).waitFor();
    await page.goto(followLink(await mailTo(page, site, next.email, "Un créneau s’est libéré")));
    await page.getByRole("button", { name: "Prendre ce créneau" }).click();
    expect(await page.getByRole("main").innerText()).toContain("C’est confirmé");
    await mailTo(page, site, next.email, "Rendez-vous confirmé");
    await context.close();
  });
});

describe("with JavaScript", () => {
  it("follows each answer without leaving the page, keeps what is typed, and books", async () => {
    const { page, context, faults, documents } = await visit(browser);
    const date = await freeDay(site, 30, "simulation");
    await page.goto(`${site}/appointment`);
    await page.getByLabel("Prénom", { exact: true }).click();
    const contact = somebody();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[name=zone]")?.value !== "");
    await fillContact(page, contact);
    await page.getByRole("radio", { name: /Simulation approfondie/ }).check();
    await page.waitForURL(/service=simulation/);
    await page.getByLabel("2. Choisissez une date").fill(date);
    await page.waitForURL(new RegExp(`date=${date}`));
    // The address is there a moment before the day's starts: those are read where they are sure to be.
    const sure = await context.newPage();
    await sure.goto(`${site}/appointment?service=simulation&date=${date}`);
    const start = (await startsOn(sure)).find(({ free }) => free)?.time ?? "";
    await sure.close();
    await chooseStart(page, start);
    expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe(contact.email);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    // Only what the form leads to is another page; the draft is gone before that one is touched.
    expect(documents).toEqual(["/appointment", "/appointment/suivi"]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("brouillon:")))).toEqual(
      [],
    );
    expect(faults).toEqual([]);
    await context.close();
  });

  it("says so when the line drops, and keeps the form", async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${site}/appointment?service=follow-up&date=${await freeDay(site, 31, "follow-up")}`);
    await page.getByLabel("Prénom", { exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[name=zone]")?.value !== "");
    await fillContact(page, somebody());
    await chooseStart(page, (await startsOn(page)).find(({ free }) => free)?.time ?? "");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByText("Rien n’a été envoyé").waitFor();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    await context.close();
  });
});

// Zones whose law has not just changed: the browser may hold an older table of them than the server (British Columbia stopped changing its clocks in 2026).
// Each looks at days of its own: what one books, the next may be shown as free for a second (the page cache).
const ZONES = ["Africa/Douala", "America/Montreal", "America/Halifax", "Europe/Paris", "Africa/Dakar"].map(
  (timezoneId, index) => ({ timezoneId, ahead: 28 + 3 * index }),
);

describe.each(ZONES)("seen from $timezoneId", ({ timezoneId, ahead }) => {
  it("page, mail and calendar entry say one instant", async () => {
    const { page, context } = await visit(browser, { timezoneId, acceptDownloads: true });
    const date = await freeDay(site, ahead, "follow-up");
    await page.goto(`${site}/appointment?service=follow-up&date=${date}`);
    await page.getByLabel("Prénom", { exact: true }).click();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("input[name=zone]")?.value !== "");
    const start = (await startsOn(page)).find(({ free }) => free)?.time ?? "";
    const instant = Temporal.PlainDateTime.from(`${date}T${start}`).toZonedDateTime("Africa/Douala").toInstant();
    const local = instant.toZonedDateTimeISO(timezoneId);
    const wall = `${local.hour}\u00a0h\u00a0${String(local.minute).padStart(2, "0")}`;
    const differs = local.offset !== "+01:00";
    const label = page.locator("label.start", { has: page.locator(`input[value="${start}"]`) });
    expect(await label.innerText()).toContain(differs ? wall : "Libre");
    await chooseStart(page, start);
    const contact = somebody();
    await fillContact(page, contact);
    await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
    await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
    const own = `${local.toLocaleString("fr-FR", { weekday: "long", day: "numeric", month: "long", year: "numeric" }).replace(" 1 ", " 1er ")} à ${wall}`;
    const shown = await page.getByRole("main").innerText();
    expect(shown.includes("Chez vous")).toBe(differs);
    if (differs) expect(shown).toContain(own);

    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Ajouter à mon agenda" }).click(),
    ]);
    const entry = await readFile(await download.path(), "utf8");
    const [, stamp = ""] = /DTSTART;TZID=Africa\/Douala:(\d{8}T\d{6})/.exec(entry) ?? [];
    expect(entry).toContain("TZOFFSETTO:+0100");
    expect(Temporal.PlainDateTime.from(stamp).toZonedDateTime("+01:00").toInstant().toString()).toBe(
      instant.toString(),
    );

    const mail = (await mailTo(page, site, contact.email, "Rendez-vous confirmé")).replaceAll(/\s+/g, " ");
    const douala = instant.toZonedDateTimeISO("Africa/Douala");
    expect(mail).toContain(`de ${douala.hour} h ${String(douala.minute).padStart(2, "0")} à`);
    expect(mail.includes("Chez vous")).toBe(differs);
    if (differs) expect(mail).toContain(own.replaceAll(/\s+/g, " "));
    await context.close();
  });
});
