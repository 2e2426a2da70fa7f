import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Tx } from "#app/platform/database/tx.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Jobs } from "#app/platform/jobs/jobs.ts";
import { type Worker, defineQueue, workerOf } from "#app/platform/jobs/queue.ts";
import { reachOf } from "#app/features/people/reach.ts";
import { enqueueMail } from "#app/platform/mail/enqueue-mail.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { type OwnPasswordCheck, checkOwnPassword } from "#app/features/accounts/internal/check-own-password.server.ts";
import {
  deletionCancelledMail,
  deletionDoneMail,
  deletionScheduledMail,
} from "#app/features/accounts/mails/account-deletion.tsx";
import type { AccountServices } from "#app/features/accounts/services.ts";
import { users } from "#app/features/accounts/tables.ts";
import { trace } from "#app/features/audit/trace.server.ts";
import type { Env } from "#app/platform/env/env.ts";
import { DATA_PAGE, tellOfData } from "./tell-of-data.server.ts";
import type { OwnedData } from "./owned-data.ts";
import { accountDeletions } from "./tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";

/** How long one may change one's mind. */
export const REGRET_DAYS = 7;

/** `origin` is the public one of the request that planned the deletion; a job of an older version has none. */
export const deleteAccountQueue = defineQueue({
  name: "delete-account",
  data: z.object({ userId: z.uuid(), origin: z.string().optional() }),
});

/** staff: a staff account is closed by an admin, so that no client's file is left without anybody. */
export type DeletionRequest = OwnPasswordCheck | { kind: "staff" };

/** When the account goes; undefined when its owner has not asked for it. */
export async function pendingDeletion(
  { database }: { database: Pick<Database, "drizzle"> },
  userId: string,
): Promise<Temporal.ZonedDateTime | undefined> {
  const [row] = await database.drizzle
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId));
  return row && inDouala(row.dueAt);
}

/** Plans the deletion of the account, seven days from now, once its owner gave their password. A second request changes nothing. */
export async function requestDeletion(
  services: AccountServices,
  viewer: Viewer,
  password: string,
): Promise<DeletionRequest> {
  if (viewer.role !== "user") return { kind: "staff" };
  const checked = await checkOwnPassword(services, viewer, password);
  if (checked.kind !== "done") return checked;
  await inTransaction(services.database, (tx) => planDeletion(tx, services, viewer, viewer.userId));
  return { kind: "done" };
}

/** Plans it, in a transaction of the caller, who has made sure whose wish it is. @param actorId the owner, or the staff at their written request */
export async function planDeletion(
  tx: Tx,
  services: Pick<AccountServices, "clock" | "jobs" | "origin">,
  { userId, firstName }: Pick<Viewer, "userId" | "firstName">,
  actorId: string,
): Promise<void> {
  const { clock, jobs, origin } = services;
  const now = clock.now();
  const due = now.add({ days: REGRET_DAYS });
  const made = await tx
    .insert(accountDeletions)
    .values({ userId, requestedAt: dateOf(now), dueAt: dateOf(due) })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) return;
  await jobs.enqueue(tx, deleteAccountQueue, { userId, origin }, { after: due.toInstant() });
  const mail = await deletionScheduledMail({ firstName, on: due, dataLink: `${origin}${DATA_PAGE}` });
  await tellOfData(tx, services, { userId }, `deletion-scheduled ${now.toInstant().toString()}`, mail);
  await trace(tx, clock, { actorId, action: "account.deletion-requested", subjectType: "user", subjectId: userId });
}

/** Keeps the account after all. Without a planned deletion nothing happens. */
export async function cancelDeletion(services: AccountServices, viewer: Viewer): Promise<void> {
  const { database, clock } = services;
  await inTransaction(database, async (tx) => {
    const [gone] = await tx
      .delete(accountDeletions)
      .where(eq(accountDeletions.userId, viewer.userId))
      .returning({ requestedAt: accountDeletions.requestedAt });
    if (!gone) return;
    const mail = await deletionCancelledMail({ firstName: viewer.firstName });
    await tellOfData(tx, services, viewer, `deletion-cancelled ${gone.requestedAt.toISOString()}`, mail);
    await trace(tx, clock, {
      actorId: viewer.userId,
      action: "account.deletion-cancelled",
      subjectType: "user",
      subjectId: viewer.userId,
    });
  });
}

type DeletionServices = { database: Pick<Database, "drizzle">; clock: Clock; jobs: Jobs; origin: string };

/**
 * Deletes the account if its time has come: what each feature keeps, then the account, then a
 * last mail, all or nothing. Called off meanwhile: nothing happens. Too early: it comes back.
 */
export async function deleteDueAccount(
  services: DeletionServices,
  owned: readonly OwnedData[],
  userId: string,
): Promise<void> {
  const { database, clock, jobs, origin } = services;
  await inTransaction(database, async (tx) => {
    const [planned] = await tx
      .select({ dueAt: accountDeletions.dueAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
      .for("update");
    if (!planned) return;
    const due = Temporal.Instant.fromEpochMilliseconds(planned.dueAt.getTime());
    // Called off and asked for again, or two clocks that differ.
    if (Temporal.Instant.compare(due, clock.now().toInstant()) > 0)
      return jobs.enqueue(tx, deleteAccountQueue, { userId, origin }, { after: due });
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw new Error("a planned deletion without its account");
    const owner = { userId, email: user.email, emailConfirmed: user.emailConfirmedAt !== null };
    for (const { erase } of owned) await erase?.(tx, owner, services);
    await tx.delete(users).where(eq(users.id, userId));
    await trace(tx, clock, { actorId: null, action: "account.deleted", subjectType: "user", subjectId: userId });
    const mail = await deletionDoneMail({ firstName: user.firstName, kept: owned.flatMap(({ kept }) => kept ?? []) });
    await enqueueMail(tx, jobs, { to: reachOf(user), ...mail, idempotencyKey: `deletion-done ${userId}` });
  });
}

export function deleteAccountWorker(
  services: Omit<DeletionServices, "origin"> & { env: Pick<Env, "baseUrl"> },
  owned: readonly OwnedData[],
): Worker {
  return workerOf(deleteAccountQueue, ({ userId, origin }) =>
    deleteDueAccount({ ...services, origin: origin ?? services.env.baseUrl ?? "http://localhost" }, owned, userId),
  );
}
