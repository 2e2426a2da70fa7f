/** When a session that opens at an hour takes people into its queue, and how long. Moments in Africa/Douala. */
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { GATHERING_MINUTES, TURN_MINUTES } from "#app/features/language-tests/status.ts";
import { isBefore } from "#app/features/language-tests/terms.ts";

/** So long after it, whoever wants to register passes by the queue. */
const QUEUE_HOURS = 24;
/** A browser keeps its ticket as long as the queue may last. */
export const TICKET_SECONDS = (GATHERING_MINUTES + QUEUE_HOURS * 60) * 60;

/**
 * `none`: no queue, not yet again or no more. `announced`: registrations open later. `gathering`: the queue takes people, and
 * nobody registers. `open`: people register in their turn.
 */
export type OpeningPhase = "none" | "announced" | "gathering" | "open";

/** Where the opening of a session stands at `now`. */
export function openingPhase(
  { registrationOpensAt }: { registrationOpensAt: Date | null },
  now: Temporal.ZonedDateTime,
): OpeningPhase {
  if (!registrationOpensAt) return "none";
  const opens = inDouala(registrationOpensAt);
  if (isBefore(now, opens.subtract({ minutes: GATHERING_MINUTES }))) return "announced";
  if (isBefore(now, opens)) return "gathering";
  return isBefore(now, opens.add({ hours: QUEUE_HOURS })) ? "open" : "none";
}

/** What a page of the queue tells somebody who waits. */
export type Wait = {
  /** People who pass before. */
  ahead: number;
  /** At most about so many minutes until the turn. */
  minutes: number;
  /** After so many seconds the page asks again. */
  askAgainSeconds: number;
};

const [ASK_SOONEST, ASK_LATEST] = [5, 30];
/** Each so many people ahead, a second later. */
const AHEAD_A_SECOND = 20;
/** From so many minutes on, how quickly people passed says more than the longest turns would. */
const PACE_AFTER_MINUTES = 2;

/**
 * How long somebody at `place` may have to wait.
 * @param atOnce people who may have a turn at the same time
 * @param sinceOpening minutes
 */
export function waitOf(
  place: number,
  { served, atOnce }: { served: number; atOnce: number },
  sinceOpening: number,
): Wait {
  const ahead = Math.max(0, place - served - 1);
  const longest = Math.ceil((ahead + 1) / Math.max(1, atOnce)) * TURN_MINUTES;
  const byPace = sinceOpening >= PACE_AFTER_MINUTES && served > 0 ? ((ahead + 1) * sinceOpening) / served : longest;
  return {
    ahead,
    minutes: Math.max(1, Math.ceil(Math.min(longest, byPace))),
    askAgainSeconds: Math.min(ASK_LATEST, ASK_SOONEST + Math.floor(ahead / AHEAD_A_SECOND)),
  };
}

/** Seconds until somebody who came early asks again: at the opening, not all in the same second. */
export function askAgainBefore(opensAt: Date, now: Temporal.ZonedDateTime, number: number): number {
  const seconds = Math.ceil((opensAt.getTime() - now.epochMilliseconds) / 1000);
  return seconds > ASK_LATEST * 2 ? ASK_LATEST : Math.max(1, seconds) + (number % 10);
}
