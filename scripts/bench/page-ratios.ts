// node scripts/bench/page-ratios.ts <data folder>; with NODE_ENV=production. Prints as JSON, for each page of rendered-pages.ts, which
// part of the site's work the bare rendering of that page is: in processor time of one thread, which the rest of a busy
// machine hardly changes, where npm run bench counts requests.
import { Agent, get } from "node:http";
import { RENDERED } from "#scripts/bench/rendered-pages.ts";
import { serveBare, startWatchedSite } from "#scripts/bench/watched-site.ts";

const REQUESTS = 16;
const TURNS = 3;
const AT_ONCE = 8;

/** Microseconds of this thread for one request; the client's share is included, and the same for both sides. */
async function costOf(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${url} was answered ${response.statusCode}`)),
        );
      }).on("error", reject);
    });
  const before = process.threadCpuUsage();
  await Promise.all(Array.from({ length: REQUESTS }, ask));
  const { user, system } = process.threadCpuUsage(before);
  agent.destroy();
  return (user + system) / REQUESTS;
}

const site = await startWatchedSite(process.argv[2] ?? "");
const cookie = await site.clientCookie();
const ratios: Record<string, number[]> = {};
for (const { name, address, who } of RENDERED) {
  const headers = { Accept: "text/html", "Accept-Encoding": "br", ...(who && { Cookie: cookie }) };
  const bare = await serveBare(await site.treeOf(address, headers.Cookie));
  const turns: number[] = [];
  // The first turn warms both.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const ours = await costOf(site.url + address, headers);
    turns.push((await costOf(bare.url, headers)) / ours);
  }
  ratios[name] = turns.slice(1);
  bare.close();
}
console.log(JSON.stringify(ratios));
await site.stop();
process.exit(0);
