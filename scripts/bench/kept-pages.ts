/** Kept pages beside a bare Node server that sends the very same bytes, both in one run. */
import { request } from "node:http";
import { type Asked, type Times, openBeside, takeTurns } from "#scripts/bench/load.ts";
import type { BenchLine } from "#scripts/bench/table.ts";

/** Of the throughput of the bare server. */
const WANTED = 0.5;

type Page = { name: string; path: string; asked: Asked };

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
const PAGES: readonly Page[] = [
  { name: "/guides", path: "/guides", asked: BROWSER },
  { name: "/guides, a crawler", path: "/guides", asked: { accept: "*/*", "accept-encoding": "gzip" } },
  { name: "/tests", path: "/tests", asked: BROWSER },
  { name: "/crs, no answer yet", path: "/crs", asked: BROWSER },
];

/** Each page and its 304, on a site that runs. @param done takes each line as it is measured */
export async function benchKeptPages(url: string, times: Times, done: (line: BenchLine) => void): Promise<void> {
  for (const { name, path, asked } of PAGES) {
    const address = url + path;
    done(await besideBytes(name, address, asked, times));
    done(await besideBytes(`${name}, 304`, address, { ...asked, "if-none-match": await tagOf(address) }, times));
  }
}

async function besideBytes(name: string, url: string, asked: Asked, times: Times): Promise<BenchLine> {
  const bare = await openBeside("bare-server.ts", [url, JSON.stringify(asked)]);
  try {
    const turns = await takeTurns({ url, asked }, { url: bare.url, asked }, times);
    return { name, beside: "node:http, same bytes", turns, wanted: { ratio: WANTED } };
  } finally {
    await bare.close();
  }
}

/** Asks once, which also makes the page kept. */
function tagOf(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(address, (response) => {
      response.resume();
      const { etag } = response.headers;
      if (etag) resolve(etag);
      else reject(new Error(`${address} has no tag: it is not kept`));
    })
      .on("error", reject)
      .end();
  });
}
