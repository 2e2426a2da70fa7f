/** Tables of db/migrations/0220_business_settings.sql, where each column is explained. */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { ItemPart } from "#app/platform/settings/dated-data.ts";
import type { Part } from "#app/platform/settings/parts.ts";

export const businessSettings = pgTable(
  "business_settings",
  {
    part: text().$type<Part | ItemPart>().notNull(),
    version: integer().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    origin: text().$type<"edition" | "office">().notNull(),
    writtenBy: uuid("written_by"),
    writtenAt: moment("written_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.part, table.version] })],
);

export const businessEditions = pgTable(
  "business_editions",
  {
    part: text().$type<Part | ItemPart>().notNull(),
    number: integer().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    seenAt: moment("seen_at").notNull(),
    answer: text().$type<"taken" | "left">(),
  },
  (table) => [primaryKey({ columns: [table.part, table.number] })],
);
