import { heldRequests } from "#app/features/accounts/data-requests/held-requests.server.ts";
import type { StaffHolding } from "#app/features/accounts/staff/holdings.ts";
import { heldCalendar } from "#app/features/appointments/calendars/calendar-handover.server.ts";
import { heldMessages } from "#app/features/contact/office/held-messages.server.ts";
import { heldThreads } from "#app/features/messages/office/held-threads.server.ts";
import { heldLines } from "#app/features/office/worklist/held-lines.server.ts";
import { workSources } from "./work-items.server.ts";

/**
 * All that somebody of the staff can have in hand: each feature that hands something to an account adds itself here.
 * Threads come before the calendar, whose closing releases those that are still theirs (0090_threads.sql).
 */
export const staffHoldings: readonly StaffHolding[] = [heldThreads, heldCalendar, heldRequests, heldLines(workSources), heldMessages];
