/** Pages that are made anew for each request, beside the least that a server does which renders them. */
import { rm } from "node:fs/promises";
import path from "node:path";
import { copyFirstData } from "#e2e/support/site/first-data.ts";
import { makeFolder } from "#e2e/support/site/site.ts";
import { type Times, openBeside, takeTurns } from "#scripts/bench/load.ts";
import type { BenchLine, Wanted } from "#scripts/bench/table.ts";
import { FULL_CRS } from "#scripts/measure/budgets.ts";

/** `who`: the demonstration's client is signed in. */
export type RenderedPage = { name: string; address: string; who?: "client"; wanted: Wanted };

const RENDERED: readonly RenderedPage[] = [
  { name: "/crs, full result", address: FULL_CRS, wanted: { ratio: 0.5 } },
  // For visitors it is cached: kept-pages.ts.
  { name: "/appointment, signed in", address: "/appointment", who: "client", wanted: { ratio: 0.5, p99: 60 } },
  { name: "/dashboard, signed in", address: "/dashboard", who: "client", wanted: { ratio: 0.2 } },
];

/**
 * @param site of the demonstration world; the bare one renders the same page of a world of its own
 * @param cookie of the demonstration's client there
 * @param done takes each line as it is measured
 */
export async function benchRenderedPages(
  { url, cookie }: { url: string; cookie: string },
  times: Times,
  done: (line: BenchLine) => void,
): Promise<void> {
  for (const page of RENDERED) {
    const folder = await makeFolder();
    await copyFirstData({ DEMO: "1" }, folder);
    const bare = await openBeside(
      "bare-page.ts",
      [path.join(folder, "data"), page.address, ...(page.who ? [page.who] : [])],
      { NODE_ENV: "production" },
    );
    try {
      for (const encoding of ["br", "identity"]) {
        const plain = { accept: "text/html", "accept-encoding": encoding };
        const headers = page.who ? { ...plain, cookie } : plain;
        const turns = await takeTurns({ url: url + page.address, headers }, { url: bare.url, headers: plain }, times);
        // The slowest percent is asked of what visitors get.
        const wanted = encoding === "br" ? page.wanted : { ratio: page.wanted.ratio };
        done({
          name: encoding === "br" ? page.name : `${page.name}, plain`,
          beside: "Hono, renderToString",
          turns,
          wanted,
        });
      }
    } finally {
      await bare.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
}
