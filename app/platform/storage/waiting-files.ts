/** Quotas of bytes for files that are attached to nothing (docs/decisions/033). */
import { type SQL, and, eq, inArray, not, or, sql } from "drizzle-orm";
import { fingerprint } from "#app/platform/allowances/take-allowance.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Env } from "#app/platform/env/env.ts";
import { actingFrom } from "#app/platform/origin/acting-from.ts";
import type { UploadedFile } from "./read-upload.ts";
import type { FileRefusal } from "./refusals.ts";
import { referencesToFiles } from "./references.ts";
import { storedFiles } from "./tables.ts";

export type WaitingServices = { clock: Clock; env: Pick<Env, "waitingFiles"> };

/** Of the advisory locks of the site (two numbers), the one for what waits. */
const LOCK = sql`pg_advisory_xact_lock(53, 0)`;

/** Who left a file waiting: HMACs, null for work that no request asked for. */
type Origin = { browserKey: Buffer | null; addressKey: Buffer | null };

/**
 * The browser behind the request at hand and its network address. All that come without our
 * cookie from one address count as one browser, as in the limit of forms (decision 006).
 */
export async function originOf(db: Pick<Tx, "select">): Promise<Origin> {
  const from = actingFrom();
  if (from?.via !== "web") return { browserKey: null, addressKey: null };
  const { browser, address } = from;
  return {
    browserKey: await fingerprint(db, "waiting files browser", browser ? `known ${browser}` : `address ${address}`),
    addressKey: await fingerprint(db, "waiting files address", address),
  };
}

/** Bytes of those of the waiting files. */
const sumOf = (which: SQL) =>
  sql<string>`coalesce(sum(${storedFiles.size}) FILTER (WHERE ${which}), 0)`.mapWith(Number);

/** Which quota one more file of so many bytes would pass; undefined when it may come. */
async function refusalOf(
  db: Pick<Tx, "select">,
  { clock, env }: WaitingServices,
  origin: Origin,
  bytes: number,
): Promise<FileRefusal | undefined> {
  const { browser, addressHour, total } = env.waitingFiles;
  const anHourAgo = dateOf(clock.now().subtract({ hours: 1 })).toISOString();
  const [there] = await db
    .select({
      browser: sumOf(sql`${storedFiles.browserKey} = ${origin.browserKey}`),
      address: sumOf(sql`${storedFiles.addressKey} = ${origin.addressKey} AND ${storedFiles.createdAt} > ${anHourAgo}`),
      total: sumOf(sql`true`),
    })
    .from(storedFiles)
    .where(eq(storedFiles.waiting, true));
  const passes = (sum: number | undefined, most: number) => most > 0 && (sum ?? 0) + bytes > most;
  if (passes(there?.browser, browser)) return "browser-quota";
  if (passes(there?.address, addressHour)) return "address-quota";
  return passes(there?.total, total) ? "total-quota" : undefined;
}

/**
 * Why nothing more may come from whoever asks, before a byte of it is read; undefined when
 * something may. What decides is `keepWaitingFile`.
 */
export async function waitingRefusal(
  services: WaitingServices & { database: Pick<Database, "drizzle"> },
): Promise<FileRefusal | undefined> {
  const db = services.database.drizzle;
  return refusalOf(db, services, await originOf(db), 1);
}

/**
 * Writes down a file that no record owns yet, if the quotas allow; in the transaction of what
 * will let it be claimed. Of many at once the lock lets one count at a time.
 * @returns why it may not be kept; nothing is written then
 */
export async function keepWaitingFile(
  tx: Tx,
  services: WaitingServices,
  file: UploadedFile,
): Promise<FileRefusal | undefined> {
  const origin = await originOf(tx);
  await tx.execute(sql`SELECT ${LOCK}`);
  const refusal = await refusalOf(tx, services, origin, file.size);
  if (refusal) return refusal;
  await tx.insert(storedFiles).values({ ...file, createdAt: dateOf(services.clock.now()), waiting: true, ...origin });
  return undefined;
}

/** The file has an owner now, in the same transaction: it counts no more. */
export async function ownWaitingFile(tx: Tx, key: string): Promise<void> {
  await tx
    .update(storedFiles)
    .set({ waiting: false, browserKey: null, addressKey: null })
    .where(eq(storedFiles.key, key));
}

/**
 * A record let go of these: until the sweep they count for whoever replaced them. One that another record shares stays
 * as it is.
 */
export async function letFilesWait(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const owned = (await referencesToFiles(tx)).map(
    ({ owner, column }) => sql`EXISTS (SELECT FROM ${owner} o WHERE o.${column} = ${storedFiles.key})`,
  );
  await tx
    .update(storedFiles)
    .set({ waiting: true, ...(await originOf(tx)) })
    .where(and(inArray(storedFiles.key, [...keys]), eq(storedFiles.waiting, false), not(or(...owned) ?? sql`false`)));
}
