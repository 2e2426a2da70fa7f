// npm run admin:create -- [--adviser] <e-mail> "<first name>" "<last name>": makes an admin of the site, or an adviser.
// npm run admin:create -- --remove <e-mail>: takes the role back; the account stays, as a client's.
import path from "node:path";
import { createStaff, removeStaff } from "#app/features/accounts/create-staff.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { actFromShell } from "#app/platform/origin/acting-from.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import { parseEnv } from "#app/platform/env/env.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

type Asked = { email: string; remove: true } | { email: string; remove: false; firstName: string; lastName: string; role: "adviser" | "admin" };

/** @throws when the words are not those of an order */
function read(given: readonly string[]): Asked {
  const options = given.filter((word) => word.startsWith("--"));
  const [email = "", firstName = "", lastName = "", ...rest] = given.filter((word) => !word.startsWith("--"));
  const [option, ...more] = options;
  const remove = option === "--remove";
  const named = remove ? firstName === "" : firstName !== "" && lastName !== "";
  const known = option === undefined || remove || option === "--adviser";
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !named || !known || rest.length > 0 || more.length > 0) {
    throw new Error(
      'say who: npm run admin:create -- awa@exemple.cm "Awa" "Nguimfack", with --adviser before the e-mail for an adviser; or npm run admin:create -- --remove awa@exemple.cm',
    );
  }
  return remove ? { email, remove } : { email, remove, firstName, lastName, role: option === "--adviser" ? "adviser" : "admin" };
}

const article = { user: "a client", adviser: "an adviser", admin: "an admin" };

try {
  actFromShell();
  const asked = read(process.argv.slice(2).map((word) => word.trim()));
  const env = parseEnv(process.env);
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: path.resolve(ROOT, env.dataDir),
    migrationsDir: path.join(ROOT, "db/migrations"),
    say,
  });
  try {
    if (asked.remove) {
      if (!(await removeStaff({ database, clock: systemClock }, asked.email))) throw new Error(`no adviser or admin has the address ${asked.email}`);
      say(`${asked.email} is a client now, and signed out everywhere.`);
    } else {
      const origin = env.baseUrl ?? `http://localhost:${env.port}`;
      const { kind, role, link } = await createStaff({ database, clock: systemClock, origin }, asked);
      say(
        kind === "made"
          ? `${asked.email} is ${article[role]}.`
          : `${asked.email} had an account already and is now ${article[role]}. Their password still serves.`,
      );
      say(`To choose the password, open this address within 60 minutes; it serves once:\n${link}`);
      if (role === "adviser") say("An admin gives them a calendar at /admin/agenda/conseillers.");
      else if (!env.demo) say("At the first visit of /admin, the site asks to set up the second factor (an authenticator application).");
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
