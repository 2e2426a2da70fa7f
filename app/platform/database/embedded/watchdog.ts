/** Brings the embedded PostgreSQL back when it was killed, so that the site recovers by itself. */
import type { DatabaseLog } from "#app/platform/database/database.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
const PRUNE_EVERY_MS = 3_600_000;

/**
 * Looks twice a second whether PostgreSQL runs, and starts it again when it does not;
 * after a failure, with pauses that double up to half a minute. Never keeps the process alive.
 * @returns `end`, to be called before PostgreSQL is stopped on purpose
 */
export function keepUp(
  postgres: Pick<EmbeddedPostgres, "isUp" | "bringUp" | "pruneLogs">,
  log: DatabaseLog,
): { end: () => void } {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let prunedAt = Date.now();

  async function look(): Promise<void> {
    if (Date.now() - prunedAt > PRUNE_EVERY_MS) {
      prunedAt = Date.now();
      await postgres.pruneLogs();
    }
    if ((await postgres.isUp()) || ended) return;
    const since = Date.now();
    log.error({}, "PostgreSQL is gone: starting it again");
    await postgres.bringUp();
    log.info({ milliseconds: Date.now() - since }, "PostgreSQL is back");
  }

  function plan(pause: number): void {
    if (ended) return;
    timer = setTimeout(() => {
      look().then(
        () => {
          failures = 0;
          plan(LOOK_EVERY_MS);
        },
        (cause: unknown) => {
          failures += 1;
          log.error({ err: cause, failures }, "PostgreSQL could not be started again");
          plan(Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS));
        },
      );
    }, pause);
    timer.unref();
  }

  plan(LOOK_EVERY_MS);
  return {
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
