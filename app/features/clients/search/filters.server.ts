import { and, asc, desc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { dateOf } from "#app/platform/clock/clock.ts";
import { inTransaction } from "#app/platform/database/in-transaction.ts";
import { violatedConstraint } from "#app/platform/database/violations.ts";
import { users } from "#app/features/accounts/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import type { FilterForm } from "#app/features/clients/form.ts";
import type { Actor, ClientServices } from "#app/features/clients/services.ts";
import { clientFilters } from "#app/features/clients/tables.ts";

/** Searches that one member of the staff keeps. */
export const MOST_FILTERS = 20;
/** How long the list offers to take back a deletion; the row itself is let go of after a day. */
const UNDO = { hours: 1 };

export type KeptFilter = { id: string; name: string; query: string };

const { id, name, query, userId, createdAt, deletedAt } = clientFilters;

/** The searches of somebody, and the one that they deleted last, while it can be taken back. */
export async function filtersOf(
  { database, clock }: ClientServices,
  actor: Actor,
): Promise<{ kept: KeptFilter[]; deleted: KeptFilter | null }> {
  const db = database.drizzle;
  const kept = await db
    .select({ id, name, query })
    .from(clientFilters)
    .where(and(eq(userId, actor.userId), isNull(deletedAt)))
    .orderBy(asc(createdAt), asc(id));
  const [deleted] = await db
    .select({ id, name, query })
    .from(clientFilters)
    .where(and(eq(userId, actor.userId), gt(deletedAt, dateOf(clock.now().subtract(UNDO)))))
    .orderBy(desc(deletedAt))
    .limit(1);
  return { kept, deleted: deleted ?? null };
}

export type FilterOutcome = "done" | "taken" | "too-many";

/** Keeps a search under a name of one's own; the form sent twice keeps one. */
export async function keepFilter(
  { database, clock }: ClientServices,
  actor: Actor,
  form: FilterForm,
): Promise<FilterOutcome> {
  try {
    return await inTransaction(database, async (tx): Promise<FilterOutcome> => {
      // One at a time for one person, so that the count is true.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("no key update");
      const [before] = await tx.select({ id }).from(clientFilters).where(eq(id, form.formId));
      if (before) return "done";
      if ((await tx.$count(clientFilters, and(eq(userId, actor.userId), isNull(deletedAt)))) >= MOST_FILTERS)
        return "too-many";
      await tx.insert(clientFilters).values({
        id: form.formId,
        userId: actor.userId,
        name: form.name,
        query: form.query,
        createdAt: dateOf(clock.now()),
      });
      return "done";
    });
  } catch (error) {
    if (violatedConstraint(error) === "client_filters_name_idx") return "taken";
    throw error;
  }
}

/** Deletes a search of one's own; false for an unknown id. It can be taken back for a while. */
export async function deleteFilter(
  { database, clock }: ClientServices,
  actor: Actor,
  filterId: string,
): Promise<boolean> {
  if (!isUuid(filterId)) return false;
  const done = await database.drizzle
    .update(clientFilters)
    .set({ deletedAt: dateOf(clock.now()) })
    .where(and(eq(id, filterId), eq(userId, actor.userId), isNull(deletedAt)))
    .returning({ id });
  return done.length > 0;
}

/** Takes a deletion back; false when it is too late, or another search has that name meanwhile. */
export async function restoreFilter({ database }: ClientServices, actor: Actor, filterId: string): Promise<boolean> {
  if (!isUuid(filterId)) return false;
  try {
    const done = await database.drizzle
      .update(clientFilters)
      .set({ deletedAt: null })
      .where(and(eq(id, filterId), eq(userId, actor.userId), isNotNull(deletedAt)))
      .returning({ id });
    return done.length > 0;
  } catch (error) {
    if (violatedConstraint(error) === "client_filters_name_idx") return false;
    throw error;
  }
}
