import { readFile, readdir } from "node:fs/promises";
import path from "node:path";

/** For each file of ours, the files that import it. Paths from the project's folder. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const IMPORT = /(?:from|import)\s*\(?\s*"([#.][^"]+)"/g;
const TEST = /\.test\.tsx?$/;

/** Reads who imports whom from the sources; what is not TypeScript of ours is in no import of interest. */
export async function readImports(root: string): Promise<Importers> {
  const importers = new Map<string, string[]>();
  for (const folder of ["app", "db", "e2e", "scripts"]) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const absolute = path.join(entry.parentPath, entry.name);
      const file = path.relative(root, absolute);
      for (const [, name = ""] of (await readFile(absolute, "utf8")).matchAll(IMPORT)) {
        const imported = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
        importers.set(imported, [...(importers.get(imported) ?? []), file]);
      }
    }
  }
  return importers;
}

/** The part of the house that a file stands in: its feature, or the first two folders. */
function partOf(file: string): string {
  const folders = path.dirname(file).split(path.sep);
  return folders.slice(0, folders[1] === "features" ? 3 : 2).join("/");
}

/**
 * The tests that a change is judged by at once: those changed, those that import a changed file, and those of its own part of the house
 * that reach it.
 * @returns `left`: the other tests that reach it
 */
export function touchedTests(changed: readonly string[], importers: Importers): { tests: string[]; left: string[] } {
  const parts = new Set(changed.map(partOf));
  const reached = new Set(changed);
  // A set is walked with what is added on the way.
  for (const file of reached) for (const one of importers.get(file) ?? []) reached.add(one);
  const all = [...reached].filter((file) => TEST.test(file)).toSorted();
  const near = new Set(changed.flatMap((file) => [file, ...(importers.get(file) ?? [])]));
  const isTouched = (file: string) => near.has(file) || parts.has(partOf(file));
  return { tests: all.filter(isTouched), left: all.filter((file) => !isTouched(file)) };
}
