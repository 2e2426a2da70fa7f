/** What the specimen's loader returns and no JSON holds, as its page shows it. */
import type { Page } from "playwright-core";
import { touchAndHydrate } from "#e2e/support/browser/hydrate.ts";

/** What stands there when all of it has kept its kind. */
export const KINDS_KEPT = "2026-01-31, CRS 1200, un, rien";

/** The line as the server wrote it, once React runs on it, and after the router has asked for the data again by itself. */
export async function kindsShown(page: Page, site: string): Promise<string[]> {
  const shown: string[] = [];
  const read = async () => shown.push(await page.locator("#natures").innerText());
  await page.goto(`${site}/dev/formulaire`);
  await read();
  const name = page.getByLabel("Nom", { exact: true });
  await touchAndHydrate(name);
  await read();
  const again = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/dev/formulaire.data" && response.request().method() === "GET",
  );
  await name.fill("Awa");
  await page.getByLabel("Adresse e-mail").fill("awa@exemple.cm");
  await page.getByLabel("Message").fill("Bonjour.");
  await page.getByRole("main").getByRole("button", { name: "Envoyer" }).click();
  await again;
  await page.getByText("Bien reçu").first().waitFor();
  await read();
  return shown;
}
