import { eq } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { mayChangeApplication } from "#app/features/applications/policy.ts";
import type { Actor } from "#app/features/applications/services.ts";
import { type Application, applications } from "#app/features/applications/tables.ts";

/** The file that the actor may change, until the end of the transaction; undefined for an unknown id and for another's. */
export async function lockApplication(tx: Tx, actor: Actor, id: string): Promise<Application | undefined> {
  if (!isUuid(id)) return undefined;
  const [file] = await tx.select().from(applications).where(eq(applications.id, id)).for("no key update");
  return file && mayChangeApplication(actor, file) ? file : undefined;
}

/** Says that somebody worked on the file: lists show the last changed first. Its own days and states keep their revision. */
export async function touchApplication(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx
    .update(applications)
    .set({ updatedAt: dateOf(clock.now()) })
    .where(eq(applications.id, id));
}
