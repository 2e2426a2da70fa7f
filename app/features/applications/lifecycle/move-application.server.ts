import { eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf, dayOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { lockApplication } from "#app/features/applications/internal/lock-application.server.ts";
import type { Actor, ApplicationServices } from "#app/features/applications/services.ts";
import {
  type ApplicationMove,
  type ApplicationState,
  applicationMoves,
  mayMoveApplication,
} from "#app/features/applications/status.ts";
import { applications } from "#app/features/applications/tables.ts";

/** `already`: it is in that state. `impossible`: its state, given, has no such move. */
export type MoveOutcome =
  | { kind: "moved" | "already" }
  | { kind: "impossible"; state: ApplicationState }
  | { kind: "unknown" };

const MOVED = {
  submit: "application.submit",
  accept: "application.accept",
  refuse: "application.refuse",
  withdraw: "application.withdraw",
  close: "application.close",
  reopen: "application.reopen",
} as const satisfies Record<ApplicationMove, string>;

/**
 * Moves a file. What is pressed twice, or in two windows, moves it once.
 * @param on ISO day of the submission, for `submit`; today when absent
 */
export function moveApplication(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  { move, on = null }: { move: ApplicationMove; on?: string | null },
): Promise<MoveOutcome> {
  return inTransaction(database, async (tx): Promise<MoveOutcome> => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return { kind: "unknown" };
    const { to } = applicationMoves[move];
    if (file.state === to) return { kind: "already" };
    if (!mayMoveApplication(file.state, move)) return { kind: "impossible", state: file.state };
    const now = dateOf(clock.now());
    const over = to !== "open" && to !== "submitted";
    await tx
      .update(applications)
      .set({
        state: to,
        endedAt: over ? now : null,
        ...(move === "submit" && { submittedOn: file.submittedOn ?? on ?? dayOf(clock.now()).toString() }),
        revision: sql`${applications.revision} + 1`,
        updatedAt: now,
      })
      .where(eq(applications.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: MOVED[move],
      subjectType: "application",
      subjectId: id,
      before: { state: file.state },
      after: { state: to },
    });
    return { kind: "moved" };
  });
}

/** Puts a file out of the way of its owner's lists, or back; nothing else of it changes. @returns false for one that the actor may not change */
export function archiveApplication(
  { database, clock }: ApplicationServices,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const file = await lockApplication(tx, actor, id);
    if (!file) return false;
    if ((file.archivedAt !== null) === archived) return true;
    await tx
      .update(applications)
      .set({ archivedAt: archived ? dateOf(clock.now()) : null, revision: sql`${applications.revision} + 1` })
      .where(eq(applications.id, id));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: archived ? "application.archived" : "application.unarchived",
      subjectType: "application",
      subjectId: id,
    });
    return true;
  });
}
