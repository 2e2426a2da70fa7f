/** Touches a control of a page, and waits until React runs on it. */
import type { Locator } from "playwright-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";

/** A page that came back with what is wrong takes the focus by itself, and may be hydrated already. */
export async function touchAndHydrate(control: Locator): Promise<void> {
  await control.focus();
  await control.page().waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
}
