import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";
import { DatabaseAway, failureCode, meansAway, statementFailure } from "./failures.ts";

/** How long a request waits for a PostgreSQL that is away: a restart takes a second or two. */
export const AWAY_WAIT_MS = 8_000;
const TRY_EVERY_MS = 150;
const PROBE_MS = 2_000;
const LOOK_EVERY_MS = 250;
/** Codes of errors that come after the pool's own patience. */
const WAITED = /^(POOL|CONNECTION)_TIMEOUT$/;

type Callback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool whose callers wait for a PostgreSQL that is starting, stopping or gone, all together
 * for at most `AWAY_WAIT_MS` since it was first missed; after that they are told at once, until
 * it is back. Its errors carry codes and names, never values.
 */
export class RetryingPool extends Pool {
  readonly #config: ClientConfig;
  /** Milliseconds since 1970. */
  #missedSince: number | undefined;
  #lastFailure: Error | undefined;
  #probe: Promise<boolean> | undefined;

  constructor(config: PoolConfig) {
    super(config);
    this.#config = config;
    const query = Pool.prototype.query.bind(this) as (...values: unknown[]) => unknown;
    const guarded = (...values: unknown[]): unknown => {
      const answer = query(...values);
      return answer instanceof Promise
        ? answer.catch((error: unknown) => {
            throw statementFailure(textOf(values[0]), error);
          })
        : answer;
    };
    this.query = guarded as Pool["query"];
  }

  /** Why PostgreSQL did not answer the last time it was asked in vain. */
  get lastFailure(): Error | undefined {
    return this.#lastFailure;
  }

  /** True once PostgreSQL has been missed for longer than anybody waits. */
  get away(): boolean {
    return this.#missedSince !== undefined && Date.now() - this.#missedSince > AWAY_WAIT_MS;
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | void {
    const client = this.#connectPatiently();
    if (!callback) return client;
    client.then(
      (one) => callback(undefined, one, (error) => one.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connectPatiently(): Promise<PoolClient> {
    for (;;) {
      try {
        const client = await super.connect();
        this.#missedSince = undefined;
        return client;
      } catch (error) {
        if (!meansAway(error)) throw statementFailure("connect", error);
        this.#miss();
        // A timeout has waited already.
        if (this.away || WAITED.test(failureCode(error) ?? "")) throw new DatabaseAway(error);
        await sleep(TRY_EVERY_MS);
      }
    }
  }

  /** Remembers since when PostgreSQL is missed, and looks out for it until it is back. */
  #miss(): void {
    if (this.#missedSince !== undefined) return;
    this.#missedSince = Date.now();
    const look = async (): Promise<void> => {
      if (this.#missedSince === undefined || this.ending || (await this.answers())) return;
      setTimeout(() => void look(), LOOK_EVERY_MS).unref();
    };
    void look();
  }

  /** Asks on a connection of its own, for at most two seconds, whether PostgreSQL answers; never throws. Many ask together. */
  answers(): Promise<boolean> {
    this.#probe ??= this.#ask().finally(() => {
      this.#probe = undefined;
    });
    return this.#probe;
  }

  async #ask(): Promise<boolean> {
    const client = new Client({ ...this.#config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.query("SELECT 1");
      this.#missedSince = undefined;
      return true;
    } catch (error) {
      this.#lastFailure = statementFailure("connect", error);
      this.#miss();
      // A server that does not answer is not waited for: unlike a refusal while it starts, no answer may ever come.
      if (WAITED.test(failureCode(error) ?? "")) this.#missedSince = Date.now() - AWAY_WAIT_MS - 1;
      return false;
    } finally {
      void client.end().catch(() => undefined);
    }
  }
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  const text: unknown = typeof query === "object" && query !== null ? Reflect.get(query, "text") : undefined;
  return typeof text === "string" ? text : "";
}
