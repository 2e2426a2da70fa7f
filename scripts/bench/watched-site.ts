/** The site in this process, with an eye on what its router hands to React. Run it with NODE_ENV=production: React looks at it when it is loaded. */
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, type ServerBuild, ServerRouter } from "react-router";
import { type Bundle, startServer } from "#server";
import { Person } from "#e2e/support/people/person.ts";
import { ROOT } from "#scripts/checks/run-step.ts";

/** What the built bundle offers beside what a process takes. */
type Built = Omit<Bundle, "createSite"> & {
  pages: ServerBuild;
  createSite(services: object, pages: ServerBuild): ReturnType<Bundle["createSite"]>;
};

/** What the router gives React for one page. */
export type PageTree = { context: EntryContext; url: string };

export type WatchedSite = {
  url: string;
  /** Of the demonstration's client. */
  clientCookie(): Promise<string>;
  /** @throws Error when the page is answered by anything but a page */
  treeOf(address: string, cookie?: string): Promise<PageTree>;
  stop(): Promise<void>;
};

/** What may be drawn many times: without the stream of its data, which is read once. */
const drawnAgain = (context: EntryContext) =>
  Object.fromEntries(
    Object.entries(context).filter(([, value]) => !(value instanceof ReadableStream)),
  ) as unknown as EntryContext;

/** @param dataDir of the demonstration world; filled when it is empty */
export async function startWatchedSite(dataDir: string): Promise<WatchedSite> {
  if (process.env.NODE_ENV !== "production")
    throw new Error("NODE_ENV is not production: React would be measured as it is made for development");
  const bundle = (await import(path.join(ROOT, "build/server/index.js"))) as Built;
  const seen = new Map<string, PageTree>();
  const { pages } = bundle;
  const watched: ServerBuild = {
    ...pages,
    entry: {
      ...pages.entry,
      module: {
        ...pages.entry.module,
        default: (request, status, headers, context, scope) => {
          const { pathname, search } = new URL(request.url);
          seen.set(pathname + search, { context: drawnAgain(context), url: request.url });
          return pages.entry.module.default(request, status, headers, context, scope);
        },
      },
    },
  };
  const settings = { DEMO: "1", LOG_LEVEL: "warn", PORT: "0", DATA_DIR: dataDir, RATE_COMPUTATIONS_PER_MINUTE: "0" };
  const site = await startServer(settings, () => undefined, {
    clientFolder: path.join(ROOT, "build/client"),
    load: () => Promise.resolve({ ...bundle, createSite: (services) => bundle.createSite(services, watched) }),
  });
  return {
    url: site.url,
    async clientCookie() {
      const client = await new Person(site.url).signInAs("user");
      return [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    async treeOf(address, cookie) {
      const answer = await fetch(site.url + address, {
        headers: { Accept: "text/html", ...(cookie && { Cookie: cookie }) },
      });
      await answer.arrayBuffer();
      const tree = seen.get(address);
      if (!tree || answer.status !== 200) throw new Error(`${address} was answered ${answer.status}`);
      return tree;
    },
    stop: () => site.stop(),
  };
}

/** As the site compresses (platform/http/compression.ts). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** The least that a server does which renders: Hono answers everybody with `renderToString` of that very tree. */
export async function serveBare({ context, url }: PageTree): Promise<{ url: string; close(): void }> {
  const app = new Hono().get("*", (c) => {
    const page = `<!DOCTYPE html>${renderToString(createElement(ServerRouter, { context, url }))}`;
    if (!c.req.header("accept-encoding")?.includes("br")) return c.html(page);
    return c.body(brotliCompressSync(page, BROTLI), 200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
    });
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
      resolve({ url: `http://localhost:${port}`, close: () => server.close() }),
    );
  });
}
