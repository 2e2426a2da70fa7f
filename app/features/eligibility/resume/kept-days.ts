import { KEPT } from "#app/platform/settings/retention.ts";

/** Whole days for which a code opens its answers, the day it was made not counted. Said on /privacy. */
export const KEPT_DAYS = KEPT.eligibility.days;
