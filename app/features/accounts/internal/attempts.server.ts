import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { withoutNames } from "#app/platform/database/without-names.ts";

const WINDOW_SECONDS = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * How often each thing may be tried. Mobile operators put thousands of people behind one
 * address, so an address is allowed far more than an account; a device on which somebody
 * has signed in before counts for itself.
 */
export const ATTEMPT_LIMITS = {
  "sign-in:account": { points: 10, duration: WINDOW_SECONDS },
  "sign-in:address": { points: 100, duration: WINDOW_SECONDS },
  "sign-in:device": { points: 20, duration: WINDOW_SECONDS },
  "code:account": { points: 5, duration: WINDOW_SECONDS },
  "code:device": { points: 10, duration: WINDOW_SECONDS },
  "password:account": { points: 10, duration: WINDOW_SECONDS },
  /** No signature is guessed: it bounds the work alone. */
  "passkey:address": { points: 300, duration: WINDOW_SECONDS },
  "google:address": { points: 300, duration: WINDOW_SECONDS },
  "reset:account": { points: 3, duration: HOUR_SECONDS },
  "reset:address": { points: 60, duration: HOUR_SECONDS },
  "confirm:account": { points: 3, duration: HOUR_SECONDS },
  /** Its points are a setting: see `Counter.points`. */
  "register:address": { points: 60, duration: HOUR_SECONDS },
} as const;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

/** One counter: which attempt, for whom. The key is hashed or an id: no address is kept in clear. */
export type Counter = {
  attempt: AttemptKind;
  key: string;
  /** How many instead of the kind's own; 0: no limit. */ points?: number;
};

export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number };

const limitersOf = new WeakMap<Pool, Map<string, RateLimiterPostgres>>();

function limiterOf(
  pool: Pool,
  { attempt, points = ATTEMPT_LIMITS[attempt].points }: Pick<Counter, "attempt" | "points">,
): RateLimiterPostgres {
  const limiters = limitersOf.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limitersOf.set(pool, limiters);
  const name = `${attempt} ${points}`;
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    storeClient: withoutNames(pool),
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: attempt,
    clearExpiredByTimeout: false,
    points,
    duration: ATTEMPT_LIMITS[attempt].duration,
  });
  limiters.set(name, limiter);
  return limiter;
}

/**
 * Counts one attempt at each counter before it is made, so that many at once get no more
 * tries than one after the other.
 * @returns refused, with the longest wait, as soon as one counter is full
 */
export async function takeAttempt(pool: Pool, counters: readonly Counter[]): Promise<Taken> {
  let wait = 0;
  for (const counter of counters) {
    if (counter.points === 0) continue;
    try {
      await limiterOf(pool, counter).consume(counter.key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      wait = Math.max(wait, reason.msBeforeNext);
    }
  }
  return wait === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
}

/** Gives an attempt back: it was the right password, and right ones are not counted. */
export async function giveBack(pool: Pool, counters: readonly Counter[]): Promise<void> {
  for (const counter of counters) await limiterOf(pool, counter).reward(counter.key);
}
