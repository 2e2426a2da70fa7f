import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#app/platform/database/database.ts";
import { withoutNames } from "#app/platform/database/without-names.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Log } from "#app/platform/log/log.ts";
import type { KnownBrowser } from "#app/platform/session/browser-id.server.ts";
import type { RateDecision } from "#app/platform/session/scope.ts";
import { RATE_GROUPS, type RateGroup } from "#app/platform/paths/costs.ts";

/** Who posts a form. `address`: see `addressKey`. */
export type Sender = { address: string; browser: KnownBrowser | null; now: Temporal.Instant };

export type RateLimits = {
  /** Counts one more request of an address. */
  take(group: RateGroup, address: string): Promise<RateDecision>;
  /** Counts one more post of a form. */
  takeForm(sender: Sender): Promise<RateDecision>;
};

const WINDOW_SECONDS = 60;
/** A browser that we have known for so long does not share its place with those who come now. */
export const NEWCOMER_MINUTES = 10;

/**
 * Counts requests per minute in PostgreSQL, so that a restart or a second process forgets
 * nothing. While the database is away, this process counts in memory.
 *
 * Posts of forms (decision 006): a browser has `rates.forms` of its own. All browsers without our
 * cookie behind one address have as many together. All browsers behind one address have
 * `rates.formsByAddress` together, and those first seen in the last ten minutes half of that.
 */
export function createRateLimits(database: Database, rates: Env["rates"], log: Log): RateLimits {
  const limiterOf = (keyPrefix: string, points: number) => {
    if (points === 0) return undefined;
    return new RateLimiterPostgres({
      storeClient: withoutNames(database.pool),
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      // Who is over the limit is refused from memory, without a query.
      inMemoryBlockOnConsumed: points + 1,
      inMemoryBlockDuration: 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }),
    });
  };
  const groups = new Map(RATE_GROUPS.map((group) => [group, limiterOf(group, rates[group])]));
  const byAddress = rates.forms === 0 ? 0 : rates.formsByAddress;
  const forms = {
    browser: limiterOf("forms-browser", rates.forms),
    cookieless: limiterOf("forms", rates.forms),
    newcomers: limiterOf("forms-new", Math.ceil(byAddress / 2)),
    address: limiterOf("forms-address", byAddress),
  };
  const consume = async (limiter: RateLimiterPostgres | undefined, key: string): Promise<RateDecision> => {
    if (!limiter) return { allowed: true };
    try {
      await limiter.consume(key);
      return { allowed: true };
    } catch (reason) {
      if (reason instanceof RateLimiterRes)
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) };
      log.error({ err: reason, limit: limiter.keyPrefix }, "rate limit not counted");
      throw reason;
    }
  };
  return {
    take: (group, address) => consume(groups.get(group), address),
    async takeForm({ address, browser, now }) {
      if (!browser) return consume(forms.cookieless, address);
      // The narrow count first: one browser that is refused takes nothing from its neighbours.
      const own = await consume(forms.browser, browser.id);
      if (!own.allowed) return own;
      const isNew = Temporal.Instant.compare(browser.since.add({ minutes: NEWCOMER_MINUTES }), now) > 0;
      const newcomers = isNew ? await consume(forms.newcomers, address) : own;
      return newcomers.allowed ? consume(forms.address, address) : newcomers;
    },
  };
}
