/** The links of a letter that act for its reader, by the secret of the subscription. */
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The page that unsubscribes, and the address of the one-click header (RFC 8058). */
export function unsubscribeLink(origin: string, token: string): string {
  return `${origin}${pathTo(`/newsletter/desinscription?jeton=${token}`)}`;
}

/** The page where a reader chooses topics. */
export function topicsLink(origin: string, token: string): string {
  return `${origin}${pathTo(`/newsletter/sujets?jeton=${token}`)}`;
}
