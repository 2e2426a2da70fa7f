/**
 * The attack as it was made on a running copy: one address without a cookie that books every
 * start in a victim's name. On a site of its own, with the default allowances.
 */
import { mkdir } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "#e2e/support/accessibility.ts";
import { type Posted, freeDay, mailTo, postBooking } from "#e2e/support/appointments.ts";
import { PHONE, WIDE, openBrowser, sidewaysScroll, visit } from "#e2e/support/browser.ts";
import { type Site, startSite } from "#e2e/support/site.ts";
import { newCandidate, signInAs } from "#e2e/support/test-registration.ts";

const VICTIM = { firstName: "Rose", lastName: "Ndi", email: "victime@exemple.cm", phone: "+237 699 12 34 56" };
/** Folder for pictures of every page; none by default. */
const SHOTS = process.env.SHOTS;

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await startSite({ DEMO: "1", LOG_LEVEL: "warn" });
  browser = await openBrowser();
  if (SHOTS) await mkdir(SHOTS, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** What a page must be on every screen, light and dark; pictures of it when asked for. */
async function look(shown: Page, name: string): Promise<void> {
  // axe needs scripts; the journey itself has none.
  const { page, context } = await visit(browser, { storageState: await shown.context().storageState() });
  await page.goto(shown.url());
  expect(await accessibilityFaults(page), name).toEqual([]);
  for (const viewport of [PHONE, WIDE])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      expect(await sidewaysScroll(page), `${name} at ${viewport.width} px`).toBe(0);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true });
    }
  await context.close();
}

/** The starts of a day that the page offers, and the next day that has any. */
async function offered(date: string): Promise<{ starts: string[]; next: string }> {
  const html = await (await fetch(`${site.url}/appointment?service=follow-up&date=${date}`)).text();
  const inputs = html.match(/<input[^>]*name="start"[^>]*>/g) ?? [];
  const starts = inputs.filter((input) => !/ disabled=/.test(input)).map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
  const next = [...html.matchAll(/[?;&]date=(\d{4}-\d{2}-\d{2})#creneaux/g)].map(([, iso = ""]) => iso).find((iso) => iso > date);
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
      answers.push(...(await Promise.all(wanted.map((start) => postBooking(site.url, { ...VICTIM, service: "follow-up", date, start })))));
      date = next;
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302]));
    const titles = await Promise.all(answers.map(async (answer) => /<h1[^>]*>([^<]*)</.exec(await (await fetch(followOf(answer))).text())?.[1]));
    expect(titles.filter((title) => title === "Votre rendez-vous")).toHaveLength(1);
    expect(titles.filter((title) => title === "Votre rendez-vous reste à confirmer")).toHaveLength(119);
  }, 120_000);

  it("sends the victim three mails, and the key of the page confirms nothing", async () => {
    const { page, context } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/dev/mail`);
    expect(await page.getByRole("row").filter({ hasText: VICTIM.email }).count()).toBe(3);
    const last = followOf(answers.at(-1) ?? { status: 0, location: "", body: "" });
    await page.goto(last);
    const text = await page.getByRole("main").innerText();
    expect(text.replaceAll("\u00a0", " ")).toMatch(/Gardé jusqu’au .* pas encore confirmé/);
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
    const link = /https?:\/\/\S+\/appointment\/confirmer\?cle=[\w.-]+/.exec(text.replaceAll(/\s*\n\s*/g, " "))?.[0] ?? "";
    await page.goto(link);
    await look(page, "rendez-vous-confirmer");
    // Opening it is not confirming it: mail programs open links by themselves.
    await page.goto(link);
    await page.getByRole("button", { name: "Confirmer ce rendez-vous" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre rendez-vous");
    expect(await page.getByRole("main").innerText()).toContain("C’est confirmé");
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
    expect((await page.getByRole("main").innerText()).replaceAll("\u00a0", " ")).toContain("118 rendez-vous sont libérés.");
    expect(await page.getByText("rendez-vous à confirmer").count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe("two seats for one telephone in the hour", () => {
  it("the second is confirmed by its mail, then paid", async () => {
    const { page, context, faults } = await visit(browser, { javaScriptEnabled: false });
    const list = await (await fetch(`${site.url}/tests?ville=Dakar`)).text();
    const form = `${site.url}${/\/tests\/register\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ""}`;
    const post = async (person: ReturnType<typeof newCandidate>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ formId: crypto.randomUUID(), acceptWaiting: "on", ...person })) body.append(name, value);
      return fetch(form, { method: "POST", body, headers: { Origin: site.url }, redirect: "manual" });
    };
    const first = newCandidate();
    const second = { ...newCandidate(), phone: first.phone };
    expect((await post(first)).status).toBe(303);
    const answer = await post(second);
    expect(answer.status).toBe(303);
    await page.goto(new URL(answer.headers.get("Location") ?? "", site.url).href);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre inscription reste à confirmer");
    expect(await page.getByText("Voir comment payer").count()).toBe(0);
    await look(page, "inscription-a-confirmer");
    const text = await mailTo(page, site.url, second.email, "à confirmer");
    const link = /https?:\/\/\S+\/tests\/inscriptions\/confirmer\?cle=[\w.-]+/.exec(text.replaceAll(/\s*\n\s*/g, " "))?.[0] ?? "";
    await page.goto(link);
    await look(page, "inscription-confirmer");
    await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Votre place est réservée");
    expect(await page.getByRole("link", { name: "Voir comment payer" }).count()).toBe(1);
    // The same e-mail for somebody else: asked for that person's own, words kept.
    const other = await post({ ...newCandidate(), email: second.email });
    expect(other.status).toBe(409);
    const body = await other.text();
    expect(body).toContain("Indiquez l’adresse de la personne qui passe le test");
    expect(body).toContain(`value="${second.email}"`);
    expect(faults).toEqual([]);
    await context.close();
  });
});
