/** How long requests take, counted by every process into one table: the page of the machine is the same whichever answers it. */
import { desc, gte, lt, sql } from "drizzle-orm";
import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PageCounts, PageSpeed } from "./page-speeds.ts";
import { type KindSpeed, SPEED_DAYS, type SpeedStep, speedsOf } from "./speeds.ts";
import { pageSpeeds, requestSpeeds } from "./tables.ts";

type Services = {
  database: Pick<Database, "drizzle">;
  clock: Clock;
  /** What this process has counted since it began. */
  steps: () => Promise<readonly SpeedStep[]>;
  pages: PageCounts;
};

/** Pages that are shown, the slowest. */
const SHOWN = 10;
const EVERY_MS = 60_000;

export type SharedSpeeds = {
  /** Of all processes in the last days, the slowest kind first; of another process the last minute may be missing. */
  read: () => Promise<KindSpeed[]>;
  /** The slowest pages of the same days, by what they take on average. */
  readPages: () => Promise<PageSpeed[]>;
  /** Writes down what is left. */
  stop: () => Promise<void>;
};

const keyOf = ({ kind, within }: Pick<SpeedStep, "kind" | "within">) => `${kind} ${within}`;

/** Adds what this process counts to the table, each minute and before it is read. */
export function shareSpeeds({ database, clock, steps, pages }: Services): SharedSpeeds {
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
    const ofPages = pages.take();
    if (news.length === 0 && ofPages.size === 0) return;
    await inTransaction(database, async (tx) => {
      await addPages(tx, today, ofPages);
      if (news.length === 0) return;
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
    }).catch((error: unknown) => {
      pages.giveBack(ofPages);
      throw error;
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
    async readPages() {
      await share();
      const first = dayOf(clock.now()).subtract({ days: SPEED_DAYS - 1 });
      const { route, requests, seconds, slowest, slow, day } = pageSpeeds;
      const mean = sql<number>`1000 * sum(${seconds}) / sum(${requests})`;
      return database.drizzle
        .select({
          route,
          count: sql<number>`sum(${requests})::float8`,
          mean,
          slowest: sql<number>`1000 * max(${slowest})`,
          slow: sql<number>`sum(${slow})::float8`,
        })
        .from(pageSpeeds)
        .where(gte(day, first.toString()))
        .groupBy(route)
        .orderBy(desc(mean), route)
        .limit(SHOWN);
    },
    async stop() {
      clearInterval(timer);
      await share();
    },
  };
}

/** Adds what was counted of pages, in the order of their names: two processes never wait for each other. */
async function addPages(tx: Tx, today: Temporal.PlainDate, counts: ReturnType<PageCounts["take"]>): Promise<void> {
  if (counts.size === 0) return;
  const rows = [...counts].map(([route, count]) => ({ day: today.toString(), route, ...count }));
  await tx
    .insert(pageSpeeds)
    .values(rows.toSorted((a, b) => (a.route < b.route ? -1 : 1)))
    .onConflictDoUpdate({
      target: [pageSpeeds.day, pageSpeeds.route],
      set: {
        requests: sql`${pageSpeeds.requests} + excluded.requests`,
        seconds: sql`${pageSpeeds.seconds} + excluded.seconds`,
        slowest: sql`greatest(${pageSpeeds.slowest}, excluded.slowest)`,
        slow: sql`${pageSpeeds.slow} + excluded.slow`,
      },
    });
  await tx.delete(pageSpeeds).where(lt(pageSpeeds.day, today.subtract({ days: SPEED_DAYS }).toString()));
}
