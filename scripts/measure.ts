// Against budgets: what the pages weigh (`--bytes`), what Lighthouse says of each kind of page, and how soon the interactive ones are
// hydrated (`--lighthouse`); without a word both. Bytes and scores decide; times, and the score of them, are told.
import type { Browser } from "playwright-core";
import { openBrowser } from "#e2e/support/browser/browser.ts";
import { startSite } from "#e2e/support/site/site.ts";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { auditPage } from "#scripts/measure/audit-page.ts";
import { timeFirstTouch } from "#scripts/measure/first-touch.ts";
import { weighLight } from "#scripts/measure/weigh-light.ts";
import {
  AUDITED,
  DECIDING,
  FIRST_TOUCH_MS,
  LARGEST_PAINT_MS,
  LIGHT_PAGE,
  TOUCHED,
  WEIGHED,
  type Weighed,
} from "#scripts/measure/budgets.ts";
import { KINDS, type PageWeight, total, weighPage } from "#scripts/measure/weigh-page.ts";

const RUNS = 3;
/** Pages weighed side by side: bytes do not depend on how busy the machine is, and most of a weighing is waiting for silence. */
const AT_ONCE = 4;
const broken: string[] = [];

function mustNotExceed(what: string, bytes: number, budget: number): void {
  if (bytes > budget) broken.push(`${what}: ${kilobytes(bytes)}, over its budget of ${kilobytes(budget)}`);
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

async function weigh(siteUrl: string): Promise<void> {
  const browser = await openBrowser();
  const left = WEIGHED.values();
  const weighWhatIsLeft = async () => {
    for (const one of left) await weighOne(browser, siteUrl, one);
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, weighWhatIsLeft));
  } finally {
    await browser.close();
  }
}

/** What the texts and lists weigh for somebody who asks for less data. */
async function weighLightPages(siteUrl: string): Promise<void> {
  for (const { name, path, budget, light = LIGHT_PAGE } of WEIGHED) {
    if (budget.scriptsAfterTouch > 0) continue;
    const { bytes, asked } = await weighLight(`${siteUrl}${path}`);
    console.log(`${name}, light: ${kilobytes(bytes)} beside the style sheet`);
    mustNotExceed(`${name}, light`, bytes, light);
    const others = asked.filter((file) => !/^\/assets\/styles-[\w-]+\.css$/.test(file));
    if (others.length > 0) broken.push(`${name}, light: it asks for ${others.join(", ")} too`);
  }
}

async function weighOne(browser: Browser, siteUrl: string, { name, path, budget, hydrates }: Weighed): Promise<void> {
  const weight = await weighPage(browser, `${siteUrl}${path}`).catch((error: unknown) => {
    broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!weight) return;
  print(name, weight);
  mustNotExceed(`${name}, HTML`, weight.firstView.bytes.html, budget.html);
  mustNotExceed(`${name}, first view`, total(weight.firstView), budget.firstView);
  mustNotExceed(
    `${name}, JavaScript before the first touch`,
    weight.firstView.bytes.scripts,
    budget.scriptsBeforeTouch,
  );
  mustNotExceed(`${name}, JavaScript of the first touch`, weight.afterTouch.bytes.scripts, budget.scriptsAfterTouch);
  // An interactive page that is never hydrated would pass every budget.
  if (budget.scriptsAfterTouch > 0 && hydrates !== "perhaps" && weight.afterTouch.bytes.scripts === 0)
    broken.push(`${name}: the first touch hydrated nothing`);
}

function print(name: string, { firstView, afterTouch }: PageWeight): void {
  const parts = KINDS.filter((kind) => firstView.bytes[kind] > 0).map(
    (kind) => `${kind} ${kilobytes(firstView.bytes[kind])}`,
  );
  console.log(`${name}: ${kilobytes(total(firstView))} in ${firstView.requests} requests (${parts.join(", ")})`);
  console.log(
    `  first touch: ${afterTouch.requests} requests, ${kilobytes(total(afterTouch))} (scripts ${kilobytes(afterTouch.bytes.scripts)})`,
  );
}

/** Audits pages: accessibility, best practices and SEO decide, the times are told beside what is wanted. */
async function audit(siteUrl: string, chromium: string): Promise<void> {
  for (const path of AUDITED) {
    const { scores, largestPaint, blockingTime, layoutShift, failing } = await auditPage(
      `${siteUrl}${path}`,
      chromium,
      1,
    );
    const said = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
    const [paint, wanted] = [largestPaint, LARGEST_PAINT_MS].map((ms) => (ms / 1000).toFixed(2));
    console.log(
      `Lighthouse mobile, ${path}: ${said.join(", ")}; LCP ${paint} s (wanted: ${wanted}), TBT ${Math.round(blockingTime)} ms, CLS ${layoutShift.toFixed(3)}`,
    );
    for (const line of failing) console.log(`  ${line}`);
    for (const category of DECIDING)
      if (!(scores[category] >= 100)) broken.push(`${path}, ${category}: ${scores[category]}, under 100`);
  }
}

/** From the first touch until the page is hydrated; the median counts. */
async function timeTouches(siteUrl: string): Promise<void> {
  const browser = await openBrowser();
  try {
    for (const path of TOUCHED) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await timeFirstTouch(browser, `${siteUrl}${path}`));
      const [least = 0, median = 0, most = 0] = times.toSorted((one, other) => one - other).map(Math.round);
      console.log(
        `First touch, slow 4G and a mid-range phone, ${path}: hydrated after ${median} ms (${least} to ${most}; wanted: ${FIRST_TOUCH_MS})`,
      );
    }
  } finally {
    await browser.close();
  }
}

const chromium = await ensureChromium((line) => console.log(line));
const site = await startSite({ DEMO: "1" });
const asked = process.argv.slice(2);
const isAsked = (part: string) => asked.length === 0 || asked.includes(part);
try {
  if (isAsked("--bytes")) {
    await weigh(site.url);
    await weighLightPages(site.url);
  }
  if (isAsked("--lighthouse")) {
    await audit(site.url, chromium);
    await timeTouches(site.url);
  }
} finally {
  await site.stop();
}
for (const line of broken) console.error(`over budget: ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;
