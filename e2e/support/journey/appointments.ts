/** Booking a consultation as a visitor does, by the page or by its plain form. */
import type { Page } from "playwright-core";
import { textOfMail } from "#e2e/support/people/demonstration-mails.ts";

export type Contact = { firstName: string; lastName: string; email: string; phone: string };

let people = 0;

/** Somebody new: tests share one site, and its mails are told apart by their address. */
export function somebody(): Contact {
  people += 1;
  return {
    firstName: "Awa",
    lastName: `Essai${people}`,
    email: `essai${people}-${Date.now().toString(36)}@exemple.cm`,
    phone: "670 00 00 01",
  };
}

/** ISO date of the first day, at least so many days ahead, on which the page offers a start. */
export async function freeDay(site: string, daysAhead: number, service = "initial"): Promise<string> {
  const from = Temporal.Now.plainDateISO("Africa/Douala").add({ days: daysAhead - 1 });
  const html = await (await fetch(`${site}/appointment?service=${service}&date=${from.toString()}`)).text();
  const next = [...html.matchAll(/[?;&]date=(\d{4}-\d{2}-\d{2})#creneaux/g)]
    .map(([, iso = ""]) => iso)
    .find((iso) => iso > from.toString());
  if (!next) throw new Error("the page offers no other day");
  return next;
}

/** The starts that a page of the agenda offers, read without a browser: "09:00". */
export async function freeStarts(url: string): Promise<string[]> {
  const html = await (await fetch(url, { headers: { Accept: "text/html" } })).text();
  const inputs = [...html.matchAll(/<input [^>]*name="start"[^>]*>/g)].map(([input]) => input);
  return inputs
    .filter((input) => !input.includes("disabled"))
    .flatMap((input) => /value="(\d\d:\d\d)"/.exec(input)?.[1] ?? []);
}

/** A start that can be booked: of the first day, at least so many days ahead, that has one; closed hours of that day are passed over. */
export async function freeStart(
  site: string,
  daysAhead: number,
  service = "initial",
): Promise<{ date: string; start: string }> {
  const date = await freeDay(site, daysAhead, service);
  const [start] = await freeStarts(`${site}/appointment?service=${service}&date=${date}`);
  if (start === undefined) throw new Error(`the page offers ${date}, and no start of it`);
  return { date, start };
}

/** The starts of a page as it lists them: "09:00" and whether it can be chosen. */
export async function startsOn(page: Page): Promise<{ time: string; free: boolean }[]> {
  return page
    .locator("input[name=start]")
    .evaluateAll((inputs) =>
      inputs.map((input) => ({ time: (input as HTMLInputElement).value, free: !(input as HTMLInputElement).disabled })),
    );
}

/** Chooses a start by its time, as a finger does. */
export async function chooseStart(page: Page, time: string): Promise<void> {
  await page.locator("label.start", { has: page.locator(`input[value="${time}"]`) }).click();
}

export async function fillContact(page: Page, { firstName, lastName, email, phone }: Contact): Promise<void> {
  await page.getByLabel("Prénom", { exact: true }).fill(firstName);
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Téléphone").fill(phone);
}

export type Posted = { status: number; location: string | null; body: string };

/** The booking form, sent without a browser. */
export async function postBooking(
  site: string,
  fields: Contact & { service: string; date: string; start: string; formId?: string; message?: string; zone?: string },
): Promise<Posted> {
  return postForm(`${site}/appointment`, { formId: crypto.randomUUID(), ...fields });
}

/** Any form, as a browser without JavaScript sends it. */
export async function postForm(url: string, fields: Record<string, string>): Promise<Posted> {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: new URL(url).origin },
    redirect: "manual",
  });
  return { status: answer.status, location: answer.headers.get("location"), body: await answer.text() };
}

/** Waits for a mail to this address whose subject holds `words`; its text. What the page shows stays. */
export function mailTo(page: Page, site: string, email: string, words: string): Promise<string> {
  return textOfMail(page, site, email, (subject) => subject.includes(words));
}

/** The address of the client's page in a mail's text. */
export function followLink(text: string): string {
  const link = /https?:\/\/\S+\/appointment\/suivi\?cle=[\w.-]+/.exec(text.replaceAll(/\s*\n\s*/g, " "))?.[0];
  if (!link) throw new Error(`no link in:\n${text}`);
  return link;
}
