import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type StaffMember, staffMembers } from "#app/features/accounts/staff/staff-members.server.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { announceHandover } from "#app/features/messages/internal/announce.server.ts";
import { mayHandOverAll } from "#app/features/messages/policy.ts";
import type { Actor, Announcing, WritingServices } from "#app/features/messages/services.ts";
import { type Thread, threadHandovers, threads } from "#app/features/messages/tables.ts";
import { rolesWith } from "#app/platform/session/permissions.ts";

/** Who may follow the thread of a client: the staff, but the client themselves. */
export async function staffFor(db: Tx, clientId: string | null): Promise<StaffMember[]> {
  return (await staffMembers(db, "files")).filter(({ id }) => id !== clientId);
}

/**
 * Hands a thread to a staff member, or to whoever comes first. Asked twice it stays so.
 * @returns false when there is no such thread, or nobody of the staff has this id
 */
export function handOver(
  services: WritingServices,
  actor: Actor,
  applicationId: string,
  to: string | null,
): Promise<boolean> {
  return inTransaction(services.database, async (tx) => {
    const [thread] = await tx
      .select()
      .from(threads)
      .where(eq(threads.applicationId, applicationId))
      .for("no key update");
    if (!thread || !(await isStaff(tx, to, thread.clientId))) return false;
    await give(tx, services, actor, thread, to);
    return true;
  });
}

/**
 * Hands the threads of many clients to a staff member, or to whoever comes first: one transaction, a trace for each
 * that changes hands. Asked twice it stays so. Nobody follows the thread of their own file: that one stays as it is.
 * @returns how many changed hands; undefined when nobody of the staff has the id `to`
 */
export function handOverMany(
  services: WritingServices,
  actor: Actor,
  clientIds: readonly string[],
  to: string | null,
): Promise<number | undefined> {
  return inTransaction(services.database, async (tx) => {
    if (!(await isStaff(tx, to, null))) return undefined;
    const held = await tx
      .select()
      .from(threads)
      .where(inArray(threads.clientId, [...clientIds]))
      .orderBy(asc(threads.applicationId))
      .for("no key update");
    const moved = held.filter(({ adviserId, clientId }) => adviserId !== to && clientId !== to);
    for (const thread of moved) await give(tx, services, actor, thread, to);
    return moved.length;
  });
}

/**
 * Hands over all threads that somebody follows, when they leave or are away for long.
 * @returns how many; undefined when the actor may not, or nobody of the staff has the id `to`
 */
export function handOverAll(
  services: WritingServices,
  actor: Actor,
  from: string,
  to: string | null,
): Promise<number | undefined> {
  return inTransaction(services.database, async (tx) => {
    if (!mayHandOverAll(actor) || !(await isStaff(tx, to, null))) return undefined;
    return giveAll(tx, services, actor, from, to);
  });
}

/** All threads of `from`, in a transaction of the caller, who has asked whether the actor may; how many. */
export async function giveAll(
  tx: Tx,
  services: Announcing,
  actor: Actor,
  from: string,
  to: string | null,
): Promise<number> {
  const followed = await tx
    .select()
    .from(threads)
    .where(eq(threads.adviserId, from))
    .orderBy(asc(threads.applicationId))
    .for("no key update");
  // Nobody follows the thread of their own file: it goes to whoever comes first.
  for (const thread of followed) await give(tx, services, actor, thread, to === thread.clientId ? null : to);
  return followed.length;
}

async function give(tx: Tx, services: Announcing, actor: Actor, thread: Thread, to: string | null): Promise<void> {
  const { applicationId, adviserId } = thread;
  if (adviserId === to) return;
  const { clock } = services;
  await tx.update(threads).set({ adviserId: to }).where(eq(threads.applicationId, applicationId));
  await tx
    .insert(threadHandovers)
    .values({ applicationId, fromId: adviserId, toId: to, byId: actor.userId, at: dateOf(clock.now()) });
  await trace(tx, clock, {
    actorId: actor.userId,
    action: "thread.handed-over",
    subjectType: "thread",
    subjectId: applicationId,
    before: { adviser: adviserId },
    after: { adviser: to },
  });
  if (to !== null && to !== actor.userId) await announceHandover(tx, services, thread, to);
}

async function isStaff(tx: Tx, id: string | null, clientId: string | null): Promise<boolean> {
  if (id === null) return true;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, rolesWith("files"))));
  return found !== undefined && id !== clientId;
}

/** Who followed a thread before, the last change first, in words. */
export async function handoversOf(db: Tx, applicationId: string): Promise<{ key: string; words: string }[]> {
  const [from, to] = [alias(users, "from_user"), alias(users, "to_user")];
  const rows = await db
    .select({ at: threadHandovers.at, from: from.firstName, to: to.firstName })
    .from(threadHandovers)
    .leftJoin(from, eq(from.id, threadHandovers.fromId))
    .leftJoin(to, eq(to.id, threadHandovers.toId))
    .where(eq(threadHandovers.applicationId, applicationId))
    .orderBy(desc(threadHandovers.at))
    .limit(20);
  return rows.map((row) => {
    const when = longDateTime(inDouala(row.at));
    return {
      key: `${when} ${row.from} ${row.to}`,
      words: `${when}\u00a0: de ${row.from ?? "personne"} à ${row.to ?? "qui viendra le premier"}`,
    };
  });
}
