/**
 * Whether a state-changing request comes from our own pages. Browsers say so in
 * Sec-Fetch-Site (recent) and Origin (nearly all); a request with neither is not a
 * browser's cross-site form, and SameSite cookies cover the oldest ones.
 * @param origin public origin of the site as the visitor's browser knows it
 */
export function isSameOrigin(header: (name: string) => string | undefined, origin: string): boolean {
  const site = header("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const sent = header("origin");
  return sent === undefined || sent === origin;
}
