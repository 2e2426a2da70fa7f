// npm run admin:create -- <e-mail> "<first name>" "<last name>": makes an admin of the site.
import path from "node:path";
import { createAdmin } from "#app/features/accounts/create-admin.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

try {
  const [email = "", firstName = "", lastName = "", ...rest] = process.argv.slice(2).map((word) => word.trim());
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !firstName || !lastName || rest.length > 0) {
    throw new Error('say who: npm run admin:create -- awa@exemple.cm "Awa" "Nguimfack"');
  }
  const env = parseEnv(process.env);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: path.resolve(ROOT, env.dataDir),
    migrationsDir: path.join(ROOT, "db/migrations"),
    say,
  });
  try {
    const origin = env.baseUrl ?? `http://localhost:${env.port}`;
    const { kind, link } = await createAdmin({ database, clock: systemClock, origin }, { email, firstName, lastName });
    say(kind === "made" ? `${email} is an admin.` : `${email} had an account already and is now an admin. Their password still serves.`);
    say(`To choose the password, open this address within 60 minutes; it serves once:\n${link}`);
    if (!env.demo) say("At the first visit of /admin, the site asks to set up the second factor (an authenticator application).");
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
