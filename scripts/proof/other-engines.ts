// The hydrated pages, walked in other engines: Firefox ESR by BiDi, WebKitGTK by its driver under Xvfb. They are of today and prove nothing of older browsers.
// Debian's firefox-esr, webkit2gtk-driver and xvfb; an engine that is not on the machine is said and left out.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { launch } from "puppeteer-core";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { startSite } from "#e2e/support/site/site.ts";

const FIREFOX = "/usr/bin/firefox-esr";
const WEBKIT = "/usr/bin/WebKitWebDriver";
const DRIVER_PORT = 4_781;
const PATIENCE_MS = 30_000;
const PAGES = ["/crs", "/arrima", "/appointment", "/register", "/login", "/forgot-password"] as const;

/** What a walk of a page found, by its own words; run in the page. */
type Found = { title: string; hydrated: boolean; hydratedAfterMs: number };

/** A browser under either protocol. */
type Walker = {
  open(address: string): Promise<void>;
  run<Result>(body: string): Promise<Result>;
  end(): Promise<void>;
};

/** Notes that React listens, then touches the first field. */
const TOUCH = `globalThis.began = performance.now(); globalThis.after = -1;
addEventListener("${HYDRATED}", () => { globalThis.after = performance.now() - began; });
document.querySelector("main input:not([type=hidden]), main select")?.focus(); document.body.dispatchEvent(new Event("focusin", { bubbles: true }));`;
const LOOK = `return { title: document.querySelector("h1")?.textContent ?? "", hydrated: globalThis.after >= 0, hydratedAfterMs: Math.round(globalThis.after) };`;
/** Sends the last form of the page as a visitor's press does. */
const SUBMIT = `const form = [...document.querySelectorAll("main form")].at(-1); form?.querySelector("button:not([type=button])")?.click();`;

async function openFirefox(): Promise<Walker> {
  const browser = await launch({ browser: "firefox", executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    run: <Result>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<Result>,
    end: () => browser.close(),
  };
}

async function ask<Result>(path: string, body?: unknown, method = "POST"): Promise<Result> {
  const answer = await fetch(`http://127.0.0.1:${DRIVER_PORT}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: Result };
  if (!answer.ok) throw new Error(`WebKitWebDriver, ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function openWebKit(): Promise<Walker> {
  const driver: ChildProcess = spawn("xvfb-run", ["-a", WEBKIT, `--port=${DRIVER_PORT}`], {
    stdio: "ignore",
    detached: true,
  });
  const session = await (async () => {
    for (let turn = 0; ; turn += 1) {
      try {
        const { sessionId } = await ask<{ sessionId: string }>("/session", { capabilities: { alwaysMatch: {} } });
        return `/session/${sessionId}`;
      } catch (error) {
        if (turn > 20) throw error;
        await sleep(500);
      }
    }
  })();
  return {
    open: (address) => ask(`${session}/url`, { url: address }),
    run: (body) => ask(`${session}/execute/sync`, { script: body, args: [] }),
    async end() {
      await ask(session, undefined, "DELETE");
      // Xvfb and the driver are one group.
      if (driver.pid !== undefined) process.kill(-driver.pid);
    },
  };
}

/** @returns what is wrong with the page in this engine; undefined when all is well */
async function walk(walker: Walker, site: string, page: string): Promise<string | undefined> {
  await walker.open(site + page);
  const { title: served } = await walker.run<Found>(LOOK);
  await walker.run(TOUCH);
  const until = performance.now() + PATIENCE_MS;
  let found = await walker.run<Found>(LOOK);
  while (!found.hydrated && performance.now() < until) {
    await sleep(100);
    found = await walker.run<Found>(LOOK);
  }
  if (!found.hydrated) return "was not hydrated";
  if (found.title !== served) return `its title became "${found.title}"`;
  console.log(`  ${page}: hydrated after ${found.hydratedAfterMs} ms`);
  await walker.run(SUBMIT);
  await sleep(1_500);
  const sent = await walker.run<Found>(LOOK);
  return sent.title === "" || sent.title === "Une erreur est survenue"
    ? `after its form it says "${sent.title}"`
    : undefined;
}

const ENGINES = {
  "Firefox ESR": { needs: FIREFOX, open: openFirefox },
  WebKitGTK: { needs: WEBKIT, open: openWebKit },
};
const site = await startSite({ DEMO: "1" });
try {
  for (const [name, { needs, open }] of Object.entries(ENGINES)) {
    if (!existsSync(needs)) {
      console.log(`${name}: left out, ${needs} is not on this machine`);
      continue;
    }
    console.log(name);
    const walker = await open();
    try {
      for (const page of PAGES) {
        const wrong = await walk(walker, site.url, page);
        if (wrong === undefined) continue;
        console.error(`${name}, ${page}: ${wrong}`);
        process.exitCode = 1;
      }
    } finally {
      await walker.end();
    }
  }
} finally {
  await site.stop();
}
