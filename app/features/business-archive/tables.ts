/** Tables of db/migrations/0321_business_archives.sql; what each column means is said there. */
import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

export const businessArchives = pgTable("business_archives", {
  id: uuid("id").primaryKey(),
  askedBy: uuid("asked_by").references(() => users.id, { onDelete: "set null" }),
  askedAt: moment("asked_at").notNull(),
  beganAt: moment("began_at"),
  endedAt: moment("ended_at"),
  parts: text("parts").array().notNull().default([]),
  sizes: bigint("sizes", { mode: "number" }).array().notNull().default([]),
  files: integer("files").notNull().default(0),
  missing: integer("missing").notNull().default(0),
  expiresAt: moment("expires_at"),
  failure: text("failure"),
});

export type BusinessArchive = typeof businessArchives.$inferSelect;
