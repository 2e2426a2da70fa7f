/**
 * PostgreSQL that comes with the site: started, shared, watched and stopped by the Node
 * processes that use one data folder. It survives their crashes; the last one to leave
 * in good order stops it. docs/decisions/003-embedded-postgresql.md says why.
 */
import { chown, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { DatabaseStartError } from "#app/platform/database/errors.ts";
import { bringUp, throughSocket } from "./bring-up.ts";
import { SITE, SUPERUSER, pruneLogs, stopServer } from "./cluster.ts";
import { settleHome, type Home } from "./home.ts";
import { oneAtATime, share, tryAlone, type Held } from "./locks.ts";
import { postmasterOf } from "./postmaster.ts";
import { explained } from "./sentences.ts";
import { socketIn } from "./socket-folder.ts";

export type EmbeddedOptions = {
  /** The site's data folder; made when missing. */
  dataDir: string;
  /** Receives progress, one plain line at a time. */
  say: (line: string) => void;
  /** A folder at or under the one whose node_modules hold PostgreSQL. Default: where this code lies. */
  checkoutDir?: string;
  /** PostgreSQL settings over ours, for tests. Plain words only: they go through a shell. */
  settings?: Record<string, string>;
};

export type EmbeddedPostgres = {
  /** For the site: role and database `cap_erable`. */
  config: pg.ClientConfig;
  /** For what only a superuser may do: backups, test databases. */
  adminConfig: pg.ClientConfig;
  /** Where PostgreSQL's files lie; its data in cluster/, its logs in log/. */
  folder: string;
  /** True when the server was already running. */
  attached: boolean;
  /** Looks whether the process runs and its socket is there; costs two reads. */
  isUp: () => Promise<boolean>;
  /** Starts the server again if it is gone. @throws DatabaseStartError */
  bringUp: () => Promise<void>;
  /** Deletes old logs of the server. */
  pruneLogs: () => Promise<void>;
  /** Gives up our share; stops the server when nobody else has one. May be called twice. */
  stop: () => Promise<void>;
};

/** The lock files are ours, but may have to be opened by that user in person one day. */
async function lockFile({ folder, user }: Home, name: string): Promise<string> {
  const file = join(folder, name);
  tryAlone(file)?.release();
  if (user) await chown(file, user.uid, user.gid);
  return file;
}

/**
 * Attaches to the server of a data folder, or makes and starts it.
 * @throws DatabaseStartError one sentence that says what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, say, checkoutDir = import.meta.dirname, settings = {} } = options;
  const home = await settleHome(dataDir);
  const [startLock, leases] = await explained(
    home.folder,
    async () => [await lockFile(home, "start.lock"), await lockFile(home, "users.lock")] as const,
  );
  let lease: Held | undefined;
  const up = await oneAtATime(startLock, say, () =>
    explained(home.folder, async () => {
      const done = await bringUp(home, checkoutDir, settings, say);
      lease = share(leases);
      if (!lease)
        throw new DatabaseStartError(`The file "${leases}" is locked by another program: end it, then start again.`);
      return done;
    }),
  );
  let stopped = false;
  return {
    config: throughSocket(up.socketFolder, SITE, SITE),
    adminConfig: throughSocket(up.socketFolder, SUPERUSER, "postgres"),
    folder: home.folder,
    attached: up.attached,
    isUp: async () => {
      const running = await postmasterOf(home);
      return (
        running !== undefined &&
        stat(socketIn(running.socketFolder)).then(
          () => true,
          () => false,
        )
      );
    },
    bringUp: () =>
      oneAtATime(startLock, say, () =>
        explained(home.folder, async () => {
          // Not after a stop that came first.
          if (!stopped) await bringUp(home, checkoutDir, settings, say);
        }),
      ),
    pruneLogs: () => pruneLogs(home),
    stop: () =>
      oneAtATime(startLock, say, async () => {
        if (stopped) return;
        stopped = true;
        lease?.release();
        const last = tryAlone(leases);
        if (!last) return;
        try {
          if (await postmasterOf(home)) await stopServer(home, up.binaries);
        } finally {
          last.release();
        }
      }),
  };
}
