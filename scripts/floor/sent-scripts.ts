/** Which of the built files run in a browser: those of the pages hydrated at a touch, and of the entry. A copy that computes is kept only where `Temporal` is. */
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "#scripts/checks/run-step.ts";

const CLIENT = path.join(ROOT, "build/client");
/** What a route says of itself when its page is hydrated. */
const WAKES = /hydrate: "(interaction|eager)"/;

/** A route's own module, and the parts that React Router's build puts into files of their own. */
type Part = { module: string; clientActionModule?: string; clientLoaderModule?: string };
type Route = Part & { parentId?: string };
type Manifest = { entry: Part; routes: Record<string, Route> };

async function readManifest(): Promise<Manifest> {
  const files = (await readdir(path.join(CLIENT, "assets"))).filter((name) => /^manifest-.*\.js$/.test(name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(CLIENT, "assets", file), "utf8")));
  // The route of the web manifest has a file of such a name too, which is empty.
  const text = texts.find((one) => one.includes('"routes":'));
  if (text === undefined) throw new Error("the build has no list of its routes");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** Paths of the scripts within `build/client`, sorted. */
export async function sentScripts(): Promise<string[]> {
  const { entry, routes } = await readManifest();
  const sent = new Set<string>();
  const left = [entry.module];
  for (const [id, route] of Object.entries(routes)) {
    const source = await readFile(path.join(ROOT, "app", `${id}.tsx`), "utf8").catch(() => "");
    if (!WAKES.test(source)) continue;
    for (let at: Route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId])
      left.push(...[at.module, at.clientActionModule, at.clientLoaderModule].filter((file) => file !== undefined));
  }
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (sent.has(file)) continue;
    sent.add(file);
    const text = await readFile(path.join(CLIENT, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      left.push(`/assets/${name}`);
  }
  return [...sent].toSorted();
}
