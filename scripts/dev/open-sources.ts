/** The pages and workers straight from the sources, by Vite: what `startServer` takes instead of the built bundle. */
import { statSync } from "node:fs";
import { Server } from "node:http";
import path from "node:path";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { setTimeout as sleep } from "node:timers/promises";
import { type ViteDevServer, createServer, isRunnableDevEnvironment } from "vite";
import type { Bundle, Pages } from "#server";
import type { ProcessServices } from "#app/entry.process.ts";
import { importEdition } from "#app/features/publications/store/import-edition.server.ts";
import { withReload } from "./with-reload.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const ENTRY = "/app/entry.process.ts";
/** Addresses that Vite answers; every other one is the site's. */
const VITE = /^\/(@|app\/|content\/|node_modules\/|scripts\/dev\/)/;
/** What the running process has read once. */
const AT_START = /^(server\.ts$|db\/|vite\.config\.ts$|react-router\.config\.ts$|package-lock\.json$)/;
const TAKEN_WITHIN_MS = 3_000;
/** A browser that shows no page of the site answers nothing. */
const SHOWN_WITHIN_MS = 5_000;

export type Sources = Pages & {
  /** Lets browsers hear of changes through the site's own HTTP server. */
  attach(server: Server): void;
  close(): Promise<void>;
};

/**
 * Opens Vite over the project, without a port of its own.
 * @param say told of each edit: its file, and the milliseconds from the save to the screen
 */
export async function openSources(say: (line: string) => void): Promise<Sources> {
  // Vite listens to its upgrades; `attach` passes those of the site's server on.
  const upgrades = new Server();
  const ours = { signal: process.listeners("SIGTERM"), end: process.stdin.listeners("end") };
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    clearScreen: false,
    logLevel: "warn",
    server: {
      middlewareMode: true,
      ws: { server: upgrades },
      watch: { ignored: ["data", "build", "test-results"].map((name) => `${ROOT}/${name}/**`) },
    },
  });
  // React Router's plugin starts a second Vite to read routes, which would end the process before the database is stopped.
  for (const listener of process.listeners("SIGTERM"))
    if (!ours.signal.includes(listener)) process.off("SIGTERM", listener);
  for (const listener of process.stdin.listeners("end"))
    if (!ours.end.includes(listener)) process.stdin.off("end", listener as () => void);
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite's environment for the server does not run modules here");
  const current = () => ssr.runner.import<Bundle>(ENTRY);
  let services: ProcessServices | undefined;
  let last: Bundle | undefined;
  watch(vite, say, async (file) => {
    if (services && file.startsWith("content/") && file.endsWith(".md"))
      await importEdition(services, path.resolve(ROOT, services.env.contentDir), "take");
    const isRun = !file.endsWith(".css") && (ssr.moduleGraph.getModulesByFile(`${ROOT}/${file}`)?.size ?? 0) > 0;
    const until = Date.now() + TAKEN_WITHIN_MS;
    // Vite hears of the file when we do, and drops what it had a little later.
    if (isRun) while ((await current()) === last && Date.now() < until) await sleep(10);
    last = await current();
  });
  return {
    clientFolder: path.join(ROOT, "public"),
    changedTexts: "take",
    async load() {
      const first = (last = await current());
      return {
        workersOf(given, root) {
          services = given;
          // The queues of the start; what a worker does is that of now.
          return first.workersOf(given, root).map((worker) => ({
            ...worker,
            run: async (data, attempt) => {
              const now =
                (await current()).workersOf(given, root).find(({ queue }) => queue.name === worker.queue.name) ??
                worker;
              await now.run(data, attempt);
            },
          }));
        },
        routesOf: () => first.routesOf(),
        createSite: (given) => ({ fetch: answerWith(vite, current, (bundle) => bundle.createSite(given)) }),
      };
    },
    attach: (server) => void server.on("upgrade", (...upgrade) => upgrades.emit("upgrade", ...upgrade)),
    close: () => vite.close(),
  };
}

type Site = ReturnType<Bundle["createSite"]>;

/** Answers by the site of now, made again when a source has changed; sources and Vite's own client by Vite. */
function answerWith(
  vite: ViteDevServer,
  current: () => Promise<Bundle>,
  make: (bundle: Bundle) => Site,
): Site["fetch"] {
  let made: { bundle: Bundle; site: Site } | undefined;
  return async (request, bindings) => {
    const { incoming, outgoing } = bindings;
    if (VITE.test(incoming.url ?? "")) {
      vite.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
      return RESPONSE_ALREADY_SENT;
    }
    const bundle = await current();
    if (made?.bundle !== bundle) made = { bundle, site: make(bundle) };
    const plain = new Request(request);
    plain.headers.delete("accept-encoding");
    return withReload(await made.site.fetch(plain, bindings));
  };
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(2);

/** Reads the sources again after each save, says what it cost, and tells the browsers. */
function watch(vite: ViteDevServer, say: (line: string) => void, take: (file: string) => Promise<void>): void {
  const { hot } = vite.environments.client;
  let told: { file: string; saved: number; late: NodeJS.Timeout } | undefined;
  hot.on("site:shown", ({ how }: { how: string }) => {
    // Tailwind's style sheet follows every source, before the page does.
    if (!told || (how === "styled" && !told.file.endsWith(".css"))) return;
    clearTimeout(told.late);
    say(`${told.file}: on the screen ${seconds(told.saved)} s after it was saved`);
    told = undefined;
  });
  const changed = async (absolute: string) => {
    const file = path.relative(ROOT, absolute).replaceAll(path.sep, "/");
    if (AT_START.test(file)) return say(`${file}: taken at the next start (Ctrl-C, then npm run dev)`);
    if (!/^(app|content|public)\//.test(file) || /\.test\.tsx?$/.test(file)) return;
    const saved = statSync(absolute, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    try {
      await take(file);
    } catch (error) {
      return say(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
    const ready = seconds(saved);
    if (told) clearTimeout(told.late);
    told = {
      file,
      saved,
      late: setTimeout(() => say(`${file}: answered from ${ready} s after it was saved`), SHOWN_WITHIN_MS).unref(),
    };
    hot.send("site:changed", { style: file.endsWith(".css") });
  };
  for (const event of ["add", "change", "unlink"]) vite.watcher.on(event, (absolute: string) => void changed(absolute));
}
