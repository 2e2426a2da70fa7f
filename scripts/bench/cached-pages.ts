/** Cached pages beside a bare Node server that sends the very same bytes, both in one run. */
import { request } from "node:http";
import { type RequestHeaders, type Times, openBeside, takeTurns } from "#scripts/bench/load.ts";
import type { BenchLine, Wanted } from "#scripts/bench/table.ts";

/** Of the throughput of the bare server. */
const WANTED: Wanted = { ratio: 0.3 };
/** What is wanted of the agenda beside. */
const AGENDA: Wanted = { ...WANTED, p99: 60 };

type Page = { name: string; path: string; headers: RequestHeaders; wanted?: Wanted };

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
const PAGES: readonly Page[] = [
  { name: "/guides", path: "/guides", headers: BROWSER },
  { name: "/guides, a crawler", path: "/guides", headers: { accept: "*/*", "accept-encoding": "gzip" } },
  { name: "/tests", path: "/tests", headers: BROWSER },
  { name: "/crs, no answer yet", path: "/crs", headers: BROWSER },
  { name: "/appointment", path: "/appointment", headers: BROWSER, wanted: AGENDA },
  {
    name: "/appointment, plain",
    path: "/appointment",
    headers: { accept: "text/html", "accept-encoding": "identity" },
    wanted: AGENDA,
  },
];

/** Each page and its 304, on a site that runs. @param done takes each line as it is measured */
export async function benchKeptPages(url: string, times: Times, done: (line: BenchLine) => void): Promise<void> {
  for (const page of PAGES) {
    const address = url + page.path;
    done(await besideBytes({ ...page, address }, times));
    // One encoding of a page is enough: a 304 has none.
    if (page.headers["accept-encoding"] === "identity") continue;
    const { tag, cookie } = await tagOf(address);
    const headers = { ...page.headers, "if-none-match": tag };
    if (cookie === undefined) done(await besideBytes({ ...page, name: `${page.name}, 304`, address, headers }, times));
    else {
      // A browser that has the page has the cookie that came with it; without it, each request is signed a new one.
      done(
        await besideBytes(
          { ...page, name: `${page.name}, 304 with its cookie`, address, headers: { ...headers, cookie } },
          times,
        ),
      );
      done(await besideBytes({ ...page, name: `${page.name}, 304 for a new browser`, address, headers }, times));
    }
  }
}

async function besideBytes(
  { name, address: url, headers, wanted = WANTED }: Page & { address: string },
  times: Times,
): Promise<BenchLine> {
  const bare = await openBeside("bare-server.ts", [url, JSON.stringify(headers)]);
  try {
    const turns = await takeTurns({ url, headers }, { url: bare.url, headers }, times);
    return { name, beside: "node:http, same bytes", turns, wanted };
  } finally {
    await bare.close();
  }
}

/** Asks once, which also caches the page. @returns its tag, and the cookie that a page with a form gives a browser */
function tagOf(address: string): Promise<{ tag: string; cookie: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(address, (response) => {
      response.resume();
      const { etag, "set-cookie": cookies } = response.headers;
      if (etag) resolve({ tag: etag, cookie: cookies?.map((one) => one.split(";")[0]).join("; ") });
      else reject(new Error(`${address} has no tag: it is not cached`));
    })
      .on("error", reject)
      .end();
  });
}
