import { KEPT } from "#app/platform/settings/retention.ts";

/** Whole days for which a message that was taken for a robot's is kept. Said on /privacy. */
export const HELD_DAYS = KEPT.contactHeld.days;
