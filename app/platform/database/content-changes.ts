/**
 * Knows, without a query a request, whether anything that kept pages show has changed (decision 088). PostgreSQL
 * tells it on a connection of its own (0149_content_changes.sql, 0167_agenda_tells.sql); while that connection is lost, it is asked.
 */
import { randomUUID } from "node:crypto";
import type { Client, Pool } from "pg";
import type { DatabaseLog } from "./database.ts";

/** What a kept page may change with: names of triggers, or one text, as 'article/its-slug'. */
export type Topic = "texts" | "sessions" | "rounds" | "hours" | "agenda" | `${"article" | "guide"}/${string}`;

export type ContentChanges = {
  /** A number that rises with every change of one of these topics. */
  stampOf: (topics: readonly Topic[]) => number;
  /** Whether the stamps told less than a second ago were all there is. It asks again, beside, while pages are asked for. */
  certain: () => boolean;
  /** Asks PostgreSQL until the stamps are certain; false when it does not answer in time. */
  makeCertain: () => Promise<boolean>;
  /** This process wrote something: the next page must show it, even before PostgreSQL's word has come. */
  doubt: () => void;
  stop: () => Promise<void>;
};

type Options = {
  pool: Pick<Pool, "query">;
  /** A new connection outside the pool. */
  openClient: () => Client;
  log: Pick<DatabaseLog, "warn">;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

const CHANNEL = "content_changed";
const CERTAIN_MS = 1_000;
/** Older than this, what is certain is asked again beside the answers. */
const ASK_AGAIN_MS = 500;
const ANSWER_WITHIN_MS = 900;
/** After the first failure, then twice as long each time. */
const LISTEN_AGAIN_MS = 1_000;
const LISTEN_AGAIN_MOST_MS = 60_000;

/** Whether the process of PostgreSQL that answers is the one that greeted: a pooler greets with numbers of its own. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return "processID" in client && client.processID === rows[0]?.pid;
}

/** Begins to listen at once; until it does, and whenever it cannot, pages are certain by being asked for. */
export function watchContent({ pool, openClient, log, now = () => performance.now() }: Options): ContentChanges {
  const versions = new Map<string, number>();
  /** Raised when anything may have changed. */
  let anything = 0;
  let listener: Client | undefined;
  let lastFingerprint: string | undefined;
  /** When the last answered question was sent, and how many doubts there were then. */
  let known = { at: Number.NEGATIVE_INFINITY, doubts: -1 };
  let doubts = 0;
  let asking: Promise<void> | undefined;
  let stopped = false;
  let later: NodeJS.Timeout | undefined;
  let againAfter = LISTEN_AGAIN_MS;
  /** Whether it was said that nobody listens: once, until somebody does. */
  let told = false;

  const lose = (client: Client) => {
    if (listener !== client) return;
    listener = undefined;
    lastFingerprint = undefined;
    // What was said on it just before may not have come through.
    doubts += 1;
    void client.end().catch(() => undefined);
    listenLater();
  };
  const listenLater = () => {
    if (stopped) return;
    clearTimeout(later);
    later = setTimeout(() => void listen(), againAfter).unref();
    againAfter = Math.min(2 * againAfter, LISTEN_AGAIN_MOST_MS);
  };
  const listen = async () => {
    const client = openClient();
    const trial = `trial ${randomUUID()}`;
    let heard = false;
    client.on("error", () => lose(client));
    client.on("end", () => lose(client));
    client.on("notification", ({ payload = "" }) => {
      if (payload === trial) heard = true;
      else if (!payload.startsWith("trial ")) versions.set(payload, (versions.get(payload) ?? 0) + 1);
    });
    try {
      await client.connect();
      // Behind a pooler each transaction may be on another connection, on which what was told is heard by chance or never.
      if (!(await isDirect(client))) throw new Error("a pooler stands before PostgreSQL");
      await client.query(`LISTEN ${CHANNEL}`);
      // What stands in between may take LISTEN and tell nothing afterwards.
      await pool.query("SELECT pg_notify($1, $2)", [CHANNEL, trial]);
      await client.query("SELECT 1");
      if (!heard) throw new Error("what was told on another connection was not heard");
    } catch (error) {
      if (!stopped && !told) log.warn({ err: error }, "cannot listen for changes of the content: it is asked instead");
      told = true;
      void client.end().catch(() => undefined);
      return listenLater();
    }
    if (stopped) return void client.end().catch(() => undefined);
    listener = client;
    told = false;
    againAfter = LISTEN_AGAIN_MS;
    // Nobody heard what changed before.
    anything += 1;
  };

  /**
   * A question on the connection that listens: what was committed before it came is told before its answer.
   * @throws when the connection is broken or silent
   */
  const askListener = async (client: Client) => {
    try {
      await client.query("SELECT 1");
    } catch (error) {
      lose(client);
      throw error;
    }
  };
  const poll = async () => {
    const { rows } = await pool.query<{ fingerprint: string }>("SELECT content_fingerprint() AS fingerprint");
    const fingerprint = rows[0]?.fingerprint;
    if (fingerprint !== lastFingerprint) anything += 1;
    lastFingerprint = fingerprint;
  };
  const ask = async () => {
    const sent = { at: now(), doubts };
    try {
      await (listener ? askListener(listener).catch(poll) : poll());
      known = sent;
    } catch (error) {
      log.warn({ err: error }, "changes of the content are not known");
    } finally {
      asking = undefined;
    }
  };
  const startAsking = () => (asking ??= ask());
  const isCertain = () => known.doubts === doubts && now() - known.at < CERTAIN_MS;
  void listen();

  return {
    stampOf: (topics) => {
      let stamp = anything;
      for (const topic of topics) stamp += versions.get(topic) ?? 0;
      return stamp;
    },
    certain: () => {
      if (!isCertain()) return false;
      if (now() - known.at > ASK_AGAIN_MS) void startAsking();
      return true;
    },
    makeCertain: async () => {
      if (isCertain()) return true;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ANSWER_WITHIN_MS);
      // The question under way may have been sent before a doubt: then once more.
      const asked = startAsking().then(() => (isCertain() ? undefined : startAsking()));
      await Promise.race([asked, late]);
      clearTimeout(timer);
      return isCertain();
    },
    doubt: () => {
      doubts += 1;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(later);
      const client = listener;
      listener = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
