/**
 * A process that uses the database as the site does, to be killed by tests:
 * `node child.ts '{"dataDir": …, "load": …}'`. Speaks in lines: `say …`, `ready {"folder": <of the socket>}`,
 * `ack <row>`, `failed <name>: <message>`, `stopped`. SIGTERM stops it in good order.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase, type OpenDatabase } from "#app/platform/database/open-database.ts";

/** What a test asks of the child. */
export type ChildTask = {
  dataDir: string;
  migrationsDir: string;
  checkoutDir?: string;
  /** Rows to `acknowledged` as fast as it goes, from this number on. */
  load?: number;
};

const WRITERS = 4;

function tell(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Inserts for ever; a row is told only once PostgreSQL has acknowledged it. */
async function write(database: OpenDatabase, first: number, isOver: () => boolean): Promise<void> {
  for (let row = first; !isOver(); row += WRITERS) {
    try {
      await database.pool.query("INSERT INTO acknowledged (row) VALUES ($1)", [row]);
      tell(`ack ${row}`);
    } catch {
      // Killed under us: this row may or may not be there, the next attempt is another row.
      await sleep(20);
    }
  }
}

async function main(task: ChildTask): Promise<void> {
  const database = await openDatabase({ ...task, say: (line) => tell(`say ${line}`) });
  let over = false;
  // IF NOT EXISTS does not keep two children from creating it at once.
  await database.pool.query(
    "BEGIN; SELECT pg_advisory_xact_lock(1); CREATE TABLE IF NOT EXISTS acknowledged (row bigint PRIMARY KEY); COMMIT",
  );
  const { load } = task;
  const writers =
    load === undefined ? [] : Array.from({ length: WRITERS }, (_, index) => write(database, load + index, () => over));
  const keepAlive = setInterval(() => undefined, 60_000);
  process.once("SIGTERM", async () => {
    over = true;
    clearInterval(keepAlive);
    await Promise.all(writers);
    await database.stop();
    tell("stopped");
  });
  tell(`ready ${JSON.stringify({ folder: database.pool.options.host })}`);
}

try {
  await main(JSON.parse(process.argv[2] ?? "{}") as ChildTask);
} catch (cause) {
  tell(`failed ${cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)}`);
  process.exitCode = 1;
}
