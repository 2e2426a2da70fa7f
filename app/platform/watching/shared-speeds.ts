/** How long requests take, counted by every process into one table: the page of the machine is the same whichever answers it. */
import { gte, lt, sql } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type KindSpeed, SPEED_DAYS, type SpeedStep, speedsOf } from "./speeds.ts";
import { requestSpeeds } from "./tables.ts";

type Services = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  /** What this process has counted since it began. */
  steps: () => Promise<readonly SpeedStep[]>;
};

const EVERY_MS = 60_000;

export type SharedSpeeds = {
  /** Of all processes in the last days, the slowest kind first; of another process the last minute may be missing. */
  read: () => Promise<KindSpeed[]>;
  /** Writes down what is left. */
  stop: () => Promise<void>;
};

const keyOf = ({ kind, within }: Pick<SpeedStep, "kind" | "within">) => `${kind} ${within}`;

/** Adds what this process counts to the table, each minute and before it is read. */
export function shareSpeeds({ database, clock, steps }: Services): SharedSpeeds {
  let written = new Map<string, SpeedStep>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const counted = await steps();
    const today = dayOf(clock.now());
    const news = counted
      .map((step) => {
        const before = written.get(keyOf(step));
        return {
          ...step,
          requests: step.requests - (before?.requests ?? 0),
          seconds: step.seconds - (before?.seconds ?? 0),
        };
      })
      .filter(({ requests }) => requests > 0)
      // In one order, whichever process writes: two of them never wait for each other.
      .toSorted((a, b) => a.kind.localeCompare(b.kind) || a.within - b.within);
    if (news.length === 0) return;
    await inTransaction(database, async (tx) => {
      await tx
        .insert(requestSpeeds)
        .values(news.map((step) => ({ day: today.toString(), ...step })))
        .onConflictDoUpdate({
          target: [requestSpeeds.day, requestSpeeds.kind, requestSpeeds.within],
          set: {
            requests: sql`${requestSpeeds.requests} + excluded.requests`,
            seconds: sql`${requestSpeeds.seconds} + excluded.seconds`,
          },
        });
      await tx.delete(requestSpeeds).where(lt(requestSpeeds.day, today.subtract({ days: SPEED_DAYS }).toString()));
    });
    written = new Map(counted.map((step) => [keyOf(step), step]));
  }
  /** One at a time, or something would be added twice. What cannot be written now is written with the next. */
  const share = () => (writing = writing.then(write).catch(() => undefined));
  const timer = setInterval(() => void share(), EVERY_MS).unref();

  return {
    async read() {
      await share();
      const first = dayOf(clock.now()).subtract({ days: SPEED_DAYS - 1 });
      const { kind, within, requests, seconds, day } = requestSpeeds;
      const rows = await database.drizzle
        .select({
          kind,
          within,
          requests: sql<number>`sum(${requests})::float8`,
          seconds: sql<number>`sum(${seconds})`,
        })
        .from(requestSpeeds)
        .where(gte(day, first.toString()))
        .groupBy(kind, within);
      return speedsOf(rows);
    },
    async stop() {
      clearInterval(timer);
      await share();
    },
  };
}
