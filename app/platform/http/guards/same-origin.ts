const FOREIGN_SITES = new Set(["cross-site", "same-site"]);

/**
 * Why a state-changing request does not come from our own pages; undefined when it does. Browsers say so in
 * Sec-Fetch-Site (recent) and Origin (nearly all); a request with neither is not a browser's cross-site form, and
 * SameSite cookies cover the oldest ones. React Router compares Origin once more: what it would refuse is refused here.
 * @param origin public origin of the site as the visitor's browser knows it
 * @returns a reason for the log, without anything that was sent
 */
export function whyForeign(header: (name: string) => string | undefined, origin: string): string | undefined {
  const site = header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none")
    return `Sec-Fetch-Site is ${FOREIGN_SITES.has(site) ? site : "none that browsers send"}`;
  const sent = header("origin");
  if (sent === undefined || sent === origin) return undefined;
  if (sent === "null") return "the Origin is hidden";
  const theirs = URL.parse(sent);
  const ours = new URL(origin);
  if (!theirs) return "the Origin is no address";
  if (theirs.hostname !== ours.hostname) return "the Origin is another site's";
  if (theirs.protocol !== ours.protocol)
    return "the Origin has another scheme: a proxy in front must send X-Forwarded-Proto, and TRUST_PROXY count it";
  return "the Origin has another port: a proxy in front must pass Host with its port ($http_host in nginx)";
}
