import { offlinePage } from "./offline-page.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const OFFLINE_PAGE = import.meta.env.SSR ? `(${offlinePage.toString()})()` : "";
