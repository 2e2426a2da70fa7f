/** Tables of db/migrations/0107_account_merges.sql; what each column means is said there. */
import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export const accountMerges = pgTable("account_merges", {
  id: uuid("id").primaryKey(),
  keptId: uuid("kept_id").notNull(),
  mergedId: uuid("merged_id"),
  reason: text("reason").notNull(),
  mergedBy: uuid("merged_by"),
  mergedAt: moment("merged_at").notNull(),
  undoUntil: moment("undo_until").notNull(),
  undoneAt: moment("undone_at"),
  undoneBy: uuid("undone_by"),
  finalAt: moment("final_at"),
});

export type AccountMerge = typeof accountMerges.$inferSelect;

export const accountMergeItems = pgTable(
  "account_merge_items",
  {
    mergeId: uuid("merge_id").notNull(),
    mover: text("mover").notNull(),
    itemId: text("item_id").notNull(),
    wasNobodys: boolean("was_nobodys").notNull().default(false),
    value: text("value"),
  },
  (table) => [primaryKey({ columns: [table.mergeId, table.mover, table.itemId] })],
);

export const accountsApart = pgTable(
  "accounts_apart",
  {
    firstId: uuid("first_id").notNull(),
    secondId: uuid("second_id").notNull(),
    saidBy: uuid("said_by"),
    saidAt: moment("said_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.firstId, table.secondId] })],
);

export const accountLikeness = pgTable(
  "account_likeness",
  {
    kind: text("kind").$type<"email" | "name" | "phone">().notNull(),
    key: text("key").notNull(),
    userId: uuid("user_id").notNull(),
    leads: boolean("leads").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.userId] })],
);
