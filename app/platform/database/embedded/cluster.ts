/** The three moves of a cluster: make it, start it, stop it. */
import { randomUUID } from "node:crypto";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseStartError } from "#app/platform/database/errors.ts";
import type { Binaries } from "./binaries.ts";
import { textOf, type Home } from "./home.ts";
import { explained, knownTrouble, lastWords } from "./sentences.ts";
import { runAs } from "./system-user.ts";

/** Bootstrap superuser; the site itself connects as `SITE`. */
export const SUPERUSER = "postgres";

/** Role and database of the site. */
export const SITE = "cap_erable";

const UNFINISHED = "cluster.new-";
const LOGS_KEPT = 10;

/**
 * Settings that are the site's promise rather than the owner's taste, which goes into
 * cluster/postgresql.conf. Nothing acknowledged is lost; logs hold at most 10 × 10 MB
 * and no values of rows (a DETAIL line would quote them).
 */
const promised = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  listen_addresses: "",
  unix_socket_permissions: "0700",
  logging_collector: "on",
  log_directory: "../log",
  log_filename: "postgresql-%Y%m%d-%H%M%S.log",
  log_rotation_size: "10MB",
  log_file_mode: "0600",
  log_error_verbosity: "terse",
};

/** Removes clusters whose making was killed half-way. */
export async function removeUnfinished({ folder }: Home): Promise<void> {
  for (const name of await readdir(folder)) {
    // An initdb that outlives its Node may still be writing there: retry.
    if (name.startsWith(UNFINISHED))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/**
 * Makes an empty cluster: UTF-8, code point order (French order is asked for by the
 * queries that show lists), checksums, no connection but by the socket. It gets its name
 * only once complete and on the disk (unless `settings` turn fsync off, as tests do).
 * @throws DatabaseStartError
 */
export async function makeCluster(home: Home, { initdb }: Binaries, settings: Record<string, string>): Promise<void> {
  const name = `${UNFINISHED}${randomUUID().slice(0, 8)}`;
  const { code, output } = await runAs(
    home.user,
    initdb,
    [
      "-D",
      name,
      "-U",
      SUPERUSER,
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--data-checksums",
      "--auth-local=trust",
      "--auth-host=reject",
      "--text-search-config=french",
      "--set=max_connections=100",
      "--set=shared_buffers=128MB",
      "--set=timezone=UTC",
      "--set=log_timezone=UTC",
      ...(settings.fsync === "off" ? ["--no-sync"] : []),
    ],
    home.folder,
  );
  if (code !== 0) {
    await removeUnfinished(home);
    throw (
      knownTrouble(output, home.folder) ??
      new DatabaseStartError(`The database could not be created in "${home.folder}": ${lastWords(output)}.`)
    );
  }
  await explained(home.folder, async () => {
    await rename(join(home.folder, name), home.cluster);
    const folder = await open(home.folder);
    await folder.sync().finally(() => folder.close());
  });
}

/** Refuses a cluster of another major version, or a folder that is no cluster. */
export async function checkVersion({ cluster }: Home, { major }: Binaries): Promise<void> {
  const made = (await textOf(join(cluster, "PG_VERSION")))?.trim();
  if (made === major) return;
  throw new DatabaseStartError(
    made === undefined
      ? `"${cluster}" is not a PostgreSQL database (it has no PG_VERSION): restore it from a backup, or move it away to begin an empty one.`
      : `The database in "${cluster}" was made by PostgreSQL ${made} and this is PostgreSQL ${major}: run the version of the site that made it, and export it.`,
  );
}

/** Removes all but the newest server logs. */
export async function pruneLogs({ folder }: Home): Promise<void> {
  const logs = (await readdir(join(folder, "log")).catch(() => [])).toSorted();
  for (const name of logs.slice(0, -LOGS_KEPT)) await rm(join(folder, "log", name), { force: true });
}

/** What a start came to. `output` is what the server said before it ended. */
export type StartOutcome = { started: true } | { started: false; output: string };

/**
 * Starts the server and waits up to a minute for it to accept connections; a start that
 * is still recovering by then is left running and reported as started.
 * @param settings PostgreSQL settings over ours, e.g. { fsync: "off" } in tests; plain words only
 */
export async function startServer(
  home: Home,
  { pgCtl }: Binaries,
  tag: string,
  socketFolder: string,
  settings: Record<string, string>,
): Promise<StartOutcome> {
  const since = Date.now();
  await rm(join(home.folder, "start.log"), { force: true });
  const all = { ...promised, cluster_name: tag, unix_socket_directories: socketFolder, ...settings };
  const options = Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  // Relative paths, for pg_ctl hands them to a shell between double quotes.
  const { code, output } = await runAs(
    home.user,
    pgCtl,
    ["start", "-D", "cluster", "-l", "start.log", "-w", "-t", "60", "-o", options],
    home.folder,
  );
  if (code === 0 || /did not start in time/.test(output)) return { started: true };
  return {
    started: false,
    output: `${output}\n${(await textOf(join(home.folder, "start.log"))) ?? ""}\n${await logSince(home, since)}`,
  };
}

/** What the server's own log says since a moment (milliseconds since 1970). */
async function logSince({ folder }: Home, moment: number): Promise<string> {
  const newest = (await readdir(join(folder, "log")).catch(() => [])).toSorted().at(-1);
  if (newest === undefined || (await stat(join(folder, "log", newest))).mtimeMs < moment) return "";
  return ((await textOf(join(folder, "log", newest))) ?? "").slice(-4_000);
}

/** Ends the sessions, writes a checkpoint and stops the server; returns once it has stopped. */
export async function stopServer(home: Home, { pgCtl }: Binaries): Promise<void> {
  const { code, output } = await runAs(
    home.user,
    pgCtl,
    ["stop", "-D", "cluster", "-m", "fast", "-w", "-t", "60"],
    home.folder,
  );
  // Somebody else may have stopped it first.
  if (code !== 0 && !/PID file .* does not exist|No such process/.test(output)) {
    throw new DatabaseStartError(`PostgreSQL did not stop: ${lastWords(output)}.`);
  }
}
