import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { Client, type ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { startEmbeddedPostgres } from "#app/platform/database/embedded/embedded-postgres.ts";
import { copyOut, tablesOf } from "./catalog.ts";
import { loadArchive } from "./load-archive.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { type ArchiveSource, type VerifiedArchive, verifyArchive } from "./read-archive.ts";

/**
 * Restores an archive into a PostgreSQL made for it and thrown away afterwards, and compares
 * every table with what was written down of it.
 * @param scratchDir a folder on a disk with room for the data
 * @throws BackupError when anything differs
 */
export async function verifyBackup(source: ArchiveSource, scratchDir: string): Promise<Manifest> {
  const archive = await verifyArchive(source);
  await mkdir(scratchDir, { recursive: true });
  const folder = await mkdtemp(path.join(scratchDir, "backup-check-"));
  // The user that runs PostgreSQL under root passes through; what lies inside is its own.
  await chmod(folder, 0o711);
  const lines: string[] = [];
  // Thrown away in a moment: nothing here has to outlive a power cut. Three connections are the
  // superuser's alone, and those of the start may still be ending when ours comes.
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "20" };
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings, say: (line) => lines.push(line) });
  try {
    const client = new Client(postgres.config);
    await client.connect();
    return await inTransaction(client, () => compare(client, archive)).finally(() => client.end());
  } finally {
    await postgres.stop();
    await rm(postgres.folder, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(client: ClientBase, archive: VerifiedArchive): Promise<Manifest> {
  const manifest = await loadArchive(client, archive, async (_file, content) => {
    for await (const _ of content) continue;
  });
  const found = new Map((await tablesOf(client)).map((table) => [`${table.schema}.${table.name}`, table]));
  for (const { schema, name, sha256 } of manifest.tables) {
    const table = found.get(`${schema}.${name}`);
    if (!table) throw new BackupError(`the restored copy lacks the table ${schema}.${name}`);
    const hash = createHash("sha256");
    await pipeline(client.query(copyTo(copyOut(table))), hash);
    if (hash.digest("hex") !== sha256)
      throw new BackupError(`the restored copy of ${schema}.${name} differs from what was read`);
  }
  return manifest;
}

/** One transaction, given up when `work` fails. */
export async function inTransaction<Result>(client: ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // When the connection itself is lost PostgreSQL rolls back alone, and the first error is the one to tell.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
