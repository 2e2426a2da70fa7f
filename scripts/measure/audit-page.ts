/** Lighthouse as on a mid-range phone on a slow line (its own default), repeated; the medians count. */
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { CHROMIUM_FLAGS } from "#e2e/support/browser/browser.ts";
import { type Category, DECIDING } from "#scripts/measure/budgets.ts";

export type PageAudit = {
  scores: Record<Category, number>;
  /** Milliseconds, milliseconds, unitless. */
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** Audits that cost points in any run, each once. */
  failing: string[];
};

/** Chromium's own recording fails now and then (NO_NAVSTART); Lighthouse itself then asks to run again. */
const TRIES = 3;

const CATEGORIES: readonly Category[] = ["performance", ...DECIDING];

/** Audits a page `runs` times, each in a browser of its own. */
export async function auditPage(url: string, chromium: string, runs: number): Promise<PageAudit> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await auditWhole(url, chromium));
  const numeric = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
  const scores = CATEGORIES.map((category) => [
    category,
    Math.round(100 * median(results.map((result) => result.categories[category]?.score ?? 0))),
  ]);
  return {
    scores: Object.fromEntries(scores) as Record<Category, number>,
    largestPaint: numeric("largest-contentful-paint"),
    blockingTime: numeric("total-blocking-time"),
    layoutShift: numeric("cumulative-layout-shift"),
    failing: [...new Set(results.flatMap(failingAudits))],
  };
}

/** One audit that was recorded to its end. */
async function auditWhole(url: string, chromium: string): Promise<Result> {
  let fault = "";
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const result = await auditOnce(url, chromium);
    if (!result.runtimeError) return result;
    fault = `${result.runtimeError.code}: ${result.runtimeError.message}`;
    console.log(`  run again: ${fault}`);
  }
  throw new Error(`Lighthouse could not audit ${url}: ${fault}`);
}

async function auditOnce(url: string, chromium: string): Promise<Result> {
  const browser = await launch({
    chromePath: chromium,
    chromeFlags: ["--headless=new", ...CHROMIUM_FLAGS],
    logLevel: "silent",
  });
  try {
    const run = await lighthouse(url, {
      port: browser.port,
      output: "json",
      logLevel: "error",
      onlyCategories: [...CATEGORIES],
    });
    if (!run) throw new Error(`Lighthouse said nothing of ${url}`);
    return run.lhr;
  } finally {
    browser.kill();
  }
}

/** The audits that took points away, with what they say. */
function failingAudits({ audits, categories }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return [];
      return [`${category}: ${id}: ${audit.displayValue ?? audit.title}`];
    }),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
