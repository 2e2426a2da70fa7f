/** No import leads back to where it began: neither of files, types included, nor of features. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./run-step.ts";

type Graph = Map<string, Set<string>>;

const IMPORT = /(?:import|export)\s+(?:type\s+)?[^"';]*?\sfrom\s+"([^"]+)"/g;

/** The file of this project that an import names; "" for a package. */
function imported(from: string, name: string): string {
  if (name.startsWith("./")) return path.posix.join(path.posix.dirname(from), name);
  return /^#(app|db|scripts|e2e)\//.test(name) ? name.slice(1) : "";
}

async function importsOf(folders: readonly string[]): Promise<Graph> {
  const graph: Graph = new Map();
  for (const folder of folders)
    for (const entry of await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const full = path.join(entry.parentPath, entry.name);
      const file = path.relative(ROOT, full).replaceAll("\\", "/");
      const text = await readFile(full, "utf8");
      graph.set(
        file,
        new Set([...text.matchAll(IMPORT)].map(([, name = ""]) => imported(file, name)).filter((name) => name !== "")),
      );
    }
  return graph;
}

/**
 * The feature of a file. Grids, and the names of addresses, are data that imports nothing of a feature and free to all: a room of their own.
 * A situation is scored by them, and their pages carry it to one another: for this test the two are one, and between their files
 * the circles above hold.
 */
function featureOf(file: string): string | undefined {
  if (/^app\/features\/points\/([\w-]+\/grid\.ts$|shared\/)|^app\/features\/situation\/destinations\.ts$/.test(file))
    return "grids";
  return /^app\/features\/([^/]+)\//.exec(file)?.[1]?.replace(/^situation$/, "points");
}

/** The same between features, tests aside: they may compose. */
function featuresOf(files: Graph): Graph {
  const graph: Graph = new Map();
  for (const [file, names] of files) {
    const feature = featureOf(file);
    if (feature === undefined || /\.test\.tsx?$|\/testing[./]/.test(file)) continue;
    const others = [...names].flatMap((name) => featureOf(name) ?? []).filter((other) => other !== feature);
    graph.set(feature, new Set([...(graph.get(feature) ?? []), ...others]));
  }
  return graph;
}

/** One circle, as the way round it; empty when there is none. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>();
  const walk = (place: string, way: readonly string[]): string[] => {
    const before = way.indexOf(place);
    if (before !== -1) return [...way.slice(before), place];
    if (done.has(place)) return [];
    for (const next of graph.get(place) ?? []) {
      const found = walk(next, [...way, place]);
      if (found.length > 0) return found;
    }
    done.add(place);
    return [];
  };
  for (const place of graph.keys()) {
    const found = walk(place, []);
    if (found.length > 0) return found;
  }
  return [];
}

const files = await importsOf(["app", "db", "scripts", "e2e"]);

test("the imports of files make no circle, those of types included", () => {
  expect(files.size).toBeGreaterThan(1_000);
  expect(circleIn(files)).toEqual([]);
});

test("the features make no circle", () => {
  expect(featuresOf(files).size).toBeGreaterThan(20);
  expect(circleIn(featuresOf(files))).toEqual([]);
});

test("control: a circle is found wherever it lies", () => {
  const graph: Graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c", "d"])],
    ["c", new Set([])],
    ["d", new Set(["b"])],
  ]);
  expect(circleIn(graph)).toEqual(["b", "d", "b"]);
  graph.set("d", new Set(["c"]));
  expect(circleIn(graph)).toEqual([]);
});
