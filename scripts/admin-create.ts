// npm run admin:create -- [--adviser] <e-mail> "<first name>" "<last name>": makes the owner of the site, an admin where it has an owner, or an adviser.
// npm run admin:create -- --remove <e-mail>: takes the role back; the account stays, as a client's.
// npm run admin:create -- --reset-second-factor <e-mail>: for an owner who lost it with its recovery codes.
import path from "node:path";
import { createStaff, removeStaff, resetSecondFactor } from "#app/features/accounts/staff/create-staff.server.ts";
import { systemClock } from "#app/platform/clock/clock.ts";
import { runningAddress } from "#app/platform/belonging/belonging.ts";
import { actFromShell } from "#app/platform/origin/acting-from.ts";
import { openDatabase } from "#app/platform/database/open-database.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { parseEnv } from "#app/platform/env/env.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const say = (line: string) => console.log(line);

type Order =
  | { email: string; act: "remove" }
  | { email: string; act: "reset-second-factor" }
  | { email: string; act: "create"; firstName: string; lastName: string; role?: "adviser" };

/** @throws when the words are not those of an order */
function read(given: readonly string[]): Order {
  const options = given.filter((word) => word.startsWith("--"));
  const [email = "", firstName = "", lastName = "", ...rest] = given.filter((word) => !word.startsWith("--"));
  const [option, ...more] = options;
  const act = option === "--remove" ? "remove" : option === "--reset-second-factor" ? "reset-second-factor" : "create";
  const named = act !== "create" ? firstName === "" : firstName !== "" && lastName !== "";
  const known = option === undefined || act !== "create" || option === "--adviser";
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !named || !known || rest.length > 0 || more.length > 0) {
    throw new Error(
      'say who: npm run admin:create -- awa@exemple.cm "Awa" "Nguimfack", with --adviser before the e-mail for an adviser; or npm run admin:create -- --remove awa@exemple.cm, or -- --reset-second-factor awa@exemple.cm',
    );
  }
  return act !== "create"
    ? { email, act }
    : { email, act, firstName, lastName, ...(option === "--adviser" && { role: "adviser" as const }) };
}

const article: Record<StaffRole, string> = {
  owner: "the owner",
  admin: "an admin",
  adviser: "an adviser",
  accountant: "the accountant",
  reception: "at the reception",
};

try {
  actFromShell();
  const asked = read(process.argv.slice(2).map((word) => word.trim()));
  const env = parseEnv(process.env);
  const database = await openDatabase({
    ...env,
    dataDir: path.resolve(ROOT, env.dataDir),
    migrationsDir: path.join(ROOT, "db/migrations"),
    say,
  });
  try {
    if (asked.act === "reset-second-factor") {
      const outcome = await resetSecondFactor({ database, clock: systemClock }, asked.email);
      if (outcome === "unknown") throw new Error(`no account has the address ${asked.email}`);
      say(
        outcome === "none"
          ? `${asked.email} had no second factor: nothing changed.`
          : `${asked.email} has no second factor any more and is signed out everywhere. Make sure that it was really they who asked.`,
      );
    } else if (asked.act === "remove") {
      if (!(await removeStaff({ database, clock: systemClock }, asked.email)))
        throw new Error(`nobody of the staff has the address ${asked.email}`);
      say(`${asked.email} is a client now, and signed out everywhere.`);
    } else {
      const origin = env.baseUrl ?? (await runningAddress(database)) ?? `http://localhost:${env.port}`;
      const { kind, role, link } = await createStaff({ database, clock: systemClock, origin, env }, asked);
      say(
        kind === "made"
          ? `${asked.email} is ${article[role]}.`
          : `${asked.email} had an account already and is now ${article[role]}. Their password still serves${env.demo ? "" : " if it has 12 characters or more"}.`,
      );
      say(`To choose the password, open this address within 60 minutes; it serves once:\n${link}`);
      if (role === "adviser") say("An admin gives them a calendar at /admin/agenda/conseillers.");
      if (!env.demo)
        say("At the first sign-in, the site asks to set up the second factor (an authenticator application).");
    }
  } finally {
    await database.stop();
  }
} catch (error) {
  console.error(`cap-erable: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
