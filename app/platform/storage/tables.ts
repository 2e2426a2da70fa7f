import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";

/** What a stored file may be. */
export type MediaType = "image/jpeg" | "image/png" | "application/pdf";

/** Files given by people (0013_stored_files.sql, 0053_waiting_files.sql, 0291_quarantine.sql); records point at `key`. */
export const storedFiles = pgTable("stored_files", {
  key: text("key").primaryKey(),
  name: text("name").notNull(),
  mediaType: text("media_type").$type<MediaType>().notNull(),
  size: integer("size").notNull(),
  sha256: text("sha256").notNull(),
  createdAt: moment("created_at").notNull(),
  waiting: boolean("waiting").notNull().default(false),
  browserKey: bytea("browser_key"),
  addressKey: bytea("address_key"),
  quarantine: text("quarantine").$type<"waiting" | "infected">(),
});

export type StoredFile = typeof storedFiles.$inferSelect;

/** Of 0321_business_archives.sql: bytes that the site made, until when they are left alone by the sweep. */
export const temporaryFiles = pgTable("temporary_files", {
  key: text("key").primaryKey(),
  until: moment("until").notNull(),
});
