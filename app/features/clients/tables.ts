/** Tables of db/migrations/0102_clients.sql and 0123_people_of_files.sql; what each column means is said there. */
import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";

/** Kept by the database's own triggers: the code only reads it. */
export const clients = pgTable("clients", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id"),
  claims: text("claims"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  sortName: text("sort_name").notNull(),
  plain: text("plain").notNull(),
  since: moment("since").notNull(),
  mergedInto: uuid("merged_into"),
  // db/migrations/0440_noted_before_account.sql
  phoneBefore: text("phone_before"),
  addressNotedAt: moment("address_noted_at"),
  addressNotedBy: uuid("address_noted_by"),
});

export type Client = typeof clients.$inferSelect;

/** Kept by the database's own triggers, like `clients`. */
export const clientTerms = pgTable(
  "client_terms",
  {
    source: text("source").notNull(),
    sourceId: uuid("source_id").notNull(),
    userId: uuid("user_id"),
    emailKey: text("email_key"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    words: text("words").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.sourceId] })],
);

export type SeenThing = "person" | "file" | "messages" | "notes";

export const clientViews = pgTable(
  "client_views",
  {
    clientId: uuid("client_id").notNull(),
    viewerId: uuid("viewer_id").notNull(),
    what: text("what").$type<SeenThing>().notNull(),
    subject: text("subject").notNull(),
    hour: moment("hour").notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.viewerId, table.what, table.subject, table.hour] })],
);

export const clientTags = pgTable("client_tags", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  plain: text("plain").notNull(),
  revision: integer("revision").notNull().default(1),
  createdBy: uuid("created_by"),
  createdAt: moment("created_at").notNull(),
});

export const clientTagLinks = pgTable(
  "client_tag_links",
  {
    clientId: uuid("client_id").notNull(),
    tagId: uuid("tag_id").notNull(),
    givenBy: uuid("given_by"),
    givenAt: moment("given_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.tagId] })],
);

/** Of 0365_client_notes.sql. */
export type ClientNoteKind = "called" | "answered" | "note";

export const clientNotes = pgTable(
  "client_notes",
  {
    clientId: uuid("client_id").notNull(),
    id: uuid("id").notNull(),
    kind: text("kind").$type<ClientNoteKind>().notNull(),
    words: text("words").notNull(),
    authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
    authorName: text("author_name").notNull(),
    writtenAt: moment("written_at").notNull(),
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.id] })],
);

export const clientFilters = pgTable("client_filters", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id").notNull(),
  name: text("name").notNull(),
  query: text("query").notNull(),
  createdAt: moment("created_at").notNull(),
  deletedAt: moment("deleted_at"),
});

/** What later files changed of imported clients (0381_import_changes.sql). */
export const importedClientChanges = pgTable(
  "imported_client_changes",
  {
    importId: uuid("import_id").notNull(),
    line: integer("line").notNull(),
    importedId: uuid("imported_id")
      .notNull()
      .references(() => importedClients.id, { onDelete: "cascade" }),
    before: jsonb("before").$type<Record<string, string>>().notNull(),
    after: jsonb("after").$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** Of 0320_imports.sql and 0374_import_undo.sql: who came by a file of another tool. */
export const importedClients = pgTable("imported_clients", {
  id: uuid("id").primaryKey(),
  reference: text("reference").unique(),
  userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  email: text("email").notNull(),
  phone: text("phone").notNull(),
  since: moment("since").notNull(),
  importedAt: moment("imported_at").notNull(),
});
