// npm run rounds:import -- FILE [--dry-run]: brings Canada's file of Express Entry rounds into the site.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describeComparison } from "#app/features/rounds/import/describe-comparison.ts";
import { importFirstRounds } from "#app/features/rounds/import/import-first-rounds.server.ts";
import { importRounds } from "#app/features/rounds/import/import-rounds.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { actFromShell } from "#app/platform/origin/acting-from.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const DRY_RUN = "--dry-run";
const say = (line: string) => console.log(line);

actFromShell();

try {
  const words = process.argv.slice(2);
  const [file, ...rest] = words.filter((word) => word !== DRY_RUN);
  if (file === undefined || rest.length > 0)
    throw new Error(
      "say which file: npm run rounds:import -- ee_rounds_123_en.json, with --dry-run to see what would change",
    );
  // Without "--" before it, npm takes the option for its own and only tells so in the environment.
  const dryRun = words.includes(DRY_RUN) || process.env.npm_config_dry_run === "true";
  const source = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === "ENOENT" ? `there is no file ${file}` : `${file} cannot be read: ${error.message}`);
  });
  const env = parseEnv(process.env, { links: false });
  const database = await openDatabase({
    ...env,
    dataDir: path.resolve(ROOT, env.dataDir),
    migrationsDir: path.join(ROOT, "db/migrations"),
    say,
  });
  try {
    const services = { database, clock: systemClock };
    // On a site never started yet, the file is compared with the rounds that come with it.
    await importFirstRounds(services, path.join(ROOT, "content/rounds.json"));
    for (const line of describeComparison(await importRounds(services, source, { dryRun }))) say(line);
    if (dryRun) say(`${DRY_RUN}\u00a0: rien n’a été enregistré.`);
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
