// npm run doctor: how the machine is, line by line, with the mend for each; what /admin/machine says, without a screen.
import path from "node:path";
import {
  type CheckState,
  type MachineCheck,
  checksWithoutDatabase,
  machineChecks,
} from "#app/features/machine/checks.ts";
import { lookAtMachine } from "#app/features/machine/look-at-machine.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { DatabaseStartError } from "#app/platform/database/errors.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";
import { FULL_BYTES, freeBytes } from "#app/platform/storage/room.ts";
import { countJobs } from "#app/platform/jobs/count-jobs.ts";
import { workUnderWay } from "#app/platform/jobs/work-under-way.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const say = (line: string) => console.log(line);
const MARKS: Record<CheckState, string> = { good: "ok   ", watch: "watch", bad: "BAD  " };

function sayAll(checks: readonly MachineCheck[]): void {
  for (const { title, state, words, mend } of checks) {
    say(`${MARKS[state]}  ${title}\u00a0: ${words}`);
    if (mend !== "") say(`       → ${mend}`);
  }
  if (checks.some(({ state }) => state === "bad")) process.exitCode = 1;
}

try {
  const env = parseEnv(process.env, { links: false });
  const dataDir = path.resolve(ROOT, env.dataDir);
  const database = await openDatabase({
    ...env,
    dataDir,
    migrationsDir: path.join(ROOT, "db/migrations"),
    say,
  }).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseStartError)) throw error;
    // A site with a database of its own elsewhere has no data folder before its first start.
    const free = await freeBytes(dataDir).catch(() => freeBytes(path.dirname(dataDir)));
    sayAll(checksWithoutDatabase({ disk: { free, floor: env.freeSpaceFloor, full: FULL_BYTES } }));
    throw error;
  });
  try {
    // The queues are counted, and none of them is served.
    const services = { database, clock: systemClock, jobs: { count: countJobs, underWay: workUnderWay } };
    sayAll(machineChecks(await lookAtMachine({ ...services, env: { ...env, dataDir } })));
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
