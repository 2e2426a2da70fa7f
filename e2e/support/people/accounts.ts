/** Registering as a visitor does, and reading the mails of the demonstration world. */
import type { BrowserContext, Page } from "playwright-core";
import { textOfMail } from "#e2e/support/people/demonstration-mails.ts";
import { newPerson } from "#e2e/support/people/person.ts";

export const PASSWORD = "ndop-érable-237";

/** An address nobody had before. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@exemple.cm`;
}

/** Registers somebody by the form sent without a page: the browser is then that of a signed-in user, and shows what it showed. */
export async function register({ request }: Pick<Page, "request">, site: string, email: string): Promise<void> {
  const answer = await request.post(`${site}/register`, {
    form: newPerson({
      firstName: "Awa",
      lastName: "Ngo Bassong",
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    }),
    headers: { Origin: site },
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`the registration was answered ${answer.status()}`);
}

/** Fills the registration and sends it; the page is then that of a signed-in user. */
export async function fillRegistration(
  page: Page,
  site: string,
  email: string,
  { newsletter = false }: { newsletter?: boolean } = {},
): Promise<void> {
  await page.goto(`${site}/register`);
  // First: the list becomes a field to type in once the page is hydrated.
  await page.getByLabel("Pays de résidence").selectOption({ label: "Cameroun" });
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Nom", { exact: true }).fill("Ngo Bassong");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.locator('input[name="password"]').fill(PASSWORD);
  await page.locator('input[name="confirmPassword"]').fill(PASSWORD);
  await page.locator('input[name="acceptTerms"]').check();
  if (newsletter) await page.locator('input[name="acceptNewsletter"]').check();
  await page.getByRole("main").getByRole("button", { name: "S'inscrire", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/register");
}

/** Has mails of notices leave at any hour: these tests run at night too. The page is signed in. */
export async function wantMailAtAnyHour({ context }: { context: BrowserContext }, site: string): Promise<void> {
  const form = { quietFrom: "0", quietUntil: "0" };
  const answer = await context.request.post(`${site}/espace/avis/reglages`, {
    form,
    headers: { Origin: site },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`the hours of mails were not taken: ${answer.status()}`);
}

/**
 * The text of the newest mail to somebody with that subject, once it is there.
 * @param page its visitor asks; what it shows stays
 * @throws Error after ten seconds without it
 */
export function mailText(page: Page, site: string, to: string, subject: string): Promise<string> {
  const wanted = subject.replaceAll(/\s+/g, " ");
  return textOfMail(page, site, to, (found) => found === wanted);
}

/** The first address of ours in a mail's text. */
export function linkIn(text: string, site: string): string {
  const found = text.split(/\s+/).find((word) => word.startsWith(`${site}/`));
  if (!found) throw new Error(`no link in the mail:\n${text}`);
  return found;
}

/** Confirms the address of somebody who has registered in this browser, by the link of the mail and its button; what the page shows stays. */
export async function confirmAddress(page: Page, site: string, email: string): Promise<void> {
  const link = linkIn(await mailText(page, site, email, "Confirmez votre adresse e-mail"), site);
  await page.request.get(link);
  const answer = await page.request.post(`${site}/confirm-email`, {
    form: {},
    headers: { Origin: site },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`the confirmation was answered ${answer.status()}`);
}
