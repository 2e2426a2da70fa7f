/** Takes jobs that never end, in a process of its own that tests kill: `node child.ts '{"database": …, "migrationsDir": …}'`. */
import type { ClientConfig } from "pg";
import { connectDatabase } from "#app/platform/database/database.ts";
import { createLog } from "#app/platform/log/log.ts";
import { startJobs } from "#app/platform/jobs/jobs.ts";
import { type Queue, workerOf } from "#app/platform/jobs/queue.ts";
import { longQueue, onceQueue } from "./long-queues.ts";

const task = JSON.parse(process.argv[2] ?? "{}") as { database: ClientConfig; migrationsDir: string };
const log = createLog("silent");
const database = connectDatabase({ target: task.database, migrationsDir: task.migrationsDir }, log);
const never = (queue: Queue<{ word: string }>) => workerOf(queue, () => new Promise<void>(() => undefined));
await startJobs({ database, log, workers: () => [never(longQueue), never(onceQueue)] });
process.stdout.write("ready\n");
