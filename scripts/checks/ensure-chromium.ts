import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

/**
 * The system's Chromium for the browser tests; installs Debian's package when it is
 * missing and we are root.
 * @throws Error with what to do when there is none and it cannot be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Error("the browser tests need Chromium: install it (on Debian: apt-get install chromium), or name it in CHROMIUM_PATH");
  }
  say("Installing Chromium from the system's packages…");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env, maxBuffer: 64 << 20 });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { env, maxBuffer: 64 << 20 });
  const installed = findChromium();
  if (!installed) throw new Error("apt-get installed chromium, but no browser is on the path");
  return installed;
}

function findChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...MAC].find((file) => existsSync(file));
}
