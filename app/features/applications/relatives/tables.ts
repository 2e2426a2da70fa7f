/** Tables of db/migrations/0091_relative_links.sql; what each column means is said there. */
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { PersonKey, Whom } from "#app/features/applications/types.ts";
import { moment } from "#app/platform/database/columns.ts";
import type { LinkAct, LinkPurpose } from "./purposes.ts";

export const applicationLinks = pgTable("application_links", {
  id: uuid("id").primaryKey(),
  applicationId: uuid("application_id").notNull(),
  madeBy: uuid("made_by").notNull(),
  tokenHash: text("token_hash").notNull(),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  label: text("label").notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  revokedAt: moment("revoked_at"),
});

export type RelativeLink = typeof applicationLinks.$inferSelect;

export const applicationLinkDocuments = pgTable(
  "application_link_documents",
  {
    linkId: uuid("link_id").notNull(),
    person: text("person").$type<Whom | PersonKey>().notNull(),
    kind: text("kind").notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.person, table.kind] })],
);

export const applicationLinkUses = pgTable("application_link_uses", {
  linkId: uuid("link_id").notNull(),
  at: moment("at").notNull(),
  act: text("act").$type<LinkAct>().notNull(),
  browser: text("browser").notNull(),
});
