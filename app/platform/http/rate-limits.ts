import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { RateDecision } from "#app/platform/session/scope.ts";

/**
 * `documents`: PDFs, which are drawn one after the other, and plans, which are searched for; `searches`: words looked
 * for in texts; `computations`: the other pages that compute; `simulations`: the API.
 */
export const RATE_DOORS = ["forms", "simulations", "documents", "searches", "computations"] as const;
export type RateDoor = (typeof RATE_DOORS)[number];
export type RateLimits = { take(door: RateDoor, key: string): Promise<RateDecision> };

const WINDOW_SECONDS = 60;

/**
 * Counts requests per address and minute in PostgreSQL, so that a restart or a second
 * process forgets nothing. While the database is away, this process counts in memory.
 */
export function createRateLimits(database: Database, rates: Env["rates"], log: Log): RateLimits {
  const limiterOf = (door: RateDoor) => {
    const points = rates[door];
    if (points === 0) return undefined;
    return new RateLimiterPostgres({
      storeClient: database.pool,
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: door,
      points,
      duration: WINDOW_SECONDS,
      // An address over its limit is refused from memory, without a query.
      inMemoryBlockOnConsumed: points + 1,
      inMemoryBlockDuration: 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: door, points, duration: WINDOW_SECONDS }),
    });
  };
  const limiters = new Map(RATE_DOORS.map((door) => [door, limiterOf(door)]));
  return {
    async take(door, key) {
      const limiter = limiters.get(door);
      if (!limiter) return { allowed: true };
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
        log.error({ err: reason, door }, "rate limit not counted");
        throw reason;
      }
    },
  };
}
