/** A page as somebody has it who touches no mouse. */
import type { Page } from "playwright-core";

export type Walked = {
  /** How many links, fields and buttons of the page's own part were reached. */
  reached: number;
  /** Those that Tab never came to. */
  missed: string[];
  /** Those that had the focus without showing it. */
  unseen: string[];
};

/** Of the browser's own and the frame's, before and after the page's own part. */
const OTHER_STOPS = 80;

/** Presses Tab from the top of the page until every control of its `main` that can be seen has had the focus. */
export async function walkByTab(page: Page): Promise<Walked> {
  const names = await page.evaluate(() => {
    const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const groups = new Set<string>();
    const own = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [tabindex='-1']"))
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      // One stop for a group of choices: arrows do the rest.
      const isFirst = !groups.has(element.name);
      groups.add(element.name);
      return isFirst;
    });
    return own.map((element, index) => {
      element.dataset["walk"] = String(index);
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
      return `${element.tagName.toLowerCase()} ${(label ?? "").trim().slice(0, 60)}`;
    });
  });
  const reached = new Set<number>();
  const seen = new Set<number>();
  for (let press = 0; press < names.length + OTHER_STOPS && reached.size < names.length; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element.dataset["walk"] === undefined) return undefined;
      const { top, bottom } = element.getBoundingClientRect();
      const shown = [element, element.parentElement].some((one) => {
        const { outlineStyle, boxShadow } = getComputedStyle(one ?? element);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      return { index: Number(element.dataset["walk"]), shown: shown && bottom > 0 && top < innerHeight };
    });
    if (!at) continue;
    reached.add(at.index);
    // A date has several stops of the browser's own, of which the button draws its ring itself.
    if (at.shown) seen.add(at.index);
  }
  const unseen = [...reached].filter((index) => !seen.has(index)).map((index) => names[index] ?? "");
  return { reached: reached.size, missed: names.filter((_, index) => !reached.has(index)), unseen };
}

/** Presses Tab until the focus is on the control whose words these are, as far as the page goes. */
export async function tabTo(page: Page, words: string): Promise<void> {
  for (let press = 0; press < 3 * OTHER_STOPS; press += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
        return [...(element.labels ?? [])].map(({ textContent }) => textContent).join(" ");
      return element instanceof HTMLElement && element !== document.body ? element.textContent : "";
    });
    if (at?.includes(words)) return;
  }
  throw new Error(`the keyboard never reaches « ${words} »`);
}
