import { and, eq, inArray } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { Actor, ClientServices } from "./services.ts";
import { clientTagLinks, clientTags, clients } from "./tables.ts";

/** Which tags a form was shown with, as one text: what it is compared with when it comes back. */
export const tagsShown = (tags: readonly { id: string }[]) =>
  tags
    .map(({ id }) => id)
    .toSorted()
    .join(" ");

/**
 * The tags of one person as a form has them ticked. Of two people who change them at once, the second is told.
 * @param shown what the form was filled over (`tagsShown`)
 */
export function setTags(
  services: ClientServices,
  actor: Actor,
  clientId: string,
  shown: string,
  wanted: readonly string[],
): Promise<"done" | "changed"> {
  return inTransaction(services.database, async (tx): Promise<"done" | "changed"> => {
    await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("no key update");
    const now = await tx
      .select({ id: clientTagLinks.tagId })
      .from(clientTagLinks)
      .where(eq(clientTagLinks.clientId, clientId));
    const has = new Set(now.map(({ id }) => id));
    const known = await tx.select({ id: clientTags.id }).from(clientTags).for("key share");
    const asked = known.map(({ id }) => id).filter((id) => wanted.includes(id));
    // Sent twice: it is as the form wants it already.
    if (asked.length === has.size && asked.every((id) => has.has(id))) return "done";
    if (tagsShown(now) !== shown) return "changed";
    for (const tag of asked) if (!has.has(tag)) await giveTag(tx, services, actor, [clientId], tag);
    for (const tag of has) if (!asked.includes(tag)) await takeTag(tx, services, actor, [clientId], tag);
    return "done";
  });
}

/**
 * Gives a tag to many people, or takes it off them: one transaction, a trace for each who did not have it so already.
 * @returns how many were changed; undefined when the tag is gone
 */
export function tagMany(
  services: ClientServices,
  actor: Actor,
  clientIds: readonly string[],
  tagId: string,
  give: boolean,
): Promise<number | undefined> {
  return inTransaction(services.database, async (tx) => {
    const [tag] = await tx
      .select({ id: clientTags.id })
      .from(clientTags)
      .where(eq(clientTags.id, tagId))
      .for("key share");
    if (!tag) return undefined;
    const change = give ? giveTag : takeTag;
    return change(tx, services, actor, clientIds, tagId);
  });
}

async function giveTag(
  tx: Tx,
  { clock }: ClientServices,
  actor: Actor,
  clientIds: readonly string[],
  tagId: string,
): Promise<number> {
  // Who is gone meanwhile is left out; in one order, so that two of these never wait for each other.
  const there = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.id, [...clientIds]))
    .orderBy(clients.id)
    .for("key share");
  if (there.length === 0) return 0;
  const at = dateOf(clock.now());
  const given = await tx
    .insert(clientTagLinks)
    .values(there.map(({ id }) => ({ clientId: id, tagId, givenBy: actor.userId, givenAt: at })))
    .onConflictDoNothing()
    .returning({ clientId: clientTagLinks.clientId });
  for (const { clientId } of given) await traceTag(tx, { clock }, actor, "client.tagged", clientId, tagId);
  return given.length;
}

async function takeTag(
  tx: Tx,
  { clock }: ClientServices,
  actor: Actor,
  clientIds: readonly string[],
  tagId: string,
): Promise<number> {
  const taken = await tx
    .delete(clientTagLinks)
    .where(and(eq(clientTagLinks.tagId, tagId), inArray(clientTagLinks.clientId, [...clientIds])))
    .returning({ clientId: clientTagLinks.clientId });
  for (const { clientId } of taken) await traceTag(tx, { clock }, actor, "client.untagged", clientId, tagId);
  return taken.length;
}

function traceTag(
  tx: Tx,
  { clock }: Pick<ClientServices, "clock">,
  actor: Actor,
  action: string,
  clientId: string,
  tagId: string,
): Promise<void> {
  return trace(tx, clock, {
    actorId: actor.userId,
    action,
    subjectType: "client",
    subjectId: clientId,
    details: { tag: tagId },
  });
}
