/**
 * `npm ci` refuses a lockfile that lacks an optional package of another platform, and npm
 * leaves one out when the registry at hand does not carry it. Such packages are only ever
 * fetched on their own platform, so their name, version and platform are all that is needed.
 */

type Entry = {
  version?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type Lockfile = { packages: Record<string, Entry> };

const SYSTEMS = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32"];
const PROCESSORS = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "x64", "wasm32"];

/** Optional packages that others of the lockfile name and that it does not hold, with the version asked for. */
export function missingOptionals(lockfile: Lockfile): { name: string; version: string }[] {
  const missing = new Map<string, string>();
  for (const [place, entry] of Object.entries(lockfile.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const held =
        Object.hasOwn(lockfile.packages, `node_modules/${name}`) ||
        Object.hasOwn(lockfile.packages, `${place}/node_modules/${name}`);
      if (!held) missing.set(name, range.replace(/^[\^~>=\s]+/, ""));
    }
  }
  return [...missing].map(([name, version]) => ({ name, version }));
}

/** What the name of a platform package says of its platform: "…-linux-arm64-musl". */
export function platformOf(name: string): Pick<Entry, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter(
    (processor) =>
      words.includes(processor) ||
      (processor === "arm" && words.some((word) => /^(arm|gnueabihf|musleabihf|eabi)$/.test(word))),
  );
  const libc = os.includes("linux")
    ? words.some((word) => word.startsWith("musl"))
      ? ["musl"]
      : words.some((word) => word.startsWith("gnu"))
        ? ["glibc"]
        : []
    : [];
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}

/** The same lockfile with its missing platform packages, in npm's order, and without download addresses. */
export function completeLockfile(lockfile: Lockfile): Lockfile {
  const added = missingOptionals(lockfile).map(({ name, version }): [string, Entry] => [
    `node_modules/${name}`,
    { version, ...platformOf(name), optional: true },
  ]);
  const packages = [...Object.entries(lockfile.packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, "en"));
  for (const [, entry] of packages) delete entry.resolved;
  return { ...lockfile, packages: Object.fromEntries(packages) };
}
