import { and, asc, eq, isNull } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { adviserBusyTimes, advisers } from "#app/features/appointments/tables.ts";
import { staffLicences } from "#app/features/accounts/licences/tables.ts";
import { users } from "#app/features/accounts/tables.ts";
import { type Clock, dateOf, dayOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { type DemonstrationAccount, demonstrationAccounts } from "./accounts.ts";

/** Specification, section 9: already taken, on every working day. */
export const TAKEN = ["10:00", "14:30", "16:00"];
const TAKEN_MINUTES = 30;
const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

/** The second calendar of the sample, for what takes two hours: it receives from 9 to 11 and from 14 to 16. */
export const DOCUMENTS = {
  id: "6d0f6a51-2f0c-4c0e-9b51-0b6f0f7c2a51",
  name: "Atelier documents",
  onlyService: "documents",
};
/** All the rest of its day. */
const ELSEWHERE = [
  { startsAt: "11:00", minutes: 180 },
  { startsAt: "16:00", minutes: 120 },
];

/**
 * The licences of the sample's advisers: advice and the paid preparation of documents are for licensed people. Pages
 * add « exemple » to an account of the demonstration world.
 */
const exampleLicence = (userId: string, number: string, clock: Clock): typeof staffLicences.$inferInsert => ({
  userId,
  body: "cicc",
  number,
  registerUrl: "https://register.college-ic.ca/",
  expiresOn: dayOf(clock.now()).add({ years: 1 }).toString(),
  changedAt: dateOf(clock.now()),
});

/** Gives both calendars to the demonstration's advisers, with the sample's taken times; may be called at every start. */
export async function fillAppointments({ drizzle }: Pick<Database, "drizzle">, clock: Clock): Promise<void> {
  await inTransaction({ drizzle }, async (tx) => {
    const [first] = await tx.select().from(advisers).orderBy(asc(advisers.createdAt), asc(advisers.id)).limit(1);
    if (!first) return;
    const [adviser, preparer] = demonstrationAccounts.filter(({ role }) => role === "adviser");
    if (adviser && (await isFreeLicensed(tx, adviser, "R000000", clock)) && first.userId === null)
      await tx
        .update(advisers)
        .set({ userId: adviser.id, name: `${adviser.firstName} ${adviser.lastName}` })
        .where(eq(advisers.id, first.id));
    const values = WORKING_DAYS.flatMap((weekday) =>
      TAKEN.map((startsAt) => ({ adviserId: first.id, weekday, startsAt, minutes: TAKEN_MINUTES })),
    );
    await tx.insert(adviserBusyTimes).values(values).onConflictDoNothing();
    // Once: an owner who closed it or changed its hours finds them so at the next start.
    const added = await tx
      .insert(advisers)
      .values(DOCUMENTS)
      .onConflictDoNothing({ target: advisers.id })
      .returning({ id: advisers.id });
    if (preparer && (await isFreeLicensed(tx, preparer, "R000001", clock)))
      await tx
        .update(advisers)
        .set({ userId: preparer.id })
        .where(and(eq(advisers.id, DOCUMENTS.id), isNull(advisers.userId)));
    if (added.length === 0) return;
    const elsewhere = WORKING_DAYS.flatMap((weekday) =>
      ELSEWHERE.map((time) => ({ adviserId: DOCUMENTS.id, weekday, ...time })),
    );
    await tx.insert(adviserBusyTimes).values(elsewhere);
  });
}

/** Licenses an account of the sample, where it is still there. @returns whether it works no calendar yet */
async function isFreeLicensed(tx: Tx, { id }: DemonstrationAccount, number: string, clock: Clock): Promise<boolean> {
  if ((await tx.$count(users, eq(users.id, id))) === 0) return false;
  await tx
    .insert(staffLicences)
    .values(exampleLicence(id, number, clock))
    .onConflictDoNothing();
  return (await tx.$count(advisers, eq(advisers.userId, id))) === 0;
}
