/** How long an interactive page takes from the first touch until it is hydrated, on a phone and a line like Lighthouse's. */
import type { Browser } from "playwright-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { PHONE, visit } from "#e2e/support/browser/browser.ts";

/** Lighthouse's "slow 4G" and its mid-range phone: 150 ms there and back, 1.6 Mb/s down, 750 kb/s up, a quarter of this machine's processor. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;

/** Milliseconds. The page itself is there already: it is complete and its forms serve before the touch. */
export async function timeFirstTouch(browser: Browser, url: string): Promise<number> {
  const { page, context } = await visit(browser, {
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    await page.goto(url, { waitUntil: "networkidle" });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate((hydrated) => {
      const times: { touched?: number; hydrated?: number } = {};
      Object.assign(globalThis, { times });
      addEventListener("pointerdown", () => (times.touched ??= performance.now()), { capture: true });
      addEventListener(hydrated, () => (times.hydrated ??= performance.now()));
    }, HYDRATED);
    await page.getByRole("heading", { level: 1 }).tap();
    const measured = await page.waitForFunction(() => {
      const { times } = globalThis as unknown as { times: { touched?: number; hydrated?: number } };
      return times.hydrated !== undefined && times.touched !== undefined && times.hydrated - times.touched;
    });
    return Number(await measured.jsonValue());
  } finally {
    await context.close();
  }
}
