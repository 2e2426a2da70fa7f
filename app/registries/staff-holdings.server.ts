import { requestHandover } from "#app/features/accounts/data-requests/held-requests.server.ts";
import type { StaffHandover } from "#app/features/accounts/staff/holdings.ts";
import { calendarHandover } from "#app/features/appointments/calendars/calendar-handover.server.ts";
import { messageHandover } from "#app/features/contact/office/held-messages.server.ts";
import { threadHandover } from "#app/features/messages/office/held-threads.server.ts";
import { workLineHandover } from "#app/features/office/worklist/held-lines.server.ts";
import { workSources } from "./work-items.server.ts";

/**
 * All that a staff member can have in hand: each feature that hands something to an account adds itself here.
 * Threads come before the calendar, whose closing releases those that are still theirs (0090_threads.sql).
 */
export const staffHandovers: readonly StaffHandover[] = [
  threadHandover,
  calendarHandover,
  requestHandover,
  workLineHandover(workSources),
  messageHandover,
];
