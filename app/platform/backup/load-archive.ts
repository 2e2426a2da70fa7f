import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATIONS_TABLE } from "#app/platform/database/migrate.ts";
import { copyIn, foreignKeysOf, quoted, settle, tablesOf } from "./catalog.ts";
import { BackupError, type Manifest, entries, parseManifest } from "./manifest.ts";
import { type TarEntry, readTar } from "./tar.ts";

/** Where the files of an archive go. */
export type FileTaker = (file: Manifest["files"][number], content: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Makes the tables of an archive and fills them, in the transaction under way on `client`: a
 * failure leaves the database as it was. Everything is checked against its hash on the way.
 * @throws BackupError when the archive is damaged or not one of ours
 */
export async function loadArchive(client: ClientBase, archive: string, takeFile: FileTaker): Promise<Manifest> {
  const source = createReadStream(archive);
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  try {
    return await load(client, readTar(unpacked), takeFile);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`the archive cannot be restored: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  } finally {
    source.destroy();
  }
}

async function load(client: ClientBase, archive: AsyncIterable<TarEntry>, takeFile: FileTaker): Promise<Manifest> {
  const reading = archive[Symbol.asyncIterator]();
  const next = async (name: string): Promise<AsyncIterable<Uint8Array>> => {
    const entry = await reading.next();
    if (entry.done || entry.value.name !== name) throw new BackupError(`the archive is damaged: ${name} is missing`);
    return entry.value.content;
  };
  const textOf = async (name: string) => text(Readable.from(await next(name)));
  const manifest = parseManifest(await textOf(entries.manifest));
  await settle(client);
  await client.query(MIGRATIONS_TABLE);
  for (const file of manifest.migrations) await client.query(await textOf(entries.migration(file)));
  if (manifest.jobs) await client.query(await textOf(entries.jobs));
  await settle(client);
  const finish = await clearTheWay(client);
  for (const table of manifest.tables) await fill(client, table, await next(entries.table(table)));
  await finish();
  for (const { schema, name, value } of manifest.sequences) {
    if (value !== null) await client.query("SELECT setval($1::regclass, $2)", [quoted(schema, name), value]);
  }
  for (const file of manifest.files) {
    const { content, check } = hashed(await next(entries.file(file.key)), entries.file(file.key));
    await takeFile(file, content);
    check(file.sha256);
  }
  return manifest;
}

/**
 * Empties the tables (migrations may have put rows into them), and takes away what would object
 * to rows that come table by table.
 * @returns what puts it back, and so checks every row
 */
async function clearTheWay(client: ClientBase): Promise<() => Promise<void>> {
  const keys = await foreignKeysOf(client);
  for (const { owner, name } of keys) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`);
  const names = (await tablesOf(client)).map(({ schema, name }) => quoted(schema, name));
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
  return async () => {
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    for (const { owner, name, definition } of keys) await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  };
}

async function fill(client: ClientBase, table: Manifest["tables"][number], rows: AsyncIterable<Uint8Array>): Promise<void> {
  const { content, check } = hashed(rows, entries.table(table));
  const copy = client.query(copyFrom(copyIn(table)));
  await pipeline(content, copy);
  check(table.sha256);
  if (copy.rowCount !== table.rows) throw new BackupError(`${table.schema}.${table.name} has ${copy.rowCount} rows, not ${table.rows}`);
}

/** The same bytes, and a check of what went by. */
function hashed(source: AsyncIterable<Uint8Array>, name: string): { content: Readable; check: (sha256: string) => void } {
  const hash = createHash("sha256");
  const content = Readable.from(source).pipe(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    }),
  );
  return {
    content,
    check: (sha256) => {
      if (hash.digest("hex") !== sha256) throw new BackupError(`the archive is damaged: ${name} is not what was written`);
    },
  };
}
