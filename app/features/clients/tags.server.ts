import { asc, count, eq, sql } from "drizzle-orm";
import { trace } from "#app/features/audit/trace.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import type { Tx } from "#app/platform/database/tx.ts";
import type { NewTagForm, TagForm } from "./form.ts";
import type { Actor, ClientServices } from "./services.ts";
import { clientTagLinks, clientTags } from "./tables.ts";

/** Tags of the business: as many as somebody reads in a list. */
export const MOST_TAGS = 40;

export type Tag = { id: string; name: string; revision: number };

const { id, name, revision } = clientTags;

/** Every tag of the business, in the order of the alphabet. */
export function listTags(db: Tx): Promise<Tag[]> {
  return db.select({ id, name, revision }).from(clientTags).orderBy(asc(clientTags.plain));
}

/** The same with how many people have each. */
export function countedTags(db: Tx): Promise<(Tag & { people: number })[]> {
  return db
    .select({ id, name, revision, people: count(clientTagLinks.clientId) })
    .from(clientTags)
    .leftJoin(clientTagLinks, eq(clientTagLinks.tagId, id))
    .groupBy(id)
    .orderBy(asc(clientTags.plain));
}

/** `taken`: another tag reads the same. `changed`: somebody renamed or removed it meanwhile. */
export type TagOutcome = "done" | "taken" | "too-many" | "changed";

/** One change of the tags at a time: the count and the names below stay true. */
const lockTags = (tx: Tx) => tx.execute(sql`LOCK TABLE client_tags IN SHARE ROW EXCLUSIVE MODE`);

const plainOf = (text: string) => sql<string>`client_plain(${text})`;

async function isTaken(tx: Tx, text: string, by: string): Promise<boolean> {
  const [other] = await tx
    .select({ id })
    .from(clientTags)
    .where(eq(clientTags.plain, plainOf(text)));
  return other !== undefined && other.id !== by;
}

/** A new tag; the form sent twice makes one. */
export function createTag({ database, clock }: ClientServices, actor: Actor, form: NewTagForm): Promise<TagOutcome> {
  return inTransaction(database, async (tx): Promise<TagOutcome> => {
    await lockTags(tx);
    const known = await listTags(tx);
    if (known.some((tag) => tag.id === form.formId)) return "done";
    if (await isTaken(tx, form.name, form.formId)) return "taken";
    if (known.length >= MOST_TAGS) return "too-many";
    await tx.insert(clientTags).values({
      id: form.formId,
      name: form.name,
      plain: plainOf(form.name),
      createdBy: actor.userId,
      createdAt: dateOf(clock.now()),
    });
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "client-tag.created",
      subjectType: "client-tag",
      subjectId: form.formId,
      after: { name: form.name },
    });
    return "done";
  });
}

/** Another name for a tag, unless somebody changed it since the page was shown. */
export function renameTag({ database, clock }: ClientServices, actor: Actor, form: TagForm): Promise<TagOutcome> {
  return inTransaction(database, async (tx): Promise<TagOutcome> => {
    await lockTags(tx);
    const tag = await tagAt(tx, form);
    if (!tag) return "changed";
    if (await isTaken(tx, form.name, form.tag)) return "taken";
    if (tag.name === form.name) return "done";
    await tx
      .update(clientTags)
      .set({ name: form.name, plain: plainOf(form.name), revision: form.revision + 1 })
      .where(eq(id, form.tag));
    const change = { before: { name: tag.name }, after: { name: form.name } };
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "client-tag.renamed",
      subjectType: "client-tag",
      subjectId: form.tag,
      ...change,
    });
    return "done";
  });
}

/** Takes a tag off everybody and out of the list, unless somebody changed it since the page was shown. */
export function removeTag(
  { database, clock }: ClientServices,
  actor: Actor,
  form: Omit<TagForm, "name">,
): Promise<TagOutcome> {
  return inTransaction(database, async (tx): Promise<TagOutcome> => {
    await lockTags(tx);
    const tag = await tagAt(tx, form);
    if (!tag) return "changed";
    const had = await tx
      .delete(clientTagLinks)
      .where(eq(clientTagLinks.tagId, form.tag))
      .returning({ clientId: clientTagLinks.clientId });
    for (const { clientId } of had)
      await trace(tx, clock, {
        actorId: actor.userId,
        action: "client.untagged",
        subjectType: "client",
        subjectId: clientId,
        details: { tag: tag.name },
      });
    await tx.delete(clientTags).where(eq(id, form.tag));
    await trace(tx, clock, {
      actorId: actor.userId,
      action: "client-tag.removed",
      subjectType: "client-tag",
      subjectId: form.tag,
      before: { name: tag.name },
    });
    return "done";
  });
}

async function tagAt(tx: Tx, form: Pick<TagForm, "tag" | "revision">): Promise<Tag | undefined> {
  const [tag] = await tx.select({ id, name, revision }).from(clientTags).where(eq(id, form.tag));
  return tag?.revision === form.revision ? tag : undefined;
}
