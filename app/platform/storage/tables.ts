import { boolean, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#app/platform/database/columns.ts";

/** What a stored file may be. */
export type MediaType = "image/jpeg" | "image/png" | "application/pdf";

/** Files given by people (0013_stored_files.sql, 0053_waiting_files.sql); records point at `key`. */
export const storedFiles = pgTable("stored_files", {
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  mediaType: text("media_type").$type<MediaType>().notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  waiting: boolean("waiting").notNull().default(false),
  browserKey: bytea("browser_key"),
  addressKey: bytea("address_key"),
});

export type StoredFile = typeof storedFiles.$inferSelect;
