/** The names by which a request may call this machine where no BASE_URL says its own. */
import { hostname, networkInterfaces } from "node:os";

/** Whether this host, as a URL has it, is this very machine: its loopback, its name, an address of its network. */
export function isOwnHost(host: string): boolean {
  if (host === "localhost" || /^127\.\d+\.\d+\.\d+$/.test(host) || host === "[::1]") return true;
  const own = hostname().toLowerCase();
  if (host === own || host === `${own}.local`) return true;
  const plain = host.replace(/^\[(.*)\]$/, "$1");
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === plain));
}

/**
 * The origin of links in mails and pages. Whoever asks may write any Host: without BASE_URL a foreign one is not taken.
 * @param url the request's, as the visitor's browser knows it
 * @param port where this process listens
 */
export function ownOrigin(baseUrl: string | undefined, url: URL, port: number | undefined): string {
  if (baseUrl !== undefined) return baseUrl;
  return isOwnHost(url.hostname) ? url.origin : `http://localhost:${port ?? 80}`;
}
