import { eq } from "drizzle-orm";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { staffMembers } from "./staff-members.server.ts";
import { sessions, users, verifications } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { managingRole, mayMove, unlessLast } from "./change-role.server.ts";
import type { Handed, Held, ReadingServices, StaffActor, StaffHandover } from "./holdings.ts";
import type { StaffRefusal } from "./words.ts";
import { may } from "#app/platform/session/permissions.ts";

/** One kind of what somebody has in hand, as the preview shows it. */
export type HeldKind = Pick<StaffHandover, "key" | "title" | "needs" | "nobody"> & Held;

/** What somebody has in hand, kind by kind. */
export async function heldBy(
  services: ReadingServices,
  holdings: readonly StaffHandover[],
  staffId: string,
): Promise<HeldKind[]> {
  return Promise.all(
    holdings.map(async ({ key, title, needs, nobody, list }) => ({
      key,
      title,
      needs,
      nobody,
      ...(await list(services, staffId)),
    })),
  );
}

/** `handed` by key of the holding. */
export type Closed = { kind: "closed"; handed: Readonly<Record<string, Handed>> } | { kind: StaffRefusal };

/**
 * Closes the account of somebody who leaves: all that they have in hand goes over, their sessions end, links under way
 * open nothing and the role goes, with which triggers end the calendar addresses and release what nobody took. One
 * transaction; their name stays on what they did.
 * @param choices by key of the holding: the account that takes it, or null for nobody
 */
export async function closeStaff(
  services: AccountServices,
  holdings: readonly StaffHandover[],
  actor: StaffActor,
  staffId: string,
  choices: Readonly<Record<string, string | null>>,
): Promise<Closed> {
  if (actor.userId === staffId) return { kind: "self" };
  const { database, clock } = services;
  const outcome = await unlessLast(
    inTransaction(database, async (tx): Promise<Closed> => {
      const manager = await managingRole(tx, actor);
      if (!manager) return { kind: "not-admin" };
      const [before] = await tx
        .select({ role: users.role })
        .from(users)
        .where(eq(users.id, staffId))
        .for("no key update");
      if (!before || before.role === "user") return { kind: "changed" };
      if (!mayMove(manager, before.role)) return { kind: "owners-only" };
      const others = (await staffMembers(tx, "office")).filter(({ id }) => id !== staffId);
      for (const { key, needs } of holdings) {
        const to = choices[key] ?? null;
        if (to !== null && !others.some(({ id, role }) => id === to && may(role, needs)))
          return { kind: "unknown-staff" };
      }
      const handed: Record<string, Handed> = {};
      for (const { key, handOver } of holdings)
        handed[key] = await handOver(tx, services, actor, staffId, choices[key] ?? null);
      await tx
        .update(users)
        .set({
          role: "user",
          closedAt: dateOf(clock.now()),
          closedWhy: "left",
          closedRole: before.role,
          updatedAt: dateOf(clock.now()),
        })
        .where(eq(users.id, staffId));
      await tx.delete(sessions).where(eq(sessions.userId, staffId));
      await tx.delete(verifications).where(eq(verifications.userId, staffId));
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "account.staff-left",
        subjectType: "user",
        subjectId: staffId,
        details: { handed, to: choices },
        before: { role: before.role },
        after: { role: "user" },
      });
      return { kind: "closed", handed };
    }),
  );
  return outcome === "last-owner" ? { kind: "last-owner" } : outcome;
}
