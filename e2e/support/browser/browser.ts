/** The system's Chromium, without its own background requests: it asks only the site. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type Page, chromium } from "playwright-core";
import { ensureChromium } from "#scripts/checks/ensure-chromium.ts";
import { PATIENCE_MS } from "#scripts/checks/patience.ts";

/** Also what Lighthouse's browser is started with. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** Without it the browser keeps a process ready for the next page, a sixth of what a new visitor takes. */
const NO_SPARE_PROCESS = "--renderer-process-limit=1";

/** A page of a test lives for seconds: compiling axe to fast code took a fifth of what a look at the page takes, and gave less back. */
const NO_FAST_CODE = "--js-flags=--no-turbofan --no-maglev";

/** There is no graphics card: a process of its own for what the processor draws would only pass pictures on. */
const DRAWN_INSIDE = "--in-process-gpu";

export const PHONE = { width: 360, height: 740 };
export const WIDE = { width: 1280, height: 900 };

let running: Browser | undefined;

/** The browser of this process, started by the first who asks. Its contexts end with the test file that made them. */
export async function openBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  const executablePath = await ensureChromium(() => undefined);
  running = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS, NO_SPARE_PROCESS, NO_FAST_CODE, DRAWN_INSIDE],
    timeout: PATIENCE_MS,
  });
  return running;
}

/** Ends every visit; the browser stays for the next test file. */
export async function endVisits(): Promise<void> {
  await Promise.all(running?.contexts().map((context) => context.close()) ?? []);
}

/** What a page did behind the visitor's back; an empty list is what we want. */
export type Watched = {
  page: Page;
  context: BrowserContext;
  /** Console errors, broken policies, exceptions, hydration errors. */
  faults: string[];
  /** Paths of the scripts asked for. */
  scripts: string[];
  /** Paths of the pages loaded. */
  documents: string[];
};

/** A fresh visitor with a page on the phone's screen, watched from its first request. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: "fr-FR",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const watched: Watched = { page, context, faults: [], scripts: [], documents: [] };
  page.on("console", (message) => {
    if (message.type() === "error" || /Content Security Policy|hydrat/i.test(message.text()))
      watched.faults.push(message.text());
  });
  page.on("pageerror", (error) => watched.faults.push(error.message));
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "script") watched.scripts.push(pathname);
    if (request.resourceType() === "document") watched.documents.push(pathname);
  });
  return watched;
}

/**
 * Pixels by which the page can be pushed sideways; 0 is what we want.
 * Measured once the page has been drawn at its new size: straight after a change of viewport Chromium may
 * still answer with the old one's scroll width. What is really too wide is so for ever.
 */
export async function sidewaysScroll(page: Page): Promise<number> {
  const measure = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  let pixels = await measure();
  for (let tries = 0; pixels > 0 && tries < 10; tries += 1) {
    await page.waitForTimeout(100);
    pixels = await measure();
  }
  return pixels;
}
