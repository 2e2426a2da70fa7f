import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { aptGet, findProgram as find, installPackage as install, mayInstall as isAllowed } from "./debian-program.ts";

const run = promisify(execFile);
/** Chromium without a window to draw: the same pages for two thirds of the processor time (decision 068). */
const SHELL = "chromium-headless-shell";
const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The system's Chromium for the browser tests, best the one without a window; installs Debian's
 * package when that is missing and we are root.
 * @throws Error with what to do when there is none and it cannot be installed
 */
export async function ensureChromium(say: (line: string) => void): Promise<string> {
  const shell = process.env.CHROMIUM_PATH ?? find([SHELL]);
  if (shell) return shell;
  const windowed = find(NAMES, MAC);
  const mayInstall = isAllowed();
  const installed = mayInstall ? await installShell(say) : undefined;
  const found = installed ?? windowed ?? (mayInstall ? await installWindowed(say) : undefined);
  if (found) return found;
  throw new Error(
    `the browser tests need Chromium: install it (on Debian: apt-get install ${SHELL}), or name it in CHROMIUM_PATH`,
  );
}

/** Undefined where Debian has no such package, or its servers cannot be reached: any Chromium serves as well, more slowly. */
async function installShell(say: (line: string) => void): Promise<string | undefined> {
  say("Installing Chromium without a window from the system's packages…");
  try {
    await aptGet("update", "-qq");
    const version = await versionOfChromium();
    // It shares files with a Chromium that is there, which must be of the very same version.
    await install(version === "" ? SHELL : `${SHELL}=${version}`).catch(() => install(SHELL));
  } catch (error) {
    say(`It could not be installed: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
  }
  return find([SHELL]);
}

async function installWindowed(say: (line: string) => void): Promise<string> {
  say("Installing Chromium from the system's packages…");
  await aptGet("update", "-qq");
  await install("chromium");
  const installed = find(NAMES);
  if (!installed) throw new Error("apt-get installed chromium, but no browser is on the path");
  return installed;
}

async function versionOfChromium(): Promise<string> {
  const { stdout } = await run("dpkg-query", ["-W", "-f", "${Version}", "chromium-common"]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim();
}
