/** Tables of db/migrations/0082_document_assemblies.sql; what each column means is said there. */
import { integer, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { Turn } from "#app/platform/page-pictures/page-tasks.ts";

export const documentAssemblies = pgTable("document_assemblies", {
  id: uuid("id").primaryKey(),
  applicationId: uuid("application_id").notNull(),
  madeBy: uuid("made_by"),
  kind: text("kind"),
  person: text("person"),
  documentId: uuid("document_id"),
  baseVersion: smallint("base_version"),
  joinedVersion: smallint("joined_version"),
  revision: integer("revision").notNull().default(1),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export type Assembly = typeof documentAssemblies.$inferSelect;

export const assemblyPages = pgTable("assembly_pages", {
  id: uuid("id").primaryKey(),
  assemblyId: uuid("assembly_id").notNull(),
  position: smallint("position").notNull(),
  turn: smallint("turn").$type<Turn>().notNull().default(0),
  fileKey: text("file_key").notNull(),
});
