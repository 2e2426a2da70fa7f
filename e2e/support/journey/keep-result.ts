/** Keeps a result in the space of who is signed in. */
import type { Page } from "playwright-core";

/** A result of the CRS to keep. */
export const RESULT =
  "/crs?age=29&education=bachelor&workExperience=3&firstLanguage=french&firstSpeaking=9&firstListening=9&firstReading=8&firstWriting=8";

/** Keeps the result at `address`, with JavaScript off. */
export async function keepResult(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Enregistrer dans mon espace", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard/simulations");
}
