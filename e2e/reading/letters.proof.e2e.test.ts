/** The newsletter's letters, on screens alone: written, sent to a thousand addresses, left at one click. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReceivedMail, type SmtpDouble, smtpRefusal, startSmtp } from "#app/platform/mail/testing/smtp.ts";
import { accessibilityFaults } from "#e2e/support/page/accessibility.ts";
import { type Watched, endVisits, openBrowser, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { mimeParts } from "#e2e/support/people/mime.ts";
import { Person, flashOf } from "#e2e/support/people/person.ts";
import { rawRequest } from "#e2e/support/site/raw-request.ts";
import { plain } from "#e2e/support/page/read-html.ts";
import { visitAs } from "#e2e/support/people/signed-in.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";

const READERS = 1_000;
const AT_ONCE = 25;
const address = (index: number) => `lecteur${index}@lettre.test`;
/** Their servers refuse them for good, or put them off once. */
const isGone = (to: string) => /^lecteur\d*11@/.test(to);
const isLate = (to: string) => /^lecteur\d*22@/.test(to);
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let smtp: SmtpDouble;
let site: Site;
let browser: Browser;
let admin: Watched;
let page: Page;
/** Letters are refused, where confirmations were taken. */
let isRefusing = false;
const putOff = new Set<string>();
beforeAll(async () => {
  smtp = await startSmtp({
    onRcptTo: ({ address: to }, _session, done) => {
      if (isRefusing && isGone(to)) return done(smtpRefusal(550, "5.1.1 no such user"));
      if (isRefusing && isLate(to) && !putOff.has(to)) {
        putOff.add(to);
        return done(smtpRefusal(451, "4.7.1 greylisted"));
      }
      return done();
    },
  });
  site = await startSite({
    DEMO: "1",
    LOG_LEVEL: "error",
    RATE_FORMS_PER_MINUTE: "0",
    ...NO_ALLOWANCES,
    SMTP_URL: smtp.url,
    MAIL_FROM: "bonjour@cap-erable.test",
    MAIL_PER_SECOND: "1000",
  });
  browser = await openBrowser();
  admin = await visitAs(browser, site.url, "admin", { javaScriptEnabled: false });
  page = admin.page;
});
afterAll(async () => {
  await endVisits();
  await site.stop();
  await smtp.stop();
});

/** What its readers received; the demonstration has mails of its own. */
const received = () => smtp.received.filter(({ to }) => to[0]?.endsWith("@lettre.test"));
const sourcesTo = (to: string) =>
  received()
    .filter((mail) => mail.to[0] === to)
    .map(({ source }) => source);

async function inTurns(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await act(next - 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** As readers do: the form, the mail, the click. */
async function subscribeAll(): Promise<void> {
  await inTurns(READERS, async (index) => {
    const body = new URLSearchParams({ email: address(index), topics: "articles", source: "page" }).toString();
    const { status } = await rawRequest(`${site.url}/newsletter`, { method: "POST", headers: FORM, body });
    expect(status).toBeLessThan(400);
  });
  await expect.poll(() => received().length).toBe(READERS);
  await inTurns(READERS, async (index) => {
    const [source = ""] = sourcesTo(address(index));
    const text = mimeParts(source).find(({ type }) => type === "text/plain")?.text ?? "";
    const [, token = ""] = /confirmer\?jeton=([\w-]+)/.exec(text) ?? [];
    const there = `${site.url}/newsletter/confirmer?jeton=${token}`;
    expect((await rawRequest(there, { method: "POST", headers: FORM, body: "" })).status).toBeLessThan(400);
  });
  smtp.received.length = 0;
  isRefusing = true;
}

/** By keyboard. */
async function press(role: "button" | "link", name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
}

async function write(label: string, words: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(words);
}

const shown = async () => plain((await page.content()).replaceAll("&nbsp;", " "));
const fits = async () => expect(await sidewaysScroll(page)).toBe(0);

/** A figure of the page on which a letter is on its way. */
async function figure(label: string): Promise<number> {
  await page.reload();
  const value = page.locator("dl.setting-lines > div").filter({ has: page.getByText(label, { exact: true }) });
  return Number((await value.locator("dd").innerText()).replaceAll(/\D/g, ""));
}

const isTest = ({ to, source }: ReceivedMail) =>
  to[0] === "admin@cap-erable.example" && /^Subject: .*Essai/m.test(source);

let letter = "";

it("has a thousand readers, each of whom asked for it and confirmed", subscribeAll);

describe("a letter, by keyboard on a phone and with JavaScript off", () => {
  it("is begun and written; a wrong marker gives the form back as typed", async () => {
    await page.goto(`${site.url}/admin/lettre`);
    expect(await shown()).toContain("1 000 adresses abonnées");
    await press("button", "Écrire une lettre");
    letter = page.url();
    expect(letter).toMatch(/\/admin\/lettre\/[\da-f-]{36}$/);
    await write("Objet", "Novembre chez {{name}}");
    await write("Ligne d’aperçu", "Trois lectures");
    await write("Introduction", "Bonjour,\n\nVoici **le mois** de {{nom}}.");
    await press("button", "Enregistrer");
    expect(await shown()).toContain("Le repère {{nom}} n’existe pas.");
    expect(await page.getByLabel("Objet").inputValue()).toBe("Novembre chez {{name}}");
    await write("Introduction", "Bonjour,\n\nVoici **le mois** de {{name}}. [Les guides](/guides)");
    await write("Mot de la fin", "À bientôt");
    await press("button", "Enregistrer");
    expect(await shown()).toContain("Le brouillon est enregistré.");
    await fits();
  });

  it("cites published texts in the order that was chosen, and loses no word on the way", async () => {
    const list = page.getByLabel("Ajouter un texte");
    const titles: string[] = [];
    for (const nth of [1, 2]) {
      const option = list.locator("optgroup").nth(0).locator("option").nth(nth);
      titles.push((await option.innerText()).trim());
      await list.selectOption({ value: (await option.getAttribute("value")) ?? "" });
      await write("Ligne d’aperçu", `Lectures ${nth}`);
      await press("button", "Ajouter ce texte");
    }
    expect(await page.getByLabel("Ligne d’aperçu").inputValue()).toBe("Lectures 2");
    await press("button", /^Monter/);
    const [first = "", second = ""] = titles;
    const chosen = (await page.locator("#textes ~ ol li p").allInnerTexts()).map((title) => title.trim());
    expect(chosen).toEqual([second, first]);
  });

  it("is shown as it is mailed, and goes to whoever writes it as a test", async () => {
    await press("link", "Voir l’aperçu");
    await fits();
    expect(await page.locator("iframe").count()).toBe(2);
    const [light = "", dark = ""] = await page
      .locator("iframe")
      .evaluateAll((all) => all.map((frame) => frame.getAttribute("srcdoc") ?? ""));
    expect(light).toContain("Cap Érable");
    expect(light).toContain("background-color:#fbf8f2");
    expect(dark).not.toContain("background-color:#fbf8f2");
    await press("button", "M’envoyer un essai");
    expect(await shown()).toContain("L’essai est parti.");
    await expect.poll(() => smtp.received.filter(isTest).length).toBe(1);
    expect(received()).toEqual([]);
    smtp.received.length = 0;
  });

  it("is sent to a thousand addresses after one more page, once", async () => {
    await press("link", "Novembre chez Cap Érable");
    await press("link", "Envoyer…");
    expect(await shown()).toContain("1 000 adresses");
    await fits();
    await press("button", "Confirmer l’envoi");
    expect(page.url()).toBe(letter);
    expect(await shown()).toContain("La lettre part.");
    await fits();
    // The page of whoever confirms it a second time.
    await page.goto(`${letter}/envoyer`);
    expect(await page.getByRole("button", { name: /Confirmer l’envoi|Envoyer maintenant/ }).count()).toBe(0);
    await page.goto(letter);
    await expect.poll(() => figure("Restantes")).toBe(0);
    expect(await figure("Refusées par leur serveur")).toBe(10);
    expect(await figure("Remises")).toBe(990);
    // The turn that finds nothing left comes some seconds after the last copy.
    await expect.poll(async () => page.reload().then(shown)).toContain("Envoyée");
    expect(await shown()).toContain("Adresse refusée (réponse 550)");
    expect(await shown()).toContain("lecteur11@lettre.test");
  });

  it("reached each of the others with one copy, without a picture that tells of it", () => {
    const receivers = received().flatMap(({ to }) => to);
    expect(receivers).toHaveLength(990);
    expect(new Set(receivers).size).toBe(990);
    expect(receivers.filter(isLate)).toHaveLength(10);
    expect(receivers.filter(isGone)).toEqual([]);
    const [source = ""] = sourcesTo(address(7));
    const [text, html] = ["text/plain", "text/html"].map(
      (kind) => mimeParts(source).find((part) => part.type === kind)?.text ?? "",
    );
    expect(text).toContain("Voici le mois de Cap Érable");
    expect(html).not.toMatch(/<img|utm_/i);
    expect(html).toContain("/newsletter/sujets?jeton=");
  });

  it("shows no bounce among the mails that the office has to see to", async () => {
    await page.goto(`${site.url}/admin/courriels`);
    expect(await shown()).not.toContain("@lettre.test");
    await page.goto(`${site.url}/admin/courriels?etat=classes`);
    expect(await shown()).not.toContain("@lettre.test");
  });
});

/** The address of the one-click header. */
const linkOf = (to: string) => {
  const head = (sourcesTo(to)[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ");
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const { pathname, search } = new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(head)?.[1] ?? "");
  // A worker names the site by its settings, where the port of a test is any that is free.
  return `${site.url}${pathname}${search}`;
};

describe("whoever leaves", () => {
  it("does by one POST, without cookie, Origin or page; a scanner's GET changes nothing", async () => {
    const link = linkOf(address(7));
    expect(plain((await rawRequest(link)).body)).toContain("ne recevra plus notre lettre d’information");
    expect(plain((await rawRequest(link)).body)).toContain("Me désabonner");
    const left = await rawRequest(link, { method: "POST", headers: FORM, body: "List-Unsubscribe=One-Click" });
    expect(left.status).toBe(200);
    expect(plain((await rawRequest(link)).body)).toContain("Vous ne recevrez plus notre lettre");
    const boundary = "x1";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`;
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    expect((await rawRequest(linkOf(address(8)), { method: "POST", headers, body })).status).toBe(200);
  });

  it("may choose topics instead, and the next letter goes to those who are left", async () => {
    const link = linkOf(address(9)).replace("desinscription", "sujets");
    const reader = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const choosing = await reader.newPage();
    await choosing.goto(link);
    await choosing.getByLabel("les nouveaux articles et guides").uncheck();
    await choosing.getByRole("button", { name: "Enregistrer" }).click();
    expect(plain(await choosing.content())).toContain("Choisissez au moins un sujet.");
    await choosing.getByLabel("les résultats des tirages d’Entrée express").check();
    await choosing.getByLabel("les nouveaux articles et guides").uncheck();
    await choosing.getByRole("button", { name: "Enregistrer" }).click();
    expect(plain(await choosing.content())).toContain("Votre choix est enregistré.");
    await reader.close();
    await page.goto(letter);
    await press("button", "Reprendre dans un nouveau brouillon");
    expect(await page.getByLabel("Objet").inputValue()).toBe("Novembre chez {{name}}");
    // To the readers of articles alone: all, less ten refused, two who left and one who chose otherwise.
    for (const other of ["tirages", "sessions"]) await page.locator(`input[value="${other}"]`).uncheck();
    await press("button", "Enregistrer");
    await press("link", "Envoyer…");
    expect(await shown()).toContain("987 adresses");
  });
});

describe("in the office", () => {
  it("is planned out of the quiet hours, and taken back", async () => {
    const day = Temporal.Now.plainDateISO("Africa/Douala").add({ days: 3 }).toString();
    const person = await new Person(site.url).signInAs("admin");
    const draft = new URL(page.url()).pathname;
    const version = await page.locator('input[name="version"]').inputValue();
    const late = await person.post(draft, { version, when: "later", day: "2020-01-01", time: "10:00" });
    expect(late.status).toBe(400);
    expect(plain(late.body)).toContain("Ce moment est déjà passé.");
    const planned = await person.post(draft, { version, when: "later", day, time: "23:00" });
    expect(plain((await person.get(planned.location ?? "")).body)).toContain("à 7 h 00, après les heures calmes");
    const back = await person.post(draft.replace("/envoyer", ""), { intent: "unschedule" });
    expect(flashOf(back)).toMatchObject({ title: "La lettre est de nouveau un brouillon." });
  });

  it("gives the second of two editors their words back, with what the first wrote", async () => {
    const person = await new Person(site.url).signInAs("admin");
    const draft = new URL(page.url()).pathname.replace("/envoyer", "");
    const words = { version: "2", preview: "", introduction: "Bonjour", closing: "", topics: "articles", texts: "" };
    expect((await person.post(draft, { ...words, subject: "Le premier", intent: "write" })).status).toBe(303);
    const second = await person.post(draft, { ...words, subject: "Le second", intent: "write" });
    expect(second.status).toBe(409);
    expect(plain(second.body)).toMatch(/enregistré : Le premier votre saisie : Le second/);
    expect((await person.post(draft, { intent: "delete", version: "2" })).status).toBe(409);
    expect(flashOf(await person.post(draft, { intent: "delete", version: "3" }))).toMatchObject({
      title: "Le brouillon est supprimé.",
    });
    expect((await person.get(draft)).status).toBe(404);
  });

  it("has no fault that axe finds, on any of its pages", async () => {
    const seen = await visitAs(browser, site.url, "admin");
    for (const there of ["/admin/lettre", new URL(letter).pathname, `${new URL(letter).pathname}/apercu`]) {
      await seen.page.goto(`${site.url}${there}`);
      expect(await accessibilityFaults(seen.page)).toEqual([]);
    }
    await seen.page.goto(`${site.url}/admin/lettre`);
    await seen.page.getByRole("button", { name: "Écrire une lettre" }).click();
    await seen.page.waitForURL(/lettre\/[\da-f-]{36}$/);
    expect(await accessibilityFaults(seen.page)).toEqual([]);
    await seen.page.goto(`${seen.page.url()}/envoyer`);
    expect(await accessibilityFaults(seen.page)).toEqual([]);
    expect(seen.faults).toEqual([]);
  });
});
