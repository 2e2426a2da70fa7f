/**
 * From whatever state a crash left the folder in, to a server that answers. To be
 * called under the start lock.
 */
import { stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { DatabaseStartError, codeOf } from "#app/platform/database/errors.ts";
import { prepareBinaries, type Binaries } from "./binaries.ts";
import {
  SITE,
  SUPERUSER,
  checkVersion,
  makeCluster,
  pruneLogs,
  removeUnfinished,
  startServer,
  stopServer,
} from "./cluster.ts";
import type { Home } from "./home.ts";
import { forgetDeadPostmaster, orphansOf, postmasterOf, signal, tagOf, type Postmaster } from "./postmaster.ts";
import { knownTrouble, lastWords } from "./sentences.ts";
import { PORT, socketFolders, socketIn } from "./socket-folder.ts";

type Say = (line: string) => void;

const READY_WITHIN_MS = 300_000;
const SOCKET_WITHIN_MS = 2_000;
const ORPHANS_END_WITHIN_MS = 3_000;

/** Connection settings of `pg` through the socket. */
export function throughSocket(socketFolder: string, user: string, database: string): ClientConfig {
  // Said rather than left to PGSSLMODE: there is no TLS on a socket.
  return { host: socketFolder, port: PORT, user, database, ssl: false };
}

/** Runs `work` on one connection of the superuser, e.g. to create the site's database. */
export async function asSuperuser<T>(socketFolder: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...throughSocket(socketFolder, SUPERUSER, "postgres"), connectionTimeoutMillis: 5_000 });
  // The promise of the query under way says what went wrong; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** "ready", "gone" (the process ended) or "deaf" (it runs, and its socket file has been deleted). */
async function untilReady(home: Home, { pid, socketFolder }: Postmaster, say: Say): Promise<"ready" | "gone" | "deaf"> {
  const since = Date.now();
  let nextLine = 5_000;
  for (;;) {
    try {
      await asSuperuser(socketFolder, async (client) => client.query("SELECT 1"));
      return "ready";
    } catch (cause) {
      const waited = Date.now() - since;
      if ((await postmasterOf(home))?.pid !== pid) return "gone";
      const socketIsThere = await stat(socketIn(socketFolder)).then(
        () => true,
        () => false,
      );
      if (!socketIsThere && waited > SOCKET_WITHIN_MS) return "deaf";
      if (waited > READY_WITHIN_MS) {
        throw new DatabaseStartError(
          `PostgreSQL (pid ${pid}) runs but has not answered for five minutes: read its log in "${home.folder}/log".`,
          { cause },
        );
      }
      // 57P03: starting up, recovering or shutting down.
      if (waited > nextLine) {
        nextLine += 10_000;
        say(
          codeOf(cause) === "57P03"
            ? "PostgreSQL is recovering what it had under way…"
            : "Waiting for PostgreSQL to answer…",
        );
      }
      await sleep(50);
    }
  }
}

/**
 * Waits for the processes of a killed postmaster, which hold its shared memory until
 * their query ends; those that linger are ended. Nothing acknowledged depends on them:
 * it is in the log that the next start replays.
 */
async function outliveOrphans(home: Home, say: Say): Promise<void> {
  const since = Date.now();
  let said = false;
  for (let orphans = await orphansOf(home); orphans.length > 0; orphans = await orphansOf(home)) {
    if (!said) say(`PostgreSQL was killed: waiting for the ${orphans.length} process(es) that it left to end…`);
    said = true;
    const waited = Date.now() - since;
    if (waited > 3 * ORPHANS_END_WITHIN_MS) signal(orphans, "SIGKILL");
    else if (waited > ORPHANS_END_WITHIN_MS) signal(orphans, "SIGQUIT");
    await sleep(100);
  }
}

async function startAnew(home: Home, binaries: Binaries, settings: Record<string, string>, say: Say): Promise<void> {
  const tag = await tagOf(home.cluster);
  await outliveOrphans(home, say);
  await forgetDeadPostmaster(home);
  let trouble = "";
  for await (const socketFolder of socketFolders(home, tag)) {
    const outcome = await startServer(home, binaries, tag, socketFolder, settings);
    if (outcome.started) return;
    trouble = outcome.output;
    // Somebody else's start came first (one that outlived its Node): attach to that.
    if (/lock file "postmaster\.pid" already exists/.test(trouble)) return;
    if (/pre-existing shared memory block/.test(trouble)) {
      say("Processes of the previous PostgreSQL still hold its memory: trying again…");
      await sleep(500);
      return;
    }
    // Some shared folders take files but no sockets: the next candidate may do.
    if (!/could not (bind Unix address|create any Unix-domain sockets)/.test(trouble)) break;
  }
  throw (
    knownTrouble(trouble, home.folder) ??
    new DatabaseStartError(`PostgreSQL does not start in "${home.folder}": ${lastWords(trouble)}.`)
  );
}

/** Makes the role and the database of the site, where a first start was cut short too. */
async function makeSite(socketFolder: string): Promise<void> {
  await asSuperuser(socketFolder, async (client) => {
    const roles = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [SITE]);
    // Not a superuser: what a hole in the site could do ends at the site's own tables.
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${SITE} LOGIN`);
    const databases = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [SITE]);
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE ${SITE} OWNER ${SITE}`);
  });
}

/** What `bringUp` found and did. `attached`: the server was already running. */
export type Up = { socketFolder: string; attached: boolean; binaries: Binaries };

/**
 * Attaches to the running server, or makes the cluster if there is none and starts it.
 * @param checkoutDir whose node_modules hold PostgreSQL
 * @throws DatabaseStartError
 */
export async function bringUp(
  home: Home,
  checkoutDir: string,
  settings: Record<string, string>,
  say: Say,
): Promise<Up> {
  const binaries = await prepareBinaries(checkoutDir, home.folder, home.user);
  await removeUnfinished(home);
  if (
    !(await stat(home.cluster).then(
      () => true,
      () => false,
    ))
  ) {
    say(`Creating the database in ${home.folder}…`);
    await makeCluster(home, binaries, settings);
  }
  await checkVersion(home, binaries);
  await pruneLogs(home);
  const since = Date.now();
  let attached = true;
  while (Date.now() - since < READY_WITHIN_MS) {
    const running = await postmasterOf(home);
    if (!running) {
      attached = false;
      say(`Starting PostgreSQL ${binaries.version}…`);
      await startAnew(home, binaries, settings, say);
      continue;
    }
    const state = await untilReady(home, running, say);
    if (state === "deaf") {
      say("The socket of PostgreSQL was deleted: restarting it…");
      await stopServer(home, binaries);
    }
    if (state !== "ready") continue;
    await makeSite(running.socketFolder);
    if (attached) say("PostgreSQL was already running: attached to it.");
    return { socketFolder: running.socketFolder, attached, binaries };
  }
  throw new DatabaseStartError(`PostgreSQL does not stay up: read its log in "${home.folder}/log".`);
}
