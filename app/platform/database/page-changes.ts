/** Hears on a connection of its own what changes the pages that are kept for everybody (db/migrations/0191_one_page_cache.sql). */
import type { Client } from "pg";
import type { DatabaseLog } from "./database.ts";

export type PageChanges = {
  /** Whether changes are heard at the moment. */
  listening: () => boolean;
  /** `act` is called at the first change and then once a second at most; and whenever one may not have been heard. */
  onChange: (act: () => void) => void;
  stop: () => Promise<void>;
};

type Options = {
  /** A new connection outside the pool. */
  openClient: () => Client;
  log: Pick<DatabaseLog, "warn">;
};

const CALL_EVERY_MS = 1_000;
/** After the first failure, then twice as long each time. */
const LISTEN_AGAIN_MS = 1_000;
const LISTEN_AGAIN_MOST_MS = 60_000;

/** Begins to listen at once, and again whenever the connection was lost. */
export function listenForPageChanges({ openClient, log }: Options): PageChanges {
  let listener: Client | undefined;
  let stopped = false;
  let act: (() => void) | undefined;
  let again: NodeJS.Timeout | undefined;
  let againAfter = LISTEN_AGAIN_MS;
  let calledAt = Number.NEGATIVE_INFINITY;
  let calling: NodeJS.Timeout | undefined;

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
  const listen = async () => {
    const client = openClient();
    const lost = (error?: Error) => {
      if (listener !== client) return;
      listener = undefined;
      call();
      end(client);
      listenLater(error);
    };
    client.on("error", lost);
    client.on("end", lost);
    client.on("notification", hear);
    try {
      await client.connect();
      await client.query("LISTEN page_changed");
    } catch (error) {
      end(client);
      return listenLater(error);
    }
    if (stopped) return end(client);
    listener = client;
    againAfter = LISTEN_AGAIN_MS;
    // Nobody heard what changed before.
    call();
  };
  const listenLater = (error: unknown) => {
    if (stopped) return;
    log.warn({ err: error }, "changes of pages are not heard: none is kept");
    again = setTimeout(() => void listen(), againAfter).unref();
    againAfter = Math.min(2 * againAfter, LISTEN_AGAIN_MOST_MS);
  };
  void listen();

  return {
    listening: () => listener !== undefined,
    onChange: (told) => void (act = told),
    stop: async () => {
      stopped = true;
      clearTimeout(again);
      clearTimeout(calling);
      const client = listener;
      listener = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}

const end = (client: Client): void => void client.end().catch(() => undefined);
