/** The browsers that show a person's notices as notifications: added by the browser itself, removed by its owner or by its session's end. */
import { and, desc, eq, ne } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { accountSessions } from "#app/features/notices/account-columns.ts";
import { noticeSettings } from "#app/features/notices/tables.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import { longDateTime } from "#app/platform/clock/french-dates.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import type { Database } from "#app/platform/database/database.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { PushTarget } from "#app/platform/messaging/push-target.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { addressIsProven } from "./phone.server.ts";
import { pushBrowsers } from "#app/features/notices/deliveries/tables.ts";
import { saveChosenWays } from "#app/features/notices/deliveries/way-choices.server.ts";

type Services = { database: Pick<Database, "drizzle">; clock: Clock };
type Owner = Pick<Viewer, "userId" | "sessionId">;

/** Each is a call to an address from outside for every notice. */
export const MOST_BROWSERS = 5;

/** `here`: the one that asks. */
export type OwnBrowser = { id: string; device: string; added: string; lastSuccess: string | null; here: boolean };

/** Those of a person, the newest first. */
export async function ownBrowsers(db: Tx, { userId, sessionId }: Owner): Promise<OwnBrowser[]> {
  const rows = await db
    .select()
    .from(pushBrowsers)
    .where(eq(pushBrowsers.userId, userId))
    .orderBy(desc(pushBrowsers.createdAt), desc(pushBrowsers.id));
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    added: longDateTime(inDouala(row.createdAt)),
    lastSuccess: row.lastSuccessAt ? longDateTime(inDouala(row.lastSuccessAt)) : null,
    here: row.sessionId === sessionId,
  }));
}

/**
 * Adds the browser of a session, or takes its new address; whoever had this very browser before has it no more.
 * @returns unproven: the account's address is not yet; shared: nothing of a person stays on a shared phone; many: five others have theirs already
 */
export async function addBrowser(
  { database, clock }: Services,
  { userId, sessionId }: Owner,
  target: PushTarget,
): Promise<"added" | "shared" | "many" | "unproven"> {
  return inTransaction(database, async (tx) => {
    if (!(await addressIsProven(tx, userId))) return "unproven";
    // Two browsers of one person come one after the other.
    await tx
      .insert(noticeSettings)
      .values({ userId })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: { userId } });
    const [session] = await tx
      .select()
      .from(accountSessions)
      .where(and(eq(accountSessions.id, sessionId), eq(accountSessions.userId, userId)))
      .for("key share");
    if (!session || session.sharedPhone) return "shared";
    await tx.delete(pushBrowsers).where(eq(pushBrowsers.endpoint, target.endpoint));
    const others = and(eq(pushBrowsers.userId, userId), ne(pushBrowsers.sessionId, sessionId));
    if ((await tx.$count(pushBrowsers, others)) >= MOST_BROWSERS) return "many";
    const added = {
      ...target,
      device: session.device.slice(0, 100),
      createdAt: dateOf(clock.now()),
      lastSuccessAt: null,
    };
    await tx
      .insert(pushBrowsers)
      .values({ userId, sessionId, ...added })
      .onConflictDoUpdate({ target: pushBrowsers.sessionId, set: added });
    await trace(tx, clock, {
      actorId: userId,
      action: "telephone.browser-added",
      subjectType: "account",
      subjectId: userId,
    });
    return "added";
  });
}

/** Removes one of a person's browsers; with the last of them ends what was chosen for it. @returns false for an id that is none of theirs */
export async function removeBrowser({ database, clock }: Services, userId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  return inTransaction(database, async (tx) => {
    const removed = await tx
      .delete(pushBrowsers)
      .where(and(eq(pushBrowsers.id, id), eq(pushBrowsers.userId, userId)))
      .returning({ id: pushBrowsers.id });
    if (removed.length === 0) return false;
    if ((await tx.$count(pushBrowsers, eq(pushBrowsers.userId, userId))) === 0)
      await saveChosenWays(tx, userId, "push", []);
    await trace(tx, clock, {
      actorId: userId,
      action: "telephone.browser-removed",
      subjectType: "account",
      subjectId: userId,
    });
    return true;
  });
}
