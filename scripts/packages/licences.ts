/** Which licence each package has, read without a network: from package-lock.json, else from the package itself. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "#scripts/checks/run-step.ts";

type Locked = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  integrity?: string;
  license?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
};
export type Lock = { name: string; version: string; packages: Readonly<Record<string, Locked>> };

/** `ships`: it is installed where the site runs; the others are tools of development. */
export type Licensed = {
  name: string;
  version: string;
  licence: string;
  ships: boolean;
  optional: boolean;
  /** As the lockfile has it: "sha512-…" in base64. */ integrity: string;
};

/** What may be used here: all of them let a private site use and serve the package, under no more than its notice. Names of SPDX. */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  // Data of browsers, served to nobody.
  "CC-BY-4.0",
  "ISC",
  // libvips, a shared library beside ours that anybody may replace.
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  // By the file: we change none of theirs.
  "MPL-2.0",
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Packages whose package.json is silent, as the file LICENSE or Readme.md beside it says. */
const BY_THEIR_FILE: Readonly<Record<string, string>> = {
  "combine-errors@3.0.3": "MIT",
  "humanize-number@0.0.2": "MIT",
  "only@0.0.2": "MIT",
  "png-js@2.0.0": "MIT",
};

const FOLDER = "node_modules/";
const nameOf = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** What an installed package says of itself; undefined where it is not installed or says nothing. */
async function saidInside(place: string): Promise<string | undefined> {
  const text = await readFile(path.join(ROOT, place, "package.json"), "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { license, licenses } = JSON.parse(text) as { license?: unknown; licenses?: readonly { type?: unknown }[] };
  if (typeof license === "string") return license;
  const [first] = licenses ?? [];
  return typeof first?.type === "string" ? first.type : undefined;
}

/** Every package of the lockfile with its licence, "unknown" where nothing says it, by name. */
export async function licencesOf({ packages }: Pick<Lock, "packages">): Promise<Licensed[]> {
  const places = Object.entries(packages).filter(([place]) => place !== "");
  const said = new Map<string, string>();
  for (const [place, { license, version }] of places) {
    const found = license ?? (await saidInside(place)) ?? BY_THEIR_FILE[`${nameOf(place)}@${version}`];
    if (found !== undefined) said.set(place, found);
  }
  // What is built for another machine is not installed, and has the licence of the package that it is a part of.
  const whole = new Map<string, string>();
  for (const [place, { optionalDependencies = {} }] of places)
    for (const part of Object.keys(optionalDependencies)) whole.set(part, said.get(place) ?? "unknown");
  return places
    .map(([place, { version = "", dev = false, optional = false, integrity = "" }]) => ({
      name: nameOf(place),
      version,
      licence: said.get(place) ?? whole.get(nameOf(place)) ?? "unknown",
      ships: !dev,
      optional,
      integrity,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

/** Whether an SPDX expression may be used: all that AND joins, or one of what OR joins. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "");
  return bare.split(" OR ").some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one.trim())));
}

/** The lockfile of the project. */
export async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(path.join(ROOT, "package-lock.json"), "utf8")) as Lock;
}
