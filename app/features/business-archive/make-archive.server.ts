import { eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Worker, workerOf } from "#app/platform/jobs/queue.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import type { Storage } from "#app/platform/storage/storage.ts";
import { temporaryFiles } from "#app/platform/storage/tables.ts";
import { VOLUME, type VolumeLimits, type ZipEntry, zipVolume } from "#app/platform/storage/zip-volume.ts";
import { archiveQueue } from "./ask-archive.server.ts";
import { STATEMENT_PATH, STORED_PATH } from "./description/computed.ts";
import { readMe, schemaJson } from "./description/documentation.ts";
import { archiveTables } from "./description/schema.server.ts";
import { businessArchives } from "./tables.ts";
import { csvOf, jsonOf, lines } from "./write-tables.server.ts";

export type ArchiveServices = { database: Pick<Database, "drizzle">; storage: Storage; clock: Clock };

/** How long an archive is given. */
export const KEPT_HOURS = 24;
const LONGEST_FAILURE = 500;
const MISSING = ["Fichier", "Chemin", "Pourquoi"];

/** What went into the files of one archive. */
type Told = { files: number; missing: string[][] };

/**
 * Writes the archive that was asked for into the storage, a zip after the other, all of one moment of the database.
 * @throws what the storage or the database throws: its row says so
 */
export async function makeArchive(services: ArchiveServices, id: string, limits: VolumeLimits = VOLUME): Promise<void> {
  const { database, clock } = services;
  const db = database.drizzle;
  const [begun] = await db
    .update(businessArchives)
    .set({ beganAt: dateOf(clock.now()), failure: null })
    .where(sql`${businessArchives.id} = ${id} AND ${businessArchives.endedAt} IS NULL`)
    .returning();
  if (!begun) return;
  try {
    const made = await inTransaction(database, (tx) => writeVolumes(services, tx, limits), {
      isolationLevel: "repeatable read",
      accessMode: "read only",
    });
    await inTransaction(database, async (tx) => {
      const now = clock.now();
      const expiresAt = dateOf(now.add({ hours: KEPT_HOURS }));
      await tx
        .update(businessArchives)
        .set({ ...made, endedAt: dateOf(now), expiresAt })
        .where(eq(businessArchives.id, id));
      await trace(tx, clock, {
        actorId: begun.askedBy,
        action: "archive.made",
        subjectType: "archive",
        subjectId: id,
        details: { files: made.files, bytes: made.sizes.reduce((sum, size) => sum + size, 0) },
      });
    });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE);
    await db
      .update(businessArchives)
      .set({ failure, endedAt: dateOf(clock.now()) })
      .where(eq(businessArchives.id, id));
    throw error;
  }
}

async function writeVolumes({ database, storage, clock }: ArchiveServices, tx: Tx, limits: VolumeLimits) {
  const told: Told = { files: 0, missing: [] };
  const entries = entriesOf(tx, storage, clock, told);
  // One ahead of the zips: none of them is empty.
  let ahead: IteratorResult<ZipEntry, void> | undefined;
  const look = async () => (ahead ??= await entries.next());
  const next = async () => {
    const { value, done } = await look();
    ahead = undefined;
    return done === true ? undefined : value;
  };
  const [parts, sizes]: [string[], number[]] = [[], []];
  while ((await look()).done !== true) {
    const { key, size } = await storage.put(zipVolume(async () => (await next()) ?? undefined, limits));
    // On a connection of its own, at once: the sweep leaves it alone from here on.
    const until = dateOf(clock.now().add({ hours: KEPT_HOURS + 1 }));
    await database.drizzle.insert(temporaryFiles).values({ key, until });
    parts.push(key);
    sizes.push(size);
  }
  return { parts, sizes, files: told.files, missing: told.missing.length };
}

async function* entriesOf(tx: Tx, storage: Storage, clock: Clock, told: Told): AsyncGenerator<ZipEntry> {
  const tables = [];
  for (const table of await archiveTables(tx)) {
    const { rows } = await tx.execute<{ rows: string }>(
      sql`SELECT count(*) AS rows FROM ${sql.identifier(table.table)}`,
    );
    tables.push({ ...table, rows: Number(rows[0]?.rows ?? 0) });
  }
  const made = { at: clock.now().toInstant().toString(), site: siteSettings.name, tables };
  yield { path: "LISEZMOI.md", packed: true, content: [Buffer.from(readMe(made))] };
  yield { path: "schema.json", packed: true, content: [Buffer.from(schemaJson(made))] };
  for (const table of tables) {
    yield { path: `csv/${table.file}.csv`, packed: true, content: csvOf(tx, table) };
    if (table.columns.some(({ nested }) => nested))
      yield { path: `json/${table.file}.json`, packed: true, content: jsonOf(tx, table) };
  }
  const { rows: files } = await tx.execute<{ key: string; path: string; name: string; quarantine: string | null }>(
    sql`SELECT key, ${STORED_PATH} AS path, name, quarantine FROM stored_files ORDER BY key`,
  );
  for (const { key, path, name, quarantine } of files) {
    const content = quarantine === null ? await storage.get(key) : undefined;
    if (content) {
      told.files += 1;
      yield { path, packed: false, content };
    } else told.missing.push([name, path, quarantine === null ? "introuvable" : "retenu par l’antivirus"]);
  }
  yield* statements(tx, told);
  yield { path: "fichiers-manquants.csv", packed: true, content: [lines([MISSING, ...told.missing], true)] };
}

/** Operators' files as they came, one in memory at a time. */
async function* statements(tx: Tx, told: Told): AsyncGenerator<ZipEntry> {
  const { rows } = await tx.execute<{ id: string; path: string }>(
    sql`SELECT id, ${STATEMENT_PATH} AS path FROM reconciliations ORDER BY id`,
  );
  for (const { id, path } of rows) {
    const found = await tx.execute<{ content: Buffer }>(sql`SELECT content FROM reconciliations WHERE id = ${id}`);
    told.files += 1;
    yield { path, packed: true, content: found.rows.map(({ content }) => content) };
  }
}

/** The worker of `archiveQueue`. Whoever asked reads what came of it on the page. */
export function archiveWorker(services: ArchiveServices): Worker {
  return workerOf(archiveQueue, ({ archiveId }) => makeArchive(services, archiveId));
}
