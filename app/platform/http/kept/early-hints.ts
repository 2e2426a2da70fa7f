import { wantsLight } from "#app/platform/http/data-light.ts";
import type { Listener } from "./front.ts";

/**
 * Names the files that every page begins with before the site starts to make one (103, RFC 8297). Only browsers that
 * open a page get it: others may take the first answer for the whole one.
 * @param links values of `Link`
 */
export function withEarlyHints(site: Listener, links: readonly string[]): Listener {
  return (incoming, outgoing) => {
    const { method, headers, httpVersionMinor } = incoming;
    const opensPage = method === "GET" && headers["sec-fetch-mode"] === "navigate" && httpVersionMinor === 1;
    const light = wantsLight({ cookie: headers.cookie, saveData: String(headers["save-data"] ?? "") });
    if (opensPage && !light) outgoing.writeEarlyHints({ link: [...links] });
    site(incoming, outgoing);
  };
}
