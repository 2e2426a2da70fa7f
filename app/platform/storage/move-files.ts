import { createHash } from "node:crypto";
import { appendFile, readFile, rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { BelongingError } from "#app/platform/belonging/belonging.ts";
import { codeOf } from "#app/platform/database/errors.ts";
import { LoggableError } from "#app/platform/log/loggable.ts";
import type { SiteFiles } from "./site-files.ts";
import { KEY, type StoredBytes } from "./storage.ts";

export type Move = {
  database: { drizzle: NodePgDatabase };
  from: SiteFiles;
  to: SiteFiles;
  /** A file that remembers what was verified there, so that a move that was cut does not read it all again. */
  journal: string;
};

/** `missing`, `damaged`: keys that a record names, without a file where they should be, or with other bytes than the record says. */
export type Copied = { files: number; bytes: number; alreadyThere: number; missing: string[]; damaged: string[] };

class OtherBytes extends LoggableError {
  override readonly name = "OtherBytes";
}

const PAGE = 400;
const AT_ONCE = 8;

/**
 * Has every file that a record names lie in the other place too, with the size and SHA-256 of its record. Nothing is removed, and
 * the site may go on meanwhile; what it takes in is copied by the next call. Cut off anywhere, it goes on where it was.
 * @throws BelongingError when the files are not this database's, or the other place is another's; FilesAway
 */
export async function copyFiles(move: Move): Promise<Copied> {
  await refuseOthers(move);
  const verified = await readJournal(move);
  const copied: Copied = { files: 0, bytes: 0, alreadyThere: 0, missing: [], damaged: [] };
  for await (const page of recordsOf(move.database.drizzle)) {
    for (let at = 0; at < page.length; at += AT_ONCE)
      await Promise.all(page.slice(at, at + AT_ONCE).map((record) => copyOne(move, verified, record, copied)));
  }
  return copied;
}

/**
 * Makes the other place the one of the database's files. The site must be stopped, and the last `copyFiles` have found nothing
 * missing or damaged. A process with the place before starts no more; what lies there stays.
 */
export async function settleMove({ database, from, to, journal }: Move): Promise<void> {
  await refuseOthers({ from, to, database });
  // Cut off between the two, both are the database's, and the next call ends it.
  await to.place.writeMarks([await markOf(database)]);
  await from.place.writeMarks([]);
  await rm(journal, { force: true });
}

async function copyOne(
  { database, from, to, journal }: Move,
  verified: Set<string>,
  record: StoredBytes,
  copied: Copied,
) {
  const { key, size } = record;
  const there = await to.storage.get(key);
  if (there && (verified.has(key) || (await isThat(record, there)))) {
    copied.alreadyThere += 1;
  } else {
    const content = await from.storage.get(key);
    try {
      if (!content) throw new OtherBytes("no file");
      await to.storage.putBack(key, checked(record, content));
      const back = await to.storage.get(key);
      if (!back || !(await isThat(record, back))) throw new OtherBytes("the copy has other bytes");
    } catch (error) {
      if (!(error instanceof OtherBytes)) throw error;
      // Forgotten by the site meanwhile.
      if (await isRecorded(database, key)) copied[content ? "damaged" : "missing"].push(key);
      return;
    }
    copied.files += 1;
    copied.bytes += size;
  }
  if (!verified.has(key)) await appendFile(journal, `${key}\n`, { mode: 0o600 });
  verified.add(key);
}

/** What comes, which must be what the record says: it ends with an error otherwise, and so is never kept. */
async function* checked({ size, sha256 }: StoredBytes, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let came = 0;
  for await (const piece of content) {
    hash.update(piece);
    came += piece.length;
    yield piece;
  }
  if (came !== size || hash.digest("hex") !== sha256) throw new OtherBytes("the file has other bytes than its record");
}

async function isThat(record: StoredBytes, content: AsyncIterable<Uint8Array>): Promise<boolean> {
  try {
    for await (const _ of checked(record, content)) continue;
    return true;
  } catch (error) {
    if (error instanceof OtherBytes) return false;
    throw error;
  }
}

/** Its first line names the place: another one begins anew. The last line may be half a key, which is none. */
async function readJournal({ journal, to }: Move): Promise<Set<string>> {
  const text = await readFile(journal, "utf8").catch((cause: unknown) => {
    if (codeOf(cause) === "ENOENT") return "";
    throw cause;
  });
  const [place, ...keys] = text.split("\n");
  // Ends a line that was cut, so that the next key begins one.
  if (place === to.place.name) await appendFile(journal, "\n");
  else {
    await rm(journal, { force: true });
    await appendFile(journal, `${to.place.name}\n`, { mode: 0o600 });
  }
  return new Set(place === to.place.name ? keys.filter((key) => KEY.test(key)) : []);
}

async function refuseOthers({ database, from, to }: Omit<Move, "journal">): Promise<void> {
  const mark = await markOf(database);
  let ours = false;
  for (const { place } of [from, to]) {
    const marks = await place.readMarks();
    if (marks.length > 0 && !marks.includes(mark))
      throw new BelongingError(`${place.name} holds the files of another database: choose another place`);
    ours ||= marks.length > 0;
  }
  if (!ours)
    throw new BelongingError(
      `${from.place.name} is not where this database has its files: set the DATA_DIR or S3_URL that it was used with`,
    );
}

async function* recordsOf(db: NodePgDatabase): AsyncGenerator<StoredBytes[]> {
  let after = "";
  for (;;) {
    const page = await db.execute<StoredBytes>(
      sql`SELECT key, size, sha256 FROM stored_files WHERE key > ${after} ORDER BY key LIMIT ${PAGE}`,
    );
    const last = page.rows.at(-1);
    if (!last) return;
    yield page.rows;
    after = last.key;
  }
}

async function isRecorded({ drizzle }: Move["database"], key: string): Promise<boolean> {
  return (await drizzle.execute(sql`SELECT key FROM stored_files WHERE key = ${key}`)).rows.length > 0;
}

async function markOf({ drizzle }: Move["database"]): Promise<string> {
  const { rows } = await drizzle.execute<{ mark: string }>(sql`SELECT files_mark AS mark FROM site_place`);
  return rows[0]?.mark ?? "";
}
