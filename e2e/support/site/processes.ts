/** Several processes of the site on one database and one folder of files, as behind a proxy without sticky sessions. */
import path from "node:path";
import { Client } from "pg";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { NO_ALLOWANCES, type Site, startSite } from "#e2e/support/site/site.ts";
import { counted } from "#scripts/checks/counts.ts";

export type Processes = {
  /** The first, whose folder they share. */
  site: Site;
  urls: readonly string[];
  pids: readonly number[];
  /** Another process each time. */
  next(): string;
  /** Of their database. */
  client: Client;
  stop(): Promise<void>;
};

/** The demonstration world without limits, as benches load it. */
export const PROCESSES_SETTINGS = {
  DEMO: "1",
  LOG_LEVEL: "warn",
  RATE_FORMS_PER_MINUTE: "0",
  RATE_COMPUTATIONS_PER_MINUTE: "0",
  RATE_SEARCHES_PER_MINUTE: "0",
  ...NO_ALLOWANCES,
};

/** Two in `npm test`, three in the full counts of `npm run proof`. */
export const PROCESSES = counted(3, 2);

/** @param settings environment variables of each */
export async function startProcesses(settings: Record<string, string>, count = PROCESSES): Promise<Processes> {
  const site = await startSite(settings);
  const others: Site[] = [];
  for (let started = 1; started < count; started += 1) others.push(await startSite(settings, site.folder));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(site.folder, "data"), say: () => undefined });
  const client = new Client(postgres.config);
  await client.connect();
  const urls = [site, ...others].map(({ url }) => url);
  let turn = 0;
  return {
    site,
    urls,
    pids: [site, ...others].map(({ pid }) => pid),
    next() {
      turn += 1;
      return urls[turn % urls.length] ?? site.url;
    },
    client,
    async stop() {
      await client.end();
      for (const other of others) await other.end("SIGTERM");
      await postgres.stop();
      await site.stop();
    },
  };
}
