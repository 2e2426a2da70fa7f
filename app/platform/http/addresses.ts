/** Where a request comes from and which public address it asked, behind TRUST_PROXY proxies. */

type Incoming = { header(name: string): string | undefined; socketAddress: string | undefined; url: string };

/**
 * The client's address: the entry that the outermost believed proxy wrote.
 * @param hops TRUST_PROXY; with 0 the headers are never believed.
 */
export function clientAddress(request: Incoming, hops: number): string {
  const own = request.socketAddress ?? "unknown";
  if (hops === 0) return own;
  const chain = (request.header("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);
  return chain.at(-hops) ?? chain[0] ?? own;
}

/**
 * The request's URL as the visitor's browser knows it. Behind a TLS proxy the socket says
 * http, and the router would refuse native form posts from an https page. A NUL becomes
 * U+FFFD, the sign that stands for no text: PostgreSQL would refuse it.
 */
export function publicUrl(request: Incoming, hops: number): URL {
  const url = new URL(request.url.replaceAll("%00", "%EF%BF%BD"));
  if (hops === 0) return url;
  const proto = request.header("x-forwarded-proto")?.split(",").at(-1)?.trim();
  const host = request.header("x-forwarded-host")?.split(",").at(-1)?.trim();
  if (host && /^[\w.:[\]-]+$/.test(host)) {
    // Assigning a host without a port would keep the inner one.
    url.port = "";
    url.host = host;
  }
  if (proto === "https" || proto === "http") url.protocol = proto;
  return url;
}

/** One key an address: IPv6 visitors own a whole /64, so it is counted as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail = ""] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const groups = plain.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${groups.slice(0, 4).join(":")}::/64`;
}
