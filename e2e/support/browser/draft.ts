import type { Page } from "playwright-core";

/** Waits until the draft that this device keeps of a form holds these words. */
export async function draftHolds(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((kept) => String(kept).includes(wanted)),
    words,
  );
}
