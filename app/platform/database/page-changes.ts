/** Hears on a connection of its own what changes the cached pages (db/migrations/0191_one_page_cache.sql). */
import type { Client } from "pg";
import type { DatabaseLog } from "./database.ts";

/** "unheard" only after some seconds: a restart of PostgreSQL is none. "pooler": it cannot be listened through. */
export type ChangesState = "heard" | "unheard" | "pooler";

export type PageChanges = {
  /** Whether changes are heard at the moment. */
  listening: () => boolean;
  state: () => ChangesState;
  /** `act` is called at the first change and then once a second at most; and whenever one may not have been heard. */
  onChange: (act: () => void) => void;
  stop: () => Promise<void>;
};

type Options = {
  /** A new connection outside the pool. */
  openClient: () => Client;
  /**
   * Reads the settings of the business anew, before pages are dropped: when they are told to have changed, whenever that may
   * not have been heard, and while nobody listens once a second.
   */
  rereadSettings: () => Promise<void>;
  log: Pick<DatabaseLog, "warn">;
  /** How often the connection is asked whether it lives; default 5 s. */
  askEveryMs?: number;
};

/** What is told of a change of the settings (db/migrations/0220_business_settings.sql). */
const SETTINGS_WORD = "settings";
const LISTEN = "LISTEN page_changed";
const CALL_EVERY_MS = 1_000;
/** After the first failure, then twice as long each time. */
const LISTEN_AGAIN_MS = 1_000;
const LISTEN_AGAIN_MOST_MS = 60_000;
/** A connection that something between us and PostgreSQL forgot says nothing for ever: neither changes nor that it has ended. */
const ASK_EVERY_MS = 5_000;
const UNHEARD_AFTER_MS = 10_000;

/** Whether the process of PostgreSQL that answers is the one that greeted: a pooler greets with numbers of its own. */
async function isDirect(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return "processID" in client && client.processID === rows[0]?.pid;
}

/** Begins to listen at once, and again whenever the connection was lost. */
export function listenForPageChanges({
  openClient,
  rereadSettings,
  log,
  askEveryMs = ASK_EVERY_MS,
}: Options): PageChanges {
  let listener: Client | undefined;
  /** Until when it was heard, or since when it begins to listen. */
  let heardAt = performance.now();
  let pooled = false;
  let stopped = false;
  let act: (() => void) | undefined;
  let again: NodeJS.Timeout | undefined;
  let againAfter = LISTEN_AGAIN_MS;
  let calledAt = Number.NEGATIVE_INFINITY;
  let calling: NodeJS.Timeout | undefined;
  /** Whether it was said that nobody listens: once, until somebody does. */
  let told = false;

  const call = () => {
    clearTimeout(calling);
    calling = undefined;
    calledAt = performance.now();
    act?.();
  };
  const hear = () => {
    const wait = calledAt + CALL_EVERY_MS - performance.now();
    if (wait <= 0) call();
    else calling ??= setTimeout(call, wait).unref();
  };
  let reading = Promise.resolve();
  /** One after the other: what was read last is what was true last. */
  const reread = () =>
    (reading = reading.then(rereadSettings).catch((error: unknown) => {
      log.warn({ err: error }, "cannot read the settings: those of before stay");
    }));
  const settingsChanged = () => void reread().then(call);
  const unheard = setInterval(() => {
    if (!listener) void reread();
  }, CALL_EVERY_MS).unref();
  const ask = setInterval(() => {
    const client = listener;
    // The same word again changes nothing; a busy PostgreSQL is waited for longer than otherwise.
    const alive = { text: LISTEN, query_timeout: askEveryMs };
    client?.query(alive).catch((error: Error) => client.emit("error", error));
  }, askEveryMs).unref();
  const listen = async () => {
    const client = openClient();
    const lost = (error?: Error) => {
      if (listener !== client) return;
      listener = undefined;
      heardAt = performance.now();
      call();
      end(client);
      listenLater(error);
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", ({ payload }) => (payload === SETTINGS_WORD ? settingsChanged() : hear()));
    try {
      await client.connect();
      // Behind a pooler each transaction may be on another connection, on which what was told is heard by chance or never.
      pooled = !(await isDirect(client));
      if (pooled) throw new Error("a pooler stands before PostgreSQL");
      await client.query(LISTEN);
    } catch (error) {
      end(client);
      return listenLater(error);
    }
    if (stopped) return end(client);
    listener = client;
    told = false;
    againAfter = LISTEN_AGAIN_MS;
    // Nobody heard what changed before.
    settingsChanged();
  };
  const listenLater = (error: unknown) => {
    if (stopped) return;
    if (!told) log.warn({ err: error }, "cannot listen for changes of the content: no page is kept");
    told = true;
    again = setTimeout(() => void listen(), againAfter).unref();
    againAfter = Math.min(2 * againAfter, LISTEN_AGAIN_MOST_MS);
  };
  void listen();

  return {
    listening: () => listener !== undefined,
    state: () => {
      if (pooled) return "pooler";
      return listener || performance.now() - heardAt < UNHEARD_AFTER_MS ? "heard" : "unheard";
    },
    onChange: (wanted) => void (act = wanted),
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      clearTimeout(calling);
      clearInterval(unheard);
      clearInterval(ask);
      const client = listener;
      listener = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

const end = (client: Client): void => void client.end().catch(() => undefined);
