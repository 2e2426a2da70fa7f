import { eq, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { type Tx, prepared } from "#app/platform/database/tx.ts";
import { type ProfileValues, PROFILE_ONLY_FIELDS, blankProfile } from "./fields.ts";
import { profiles } from "./tables.ts";

const ofUser = prepared((db) =>
  db
    .select({
      person: { firstName: users.firstName, lastName: users.lastName, phone: users.phone, country: users.country },
      profile: profiles,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("profile"),
);

/**
 * Everything a person filled in, "" where nothing is; the names and the country of the account.
 * @param options.lock true inside a transaction that will change it: others wait
 * @throws Error when there is no such person: a viewer always has an account
 */
export async function readProfile(
  db: Tx,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProfileValues> {
  // The account's row exists before any profile: it is the one to lock. What another changed before is read after that.
  if (lock) await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [found] = await ofUser(db).execute({ userId });
  if (!found) throw new Error("no account has this id");
  const { person, profile } = found;
  const values: ProfileValues = { ...blankProfile(), ...person };
  if (profile) for (const field of PROFILE_ONLY_FIELDS) values[field] = String(profile[field] ?? "");
  return values;
}
