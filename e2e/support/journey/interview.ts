/** The interview answered as a thumb does it. */
import type { Page } from "playwright-core";
import type { Person } from "#app/features/interview/testing/people.ts";

/** The questions that a page of the interview asks. */
export const askedOn = (page: Page) =>
  page.locator("input[name=r]").evaluateAll((inputs) => inputs.map((one) => one.getAttribute("value") ?? ""));
/** What tells one page from the next. */
export const shown = async (page: Page) => `${new URL(page.url()).pathname} ${(await askedOn(page)).join(" ")}`;

/** Answers what a page asks, as a thumb does. @returns how many taps that took */
export async function answerPage(page: Page, person: Person): Promise<number> {
  const asked = await askedOn(page);
  const none = page.getByRole("button", { name: "Rien de tout cela" });
  let taps = 0;
  for (const id of (await none.count()) > 0 ? [] : asked) {
    for (const [field, value] of new URLSearchParams(person[id] ?? "a=nsp")) {
      const name = asked.length > 1 ? `${id}.${field}` : field;
      const button = page.locator(`main button[name="${name}"][value="${value}"]`);
      const option = page.locator(`main label:has(input[name="${name}"][value="${value}"])`);
      const control = page.locator(`main :is(input:not([type]), select)[name="${name}"]`);
      if ((await button.count()) > 0) {
        await button.click();
        return taps + 1;
      }
      if ((await option.count()) > 0) {
        await option.click();
        taps += 1;
      } else if ((await control.count()) > 0 && (await control.evaluate((one) => one.tagName)) === "SELECT") {
        await control.selectOption(value);
        taps += 2;
      } else if ((await control.count()) > 0) {
        await control.fill(value);
        taps += 1;
      }
    }
  }
  await ((await none.count()) > 0 ? none : page.getByRole("button", { name: "Continuer" })).click();
  return taps + 1;
}
