/** Tables of db/migrations/0112_ready_texts.sql; what each column means is said there. */
import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { ReadyTextKind } from "./kinds.ts";

export const readyTexts = pgTable("ready_texts", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<ReadyTextKind>().notNull(),
  title: text("title").notNull(),
  body: text("body").notNull(),
  version: smallint("version").notNull(),
  retiredAt: moment("retired_at"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const readyTextVersions = pgTable(
  "ready_text_versions",
  {
    textId: uuid("text_id").notNull(),
    number: smallint("number").notNull(),
    title: text("title").notNull(),
    body: text("body").notNull(),
    writtenBy: uuid("written_by"),
    writtenAt: moment("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.textId, table.number] })],
);
