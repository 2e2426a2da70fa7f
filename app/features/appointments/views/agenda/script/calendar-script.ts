import { workCalendar } from "./work-calendar.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const CALENDAR = import.meta.env.SSR ? `(${workCalendar.toString()})()` : "";
