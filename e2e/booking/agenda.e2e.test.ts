/** The adviser's side of a consultation, and where it shows on the client's. */
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import {
  chooseStart,
  fillContact,
  freeDay,
  mailTo,
  postBooking,
  somebody,
  startsOn,
} from "#e2e/support/journey/appointments.ts";
import { WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser/browser.ts";
import { sharedSite } from "#e2e/support/site/shared-site.ts";

const site = sharedSite().url;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Se connecter", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

async function bookedBy(
  contact: ReturnType<typeof somebody>,
  daysAhead: number,
): Promise<{ date: string; page: string }> {
  const date = await freeDay(site, daysAhead, "follow-up");
  for (const start of ["09:00", "09:30", "10:30", "11:00", "11:30", "14:00", "15:00"]) {
    const { status, location } = await postBooking(site, { ...contact, service: "follow-up", date, start });
    if (status === 303 && location) return { date, page: `${site}${location}` };
  }
  throw new Error("nothing was free");
}

describe("/admin/agenda", () => {
  it("is for advisers: visitors sign in, others go home", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site}/admin/agenda`);
    expect(new URL(page.url()).pathname).toBe("/login");
    await signIn(page, "awa@cap-erable.example", "erable-famille");
    for (const path of [
      "/admin/agenda",
      "/admin/agenda/3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f",
      "/admin/agenda/3f0c1d2e-7a55-4b6e-9c1d-0a2b3c4d5e6f/deplacer",
    ]) {
      await page.goto(`${site}${path}`);
      expect(new URL(page.url()).pathname, path).toBe("/");
    }
    await context.close();
  });

  it("lists the day's clients; the place, a move and a cancellation reach the client", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false, viewport: WIDE });
    const contact = somebody();
    const { date, page: own } = await bookedBy(contact, 45);
    await signIn(page, "conseil@cap-erable.example", "erable-conseil");
    await page.goto(`${site}/admin/agenda?date=${date}`);
    const line = page.getByRole("link", { name: new RegExp(`^${contact.lastName}`) });
    expect(await line.innerText()).toContain("Lieu à fixer, à payer");
    await line.click();
    const chosen = page.getByRole("article");
    expect(await chosen.getByRole("heading", { level: 1 }).innerText()).toContain(contact.lastName);
    expect(await chosen.innerText()).toContain(contact.email);
    expect(await chosen.getByRole("link", { name: "Appeler" }).getAttribute("href")).toBe("tel:+237670000001");
    expect(await chosen.getByRole("link", { name: "WhatsApp" }).getAttribute("href")).toBe(
      "https://wa.me/237670000001",
    );
    expect(await line.getAttribute("aria-current")).toBe("true");

    await page.getByRole("radio", { name: "En visio" }).check();
    await page.getByLabel("Numéro ou lien").fill("pas un lien");
    await page.getByRole("button", { name: /Fixer le lieu/ }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("https://");
    await page.getByLabel("Numéro ou lien").fill("https://visio.exemple.cm/awa");
    await page.getByRole("button", { name: /Fixer le lieu/ }).click();
    await page.getByText("Le lieu est fixé, le client est prévenu.").waitFor();
    expect(await mailTo(page, site, contact.email, "Lieu de votre rendez-vous")).toContain(
      "https://visio.exemple.cm/awa",
    );
    await page.goto(own);
    expect(await page.getByRole("main").innerText()).toContain("https://visio.exemple.cm/awa");

    await page.goto(`${site}/admin/agenda?date=${date}`);
    await line.click();
    await page.getByRole("link", { name: "Déplacer", exact: true }).click();
    const other = (await startsOn(page)).filter(({ free }) => free).at(-1)?.time ?? "";
    await chooseStart(page, other);
    await page.getByRole("button", { name: "Déplacer à cette heure" }).click();
    await page.getByText("Le rendez-vous est déplacé, le client est prévenu.").waitFor();
    await page.getByText("Annuler avec une raison", { exact: true }).click();
    await page.getByRole("button", { name: "Oui, annuler le rendez-vous" }).click();
    expect(await page.getByRole("alert").first().innerText()).toContain("Dites au client pourquoi");
    await page.getByLabel("Raison, écrite au client").fill("Le bureau est fermé pour travaux.");
    await page.getByRole("button", { name: "Oui, annuler le rendez-vous" }).click();
    await page.getByText("Le rendez-vous est annulé, le client est prévenu.").waitFor();
    const detail = page.url();
    expect(await mailTo(page, site, contact.email, "Rendez-vous annulé")).toContain(
      "Le bureau est fermé pour travaux.",
    );
    await page.goto(detail);
    await page.getByText(/^Ce qui s’est passé/).click();
    const history = await page.getByRole("main").innerText();
    for (const step of ["pris", "Lieu fixé, par Serge Fotso", "déplacé, par Serge Fotso", "annulé, par Serge Fotso"])
      expect(history).toContain(step);
    expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
    await context.close();
  });

  it("closes a day by an exception, and opens it again", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    const date = await freeDay(site, 55);
    await signIn(page, "conseil@cap-erable.example", "erable-conseil");
    await page.goto(`${site}/admin/agenda/horaires`);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByText("Fermer ou ouvrir un jour", { exact: true }).click();
    await page.getByLabel("Jour", { exact: true }).fill(date);
    await page.getByRole("radio", { name: "Fermé", exact: true }).check();
    await page.getByLabel("Pourquoi").fill("Formation de l’équipe");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await page.getByText("L’exception est enregistrée.").waitFor();
    await page.goto(`${site}/appointment?date=${date}`);
    expect(await page.getByRole("main").innerText()).toContain("Formation de l’équipe");
    await page.goto(`${site}/admin/agenda/horaires`);
    await page.getByRole("button", { name: /Retirer/ }).click();
    await page.getByText("L’exception est retirée.").waitFor();
    await page.goto(`${site}/appointment?date=${date}`);
    expect((await startsOn(page)).some(({ free }) => free)).toBe(true);
    await context.close();
  });
});

it("books for a client who called, then takes the day off: everybody moved or freed, and told, without JavaScript", async () => {
  const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
  const contact = somebody();
  const date = await freeDay(site, 70, "follow-up");
  await signIn(page, "conseil@cap-erable.example", "erable-conseil");
  await page.goto(`${site}/admin/agenda/reserver?service=follow-up&date=${date}`);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole("button", { name: "Réserver et prévenir le client" }).click();
  expect(await page.getByRole("alert").first().innerText()).toContain("Notez le prénom du client.");
  await chooseStart(page, (await startsOn(page)).find(({ free }) => free)?.time ?? "");
  await fillContact(page, contact);
  await page.getByRole("button", { name: "Réserver et prévenir le client" }).click();
  await page.getByText("Le rendez-vous est pris, le client est prévenu.").waitFor();

  await page.goto(`${site}/admin/agenda/absence`);
  await page.getByLabel("Calendrier").selectOption({ label: "Serge Fotso" });
  await page.getByLabel("Du", { exact: true }).fill(date);
  await page.getByRole("radio", { name: /Les libérer tous/ }).check();
  await page.getByRole("button", { name: "Voir ce qui se passera" }).click();
  expect(await page.getByRole("listitem").filter({ hasText: contact.lastName }).innerText()).toContain(
    "le client est invité à choisir une autre heure",
  );
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByLabel(/Un mot pour qui doit choisir/).fill("Votre conseiller est malade.");
  await page.getByRole("button", { name: "Bloquer ces jours et prévenir tout le monde" }).click();
  await page.getByText("L’absence est enregistrée, chaque client est prévenu.").waitFor();
  expect(await mailTo(page, site, contact.email, "Rendez-vous à replacer")).toContain("Votre conseiller est malade.");
  await page.goto(`${site}/admin/agenda/horaires`);
  await page
    .getByRole("button", { name: /^Débloquer/ })
    .last()
    .click();
  await page.getByText("Ce moment est débloqué.").waitFor();
  expect(faults.filter((fault) => !fault.includes("400"))).toEqual([]);
  await context.close();
});

it("recognises the signed-in user: the form comes filled, and the dashboard shows what was booked", async () => {
  const { page, context } = await visit(browser, { javaScriptEnabled: false });
  await signIn(page, "awa@cap-erable.example", "erable-famille");
  await page.goto(`${site}/appointment?service=initial&date=${await freeDay(site, 60)}`);
  expect(await page.getByLabel("Adresse e-mail").inputValue()).toBe("awa@cap-erable.example");
  expect(await page.getByLabel("Téléphone").inputValue()).toBe("+237699000000");
  await chooseStart(page, (await startsOn(page)).find(({ free }) => free)?.time ?? "");
  await page.getByRole("button", { name: "Confirmer le rendez-vous" }).click();
  await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
  // As a visitor, with the same address: it is hers too.
  await postBooking(site, {
    ...somebody(),
    email: "Awa@cap-erable.example",
    service: "follow-up",
    date: await freeDay(site, 61, "follow-up"),
    start: "11:00",
  });
  await page.goto(`${site}/dashboard`);
  // Above, the day's tasks name the same appointment where an agreement is to be accepted.
  const own = page.getByRole("region", { name: "Prochain rendez-vous" });
  expect(await own.getByRole("link", { name: "Consultation initiale" }).count()).toBe(1);
  await own.getByText("Un autre rendez-vous", { exact: true }).click();
  expect(await own.getByRole("link", { name: "Suivi de candidature" }).count()).toBe(1);
  await own.getByRole("link", { name: "Consultation initiale" }).click();
  await page.getByRole("heading", { name: "Votre rendez-vous", level: 1 }).waitFor();
  await context.close();
});

it("has no accessibility fault on the pages that links lead to, and nothing scrolls sideways", async () => {
  const { page, context } = await visit(browser);
  const { page: own, date } = await bookedBy(somebody(), 47);
  const key = new URL(own).searchParams.get("cle") ?? "";
  await signIn(page, "conseil@cap-erable.example", "erable-conseil");
  await page.goto(`${site}/admin/agenda?date=${date}`);
  const chosen = (await page.getByRole("link", { name: /RV-/ }).first().getAttribute("href")) ?? "";
  const detail = new URL(chosen, site).pathname;
  for (const path of [
    new URL(own).pathname + new URL(own).search,
    `/appointment/deplacer?cle=${key}`,
    `/admin/agenda?date=${date}`,
    chosen,
    `/admin/agenda?vue=mois&date=${date}`,
    detail,
    `${detail}/deplacer`,
  ]) {
    await page.goto(`${site}${path}`);
    expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
    expect(await accessibilityFaults(page), path).toEqual([]);
    expect(await sidewaysScroll(page), path).toBe(0);
  }
  await context.close();
});
