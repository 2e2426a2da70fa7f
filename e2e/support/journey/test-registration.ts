/** Registering in a language test as a visitor does: by the words on the page. */
import type { Page } from "playwright-core";
import { pdfWith } from "#app/platform/storage/testing/pdf.ts";
import { photo } from "#app/platform/storage/testing/corpus.ts";

let people = 0;

/** Somebody new, unlike all others of this run. */
export function newCandidate(): { lastName: string; firstName: string; email: string; phone: string; city: string } {
  people += 1;
  const mark = `${Date.now().toString(36)}${people}`;
  return {
    lastName: `Ngo ${mark}`,
    firstName: "Élise",
    email: `elise.${mark}@exemple.cm`,
    phone: `+237 6${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    city: "Douala",
  };
}

export type Candidate = ReturnType<typeof newCandidate>;

/** Address of the form of the first session in this city, from the list. */
export async function sessionAddress(
  { request }: Pick<Page, "request">,
  site: string,
  test: string,
  city: string,
): Promise<string> {
  const list = await (await request.get(`${site}/tests?test=${test}&ville=${encodeURIComponent(city)}`)).text();
  const href = /href="(\/tests\/register\/[^"]+)"/.exec(list)?.[1];
  if (!href) throw new Error(`no session of ${test} in ${city}`);
  return `${site}${href}`;
}

export async function fillCandidate(page: Page, { lastName, firstName, email, phone, city }: Candidate): Promise<void> {
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel("Prénom", { exact: true }).fill(firstName);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Téléphone").fill(phone);
  await page.getByLabel("Ville de résidence").fill(city);
}

export const jpegFile = async () => ({ name: "ma photo.jpg", mimeType: "image/jpeg", buffer: await photo("jpeg") });
export const pdfFile = () => ({ name: "cni.pdf", mimeType: "application/pdf", buffer: pdfWith() });

export const photoField = (page: Page) => page.getByLabel("Photo (4x4)");
export const identityField = (page: Page) => page.getByLabel("Pièce d’identité");

export async function confirmRegistration(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Confirmer l'inscription|Rejoindre la liste d’attente/ }).click();
  await page.waitForURL(/\/tests\/inscriptions\//);
  // Hydrated, the address changes just before the page.
  await page.getByRole("heading", { level: 2, name: "Documents" }).waitFor();
}

/** The form filled in and confirmed, with both documents or none. */
export async function registerForTest(
  page: Page,
  site: string,
  candidate: Candidate,
  { test = "tcf-canada", city = "Buea", documents = false }: { test?: string; city?: string; documents?: boolean } = {},
): Promise<void> {
  await page.goto(await sessionAddress(page, site, test, city));
  await fillCandidate(page, candidate);
  if (documents) {
    await photoField(page).setInputFiles(await jpegFile());
    await identityField(page).setInputFiles(pdfFile());
  }
  await confirmRegistration(page);
}

/** Signs an account in by the form sent without a page: what the page shows stays. */
export async function signInAs(
  { request }: Pick<Page, "request">,
  site: string,
  email: string,
  password: string,
): Promise<void> {
  const answer = await request.post(`${site}/login`, {
    form: { email, password },
    headers: { Origin: site },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`the sign-in was answered ${answer.status()}`);
}

/** The newest mail to an address, as the demonstration world shows it. */
export async function openMail(page: Page, site: string, address: string, subject: RegExp): Promise<void> {
  await page.goto(`${site}/dev/mail`);
  await page.getByRole("row").filter({ hasText: address }).getByRole("link", { name: subject }).first().click();
  await page.waitForURL(/\/dev\/mail\/./);
}
