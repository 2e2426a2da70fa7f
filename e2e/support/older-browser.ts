/** A browser of today without the library calls that one of the floor lacks. */
import type { Page } from "playwright-core";
import { SUPPORTED_BROWSERS } from "#scripts/floor/browsers.ts";
import { newerCalls } from "#scripts/floor/support.ts";

/** The oldest on which pages wake, and all of the floor together, on which none does. */
const CHROMIUM_80 = newerCalls(SUPPORTED_BROWSERS.filter(([name]) => name === "chrome" || name === "samsung"));
const ALL_SUPPORTED = newerCalls();

/** What the browser's driver reads a page's answers by. */
const DRIVERS = new Set(["BigInt", "BigInt64Array", "BigUint64Array", "Float16Array"]);

/** Takes them away before any script of a page. @param wakes as Chromium 80; else all that any browser of the floor lacks */
export async function forgetNewerCalls(page: Page, { wakes }: { wakes: boolean }): Promise<void> {
  const { globals, members } = wakes ? CHROMIUM_80 : ALL_SUPPORTED;
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
