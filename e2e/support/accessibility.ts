/** What axe says of a page, wherever and however it is looked at. */
import axe from "axe-core";
import type { Page } from "playwright-core";
import { PHONE, WIDE } from "#e2e/support/browser.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until colours have finished to change: what inherits a colour may begin its own change after its parent's. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const finite = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
      if (finite.length === 0) return;
      await Promise.allSettled(finite.map((animation) => animation.finished));
    }
  });
}

/** Runs axe in the page, where it was put before. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(async (tags) => {
    const { run } = (globalThis as unknown as { axe: { run: typeof axe.run } }).axe;
    return (await run(document, { runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] })).violations;
  }, RULES);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}

/** Every accessibility fault of the page as it is shown now; its JavaScript must be on. */
export async function faultsAsShown(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return violationsOf(page);
}

/** Every accessibility fault in light and dark, on a phone and on a wide screen. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  // Put there once for the four looks: a builder that puts it anew for each took four times as long.
  await page.evaluate(axe.source);
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      for (const fault of await violationsOf(page)) faults.push(`${colorScheme} ${viewport.width} px, ${fault}`);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(PHONE);
  return faults;
}
