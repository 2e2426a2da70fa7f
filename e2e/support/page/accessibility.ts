/** What axe says of a page, wherever and however it is looked at. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { PHONE, WIDE, sidewaysScroll } from "#e2e/support/browser/browser.ts";
import { FULL } from "#scripts/checks/counts.ts";
import { answered, askOf, sortTexts, watchContrast } from "#e2e/support/page/text-colours.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Look = readonly ["light" | "dark", { width: number; height: number }];

/** It ends where it began, on the phone; the scheme changes once. */
const EVERY_LOOK: readonly Look[] = [
  ["light", PHONE],
  ["light", WIDE],
  ["dark", WIDE],
  ["dark", PHONE],
];

/** Each size and each scheme once: all rules on the phone, those of colours in the dark. */
const TWO_LOOKS: readonly Look[] = [
  ["dark", WIDE],
  ["light", PHONE],
];

/**
 * How a page is looked at. The walk of all pages looks in every way in the proof, in two in `npm test`; a state that a journey meets,
 * of a page that the walk knows, is looked at in two ways and in one.
 */
const looksAt = (where: "walk" | "journey"): readonly Look[] => {
  if (where === "walk") return FULL ? EVERY_LOOK : TWO_LOOKS;
  return FULL ? TWO_LOOKS : [["light", PHONE]];
};

/** Of these, the rules that look at colours. */
const RULES_OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** A third of the time to read what `axe.source` takes, with all its comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Lets colours change at once. What inherits a colour begins its own change a frame after its parent's, so
 * that a page settled five or six frames late at each look.
 * @returns what gives the page its changes back
 */
async function withoutTransitions(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle(() => {
    const made = new CSSStyleSheet();
    made.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
    document.adoptedStyleSheets.push(made);
    return made;
  });
  return () =>
    sheet.evaluate(
      (made) => void (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== made)),
    );
}

/** Waits until the page is drawn as it was last told, and what moves has stopped. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const finite = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
      if (finite.length === 0) return;
      await Promise.allSettled(finite.map((animation) => animation.finished));
    }
  });
}

/** Puts axe into the page, unless it is there since an earlier look: half a megabyte to send and to read. */
async function bringAxe(page: Page): Promise<void> {
  // Without it no timer and no frame comes, and what is waited for here would be for ever.
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches))
    throw new Error(`accessibility is looked at with JavaScript on: ${page.url()}`);
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await page.evaluate(AXE);
  await watchContrast(page);
}

/** Runs axe in the page, where it was put before. None of our rules reads the style sheets that it would fetch first (`preload`). */
async function violationsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  const violations = await page.evaluate(async (chosen) => {
    const { run } = (globalThis as unknown as { axe: { run: typeof axe.run } }).axe;
    return (await run(document, { runOnly: chosen, resultTypes: ["violations"], preload: false })).violations;
  }, runOnly);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

/** What decides the contrast of a text, where axe computed in this process that it is enough: it is asked of no other such text. */
const enough = new Set<string>();

/**
 * Every accessibility fault of the page as it is shown now; its JavaScript must be on.
 * @param again whether the other scheme was looked at in this size: only the rules of colours are asked, if there is a text to ask of
 */
export async function faultsAsShown(page: Page, again = false): Promise<string[]> {
  await bringAxe(page);
  const keys = (await sortTexts(page)).filter((key) => !enough.has(key));
  const texts = await askOf(page, keys, again);
  if (again && texts === 0) return [];
  const faults = await violationsOf(
    page,
    again ? { type: "rule", values: RULES_OF_COLOURS } : { type: "tag", values: RULES },
  );
  for (const key of await answered(page, keys)) enough.add(key);
  return faults;
}

/**
 * Every accessibility fault in light and dark, on a phone and on a wide screen. In the dark only the rules of colours are asked
 * again: nothing else changes there (app/ui/styles/dark.test.ts).
 */
export async function accessibilityFaults(page: Page, where: "walk" | "journey" = "journey"): Promise<string[]> {
  const looks = looksAt(where);
  const faults: string[] = [];
  await bringAxe(page);
  const giveBack = await withoutTransitions(page);
  for (const [colorScheme, viewport] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await settle(page);
    const again = colorScheme === "dark" && looks.some(([scheme]) => scheme === "light");
    for (const fault of await faultsAsShown(page, again)) faults.push(`${colorScheme} ${viewport.width} px, ${fault}`);
  }
  await page.emulateMedia({ colorScheme: null });
  await giveBack();
  return faults;
}

/** The same, and by how much the page can be pushed sideways at 320 px. */
export async function faultsDownTo320(page: Page, where: "walk" | "journey" = "journey"): Promise<string[]> {
  const faults = await accessibilityFaults(page, where);
  await page.setViewportSize({ width: 320, height: 700 });
  const sideways = await sidewaysScroll(page);
  await page.setViewportSize(PHONE);
  return sideways > 0 ? [...faults, `scrolls ${sideways} px sideways`] : faults;
}
