/** Order and words of the lines of « À faire »: pure, on moments that are passed in. */
import { dayOf } from "#app/platform/clock/clock.ts";

export type Delay = { since: Date; dueAt: Date };

/** After the promise, before the end of this day in Douala, later. */
export type Urgency = "late" | "today" | "next";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function urgencyOf({ dueAt }: Delay, now: Date): Urgency {
  if (dueAt < now) return "late";
  return Temporal.PlainDate.compare(dayOf(dueAt), dayOf(now)) <= 0 ? "today" : "next";
}

/** The part of the promised delay that has passed: 1 at its end, more when late. A promise that ends as it begins counts a minute. */
export function shareOf({ since, dueAt }: Delay, now: Date): number {
  return Math.max(0, now.getTime() - since.getTime()) / Math.max(MINUTE, dueAt.getTime() - since.getTime());
}

/** Late ones by the share of the promise passed, the others by the end of theirs; of two alike the one that waits longest. */
export function byUrgency(now: Date): (a: Delay, b: Delay) => number {
  const rank: Record<Urgency, number> = { late: 0, today: 1, next: 2 };
  return (a, b) => {
    const [ua, ub] = [urgencyOf(a, now), urgencyOf(b, now)];
    if (ua !== ub) return rank[ua] - rank[ub];
    const first = ua === "late" ? shareOf(b, now) - shareOf(a, now) : a.dueAt.getTime() - b.dueAt.getTime();
    return first || a.since.getTime() - b.since.getTime();
  };
}

/** « 18 min », « 1 h 18 », « 54 h », « 5 j »: precise while it is short. @param ms not negative */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / MINUTE);
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(ms / HOUR);
  if (hours < 3 && minutes % 60 > 0) return `${hours}\u00a0h\u00a0${String(minutes % 60).padStart(2, "0")}`;
  return hours < 72 ? `${hours}\u00a0h` : `${Math.floor(hours / 24)}\u00a0j`;
}

/** What stands beside the bar: how late or how long still, then the age against the promise. */
export function delayWords(delay: Delay, now: Date): { lead: string; detail: string } {
  const left = delay.dueAt.getTime() - now.getTime();
  const [age, promised] = [now.getTime() - delay.since.getTime(), delay.dueAt.getTime() - delay.since.getTime()];
  return {
    lead: left < 0 ? `${spanWords(-left)} de retard` : `reste ${spanWords(left)}`,
    detail: `${spanWords(Math.max(0, age))}, promis ${spanWords(Math.max(0, promised))}`,
  };
}
