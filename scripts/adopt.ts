// npm run adopt -- --files: the DATA_DIR or S3_URL at hand is from now on where the files of the database are.
// npm run adopt -- --secrets: the secrets of this server are from now on those of the database. The site must be stopped.
import { parseArgs } from "node:util";
import { adoptFiles, adoptSecrets } from "#app/platform/belonging/belonging.ts";
import { refuseWhileRunning } from "#app/platform/backup/restore-backup.ts";
import { drizzleOver } from "#app/platform/database/session.ts";
import { openSite, settleSite } from "#scripts/backup/open-site.ts";

const say = (line: string) => console.log(line);

try {
  const { values } = parseArgs({ options: { files: { type: "boolean" }, secrets: { type: "boolean" } } });
  if (!values.files && !values.secrets)
    throw new Error("say what: npm run adopt -- --files, or npm run adopt -- --secrets");
  const site = await settleSite(process.env);
  const { pool, place, behindPooler, close } = await openSite(site, say);
  try {
    const client = await pool.connect();
    await refuseWhileRunning(client, behindPooler).finally(() => client.release());
    const database = { drizzle: drizzleOver(pool) };
    if (values.files) {
      await adoptFiles(database, place);
      say(`The files of the database are in ${place.name} from now on; a process with another place does not start.`);
    }
    if (values.secrets) {
      await adoptSecrets(database);
      say(
        "The database takes the secrets of the next process that starts. People with a second factor encrypted by others set it up again.",
      );
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
