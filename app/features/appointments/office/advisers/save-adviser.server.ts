import { and, eq, inArray, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import type { AdviserForm } from "./adviser-form.ts";
import { type Staff, assertMay, mayManageAdvisers } from "#app/features/appointments/adviser-policy.ts";
import { freeTime } from "#app/features/appointments/internal/free-time.server.ts";
import type { AppointmentServices } from "#app/features/appointments/services.ts";
import { advisers } from "#app/features/appointments/tables.ts";
import { rolesWith } from "#app/platform/session/permissions.ts";

const ACCOUNT_ONCE = "advisers_user_id_key";

/** `no-account`: no adviser's or admin's account has this address. `account-taken`: it works another calendar. */
export type SaveAdviserOutcome =
  | { kind: "saved"; id: string }
  | { kind: "no-account" }
  | { kind: "account-taken" }
  | { kind: "unknown" };

/** Opens a calendar, bookable at once; the same form sent again opens no other. */
export async function addAdviser(
  services: AppointmentServices,
  actor: Staff,
  form: AdviserForm,
): Promise<SaveAdviserOutcome> {
  assertMay(mayManageAdvisers(actor));
  const { clock } = services;
  return save(services, form, async (tx, values) => {
    let added = false;
    await freeTime(services, tx, async () => {
      const rows = await tx
        .insert(advisers)
        .values({ id: form.formId, ...values, createdAt: dateOf(clock.now()) })
        .onConflictDoNothing({ target: advisers.id })
        .returning({ id: advisers.id });
      added = rows.length > 0;
    });
    if (added)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "adviser.added",
        subjectType: "adviser",
        subjectId: form.formId,
        details: values,
      });
    return { kind: "saved", id: form.formId };
  });
}

/** Names a calendar otherwise, gives it to another account, or keeps it for another service; bookings made stay. */
export async function changeAdviser(
  services: AppointmentServices,
  actor: Staff,
  id: string,
  form: AdviserForm,
): Promise<SaveAdviserOutcome> {
  assertMay(mayManageAdvisers(actor));
  return save(services, form, async (tx, values) => {
    const [before] = await tx.select().from(advisers).where(eq(advisers.id, id)).for("no key update");
    if (!before) return { kind: "unknown" };
    const { name, userId, onlyService } = before;
    const changed = { name, userId, onlyService };
    if (Object.entries(changed).every(([field, value]) => values[field as keyof Values] === value))
      return { kind: "saved", id };
    const write = async () => void (await tx.update(advisers).set(values).where(eq(advisers.id, id)));
    // With other services it may have a start for somebody who waits.
    await (onlyService === values.onlyService ? write() : freeTime(services, tx, write));
    await trace(tx, services.clock, {
      actorId: actor.userId,
      action: "adviser.changed",
      subjectType: "adviser",
      subjectId: id,
      before: changed,
      after: values,
    });
    return { kind: "saved", id };
  });
}

type Values = { name: string; userId: string | null; onlyService: string | null };

async function save(
  { database }: AppointmentServices,
  { name, email, onlyService }: AdviserForm,
  write: (tx: Tx, values: Values) => Promise<SaveAdviserOutcome>,
): Promise<SaveAdviserOutcome> {
  try {
    return await inTransaction(database, async (tx): Promise<SaveAdviserOutcome> => {
      const userId = email === undefined ? null : await staffAccount(tx, email);
      if (userId === undefined) return { kind: "no-account" };
      return write(tx, { name, userId, onlyService: onlyService ?? null });
    });
  } catch (error) {
    if (violatedConstraint(error) === ACCOUNT_ONCE) return { kind: "account-taken" };
    throw error;
  }
}

/** The account of a member of staff; shared, so that its role does not change meanwhile. */
async function staffAccount(tx: Tx, email: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), inArray(users.role, rolesWith("ownCalendar"))))
    .for("share");
  return account?.id;
}
