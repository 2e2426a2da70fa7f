import { pageKeys } from "./page-keys.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const PAGE_KEYS = import.meta.env.SSR ? `(${pageKeys.toString()})()` : "";
