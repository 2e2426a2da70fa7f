// node scripts/bench/bare-page.ts <data folder> <address> [client]; with "client", the demonstration's client asks.
// Serves one page of the site as barely as a server can that renders it, and prints where.
import { serveBare, startWatchedSite } from "#scripts/bench/watched-site.ts";

const [dataDir = "", address = "/", asWho] = process.argv.slice(2);
const site = await startWatchedSite(dataDir);
const bare = await serveBare(await site.treeOf(address, asWho === "client" ? await site.clientCookie() : undefined));
console.log(bare.url);
process.on("SIGTERM", () => {
  bare.close();
  void site.stop().then(() => process.exit(0));
});
