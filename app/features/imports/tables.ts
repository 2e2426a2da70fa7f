/** Tables of db/migrations/0320_imports.sql, 0374_import_undo.sql and 0381_import_changes.sql; what each column means is said there. */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { Cells, ImportName, LineFault } from "#app/platform/imports/import-kind.ts";

const staff = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

export const imports = pgTable("imports", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<ImportName>().notNull(),
  fileName: text("file_name").notNull(),
  sha256: bytea("sha256").notNull(),
  ignored: text("ignored").array().notNull().default([]),
  uploadedBy: staff("uploaded_by"),
  uploadedAt: moment("uploaded_at").notNull(),
  confirmedBy: staff("confirmed_by"),
  confirmedAt: moment("confirmed_at"),
  endedAt: moment("ended_at"),
  undoneBy: staff("undone_by"),
  undoneAt: moment("undone_at"),
});

export type Import = typeof imports.$inferSelect;

export type LineState = "ready" | "bad" | "created" | "updated" | "known" | "refused" | "undone";

export const importLines = pgTable(
  "import_lines",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    reference: text("reference").notNull(),
    cells: jsonb("cells").$type<Cells>(),
    contentHash: bytea("content_hash"),
    /** As `likeness`, once the line has changed a record: what that one had before. */
    formerHash: bytea("former_hash"),
    likeness: text("likeness").notNull().default(""),
    state: text("state").$type<LineState>().notNull(),
    faults: jsonb("faults").$type<LineFault[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export type ImportLine = typeof importLines.$inferSelect;

export const importedRecords = pgTable(
  "imported_records",
  {
    kind: text("kind").$type<ImportName>().notNull(),
    reference: text("reference").notNull(),
    recordId: uuid("record_id").notNull(),
    contentHash: bytea("content_hash").notNull(),
    importedAt: moment("imported_at").notNull(),
    likeness: text("likeness"),
  },
  (table) => [primaryKey({ columns: [table.kind, table.reference] })],
);
