import { eq } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { type Sight, mayChangeApplication, sightOf } from "#app/features/applications/policy.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { type Application, applicationMembers, applications } from "#app/features/applications/tables.ts";

/** The file that the actor may change, until the end of the transaction; undefined for an unknown id and for another's. */
export async function lockApplication(tx: Tx, actor: Actor, id: string): Promise<Application | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await tx.select().from(applications).where(eq(applications.id, id)).for("no key update");
  return file && mayChangeApplication(actor, file) ? file : undefined;
}

/**
 * The same for somebody who may see a part of the file alone; the caller asks whether the person at hand is in sight.
 * A consent that is taken back meanwhile counts: the link is read under the lock.
 */
export async function lockShared(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ file: Application; sight: Sight } | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await tx.select().from(applications).where(eq(applications.id, id)).for("no key update");
  if (!file) return undefined;
  const sight = sightOf(
    actor,
    file,
    await tx.select().from(applicationMembers).where(eq(applicationMembers.applicationId, id)),
  );
  return sight === null ? undefined : { file, sight };
}

/** Says that somebody worked on the file: lists show the last changed first. Its own days and states keep their revision. */
export async function touchApplication(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .update(applications)
    .set({ updatedAt: dateOf(clock.now()) })
    .where(eq(applications.id, id));
}
