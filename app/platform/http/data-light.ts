/** The cookie that keeps what a visitor chose with the switch: "1" lighter pages, "0" whole ones. Over TLS with `__Host-`. */
export const LIGHT_COOKIE = "leger";

/** Request headers as Node, Hono or a Request gives them. */
export type LightHeaders = { cookie: string | null | undefined; saveData: string | null | undefined };

const CHOICE = /(?:^|;\s*)(?:__Host-)?leger=([01])(?:;|$)/;

/**
 * Whether the light variant of a page (no pictures, no fonts of ours) is wanted: what the visitor
 * chose with the switch, else what the browser says by `Save-Data: on` (RFC 8942 client hint).
 * A search in two strings: it runs before the lookup of every cached page.
 */
export function wantsLight({ cookie, saveData }: LightHeaders): boolean {
  const chosen = cookie ? CHOICE.exec(cookie)?.[1] : undefined;
  return chosen === undefined ? saveData?.trim().toLowerCase() === "on" : chosen === "1";
}

/** The same of a Request. */
export function requestWantsLight(request: Request): boolean {
  return wantsLight({ cookie: request.headers.get("Cookie"), saveData: request.headers.get("Save-Data") });
}
