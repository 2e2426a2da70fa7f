/**
 * Whether a data folder and its secrets are those of the database: two processes with folders of their own on one database would
 * each lose the files that the other was given, and read nothing that the other encrypted.
 */
import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { SECRETS, SECRET_NAMES, type SecretBytes, type SecretName } from "#app/platform/secrets/secrets.ts";
import type { FilesPlace } from "./files-mark.ts";

/** What the operator is told in one sentence. */
export class BelongingError extends Error {
  override readonly name = "BelongingError";
}

type Database = { drizzle: NodePgDatabase };
type SitePlaceRow = { mark: string; adopted: boolean; address: string | null };
const ROW = sql`files_mark AS mark, adopted_at IS NOT NULL AS adopted, address`;
/** Processes that start together look one after the other. */
const LOCKED = sql`SELECT ${ROW} FROM site_place FOR UPDATE`;

/**
 * Lets a process start whose place of files is the database's own. The first one after the migration marks it.
 * @throws BelongingError
 */
export async function claimFiles(database: Database, place: FilesPlace): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { mark, adopted } = await onlyRow(tx, LOCKED);
    const marks = await place.readMarks();
    if (!adopted && marks.length > 0 && !marks.includes(mark))
      throw new BelongingError(
        `${place.name} holds the files of another database: choose another DATA_DIR or S3_URL, or, when this database takes the place of that one, say npm run adopt -- --files`,
      );
    if (adopted && !marks.includes(mark))
      throw new BelongingError(
        `this database has its files in another place than ${place.name}: start with the DATA_DIR or S3_URL that it was used with, or, when this one takes the place of that, say npm run files:move or npm run adopt -- --files`,
      );
    // Before the commit: a mark whose database does not know that it was written is found again.
    if (marks.length !== 1) await place.writeMarks([mark]);
    if (!adopted) await tx.execute(sql`UPDATE site_place SET adopted_at = now()`);
  });
}

/** Whether the place still is the database's own, after the start: a disk that went away leaves an empty one, a restore another mark. */
export async function filesAreOurs({ drizzle }: Database, place: FilesPlace): Promise<boolean> {
  const [{ mark }, marks] = await Promise.all([
    onlyRow(drizzle, sql`SELECT ${ROW} FROM site_place`),
    place.readMarks(),
  ]);
  return marks.includes(mark);
}

/**
 * Lets a process start whose secrets are those that the database was used with; those it does not know yet are written down.
 * @param bytes the secrets at hand: one that the database knows must be among them
 * @throws BelongingError
 */
export async function claimSecrets(database: Database, bytes: Partial<SecretBytes>): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.execute(LOCKED);
    const others = await othersOf(tx, bytes);
    if (others.length > 0)
      throw new BelongingError(
        `the secrets of this server (${filesOf(others)}) are not those that the database was used with: put those in place with npm run secrets:import -- FILE, or, when they are lost, take the ones of this server with npm run adopt -- --secrets`,
      );
    for (const name of SECRET_NAMES) {
      const secret = bytes[name];
      if (!secret) continue;
      await tx.execute(
        sql`INSERT INTO secret_fingerprints (name, fingerprint) VALUES (${SECRETS[name].file}, ${fingerprintOf(name, secret)}) ON CONFLICT DO NOTHING`,
      );
    }
  });
}

/** The operator says that this place is the one of the database's files, from now on. */
export async function adoptFiles(database: Database, place: FilesPlace): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.execute(LOCKED);
    const { mark } = await onlyRow(
      tx,
      sql`UPDATE site_place SET files_mark = gen_random_uuid(), adopted_at = now() RETURNING ${ROW}`,
    );
    await place.writeMarks([mark]);
  });
}

/** The operator says that the secrets of the next process that starts are those of the database. */
export async function adoptSecrets({ drizzle }: Database): Promise<void> {
  await drizzle.execute(sql`DELETE FROM secret_fingerprints`);
}

/** Writes down where the site is found. */
export async function noteAddress({ drizzle }: Database, address: string): Promise<void> {
  await drizzle.execute(sql`UPDATE site_place SET address = ${address}`);
}

/** Where the process that started last is found: its BASE_URL, or an address of this machine at which something answers. */
export async function runningAddress({ drizzle }: Database): Promise<string | undefined> {
  const { address } = await onlyRow(drizzle, sql`SELECT ${ROW} FROM site_place`);
  if (address === null || new URL(address).hostname !== "localhost") return address ?? undefined;
  const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.ok ? address : undefined;
}

/** Names of secrets that the database knows and that are missing or others here. */
async function othersOf(tx: Pick<NodePgDatabase, "execute">, bytes: Partial<SecretBytes>): Promise<SecretName[]> {
  const { rows } = await tx.execute<{ name: string; fingerprint: string }>(
    sql`SELECT name, fingerprint FROM secret_fingerprints`,
  );
  return othersAmong(rows, bytes);
}

/** The same of rows that were read. */
export function othersAmong(
  rows: readonly { name: string; fingerprint: string }[],
  bytes: Partial<SecretBytes>,
): SecretName[] {
  const known = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  return SECRET_NAMES.filter((name) => {
    const fingerprint = known.get(SECRETS[name].file);
    const secret = bytes[name];
    return fingerprint !== undefined && (secret === undefined || fingerprintOf(name, secret) !== fingerprint);
  });
}

/** As the operator knows them: the names of their files. */
export const filesOf = (names: readonly SecretName[]) => names.map((name) => SECRETS[name].file).join(", ");

function fingerprintOf(name: SecretName, bytes: Buffer): string {
  return createHash("sha256").update(`cap-erable ${SECRETS[name].file} `).update(bytes).digest("hex");
}

async function onlyRow(tx: Pick<NodePgDatabase, "execute">, query: SQL): Promise<SitePlaceRow> {
  const [row] = (await tx.execute<SitePlaceRow>(query)).rows;
  if (!row) throw new BelongingError("the table site_place of this database has lost its row: restore a backup");
  return row;
}
