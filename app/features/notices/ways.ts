/** How a person is told beside the list, and when. Pure. */
import type { NoticeKind } from "./kinds.ts";

/** Ways there are; another one is a value here and in the CHECK of notice_choices, with its own delivery. */
export type Way = "mail" | PhoneWay;

/** Those that reach a telephone, in the order of the page (deliveries/). Nobody has them who did not choose them. */
export const PHONE_WAYS = ["sms", "whatsapp", "push"] as const;
export type PhoneWay = (typeof PHONE_WAYS)[number];

/** At once, once a day together with others, or in the list alone. */
export type Choice = "now" | "digest" | "never";

/** Hours of the day in Africa/Douala, 0 to 23, between which no mail leaves; the same twice: none. */
export type QuietHours = { from: number; until: number };

export const DEFAULT_QUIET: QuietHours = { from: 21, until: 7 };

/** Mails of gathered kinds leave this far apart: what comes between is one mail. */
export const GATHER_MINUTES = 60;

/** The daily mail leaves at the end of the quiet hours, or at this hour for whoever has none. */
const DIGEST_HOUR = 7;

/** What a person may choose for a kind. */
export function choicesOf({ mail, urgent = false }: NoticeKind): readonly Choice[] {
  if (mail !== "chosen") return [];
  return urgent ? ["now", "never"] : ["now", "digest", "never"];
}

/** Whether mails of this kind are gathered with others: what answers a person's own act, and what cannot wait, goes alone. */
export function isGathered({ mail, urgent = false }: NoticeKind): boolean {
  return mail === "chosen" && !urgent;
}

export type MailPlan = { kind: "never" } | { kind: "now" } | { kind: "at"; due: Temporal.ZonedDateTime };

type DeliveryContext = {
  now: Temporal.ZonedDateTime;
  choice: Choice;
  quiet: QuietHours;
  /** When the last mail of a gathered kind left. */
  lastMailAt: Temporal.Instant | null;
};

/** When the mail of a notice leaves. */
export function mailPlan(kind: NoticeKind, { now, choice, quiet, lastMailAt }: DeliveryContext): MailPlan {
  if (kind.mail === "none" || (kind.mail === "chosen" && choice === "never")) return { kind: "never" };
  if (kind.urgent) return { kind: "now" };
  const due = afterQuiet(isGathered(kind) ? gathered(now, choice, quiet, lastMailAt) : now, quiet);
  return Temporal.ZonedDateTime.compare(due, now) > 0 ? { kind: "at", due } : { kind: "now" };
}

function gathered(
  now: Temporal.ZonedDateTime,
  choice: Choice,
  quiet: QuietHours,
  lastMailAt: Temporal.Instant | null,
): Temporal.ZonedDateTime {
  if (choice === "digest") return nextHour(now, quiet.from === quiet.until ? DIGEST_HOUR : quiet.until);
  const next = lastMailAt?.add({ minutes: GATHER_MINUTES }).toZonedDateTimeISO(now.timeZoneId);
  return next && Temporal.ZonedDateTime.compare(next, now) > 0 ? next : now;
}

/** The moment itself, or the end of the quiet hours in which it lies. */
export function afterQuiet(moment: Temporal.ZonedDateTime, { from, until }: QuietHours): Temporal.ZonedDateTime {
  const isQuiet =
    from < until
      ? moment.hour >= from && moment.hour < until
      : from > until && (moment.hour >= from || moment.hour < until);
  return isQuiet ? nextHour(moment, until) : moment;
}

/** The next time that it is that hour, never this very moment. */
function nextHour(moment: Temporal.ZonedDateTime, hour: number): Temporal.ZonedDateTime {
  const today = moment.withPlainTime({ hour });
  return Temporal.ZonedDateTime.compare(today, moment) > 0 ? today : today.add({ days: 1 });
}
