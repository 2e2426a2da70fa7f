/** What one page costs over the wire, as the browser itself counts it. */
import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "playwright-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { PHONE, visit } from "#e2e/support/browser/browser.ts";

export const KINDS = ["html", "css", "fonts", "pictures", "scripts", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes received, headers included, and requests, of each kind. */
export type Weight = { bytes: Record<Kind, number>; requests: number };

export type PageWeight = { firstView: Weight; afterTouch: Weight };

const KIND_OF: Record<string, Kind> = {
  Document: "html",
  Stylesheet: "css",
  Font: "fonts",
  Image: "pictures",
  Script: "scripts",
};

/** Opens the page as a first visit on a phone, then touches a field (or the title when it has none). */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const { page, context } = await visit(browser, {
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const scale = await openScale(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "load" });
  // What a page asks for by itself after its load comes now.
  await scale.untilSilent();
  const firstView = scale.read();
  const field = page.getByRole("main").getByRole("textbox").first();
  const hydrated = await hearHydration(page);
  await ((await field.count()) > 0 ? field : page.getByRole("heading", { level: 1 })).tap();
  // However busy the machine is: silence alone would also come before the first file was asked for.
  await hydrated();
  await scale.untilSilent();
  const whole = scale.read();
  await context.close();
  return { firstView, afterTouch: minus(whole, firstView) };
}

/** To be waited for after the touch: React runs on the page, where it has scripts that a touch starts. */
async function hearHydration(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate((hydrated) => {
    const heard = { done: document.getElementById("application") === null };
    Object.assign(globalThis, { heard });
    addEventListener(hydrated, () => (heard.done = true));
  }, HYDRATED);
  return () => page.waitForFunction(() => (globalThis as unknown as { heard: { done: boolean } }).heard.done);
}

/** Sum over all kinds. */
export function total({ bytes }: Weight): number {
  return KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
}

/** How long nothing may be under way before a page counts as silent, and how long that may take at most. */
const SILENCE = { ms: 1_000, mostMs: 60_000 };

/** Counts by the browser's own protocol: Playwright's "networkidle" may wait for ever on a busy machine, and does not say for what. */
async function openScale(session: CDPSession) {
  const kinds = new Map<string, Kind>();
  const weights: { kind: Kind; bytes: number }[] = [];
  const underWay = new Map<string, string>();
  let changed = performance.now();
  const note = (change: () => unknown) => {
    change();
    changed = performance.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, request }) => note(() => underWay.set(requestId, request.url)));
  session.on("Network.loadingFinished", ({ requestId }) => note(() => underWay.delete(requestId)));
  session.on("Network.loadingFailed", ({ requestId }) => note(() => underWay.delete(requestId)));
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, KIND_OF[type] ?? "other"));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    weights.push({ kind: kinds.get(requestId) ?? "other", bytes: encodedDataLength }),
  );
  await session.send("Network.enable");
  return {
    /** Resolves once nothing has been under way for a second. @throws Error naming what still was after a minute */
    async untilSilent(): Promise<void> {
      const since = performance.now();
      while (underWay.size > 0 || performance.now() - changed < SILENCE.ms) {
        if (performance.now() - since > SILENCE.mostMs)
          throw new Error(`never silent, it still asks for ${[...underWay.values()].join(", ") || "more"}`);
        await setTimeout(100);
      }
    },
    read: (): Weight => ({
      requests: weights.length,
      bytes: Object.fromEntries(
        KINDS.map((kind) => [
          kind,
          weights.filter((weight) => weight.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0),
        ]),
      ) as Record<Kind, number>,
    }),
  };
}

function minus(whole: Weight, part: Weight): Weight {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, whole.bytes[kind] - part.bytes[kind]])) as Record<
    Kind,
    number
  >;
  return { bytes, requests: whole.requests - part.requests };
}
