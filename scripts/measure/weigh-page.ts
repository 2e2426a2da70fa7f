/** What one page costs over the wire, as the browser itself counts it. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { PHONE, visit } from "#e2e/support/browser.ts";

export const KINDS = ["html", "css", "fonts", "pictures", "scripts", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes received, headers included, and requests, of each kind. */
export type Weight = { bytes: Record<Kind, number>; requests: number };

export type PageWeight = { firstView: Weight; afterTouch: Weight };

const KIND_OF: Record<string, Kind> = { Document: "html", Stylesheet: "css", Font: "fonts", Image: "pictures", Script: "scripts" };

/** Opens the page as a first visit on a phone, then touches a field (or the title when it has none). */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const { page, context } = await visit(browser, { viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
  const scale = await openScale(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "networkidle" });
  // What a page asks for by itself after its load would come now.
  await page.waitForTimeout(500);
  const firstView = scale.read();
  const field = page.getByRole("main").getByRole("textbox").first();
  const awake = await hearAwake(page);
  await ((await field.count()) > 0 ? field : page.getByRole("heading", { level: 1 })).tap();
  // However busy the machine is: silence alone would also come before the first file was asked for.
  await awake();
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  const whole = scale.read();
  await context.close();
  return { firstView, afterTouch: minus(whole, firstView) };
}

/** To be waited for after the touch: React runs on the page, where it has scripts that a touch starts. */
async function hearAwake(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate((hydrated) => {
    const heard = { awake: document.getElementById("application") === null };
    Object.assign(globalThis, { heard });
    addEventListener(hydrated, () => (heard.awake = true));
  }, HYDRATED);
  return () => page.waitForFunction(() => (globalThis as unknown as { heard: { awake: boolean } }).heard.awake);
}

/** Sum over all kinds. */
export function total({ bytes }: Weight): number {
  return KINDS.reduce((sum, kind) => sum + bytes[kind], 0);
}

async function openScale(session: CDPSession): Promise<{ read(): Weight }> {
  const kinds = new Map<string, Kind>();
  const weights: { kind: Kind; bytes: number }[] = [];
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, KIND_OF[type] ?? "other"));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    weights.push({ kind: kinds.get(requestId) ?? "other", bytes: encodedDataLength }),
  );
  await session.send("Network.enable");
  return {
    read: () => ({
      requests: weights.length,
      bytes: Object.fromEntries(
        KINDS.map((kind) => [kind, weights.filter((weight) => weight.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)]),
      ) as Record<Kind, number>,
    }),
  };
}

function minus(whole: Weight, part: Weight): Weight {
  const bytes = Object.fromEntries(KINDS.map((kind) => [kind, whole.bytes[kind] - part.bytes[kind]])) as Record<Kind, number>;
  return { bytes, requests: whole.requests - part.requests };
}
