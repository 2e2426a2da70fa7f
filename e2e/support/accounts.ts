/** Registering as a visitor does, and reading the mails of the demonstration world. */
import type { BrowserContext, Page } from "playwright-core";

export const PASSWORD = "ndop-érable-237";

/** An address nobody had before. */
export function freshEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@exemple.cm`;
}

/** Fills the registration and sends it; the page is then the one of somebody signed in. */
export async function register(page: Page, site: string, email: string, { newsletter = false }: { newsletter?: boolean } = {}): Promise<void> {
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
  const answer = await context.request.post(`${site}/espace/avis/reglages`, { form, headers: { Origin: site }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`the hours of mails were not taken: ${answer.status()}`);
}

/**
 * The text of the newest mail to somebody with that subject, once it is there.
 * @throws Error after ten seconds without it
 */
export async function mailText(page: Page, site: string, to: string, subject: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    await page.goto(`${site}/dev/mail`);
    const link = page.getByRole("row").filter({ hasText: to }).getByRole("link", { name: subject, exact: true }).first();
    if ((await link.count()) > 0) {
      await link.click();
      await page.getByRole("heading", { name: "En texte seul" }).waitFor();
      return page.locator("pre").innerText();
    }
    await page.waitForTimeout(250);
  }
  throw new Error(`no mail "${subject}" to ${to}`);
}

/** The first address of ours in a mail's text. */
export function linkIn(text: string, site: string): string {
  const found = text.split(/\s+/).find((word) => word.startsWith(`${site}/`));
  if (!found) throw new Error(`no link in the mail:\n${text}`);
  return found;
}
