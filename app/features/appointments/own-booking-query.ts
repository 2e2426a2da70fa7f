import { isUuid } from "#app/platform/references/is-uuid.ts";
import { isoDate } from "./iso-date.ts";
import { agendaSettings, serviceOf } from "./settings.ts";

/** What /appointment reads of its address. */
export const BOOKING_QUERY: readonly string[] = ["service", "adviser", "date"];

/**
 * Whether the site itself writes this query of /appointment, in its links and its form: a service of ours, perhaps an
 * adviser, perhaps a day that can be booked, each once. Pages of such queries alone are kept (decision 111).
 */
export function isOwnBookingQuery(query: URLSearchParams, today: Temporal.PlainDate): boolean {
  if (new Set(query.keys()).size !== query.size || !serviceOf(query.get("service"))) return false;
  const [adviser, date] = [query.get("adviser"), query.get("date")];
  if (adviser !== null && !isUuid(adviser)) return false;
  return date === null || isBookable(date, today);
}

function isBookable(date: string, today: Temporal.PlainDate): boolean {
  const day = isoDate(date);
  return (
    day !== undefined && Temporal.PlainDate.compare(day, today) >= 0 && Temporal.PlainDate.compare(day, today.add({ days: agendaSettings.horizonDays })) <= 0
  );
}
