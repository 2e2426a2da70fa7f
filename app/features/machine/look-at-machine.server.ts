import path from "node:path";
import { and, count, eq, isNull, min, sql } from "drizzle-orm";
import { z } from "zod";
import { lastRuns } from "#app/platform/backup/runs.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Env } from "#app/platform/env/env.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { mails } from "#app/platform/mail/tables.ts";
import { scannerAnswers } from "#app/platform/storage/antivirus/clamd.ts";
import { s3Client } from "#app/platform/storage/s3/s3-client.ts";
import { waitingForScanner } from "#app/platform/storage/antivirus/scan-files.ts";
import { errorsOfDay } from "#app/platform/watching/request-errors.ts";
import { FULL_BYTES, freeBytes } from "#app/platform/storage/room.ts";
import type { MachineFacts } from "./checks.ts";
import { countWork } from "./count-work.server.ts";

type Services = {
  database: Pick<Database, "drizzle" | "ready">;
  clock: Clock;
  jobs: Pick<Jobs, "count" | "underWay">;
  env: Pick<Env, "dataDir" | "freeSpaceFloor" | "deployed" | "backup" | "mail" | "s3" | "clamd">;
};

const size = z.array(z.object({ version: z.string(), schema: z.string(), bytes: z.coerce.number() })).length(1);

/**
 * Looks at the machine: some short questions to the database and one to the disk.
 * @throws what the database throws once it is away; `ready` has said so before
 */
export async function lookAtMachine({ database, clock, jobs, env }: Services): Promise<MachineFacts> {
  const now = clock.now();
  const db = database.drizzle;
  const { database: answers, migrations } = await database.ready();
  const [{ rows: sizes }, free, backups, restoreTests, waiting, undelivered, work, store, scanner, errors] =
    await Promise.all([
      db.execute(sql`SELECT split_part(current_setting('server_version'), ' ', 1) AS version,
        pg_database_size(current_database()) AS bytes, (SELECT left(max(name), 4) FROM schema_migrations) AS schema`),
      freeBytes(path.resolve(env.dataDir)),
      lastRuns(db, jobs, "backup"),
      lastRuns(db, jobs, "restore-test"),
      db
        .select({ count: count(), oldest: min(mails.createdAt) })
        .from(mails)
        .where(eq(mails.state, "queued")),
      db.$count(mails, and(eq(mails.state, "failed"), isNull(mails.closedAt))),
      countWork({ db, clock, jobs }),
      env.s3 ? s3Client(env.s3).answers() : undefined,
      scannerOf(db, env.clamd),
      errorsOfDay(db, now),
    ]);
  const [found] = size.parse(sizes);
  return {
    now,
    deployed: env.deployed,
    database: {
      answers,
      migrations,
      version: found?.version ?? "",
      schema: found?.schema ?? "",
      bytes: found?.bytes ?? 0,
    },
    disk: { free, floor: env.freeSpaceFloor, full: FULL_BYTES },
    backups,
    restoreTests,
    scheduled: env.backup.at !== undefined,
    mail: {
      sends: env.mail.smtpUrl !== undefined,
      waiting: waiting[0]?.count ?? 0,
      oldest: waiting[0]?.oldest ?? null,
      undelivered,
    },
    jobs: work,
    store: store === undefined ? null : { answers: store },
    scanner,
    errors,
  };
}

/** Whether the scanner of files can be asked, and what it has not seen. @param url of the settings */
async function scannerOf(
  db: Services["database"]["drizzle"],
  url: string | undefined,
): Promise<MachineFacts["scanner"]> {
  if (url === undefined) return null;
  const [answers, waiting] = await Promise.all([scannerAnswers(url), waitingForScanner(db)]);
  return { answers, waiting: waiting?.count ?? 0, oldest: waiting?.since ?? null };
}
