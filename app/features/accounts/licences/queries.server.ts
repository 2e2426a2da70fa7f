import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { longDate } from "#app/platform/clock/french-dates.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type LicenceView, advisesUntil, bodies, standing } from "./bodies.ts";
import { type StaffLicence, staffLicences } from "./tables.ts";

/** Somebody who may advise, or whose licence ended, as the public reads it. */
export type LicenceHolder = {
  name: string;
  /** An account of the demonstration world: its number is one that nobody has. */
  example: boolean;
  licences: StaffLicence[];
};

/** The licences of these accounts, by account; accounts without one are left out. */
export async function licencesOf(
  db: Pick<Tx, "select">,
  userIds: readonly string[],
): Promise<Map<string, LicenceHolder>> {
  const found = new Map<string, LicenceHolder>();
  if (userIds.length === 0) return found;
  const rows = await db
    .select({
      licence: staffLicences,
      firstName: users.firstName,
      lastName: users.lastName,
      demonstration: users.demonstration,
    })
    .from(staffLicences)
    .innerJoin(users, eq(users.id, staffLicences.userId))
    .where(and(inArray(staffLicences.userId, [...userIds]), ne(users.role, "user")))
    .orderBy(asc(staffLicences.body));
  for (const { licence, firstName, lastName, demonstration } of rows) {
    const holder = found.get(licence.userId) ?? {
      name: `${firstName} ${lastName}`.trim(),
      example: demonstration,
      licences: [],
    };
    holder.licences.push(licence);
    found.set(licence.userId, holder);
  }
  return found;
}

/** Every licence of a staff member, the one that ends first before the others. */
export async function staffWithLicences(db: Pick<Tx, "select">): Promise<(StaffLicence & { name: string })[]> {
  const rows = await db
    .select({ licence: staffLicences, firstName: users.firstName, lastName: users.lastName })
    .from(staffLicences)
    .innerJoin(users, eq(users.id, staffLicences.userId))
    .where(ne(users.role, "user"))
    .orderBy(asc(staffLicences.expiresOn), asc(staffLicences.userId));
  return rows.map(({ licence, firstName, lastName }) => ({ ...licence, name: `${firstName} ${lastName}`.trim() }));
}

/** Whoever of the staff may advise on a day, with the licences that hold then. @param day ISO date in Douala */
export async function licensedStaff(
  db: Pick<Tx, "select">,
  day: string,
): Promise<{ name: string; example: boolean; licences: LicenceView[] }[]> {
  const ids = (await staffWithLicences(db)).map(({ userId }) => userId);
  const holders = [...(await licencesOf(db, [...new Set(ids)])).values()];
  return holders
    .filter(({ licences }) => (advisesUntil(licences) ?? "") >= day)
    .map(({ name, example, licences }) => ({ name, example, licences: shownLicences(licences, day) }));
}

/** The licences of one account, as they are edited. */
export async function licencesOfMember(db: Pick<Tx, "select">, userId: string): Promise<StaffLicence[]> {
  return db.select().from(staffLicences).where(eq(staffLicences.userId, userId)).orderBy(asc(staffLicences.body));
}

/** What somebody advises by, on one line: « CRIC n° R000000, jusqu’au 31 mars 2027 »; "" for nothing that holds. */
export function licenceWords(licences: readonly StaffLicence[], day: string): string {
  const held = standing(licences, day).filter(({ body }) => bodies[body].advises);
  return held
    .map(
      ({ body, number, expiresOn }) =>
        `${bodies[body].short} n°\u00a0${number}, jusqu’au ${longDate(Temporal.PlainDate.from(expiresOn))}`,
    )
    .join("; ");
}

/** Those that hold on a day, in words. @param day ISO date in Douala */
export function shownLicences(licences: readonly StaffLicence[], day: string): LicenceView[] {
  return standing(licences, day).map(({ body, number, registerUrl, expiresOn }) => ({
    body: bodies[body].name,
    number,
    url: registerUrl,
    expiresOn: longDate(Temporal.PlainDate.from(expiresOn)),
  }));
}
