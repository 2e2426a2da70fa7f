import { type Clock, TIME_ZONE } from "#app/platform/clock/clock.ts";

/** A clock that several processes share, running so many times faster than the machine's. */
export type FastClock = {
  /** Milliseconds of the machine at its start. */ began: number;
  /** What it said then. */ from: number;
  times: number;
};

export function fastNow({ began, from, times }: FastClock): number {
  return from + (Date.now() - began) * times;
}

export function fastClock(shared: FastClock): Clock {
  return {
    now: () => Temporal.Instant.fromEpochMilliseconds(Math.round(fastNow(shared))).toZonedDateTimeISO(TIME_ZONE),
  };
}
