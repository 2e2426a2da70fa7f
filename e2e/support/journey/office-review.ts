/** An adviser who reads the documents of one file in the office's own screens; what they press counts for nobody's taps. */
import type { Page } from "playwright-core";
import { EVERY_POINT_FIELDS } from "#app/features/applications/testing/points.ts";

const main = (page: Page) => page.getByRole("main");

/** Opens the page on which a document of the file is decided. */
async function open(page: Page, site: string, file: string, document: RegExp): Promise<void> {
  await page.goto(`${site}/admin/dossiers/${file}`);
  await main(page).getByRole("link", { name: document }).first().click();
  await main(page).getByRole("button", { name: "Demander la correction" }).waitFor();
}

/** Presses a decision, and waits for the page that follows it. */
async function decide(page: Page, button: string): Promise<void> {
  const here = page.url();
  await main(page).getByRole("button", { name: button }).click();
  await page.waitForURL((url) => url.href !== here, { waitUntil: "domcontentloaded" });
}

const WAITING = /name="document" value="([\da-f-]{36})"\/?><input type="hidden" name="seen" value="(\d+ in-review)"/g;

/** Says yes to every point of each document that waits: the first on its page, the others by the same form, posted. @returns how many */
export async function validateEverything(page: Page, site: string, file: string): Promise<number> {
  await open(page, site, file, /^Revoir et décider/);
  for (const yes of await main(page).getByRole("radio", { name: "Oui", exact: true }).all()) await yes.check();
  await decide(page, "Valider et suivante");
  const address = `${site}/admin/dossiers/${file}`;
  const body = await (await page.request.get(address)).text();
  const waiting = new Map([...body.matchAll(WAITING)].map(([, document = "", seen = ""]) => [document, seen]));
  for (const [document, seen] of waiting) {
    const form = { intent: "validate", document, seen, ...EVERY_POINT_FIELDS };
    const answer = await page.request.post(address, { form, headers: { Origin: site }, maxRedirects: 0 });
    if (answer.status() !== 303) throw new Error(`a document was not validated: ${answer.status()}`);
  }
  return 1 + waiting.size;
}

/** Asks again for a document that waits, by the words of its link. */
export async function refuse(page: Page, site: string, file: string, document: RegExp, remark: string): Promise<void> {
  await open(page, site, file, document);
  await main(page).getByRole("radio", { name: "Incomplet" }).check();
  await main(page).getByLabel("Remarque", { exact: true }).fill(remark);
  await decide(page, "Demander la correction");
}
