import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { StaffRole } from "#app/platform/session/permissions.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { forgetBeforeProof } from "#app/features/accounts/internal/first-proof.server.ts";
import { hashPassword } from "#app/features/accounts/internal/passwords.server.ts";
import { newSecret } from "#app/features/accounts/internal/secrets.ts";
import { openVerification } from "#app/features/accounts/internal/verification.server.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { isGuarded } from "#app/features/accounts/passwords/refuse-password.server.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import {
  credentials,
  passkeys,
  recoveryCodes,
  sessions,
  twoFactor,
  users,
  verifications,
} from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";

/** In the place of a version of /terms: a staff account, which has a contract instead. */
const STAFF_TERMS = "staff";

/** The database refuses to take the role from the last owner (0310_roles.sql). */
export const LAST_OWNER = "users_last_owner";

const TRACED = {
  made: {
    owner: "account.owner-made",
    admin: "account.admin-made",
    adviser: "account.adviser-made",
    accountant: "account.accountant-made",
    reception: "account.reception-made",
  },
  promoted: {
    owner: "account.owner-promoted",
    admin: "account.admin-promoted",
    adviser: "account.adviser-promoted",
    accountant: "account.accountant-promoted",
    reception: "account.reception-promoted",
  },
} as const satisfies Record<string, Record<StaffRole, string>>;

/** Without a role: the owner of a site that has none, an admin of any other. */
export type NewStaff = { email: string; firstName: string; lastName: string; role?: StaffRole };

/** made: an account was opened; promoted: the one of this e-mail has the role now. */
export type CreateStaffOutcome = {
  kind: "made" | "promoted";
  /** An owner and an admin stay what they are when they are invited as less. */
  role: StaffRole;
  /** Address of the page that sets the password, for an hour. */
  link: string;
};

/** A merged account lives on in another one: the role belongs to that one. */
export class MergedAccount extends Error {}

/**
 * Makes a staff member, who chooses the password by a link: no password is ever typed
 * in a shell or known to two people. Somebody who had left the staff is back.
 * @param actorId admin who invites; null: the shell
 * @param minutes how long the link serves
 * @throws MergedAccount when this e-mail is of an account that was brought together with another
 */
export async function createStaff(
  { database, clock, origin, env }: Pick<AccountServices, "database" | "clock" | "origin" | "env">,
  { email, firstName, lastName, role: asked }: NewStaff,
  {
    actorId = null,
    minutes,
    also,
  }: { actorId?: string | null; minutes?: number; also?: (tx: Tx, made: CreateStaffOutcome) => Promise<void> } = {},
): Promise<CreateStaffOutcome> {
  // Nobody's password, until the link is followed.
  const passwordHash = await hashPassword(newSecret());
  return inTransaction(database, async (tx) => {
    const now = dateOf(clock.now());
    const role = asked ?? ((await hasOwner(tx)) ? "admin" : "owner");
    const [before] = await tx
      .select({ id: users.id, closedWhy: users.closedWhy, emailConfirmedAt: users.emailConfirmedAt })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .for("update");
    if (before?.closedWhy === "merged")
      throw new MergedAccount(`${email} is of an account that was merged into another one`);
    // Whoever registered it may not be the person whom the office means: the role opens by the link alone, which proves the address.
    if (before && before.emailConfirmedAt === null) await forgetBeforeProof(tx, clock, before.id);
    const [known] = await tx
      .update(users)
      .set({
        role: sql`CASE WHEN ${users.role} = 'owner' OR (${users.role} = 'admin' AND ${role} <> 'owner') THEN ${users.role} ELSE ${role} END`,
        ...OPEN,
        updatedAt: now,
      })
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .returning({ id: users.id, role: users.role });
    const made = known
      ? []
      : await tx
          .insert(users)
          .values({
            email,
            firstName,
            lastName,
            country: "CM",
            role,
            termsVersion: STAFF_TERMS,
            termsAcceptedAt: now,
            createdAt: now,
            updatedAt: now,
          })
          .returning({ id: users.id, role: users.role });
    const user = known ?? made[0];
    if (!user || user.role === "user") throw new Error("the account was neither found nor made");
    if (!before?.emailConfirmedAt)
      await tx.insert(credentials).values({ userId: user.id, passwordHash, changedAt: now });
    // What was opened as a client's stays a client's: the next sign-in asks what the office asks.
    if (known && isGuarded(user.role, env)) await tx.delete(sessions).where(eq(sessions.userId, user.id));
    const secret = await openVerification(tx, clock, "reset-password", user.id, {}, minutes);
    const kind = known ? "promoted" : "made";
    await trace(tx, clock, {
      actorId,
      action: TRACED[kind][user.role],
      subjectType: "user",
      subjectId: user.id,
    });
    const outcome = { kind, role: user.role, link: `${origin}${pathTo(`/reset-password?token=${secret}`)}` } as const;
    await also?.(tx, outcome);
    return outcome;
  });
}

/** Whether somebody is the owner; of two who are made at once, the second waits for the first. */
async function hasOwner(tx: Tx): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('users last owner', 0))`);
  return (await tx.$count(users, eq(users.role, "owner"))) > 0;
}

/** The columns of an account that opens. */
const OPEN = { closedAt: null, closedWhy: null, closedRole: null };

/** Takes the role back from somebody who left the staff, and signs them out everywhere; false when nobody of the staff has this e-mail. */
export async function removeStaff(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  email: string,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const [user] = await tx
      .select({ id: users.id, role: users.role })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .for("update");
    if (!user || user.role === "user") return false;
    try {
      await tx
        .update(users)
        .set({ role: "user", updatedAt: dateOf(clock.now()) })
        .where(eq(users.id, user.id));
    } catch (error) {
      if (violatedConstraint(error) !== LAST_OWNER) throw error;
      throw new Error(`${email} is the last owner: make another one before`, { cause: error });
    }
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await trace(tx, clock, {
      actorId: null,
      action: "account.role-removed",
      subjectType: "user",
      subjectId: user.id,
      before: { role: user.role },
      after: { role: "user" },
    });
    return true;
  });
}

/**
 * Takes the second factor and every passkey off an account whose owner lost them, and signs
 * them out everywhere; at the next sign-in a real site has its office set up a new one.
 * @returns none: it had none. unknown: no account has this e-mail
 */
export async function resetSecondFactor(
  { database, clock }: Pick<AccountServices, "database" | "clock">,
  email: string,
): Promise<"reset" | "none" | "unknown"> {
  return inTransaction(database, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
      .for("update");
    if (!user) return "unknown";
    const taken = await tx
      .delete(twoFactor)
      .where(eq(twoFactor.userId, user.id))
      .returning({ userId: twoFactor.userId });
    const lost = await tx.delete(passkeys).where(eq(passkeys.userId, user.id)).returning({ id: passkeys.id });
    if (taken.length + lost.length === 0) return "none";
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await tx
      .delete(verifications)
      .where(and(eq(verifications.userId, user.id), eq(verifications.purpose, "second-factor")));
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await trace(tx, clock, {
      actorId: null,
      action: "account.two-factor-reset",
      subjectType: "user",
      subjectId: user.id,
      details: { passkeys: lost.length },
    });
    return "reset";
  });
}
