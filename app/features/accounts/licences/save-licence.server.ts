import { and, eq } from "drizzle-orm";
import type { AccountServices } from "#app/features/accounts/services.ts";
import type { StaffActor } from "#app/features/accounts/staff/holdings.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { LicenceBody } from "./bodies.ts";
import type { LicenceForm } from "./form.ts";
import { staffLicences } from "./tables.ts";

/**
 * `around`: makes the change, and what follows from it in the same transaction, such as offering time to those who wait;
 * joined where the site is put together, since accounts know no agenda.
 */
type Services = Pick<AccountServices, "database" | "clock"> & {
  around?: (tx: Tx, change: () => Promise<void>) => Promise<void>;
};

const alone: NonNullable<Services["around"]> = (_tx, change) => change();

/**
 * Enters a licence, or corrects the one of the same body. Bookings made keep their time; what may be booked next follows
 * from the row (appointments/agenda-facts).
 * @returns "left" when the account is no longer of the staff
 */
export function saveLicence(
  { database, clock, around = alone }: Services,
  actor: StaffActor,
  staffId: string,
  form: LicenceForm,
): Promise<"saved" | "left"> {
  assertAdmin(actor);
  return inTransaction(database, async (tx) => {
    const [member] = await tx
      .select({ role: users.role })
      .from(users)
      .where(eq(users.id, staffId))
      .for("no key update");
    if (!member || member.role === "user") return "left";
    const [before] = await tx
      .select()
      .from(staffLicences)
      .where(and(eq(staffLicences.userId, staffId), eq(staffLicences.body, form.body)));
    const { number, registerUrl, expiresOn } = form;
    if (before && before.number === number && before.registerUrl === registerUrl && before.expiresOn === expiresOn)
      return "saved";
    const values = { number, registerUrl, expiresOn, changedAt: dateOf(clock.now()) };
    await around(tx, async () => {
      await tx
        .insert(staffLicences)
        .values({ userId: staffId, body: form.body, ...values })
        .onConflictDoUpdate({ target: [staffLicences.userId, staffLicences.body], set: values });
    });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "account.licence-saved",
      subjectType: "user",
      subjectId: staffId,
      ...(before && {
        before: {
          body: before.body,
          number: before.number,
          registerUrl: before.registerUrl,
          expiresOn: before.expiresOn,
        },
      }),
      after: { body: form.body, number, registerUrl, expiresOn },
    });
    return "saved";
  });
}

/** Takes a licence away; nothing happens when it is gone. */
export function removeLicence(
  { database, clock, around = alone }: Services,
  actor: StaffActor,
  staffId: string,
  body: LicenceBody,
): Promise<void> {
  assertAdmin(actor);
  return inTransaction(database, async (tx) => {
    const which = and(eq(staffLicences.userId, staffId), eq(staffLicences.body, body));
    const [gone] = await tx.select().from(staffLicences).where(which).for("update");
    if (!gone) return;
    await around(tx, async () => {
      await tx.delete(staffLicences).where(which);
    });
    const before = { body, number: gone.number, registerUrl: gone.registerUrl, expiresOn: gone.expiresOn };
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "account.licence-removed",
      subjectType: "user",
      subjectId: staffId,
      before,
    });
  });
}

function assertAdmin({ role }: StaffActor): void {
  if (!may(role, "settings")) throw new Error("only an admin enters a licence");
}
