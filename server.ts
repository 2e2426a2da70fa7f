// The process: settings, database, jobs, HTTP. Pages and rules live in the built bundle.
import { type RequestListener, type Server, createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import type { ProcessServices } from "#app/entry.process.ts";
import { refuseDemonstrationAccounts } from "#app/features/accounts/refuse-demonstration.server.ts";
import { sealSecondFactors } from "#app/features/accounts/seal-second-factors.server.ts";
import { importEdition } from "#app/features/library/import-edition.server.ts";
import { readingNotes } from "#app/features/library/note-readings.server.ts";
import { importFirstRounds } from "#app/features/rounds/import-first-rounds.server.ts";
import { backupWorker } from "#app/platform/backup/backup-worker.ts";
import { checkLock } from "#app/platform/backup/encryption.ts";
import { claimFiles, claimSecrets, noteAddress } from "#app/platform/belonging/belonging.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { listenForPageChanges } from "#app/platform/database/page-changes.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { limitConnectionTimes } from "#app/platform/http/connection-times.ts";
import { withHostlessChecks } from "#app/platform/http/hostless-checks.ts";
import type { SiteServices } from "#app/platform/http/site.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import type { Worker } from "#app/platform/jobs/queue.ts";
import { createLog, endOnFault } from "#app/platform/log/log.ts";
import { openSecrets, readSecrets } from "#app/platform/secrets/open-secrets.ts";
import { folderStorage } from "#app/platform/storage/folder-storage.ts";
import { watchRoom } from "#app/platform/storage/room.ts";
import { type DemonstrationAccount, demonstrationAccounts } from "#db/demo/accounts.ts";
import { fillAccounts } from "#db/demo/fill-accounts.ts";
import { fillClients } from "#db/demo/fill-clients.ts";
import { fillTwin } from "#db/demo/fill-twin.ts";
import { fillApplications } from "#db/demo/fill-applications.ts";
import { fillDocuments } from "#db/demo/fill-documents.ts";
import { fillMessages } from "#db/demo/fill-messages.ts";
import { fillAgenda } from "#db/demo/fill-agenda.ts";
import { fillMorning } from "#db/demo/fill-morning.ts";
import { fillReadyTexts } from "#db/demo/fill-ready-texts.ts";
import { fillAppointments } from "#db/demo/fill-appointments.ts";
import { fillAttempts } from "#db/demo/fill-attempts.ts";
import { fillOrders } from "#db/demo/fill-orders.ts";
import { fillTelephones } from "#db/demo/fill-telephones.ts";
import { fillThreads } from "#db/demo/fill-threads.ts";
import { startFakeMessengers } from "#db/demo/messengers/start-fake-messengers.ts";
import { startFakeOperators } from "#db/demo/operators/start-fake-operators.ts";
import { fillTestSessions } from "#db/demo/fill-test-sessions.ts";
import { retireTestSessions } from "#db/demo/retire-test-sessions.ts";

/** Answers a request, beside Node's own objects of it. */
type Answer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** What the process takes from the pages' side. */
export type Bundle = {
  workersOf: (services: ProcessServices) => Worker[];
  createSite: (services: Omit<SiteServices, "firstFiles" | "addresses">) => { fetch: Answer };
  /** Files of content/grids that the site does not count by, each with what is wrong in it. */
  refusedEditions: readonly { file: string; problems: readonly string[] }[];
};

/** Where the pages and the workers come from, and the folder of files served as they are, from the project's. */
export type Pages = { clientFolder: string; load(): Promise<Bundle> };

/** The project's folder, for the sources and for what was built of them. */
const ROOT = path.dirname(createRequire(import.meta.url).resolve("#server"));
const MIGRATIONS = path.join(ROOT, "db/migrations");
const LAST_REQUESTS_MS = 15_000;

export type RunningServer = {
  /** Where it listens. */
  url: string;
  /** BASE_URL, where people find it; absent when none is set. */
  publicUrl: string | undefined;
  /** The accounts one may try; none outside the demonstration world. */
  demonstration: readonly DemonstrationAccount[];
  /** For a websocket beside the pages (scripts/dev.ts). */
  http: Server;
  stop(): Promise<void>;
};

/**
 * Starts everything and resolves once requests are answered.
 * @param source environment variables (see platform/env)
 * @param say one line of progress for the operator
 * @param pages the built site, or its sources (scripts/dev)
 * @throws EnvError, DatabaseStartError, MigrationError, BelongingError, SecretsError, BackupError, DemonstrationAccountsError, ContentError: each with a sentence for the operator
 */
export async function startServer(source: Record<string, string | undefined>, say: (line: string) => void, pages: Pages): Promise<RunningServer> {
  const env = parseEnv(source);
  const { createSite, workersOf, refusedEditions } = await pages.load();
  const log = createLog(env.logLevel);
  endOnFault(log);
  for (const { file, problems } of refusedEditions) {
    log.error({ file, problems }, "edition of a grid refused");
    say(`${file} is wrong and not used; the edition before it stays: ${problems.join("; ")}`);
  }
  const dataDir = path.resolve(ROOT, env.dataDir);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir,
    migrationsDir: MIGRATIONS,
    say,
    log,
  });
  let stopAll = () => database.stop();
  let url = `http://localhost:${env.port}`;
  try {
    // After the database, which explains what is wrong with the data folder best.
    const places = { dataDir, given: env.secrets };
    const files = path.join(dataDir, "files");
    await claimFiles(database, files);
    // Before the missing ones are made: those that the database knows are never made anew.
    await claimSecrets(database, await readSecrets(places));
    const secrets = await openSecrets(places, say);
    await claimSecrets(database, await readSecrets(places));
    const sealed = await sealSecondFactors({ database }, secrets);
    if (sealed > 0) say(sealed === 1 ? "One second factor is encrypted now." : `${sealed} second factors are encrypted now.`);
    // A deployed site never has accounts whose passwords are public, not even left from before.
    if (env.deployed) await refuseDemonstrationAccounts(database);
    else if (env.demo) {
      await fillAccounts(database, systemClock);
      await fillTwin(database, systemClock);
      await fillTestSessions(database, systemClock);
      await fillAppointments(database, systemClock);
      await fillAgenda(database, systemClock);
      await fillReadyTexts(database, systemClock);
      await fillMessages(database, systemClock);
      await fillApplications(database, systemClock, path.join(ROOT, "content/programmes/express-entry.json"));
      await fillClients(database, systemClock);
      await fillThreads(database, systemClock);
      await fillTelephones(database, systemClock, env.baseUrl ?? url);
      await fillOrders(database, systemClock);
      await fillAttempts(database, systemClock);
      // It calls use cases, and these React Router, which is read after NODE_ENV is set and never before.
      const { fillBooks } = await import("#db/demo/fill-books.ts");
      await fillBooks(database, systemClock);
    }
    if (!env.demo) await retireTestSessions(database, systemClock);
    const imported = await importEdition({ database, clock: systemClock }, path.resolve(ROOT, env.contentDir));
    if (imported > 0) say(imported === 1 ? "One text of content/ is new." : `${imported} texts of content/ are new.`);
    await importFirstRounds({ database, clock: systemClock }, path.join(ROOT, "content/rounds.json"));
    const storage = folderStorage(files, env.freeSpaceFloor);
    // After the texts, which readers comment on.
    if (env.demo && !env.deployed) await fillMorning(database, systemClock);
    if (env.demo && !env.deployed) await fillDocuments(database, storage, systemClock);
    // Payments by telephone can be tried where nothing is real, unless an operator was set.
    const fakes =
      env.demo && !env.deployed && Object.keys(env.operators).length === 0
        ? await startFakeOperators({ payPage: () => `${env.baseUrl ?? url}/dev/orange/` })
        : undefined;
    const messengers = env.demo && !env.deployed && Object.keys(env.messaging).length === 0 ? await startFakeMessengers({ site: () => url }) : undefined;
    const stopParts = () => Promise.all([fakes?.stop(), messengers?.stop(), database.stop()]).then(() => undefined);
    stopAll = stopParts;
    const played = { ...(fakes && { operators: fakes.settings }), ...(messengers && { messaging: messengers.settings }) };
    const services = { env: { ...env, dataDir, ...played }, database, storage, secrets, clock: systemClock, log };
    const { at, keep, lock, folder = path.join(dataDir, "backups") } = env.backup;
    if (lock) await checkLock(lock);
    const backups = backupWorker({
      pool: database.pool,
      storage,
      clock: systemClock,
      log,
      migrationsDir: MIGRATIONS,
      scratchDir: dataDir,
      folder: path.resolve(ROOT, folder),
      at,
      keep,
      lock,
      signing: secrets.archiveSigning,
    });
    const jobs = await startJobs({ database, log, workers: (queues) => [...workersOf({ ...services, jobs: queues }), backups] });
    stopAll = () => jobs.stop().then(stopParts);
    if (!env.mail.smtpUrl)
      say(
        env.demo
          ? "Mail is not sent: it is shown at /dev/mail."
          : "SMTP_URL is not set: mail is kept in the database and NOT SENT. What is less than five days old leaves once it is set.",
      );
    const rooms = watchRoom({ dataDir, databaseUrl: env.databaseUrl, freeSpaceFloor: env.freeSpaceFloor }, log);
    const changes = listenForPageChanges({ ...database, log });
    const readings = readingNotes(services);
    stopAll = stopsFirst([readings.stop, changes.stop], stopAll);
    const siteServices = { ...services, jobs, clientFolder: path.resolve(ROOT, pages.clientFolder), changes, noteReading: readings.note };
    const { fetch } = createSite(siteServices);
    // Hono's types would have it do without bindings; Node's server always gives them.
    const server = await listen(
      getRequestListener((request, bindings) => fetch(request, bindings as HttpBindings)),
      env.port,
    );
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : env.port;
    url = `http://localhost:${port}`;
    await noteAddress(database, env.baseUrl ?? url);
    return {
      url,
      publicUrl: env.baseUrl,
      demonstration: env.demo ? demonstrationAccounts : [],
      http: server,
      stop: once(() => {
        rooms.end();
        return stop(server, stopAll);
      }),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** Stops these one after the other, then the rest, whatever fails. */
function stopsFirst(first: readonly (() => Promise<void>)[], rest: () => Promise<void>): () => Promise<void> {
  return async () => {
    try {
      for (const stopOne of first) await stopOne();
    } finally {
      await rest();
    }
  };
}

function listen(listener: RequestListener, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ requireHostHeader: false }, withHostlessChecks(listener)).listen(port, () => resolve(server));
    limitConnectionTimes(server);
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Error(`port ${port} is already in use; choose another with PORT`) : error),
    );
  });
}

/** No new request, those under way are finished, then jobs and database. */
async function stop(server: Server, stopServices: () => Promise<void>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept connection becomes idle only when its last answer has left.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearTimeout(late);
  clearInterval(sweep);
  await stopServices();
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}
