/** Kept pages beside a bare Node server that sends the very same bytes, both in one run. */
import { request } from "node:http";
import { load, openBareServer } from "#scripts/bench/load.ts";

/** What is asked of both: the page, and the page again by a browser that has it. */
export type KeptRatio = { name: string; ours: { perSecond: number; p99: number }; bare: { perSecond: number; p99: number }; ratio: number };

type Asked = { name: string; path: string; headers: Record<string, string> };

const PAGES: readonly Asked[] = [
  { name: "/guides", path: "/guides", headers: { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" } },
  { name: "/guides, a crawler", path: "/guides", headers: { accept: "*/*", "accept-encoding": "gzip" } },
  { name: "/tests", path: "/tests", headers: { accept: "text/html", "accept-encoding": "br" } },
  { name: "/crs, no answer yet", path: "/crs", headers: { accept: "text/html", "accept-encoding": "br" } },
];

/**
 * Measures each page and its 304 on a site that runs, turn by turn with the bare server: what slows the machine for a
 * moment slows both.
 * @param turns how often each side is asked; the median turn counts
 * @param seconds of each turn
 */
export async function benchKeptPages(
  url: string,
  { turns, seconds, pages = PAGES }: { turns: number; seconds: number; pages?: readonly Asked[] },
): Promise<KeptRatio[]> {
  const ratios: KeptRatio[] = [];
  for (const { name, path, headers } of pages) {
    const address = url + path;
    ratios.push(await beside(name, address, headers, { turns, seconds }));
    ratios.push(await beside(`${name}, 304`, address, { ...headers, "if-none-match": await tagOf(address) }, { turns, seconds }));
  }
  return ratios;
}

async function beside(
  name: string,
  address: string,
  headers: Record<string, string>,
  { turns, seconds }: { turns: number; seconds: number },
): Promise<KeptRatio> {
  const bare = await openBareServer(address, headers);
  try {
    const measured = [];
    for (let turn = 0; turn < turns; turn += 1) {
      const ours = await load(address, seconds, headers);
      measured.push({ ours, bare: await load(bare.url, seconds, headers) });
    }
    const sorted = measured.map((one) => ({ name, ...one, ratio: one.ours.perSecond / one.bare.perSecond })).toSorted((a, b) => a.ratio - b.ratio);
    const median = sorted[Math.floor(sorted.length / 2)];
    if (!median) throw new Error("nothing was measured");
    return median;
  } finally {
    bare.close();
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
