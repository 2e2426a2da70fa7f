/** What axe says of a page, wherever and however it is looked at. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { PHONE, WIDE } from "#e2e/support/browser.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Waits until colours have finished to change. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Every accessibility fault in light and dark, on a phone and on a wide screen. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withTags(RULES).analyze();
      for (const { id, nodes } of violations) {
        for (const { target, failureSummary } of nodes) faults.push(`${colorScheme} ${viewport.width} px, ${id}: ${target.join(" ")}: ${failureSummary}`);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(PHONE);
  return faults;
}
