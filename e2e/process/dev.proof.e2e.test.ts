/** npm run dev: the site from a copy of its sources, so that the edit of the test touches nobody's checkout. */
import { type ChildProcess, spawn } from "node:child_process";
import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HYDRATED } from "#app/platform/hydration/hydrated.ts";
import { openBrowser, visit } from "#e2e/support/browser/browser.ts";
import { KINDS_KEPT, kindsShown } from "#e2e/support/page/loader-kinds.ts";
import { makeFolder } from "#e2e/support/site/site.ts";
import { hearFrom } from "#scripts/checks/patience.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const COPIED = [
  "app",
  "content",
  "db",
  "public",
  "scripts",
  "server.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const EDITED = "app/features/publications/faq/faq-page.tsx";
/** What is promised; held by npm run proof, which runs this alone on the machine. */

let folder: string;
let child: ChildProcess;
let said = "";
let ended: Promise<number | null>;

const told = (words: RegExp) =>
  hearFrom(
    { said: () => said, ended: () => child.exitCode !== null },
    `npm run dev said ${words}`,
    () => words.exec(said) ?? undefined,
  );

beforeAll(async () => {
  folder = await makeFolder();
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  child = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: path.join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  ended = new Promise((resolve) => child.once("close", resolve));
});
afterAll(async () => {
  child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

describe("npm run dev", () => {
  it("hydrates a page without a mismatch, and gives it its loader's Date, Map and undefined as production does", async () => {
    const url = (await told(/is ready at (\S+)/))[1] ?? "";
    const { page, context } = await visit(await openBrowser());
    const errors: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
    await page.goto(`${url}/dev/formulaire`);
    // Vite finds what a page imports when it is hydrated for the first time, and then loads the page again.
    const hydrated = async () => {
      await page.locator("h1").first().click();
      return page.evaluate((mark) => performance.getEntriesByName(mark).length > 0, HYDRATED);
    };
    await expect.poll(() => hydrated().catch(() => false)).toBe(true);
    expect(await kindsShown(page, url)).toEqual([KINDS_KEPT, KINDS_KEPT, KINDS_KEPT]);
    expect(errors.filter((words) => words.includes("hydrat"))).toEqual([]);
    await context.close();
  });

  it("answers from the sources, shows an edit at the next request, and stops in good order", async () => {
    const url = (await told(/is ready at (\S+)/))[1];
    const page = async () => (await fetch(`${url}/faq`)).text();
    const before = await page();
    expect(before).toContain("<h1>Questions fréquentes</h1>");
    expect(before).toContain('src="/scripts/dev/browser.ts"');
    const source = await readFile(path.join(folder, EDITED), "utf8");
    const saved = performance.now();
    await writeFile(path.join(folder, EDITED), source.replace("<h1>Questions fréquentes", "<h1>Réponses du jour"));
    await expect.poll(page, { interval: 0 }).toContain("<h1>Réponses du jour</h1>");
    const waited = performance.now() - saved;
    process.stdout.write(`npm run dev: an edit was on the screen after ${(waited / 1000).toFixed(2)} s\n`);
    await told(/faq-page\.tsx: answered from \d+\.\d\d s after it was saved/);

    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(said).toMatch(/Stopped\.\s*$/);
  });

  it("refuses to serve a deployed site", async () => {
    const refused = spawn(process.execPath, ["scripts/dev.ts"], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let why = "";
    refused.stderr.setEncoding("utf8").on("data", (text: string) => (why += text));
    const code = await new Promise((resolve) => refused.once("close", resolve));
    expect(code).toBe(1);
    expect(why).toBe("cap-erable: npm run dev is for working on the site; a deployed one is started by npm start\n");
  });
});
