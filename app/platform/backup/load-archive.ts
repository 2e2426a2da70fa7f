import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { MIGRATIONS_TABLE } from "#app/platform/database/migrate.ts";
import { copyIn, foreignKeysOf, quoted, settle, tablesOf } from "./catalog.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { type OpenedArchive, type VerifiedArchive, withArchive } from "./read-archive.ts";

/** Where the files of an archive go. */
export type FileTaker = (file: Manifest["files"][number], content: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Makes the tables of an archive and fills them, in the transaction under way on `client`: a
 * failure leaves the database as it was. The archive was verified before; since its file may
 * have changed meanwhile, everything is checked once more on the way, SQL before it runs.
 * @throws BackupError when the archive is damaged or not one of ours
 */
export async function loadArchive(
  client: ClientBase,
  { source }: VerifiedArchive,
  takeFile: FileTaker,
): Promise<Manifest> {
  return withArchive(source, async (archive) => {
    await load(client, archive, takeFile);
    return archive.manifest;
  });
}

async function load(client: ClientBase, { manifest, next, end }: OpenedArchive, takeFile: FileTaker): Promise<void> {
  const sql = async () => text(Readable.from(await next()));
  await settle(client);
  await client.query(MIGRATIONS_TABLE);
  for (const _ of manifest.migrations) await client.query(await sql());
  if (manifest.jobs) await client.query(await sql());
  await settle(client);
  const finish = await clearTheWay(client);
  for (const table of manifest.tables) await fill(client, table, await next());
  await finish();
  for (const { schema, name, value } of manifest.sequences) {
    if (value !== null) await client.query("SELECT setval($1::regclass, $2)", [quoted(schema, name), value]);
  }
  for (const file of manifest.files) await takeFile(file, await next());
  await end();
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
    for (const { owner, name, definition } of keys)
      await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${definition}`);
  };
}

async function fill(
  client: ClientBase,
  table: Manifest["tables"][number],
  rows: AsyncIterable<Uint8Array>,
): Promise<void> {
  const copy = client.query(copyFrom(copyIn(table)));
  await pipeline(rows, copy);
  if (copy.rowCount !== table.rows)
    throw new BackupError(`${table.schema}.${table.name} has ${copy.rowCount} rows, not ${table.rows}`);
}
