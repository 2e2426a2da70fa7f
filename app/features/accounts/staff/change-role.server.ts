import { and, asc, eq, inArray } from "drizzle-orm";
import { LAST_OWNER } from "./create-staff.server.ts";
import { isGuarded } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { sessions, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { type Role, type StaffRole, may, rolesWith } from "#app/platform/session/permissions.ts";
import type { StaffActor } from "./holdings.ts";
import type { StaffRefusal } from "./words.ts";

type Services = Pick<AccountServices, "database" | "clock" | "env">;

/**
 * Puts those who change the staff one behind the other, and says what the actor may be now: of two admins who close
 * each other's account at once, the second has lost the role by now.
 * @returns undefined when they do not run the staff any more
 */
export async function managingRole(tx: Tx, actor: StaffActor): Promise<StaffRole | undefined> {
  const managers = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.role, rolesWith("staff")))
    .orderBy(asc(users.id))
    .for("no key update");
  const role = managers.find(({ id }) => id === actor.userId)?.role;
  return role === "user" ? undefined : role;
}

/** Whether who manages the staff may give or take each of these roles: the owner's is an owner's to give and take. */
export const mayMove = (manager: StaffRole, ...roles: readonly Role[]): boolean =>
  !roles.includes("owner") || may(manager, "owners");

/** What the last owner's role is answered with, whichever statement would have taken it. */
export async function unlessLast<Result>(work: Promise<Result>): Promise<Result | "last-owner"> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === LAST_OWNER) return "last-owner";
    throw error;
  }
}

/**
 * Gives a staff member another role; where the office asks for a second factor, their sessions are closed.
 * @param from the role that the actor saw and agreed to change; left out: whichever it is
 */
export function changeRole(
  { database, clock, env }: Services,
  actor: StaffActor,
  staffId: string,
  role: StaffRole,
  from?: Role,
): Promise<"done" | StaffRefusal> {
  if (actor.userId === staffId) return Promise.resolve("self");
  return unlessLast(
    inTransaction(database, async (tx) => {
      const manager = await managingRole(tx, actor);
      if (!manager) return "not-admin";
      const [before] = await tx
        .select({ role: users.role })
        .from(users)
        .where(eq(users.id, staffId))
        .for("no key update");
      if (!before || before.role === "user" || (from ?? before.role) !== before.role) return "changed";
      if (!mayMove(manager, before.role, role)) return "owners-only";
      if (before.role === role) return "done";
      await tx
        .update(users)
        .set({ role, updatedAt: dateOf(clock.now()) })
        .where(eq(users.id, staffId));
      if (isGuarded(role, env)) await tx.delete(sessions).where(eq(sessions.userId, staffId));
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.role-changed",
        subjectType: "user",
        subjectId: staffId,
        before: { role: before.role },
        after: { role },
      });
      return "done";
    }),
  );
}

/** Opens the account of somebody who had left, with a role; what was handed over stays where it went. */
export function reopenStaff(
  { database, clock }: Services,
  actor: StaffActor,
  staffId: string,
  role: StaffRole,
): Promise<"done" | StaffRefusal> {
  return inTransaction(database, async (tx) => {
    const manager = await managingRole(tx, actor);
    if (!manager) return "not-admin";
    if (!mayMove(manager, role)) return "owners-only";
    const opened = await tx
      .update(users)
      .set({ role, closedAt: null, closedWhy: null, closedRole: null, updatedAt: dateOf(clock.now()) })
      .where(and(eq(users.id, staffId), eq(users.closedWhy, "left")))
      .returning({ id: users.id });
    if (opened.length === 0) return "changed";
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "account.staff-back",
      subjectType: "user",
      subjectId: staffId,
      after: { role },
    });
    return "done";
  });
}
