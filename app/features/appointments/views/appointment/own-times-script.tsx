import { ownClock } from "#app/features/appointments/availability/own-time.ts";
import { showOwnTimes } from "#app/features/appointments/availability/own-times.ts";

/** The script as the page holds it. Only the server writes it: the browser finds it in the page. */
export const OWN_TIMES = import.meta.env.SSR ? `(${showOwnTimes.toString()})((${ownClock.toString()})())` : "";

/** Stands after the times that it writes. */
export function OwnTimesScript() {
  return <script dangerouslySetInnerHTML={{ __html: OWN_TIMES }} />;
}
