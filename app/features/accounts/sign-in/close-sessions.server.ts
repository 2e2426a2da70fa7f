import { and, eq, ne } from "drizzle-orm";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { sessions, users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

type Services = Pick<AccountServices, "database" | "clock">;

/** Closes one of one's own sessions; false when the id is not one of them. */
export async function closeSession({ database, clock }: Services, viewer: Viewer, sessionId: string): Promise<boolean> {
  if (!isUuid(sessionId)) return false;
  return inTransaction(database, async (tx) => {
    const closed = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.userId)))
      .returning({ id: sessions.id });
    if (closed.length === 0) return false;
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.session-closed",
      subjectType: "user",
      subjectId: viewer.userId,
    });
    return true;
  });
}

/** Closes all of one's sessions but the one under way. */
export async function closeOtherSessions({ database, clock }: Services, viewer: Viewer): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.delete(sessions).where(and(eq(sessions.userId, viewer.userId), ne(sessions.id, viewer.sessionId)));
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.other-sessions-closed",
      subjectType: "user",
      subjectId: viewer.userId,
    });
  });
}

/**
 * Ends every session of a client's account, for an admin: each device is signed out at its next request, whichever process
 * answers it. Sessions of the staff end with their role (staff/).
 * @returns how many were open; nothing is traced where none was
 */
export async function endSessionsOf(
  { database, clock }: Services,
  admin: Pick<Viewer, "userId" | "role">,
  userId: string,
): Promise<number> {
  if (!may(admin.role, "merges")) throw new Error("only an admin ends the sessions of others");
  return inTransaction(database, async (tx) => {
    const [owner] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("no key update");
    if (owner?.role !== "user") return 0;
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
    if (ended.length > 0)
      await trace(tx, clock, {
        actorId: admin.userId,
        action: "account.sessions-ended",
        subjectType: "user",
        subjectId: userId,
        details: { sessions: ended.length },
      });
    return ended.length;
  });
}
