/** Touches a control of a page, and waits until React runs on it. */
import type { Locator } from "playwright-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";

/** The page must not be hydrated yet: it says so once only. */
export async function touchAndHydrate(control: Locator): Promise<void> {
  const hydrated = control.page().evaluate((event) => new Promise<void>((resolve) => addEventListener(event, () => resolve(), { once: true })), HYDRATED);
  await control.focus();
  await hydrated;
}
