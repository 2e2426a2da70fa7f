/** Table of db/migrations/0086_notices.sql; what each column means is said there. */
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

export const notices = pgTable("notices", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind").notNull(),
  key: text("key").notNull(),
  title: text("title").notNull(),
  body: text("body").notNull().default(""),
  path: text("path"),
  createdAt: moment("created_at").notNull(),
  readAt: moment("read_at"),
});

export type Notice = typeof notices.$inferSelect;
