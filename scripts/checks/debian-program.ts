import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
/** What Debian's packages ask before they start a service of theirs. */
const POLICY = "/usr/sbin/policy-rc.d";

/** The file of a program on the path or in the folders of the system's services; undefined when there is none. */
export function findProgram(names: readonly string[], others: readonly string[] = []): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/sbin"];
  const onPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...others].find((file) => existsSync(file));
}

/** Whether packages of the system can be installed at all. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** One call of apt-get, which waits for another one under way. */
export function aptGet(...args: string[]): Promise<unknown> {
  return run("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    maxBuffer: 64 << 20,
  });
}

export const installPackage = (name: string) => aptGet("install", "-y", "-qq", "--no-install-recommends", name);

/**
 * A program of Debian, for a test that runs it. It is installed when it is missing and we are root, its service not started.
 * @param pack the package that brings it, where its name is another
 * @returns its file; undefined where it is missing and may not be installed: the test is then skipped, which `say` is told
 * @throws Error when apt-get fails as root: there the test must run
 */
export async function debianProgram(
  name: string,
  say: (line: string) => void = console.log,
  pack = name,
): Promise<string | undefined> {
  const found = findProgram([name]);
  if (found) return found;
  if (!mayInstall()) {
    say(`skipped: ${name} is not on this machine, and only root installs it (on Debian: apt-get install ${pack})`);
    return undefined;
  }
  // One that stands is the machine's own, and stays.
  const written = await writeFile(POLICY, "#!/bin/sh\nexit 101\n", { flag: "wx", mode: 0o755 }).then(
    () => true,
    () => false,
  );
  try {
    await aptGet("update", "-qq");
    await installPackage(pack);
  } finally {
    if (written) await rm(POLICY, { force: true });
  }
  const installed = findProgram([name]);
  if (!installed) throw new Error(`apt-get installed ${pack}, but no such program is on the path`);
  return installed;
}
