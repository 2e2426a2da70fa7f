import type { Page } from "playwright-core";

/** Answers « Quelle pièce est-ce ? » of an add-document form that came back: none of those that its file waits for. @param press words of its button */
export async function sayNoneOfThose(page: Page, press = "Ajouter"): Promise<void> {
  await page.getByRole("radio", { name: /^Aucune de celles-ci/ }).check();
  await page.getByRole("main").getByRole("button", { name: press, exact: true }).click();
}
