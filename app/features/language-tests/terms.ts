/** Terms of a registration: how long a seat waits for its payment, how late one may withdraw. */
import { siteSettings } from "#app/platform/settings/settings.ts";
import { FREE_CANCELLATION_HOURS } from "./cancellation-hours.ts";

/** A link in a mail still opens its registration so long after the session. */
const LINK_DAYS_AFTER = 90;

/** Until when a seat taken now waits for its payment: the setting, and never past the session. */
export function paymentDue(now: Temporal.ZonedDateTime, startsAt: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const due = now.add({ hours: siteSettings.languageTests.paymentHours });
  return Temporal.ZonedDateTime.compare(due, startsAt) < 0 ? due : startsAt;
}

/** Until when its owner may cancel at no cost, by the link; later an adviser does it. */
export function freeCancellationEnds(startsAt: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return startsAt.subtract({ hours: FREE_CANCELLATION_HOURS });
}

/** A freed seat goes to who waits as long as they still have time to pay and to come. */
export function promotionEnds(startsAt: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return freeCancellationEnds(startsAt);
}

export function linkExpires(startsAt: Temporal.ZonedDateTime): Temporal.Instant {
  return startsAt.add({ days: LINK_DAYS_AFTER }).toInstant();
}

/** Registrations close so many days before a session, at this hour in Douala, unless an adviser says otherwise. */
export const CLOSES_DAYS_BEFORE = 10;
export const CLOSES_AT_HOUR = 18;

/** Registrations that open on a day open at this hour in Douala, unless an adviser says otherwise. */
export const OPENS_AT_HOUR = 8;

/** When the registrations of a session close, unless an adviser says otherwise. */
export function usualClosing(startsAt: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return startsAt.subtract({ days: CLOSES_DAYS_BEFORE }).withPlainTime({ hour: CLOSES_AT_HOUR });
}

/** True when `now` has not reached `end`. */
export function isBefore(now: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): boolean {
  return Temporal.ZonedDateTime.compare(now, end) < 0;
}
