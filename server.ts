// The process: settings, database, jobs, HTTP. Pages and rules live in the built bundle.
import type { Server } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import { refuseDemonstrationAccounts } from "#app/features/accounts/staff/refuse-demonstration.server.ts";
import { takeSettings } from "#app/features/business/settings.server.ts";
import { readingNotes } from "#app/features/publications/readers/note-readings.server.ts";
import { filesAreOurs, noteAddress } from "#app/platform/belonging/belonging.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { holdStart } from "#app/platform/database/hold-start.ts";
import { listenForPageChanges } from "#app/platform/database/page-changes.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { createDraining } from "#app/platform/http/guards/draining.ts";
import { closeServer, listen, portOf } from "#app/platform/http/listen.ts";
import { type Jobs, startJobs } from "#app/platform/jobs/jobs.ts";
import { createLog, endOnFault } from "#app/platform/log/log.ts";
import { watchRoom } from "#app/platform/storage/room.ts";
import { openWatching } from "#app/registries/watching.server.ts";
import { guardStorage } from "#app/platform/storage/antivirus/quarantine.ts";
import { siteFiles } from "#app/platform/storage/site-files.ts";
import { type DemonstrationAccount, demonstrationAccounts } from "#db/demo/accounts.ts";
import { fillDemo, startFakes } from "#db/demo/fill-demo.ts";
import { prepareData, sayOfMail } from "#db/prepare-data.ts";
import { retireTestSessions } from "#db/demo/retire-test-sessions.ts";

type ProcessModule = typeof import("#app/entry.process.ts");
/** What the process takes from the pages' side. */
export type Bundle = Pick<ProcessModule, "workersOf" | "routesOf"> & {
  createSite(services: Parameters<ProcessModule["createSite"]>[0]): {
    fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  };
};

/** Where the pages and the workers come from, and the folder of files served as they are, from the project's. */
export type Pages = {
  clientFolder: string;
  load(): Promise<Bundle>;
  /** Texts of content/ that changed: `take` where the files are what is written (scripts/dev); else the office is asked. */
  changedTexts?: "offer" | "take";
};

/** The project's folder, for the sources and for what was built of them. */
const ROOT = path.dirname(createRequire(import.meta.url).resolve("#server"));
const MIGRATIONS = path.join(ROOT, "db/migrations");

/** `url`: where it listens. `publicUrl`: BASE_URL, when set. `http`: for a websocket beside the pages (scripts/dev.ts). */
export type RunningServer = {
  url: string;
  publicUrl?: string;
  demonstration: readonly DemonstrationAccount[];
  http: Server;
  /** Goes on serving for DRAIN_SECONDS while balancers are told that it leaves; called before `stop`. */
  drain(): Promise<void>;
  /** No new connection; requests under way, then jobs are finished, 15 s each at most; then the database. */
  stop(): Promise<void>;
  /** Waits no longer: what `drain` and `stop` wait for is cut. The database is stopped in good order still. */
  hurry(): void;
};

/**
 * Starts everything and resolves once requests are answered.
 * @param source environment variables (see platform/env)
 * @param say one line of progress for the operator
 * @param pages the built site, or its sources (scripts/dev)
 * @throws EnvError, DatabaseStartError, MigrationError, BelongingError, FilesAway, SecretsError, BackupError, DemonstrationAccountsError, SettingsError, ContentError: each with a sentence for the operator
 */
export async function startServer(
  source: Record<string, string | undefined>,
  say: (line: string) => void,
  pages: Pages,
): Promise<RunningServer> {
  const settings = parseEnv(source);
  const { createSite, workersOf, routesOf } = await pages.load();
  const log = createLog(settings.logLevel);
  endOnFault(log);
  const clock = systemClock;
  const dataDir = path.resolve(ROOT, settings.dataDir);
  /** Stops what was started, the last first, whatever fails. */
  await using started = new AsyncDisposableStack();
  const draining = createDraining();
  const atOnce = new AbortController();
  const database = await openDatabase({ ...settings, dataDir, migrationsDir: MIGRATIONS, say, log });
  started.defer(database.stop);

  const start = await holdStart(database.pool, say);
  started.defer(start.end);
  // After the database, which explains what is wrong with the data folder best.
  const { storage, place } = siteFiles(settings, dataDir);
  const secrets = await prepareData(
    { database, clock, log },
    settings,
    { root: ROOT, dataDir, files: place },
    say,
    pages.changedTexts,
  );
  let url = `http://localhost:${settings.port}`;
  const address = () => settings.baseUrl ?? url;
  // A deployed site never has accounts whose passwords are public, not even left from before.
  if (settings.deployed) await refuseDemonstrationAccounts(database);
  if (settings.demo) await fillDemo({ database, storage, clock }, ROOT, address());
  else await retireTestSessions(database, clock);
  await start.end();
  const fakes = settings.demo ? await startFakes(settings, address, () => url) : undefined;
  if (fakes) started.defer(fakes.stop);
  const env = { ...settings, dataDir, ...fakes?.settings };

  const services = { env, database, storage, secrets, clock, log };
  const ownFiles = async () => {
    if (storage.answers && !(await storage.answers())) throw new Error("the store of files does not answer");
    return filesAreOurs(database, place);
  };
  const changes = listenForPageChanges({ ...database, rereadSettings: () => takeSettings(database), log });
  started.defer(changes.stop);
  const watching = await openWatching({ ...services, changes, filesAreOurs: ownFiles, routesOf, root: ROOT, say });
  started.defer(watching.stop);
  const workers = (queues: Jobs) => watching.workers(workersOf({ ...services, jobs: queues }, ROOT));
  const jobs = await startJobs({ database, log, workers });
  started.defer(() => Promise.race([jobs.stop(), whenAborted(atOnce.signal)]));
  sayOfMail(env, say);
  const readings = readingNotes(services);
  started.defer(readings.stop);
  const { fetch } = createSite({
    ...services,
    storage: guardStorage(storage, database),
    jobs,
    clientFolder: path.resolve(ROOT, pages.clientFolder),
    changes,
    filesAreOurs: ownFiles,
    noteReading: readings.note,
  });
  // Hono's types would have it do without bindings; Node's server always gives them.
  const listener = getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings));
  const http = await listen(watching.requests(draining.around(listener)), env.port);
  started.defer(() => closeServer(http, atOnce.signal));
  url = `http://localhost:${portOf(http)}`;
  const room = watchRoom({ dataDir, databaseUrl: env.databaseUrl, freeSpaceFloor: env.freeSpaceFloor }, log);
  started.defer(room.end);
  await noteAddress(database, address());
  const running = started.move();
  return {
    url,
    publicUrl: env.baseUrl,
    demonstration: env.demo ? demonstrationAccounts : [],
    http,
    drain: () => {
      log.info({ milliseconds: env.drainMs }, "leaving: readiness is refused");
      return draining.begin(env.drainMs, atOnce.signal);
    },
    stop: () => running.disposeAsync(),
    hurry: () => atOnce.abort(),
  };
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener("abort", () => resolve(), { once: true }),
  );
