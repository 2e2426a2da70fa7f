/**
 * One PostgreSQL for all database tests of a run, in a temporary folder, with a migrated
 * template that each test file clones.
 */
import { rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Pool, type ClientConfig } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { migrate } from "#app/platform/database/migrate.ts";
import { makeTemporaryParent } from "./temporary-parent.ts";

/** Name of the database that holds the schema and nothing else. */
const TEMPLATE = "site_template";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { admin: ClientConfig; template: string };
  }
}

/** Called by vitest before the first database test; what it returns is called after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeTemporaryParent();
  const lines: string[] = [];
  // Tests of durability start servers of their own: this one may forget.
  const settings = {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
    autovacuum: "off",
  };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings, say: (line) => lines.push(line) }).catch(
    (cause: unknown) => {
      throw new Error(`PostgreSQL for the tests did not start.\n${lines.join("\n")}`, { cause });
    },
  );
  const teardown = async () => {
    await postgres.stop();
    // Inside the folder, or elsewhere when what is above it is closed.
    // Its logger writes the last line after the server has said that it stopped.
    const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(postgres.folder, patiently);
    await rm(folder, patiently);
  };
  try {
    await makeTemplate(postgres.adminConfig);
  } catch (cause) {
    await teardown();
    throw cause;
  }
  project.provide("postgres", { admin: postgres.adminConfig, template: TEMPLATE });
  return teardown;
}

async function makeTemplate(admin: ClientConfig): Promise<void> {
  const server = new Pool({ ...admin, max: 1 });
  await server.query(`CREATE DATABASE ${TEMPLATE} OWNER cap_erable`);
  await server.end();
  const template = new Pool({ ...admin, user: "cap_erable", database: TEMPLATE, max: 1 });
  // A template can be cloned only while nobody is connected to it.
  try {
    await migrate(template, resolve("db/migrations"), () => undefined);
    // Tests keep a clock of their own: what a migration makes at the machine's time would come after what they make.
    await template.query("UPDATE advisers SET created_at = '2026-01-01T00:00:00Z'");
  } finally {
    await template.end();
  }
}
