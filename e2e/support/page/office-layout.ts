/** What is cut, broken or pushed out of its room on a page of the office, measured on the page as it is drawn. */
import type { Page } from "playwright-core";
import { PHONE, WIDE } from "#e2e/support/browser/browser.ts";

/** What is read as one, and so stands on one line; a date where it is nearly all that a cell says, not in a sentence. */
const ONE_LINE: readonly { what: string; shape: string; within?: string }[] = [
  { what: "e-mail", shape: String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+` },
  { what: "telephone", shape: String.raw`\+\d[\d\u00a0 ]{7,}\d` },
  { what: "reference", shape: String.raw`\b[A-Z]{2,4}-[A-Z\d]+(?:-[A-Z\d]+)*` },
  { what: "amount", shape: String.raw`\d[\d\u00a0]*\u00a0FCFA` },
  {
    what: "date",
    shape: String.raw`\d{1,2}(?:er)? (?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)[\p{L}.]*(?: \d{4})?`,
    within: "td, th, dd, time",
  },
  { what: "word", shape: String.raw`[\p{L}\p{M}]{2,}` },
];

/** Faults of the page as it is shown now; also with JavaScript off. An empty list is what we want. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  return page.evaluate((shapes) => {
    const main = document.querySelector("main");
    if (!main) return ["no main"];
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has no outer scope
    const said = (text: string | null) => JSON.stringify((text ?? "").replaceAll(/\s+/g, " ").trim().slice(0, 60));
    const hidden = ".sr-only, .office-list thead, script, style, input, textarea, select, svg, pre, code";
    // Grids of hours, whose tests measure what they show (agenda, worklist); lines of somebody's file, which scroll in their frame.
    const grids = '[class^="cal-"], [class*=" cal-"], .strip, .file-preview';
    const shown = (one: Element) =>
      one.closest(hidden) === null && one.closest(grids) === null && one.checkVisibility({ visibilityProperty: true });
    const all = [...main.querySelectorAll<HTMLElement>("*")].filter(shown);
    const faults: string[] = [];

    const titles = document.querySelectorAll("h1").length;
    if (titles !== 1) faults.push(`${titles} h1`);
    const primary = all.filter((one) =>
      one.matches(".btn:not(.btn-secondary, .btn-ghost, .btn-danger, .btn-icon, :disabled)"),
    );
    if (primary.length > 1)
      faults.push(`${primary.length} primary buttons: ${primary.map((one) => said(one.textContent)).join(", ")}`);

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page scrolls ${scrollWidth - clientWidth} px sideways`);
    const wide = all.filter(
      (one) =>
        one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline",
    );
    for (const one of wide.filter((outer) => !wide.some((inner) => inner !== outer && outer.contains(inner))))
      faults.push(`cut: <${one.localName} class="${one.className}"> ${said(one.textContent)}`);

    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page, which has no outer scope
    const linesOf = (range: Range) => {
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      return tops.filter((top, index) => !tops.slice(0, index).some((other) => Math.abs(other - top) < 4)).length;
    };
    const range = document.createRange();
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.nodeValue ?? "", node.parentElement];
      if (!parent || text.trim() === "" || !shown(parent)) continue;
      range.selectNodeContents(node);
      if (linesOf(range) < 2) continue;
      for (const { what, shape, within } of shapes) {
        if (within !== undefined && parent.closest(within) === null) continue;
        for (const { 0: found, index } of text.matchAll(new RegExp(shape, "gu"))) {
          if (within !== undefined && text.trim().length > found.length + 8) continue;
          // An address that nobody has: it may be broken rather than push a list out of its room.
          if (found.length > 40) continue;
          range.setStart(node, index);
          range.setEnd(node, index + found.length);
          if (linesOf(range) > 1) faults.push(`broken ${what}: ${said(found)} in ${said(parent.textContent)}`);
        }
      }
    }
    return [...new Set(faults)];
  }, ONE_LINE);
}

/** The same on a phone and on a laptop; the page stays on the phone's screen. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    for (const fault of await faultsOfLayout(page)) faults.push(`${size.width} px, ${fault}`);
  }
  return faults;
}
