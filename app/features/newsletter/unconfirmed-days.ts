import { KEPT } from "#app/platform/settings/retention.ts";

/** Whole days for which a subscription that nobody confirmed is kept. Said on /privacy. */
export const UNCONFIRMED_DAYS = KEPT.subscriptionUnconfirmed.days;
