/** A browser of today without the library calls that the oldest supported one lacks. */
import type { Page } from "playwright-core";
import { SUPPORTED_BROWSERS } from "#scripts/floor/browsers.ts";
import { newerCalls } from "#scripts/floor/support.ts";

/** The oldest on which pages are hydrated, and all supported browsers together, on which none is. */
const CHROMIUM_80 = newerCalls(SUPPORTED_BROWSERS.filter(([name]) => name === "chrome" || name === "samsung"));
const ALL_SUPPORTED = newerCalls();

/** What the browser's driver reads a page's answers by. */
const DRIVERS = new Set(["BigInt", "BigInt64Array", "BigUint64Array", "Float16Array"]);

/** Takes them away before any script of a page. @param hydrates as Chromium 80; else all that any supported browser lacks */
export async function removeNewerCalls(page: Page, { hydrates }: { hydrates: boolean }): Promise<void> {
  const { globals, members } = hydrates ? CHROMIUM_80 : ALL_SUPPORTED;
  await page.addInitScript(
    ({ names, owned }) => {
      for (const [owner = "", member = ""] of owned) {
        const held: unknown = Reflect.get(globalThis, owner);
        if (typeof held !== "function" && (typeof held !== "object" || held === null)) continue;
        // `Response.json` is newer than `response.json`: MDN tells them apart where an owner has both.
        const name = member.replace(/_static$/, "");
        const { prototype } = held as { prototype?: object };
        const inherited = name === member && prototype && Object.prototype.hasOwnProperty.call(prototype, name);
        Reflect.deleteProperty(inherited ? prototype : held, name);
      }
      for (const name of names) Reflect.deleteProperty(globalThis, name);
    },
    { names: [...globals].filter((name) => !DRIVERS.has(name)), owned: [...members].map((one) => one.split(".")) },
  );
}
