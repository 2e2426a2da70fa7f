// Which sources write an address of the site by hand instead of through `pathTo`.
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { allPages } from "#app/routes/pages.server.ts";
import { ROOT } from "./run-step.ts";

/** Files that may, each with its reason. */
export const BY_HAND: Readonly<Record<string, string>> = {
  "app/platform/http/page-cache.ts": "compares the beginning of an address with /api/",
  "app/platform/http/missing-pages.ts": "compares the beginning of an address with /api/",
  "app/routes/shell/remember-browser.ts": "compares the beginning of an address with /api/",
  "app/routes/system/robots.ts": "beginnings of addresses, for robots",
  "app/platform/http/requests.ts": "names the one address whose reports are larger",
  "app/platform/http/site.ts": "patterns of Hono, which answers before the router",
};

/** The rows of the registry, which is where addresses are written. */
const REGISTRY = "app/routes/pages/";

/** The first part of every address of the registry. */
export function firstParts(): string[] {
  return [...new Set(allPages.flatMap((page) => /^\/([\w-]+)/.exec(page.path)?.[1] ?? []))];
}

/** The addresses of a source that do not stand in a call of `pathTo`; comments are not read. */
export function addressesByHand(source: string, parts: readonly string[]): string[] {
  const code = source.replaceAll(/(^|[\s{(])\/\*[\s\S]*?\*\//g, "$1").replaceAll(/(^|\s)\/\/ .*/g, "$1");
  const first = `/(?:${parts.join("|")})(?=[/?#.$"\`])`;
  // A literal or template that begins with one; a template that has one behind the site's origin; the home page as a link.
  const written = new RegExp(
    `(?<!pathTo\\(\\s*)["\`]${first}[^"\`]*["\`]|\\}${first}|(?:href|to|action)="/"|redirect\\("/"`,
    "g",
  );
  return [...code.matchAll(written)].map(([found]) => found);
}

/** Every such address of app/ but in tests, as `file: address`. */
export async function allByHand(): Promise<string[]> {
  const parts = firstParts();
  const entries = await readdir(path.join(ROOT, "app"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) =>
        entry.isFile() &&
        /\.tsx?$/.test(entry.name) &&
        !/\.test\.tsx?$/.test(entry.name) &&
        !entry.parentPath.endsWith("testing"),
    )
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !Object.hasOwn(BY_HAND, file) && !file.startsWith(REGISTRY));
  const found = await Promise.all(
    files.map(async (file) =>
      addressesByHand(await readFile(path.join(ROOT, file), "utf8"), parts).map((address) => `${file}: ${address}`),
    ),
  );
  return found.flat();
}
