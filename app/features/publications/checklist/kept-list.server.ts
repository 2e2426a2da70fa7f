import { and, eq } from "drizzle-orm";
import type { Tx } from "#app/platform/database/tx.ts";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { checklists } from "#app/features/publications/tables.ts";
import { TICK } from "./tick-name.ts";
import { type ChecklistItem, itemsOf, knownKeys } from "./items.ts";

/** A guide's list as its page shows it. */
export type ChecklistView = {
  items: (ChecklistItem & { done: boolean })[];
  /** To the account of who reads; false of a visitor, whose ticks are in the address. */
  kept: boolean;
};

type Listed = { id: string; head: { checklist?: string[] | undefined } };

/** The list of a guide with what is ticked: in the address, and by whoever is signed in; null of a guide without one. */
export async function checklistOf(
  db: Tx,
  guide: Listed,
  viewer: Pick<Viewer, "userId"> | null,
  query: URLSearchParams,
): Promise<ChecklistView | null> {
  const items = itemsOf(guide.head.checklist ?? []);
  if (items.length === 0) return null;
  const asked = knownKeys(items, query.getAll(TICK));
  const done = new Set([...asked, ...(viewer ? await keptKeys(db, guide.id, viewer.userId) : [])]);
  return { items: items.map((item) => ({ ...item, done: done.has(item.key) })), kept: viewer !== null };
}

async function keptKeys(db: Tx, publicationId: string, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ items: checklists.items })
    .from(checklists)
    .where(and(eq(checklists.publicationId, publicationId), eq(checklists.userId, userId)));
  return row?.items ?? [];
}

type Services = { database: Pick<Database, "drizzle">; clock: Clock };

/** Keeps which lines of a guide's list somebody has ticked, in the place of what was kept. @returns their keys */
export async function keepChecklist(
  { database, clock }: Services,
  guide: Listed,
  userId: string,
  asked: readonly unknown[],
): Promise<string[]> {
  const items = knownKeys(itemsOf(guide.head.checklist ?? []), asked);
  const row = { items, updatedAt: dateOf(clock.now()) };
  await database.drizzle
    .insert(checklists)
    .values({ publicationId: guide.id, userId, ...row })
    .onConflictDoUpdate({ target: [checklists.userId, checklists.publicationId], set: row });
  return items;
}
