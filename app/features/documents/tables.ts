/** Tables of db/migrations/0034_documents.sql, 0070_applications.sql, 0083_correction_marks.sql, 0180_sending_of_version.sql and 0340_infected_files.sql; what each column means is said there. */
import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { DocumentCategory } from "./kinds.ts";
import type { PageMark } from "./review/marks.ts";
import type { CorrectionReason, CorrectionState, DocumentState } from "./status.ts";

export const documents = pgTable("documents", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: uuid("user_id"),
  email: text("email").notNull(),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id").notNull(),
  person: text("person").notNull().default("applicant"),
  kind: text("kind").notNull(),
  category: text("category").$type<DocumentCategory>().notNull(),
  name: text("name"),
  notes: text("notes"),
  state: text("state").$type<DocumentState>().notNull(),
  version: smallint("version").notNull().default(0),
  expiresOn: date("expires_on"),
  issuedOn: date("issued_on"),
  nameOnIt: text("name_on_it"),
  validatedAt: moment("validated_at"),
  validatedBy: uuid("validated_by"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const documentVersions = pgTable("document_versions", {
  id: uuid("id").primaryKey().defaultRandom(),
  documentId: uuid("document_id").notNull(),
  number: smallint("number").notNull(),
  fileKey: text("file_key"),
  givenBy: uuid("given_by"),
  givenAt: moment("given_at").notNull(),
  sendingId: uuid("sending_id"),
  infected: boolean("infected").notNull().default(false),
});

export const documentCorrections = pgTable("document_corrections", {
  id: uuid("id").primaryKey().defaultRandom(),
  documentId: uuid("document_id").notNull(),
  version: smallint("version").notNull(),
  reason: text("reason").$type<CorrectionReason>().notNull(),
  remark: text("remark"),
  pages: smallint("pages").array(),
  dueOn: date("due_on"),
  marks: jsonb("marks").$type<PageMark[]>(),
  state: text("state").$type<CorrectionState>().notNull(),
  openedBy: uuid("opened_by"),
  openedAt: moment("opened_at").notNull(),
  closedBy: uuid("closed_by"),
  closedAt: moment("closed_at"),
});

export const documentOpenings = pgTable("document_openings", {
  documentId: uuid("document_id").notNull(),
  version: smallint("version").notNull(),
  openedBy: uuid("opened_by"),
  openedAt: moment("opened_at").notNull(),
});

export const documentsAhead = pgTable("documents_ahead", {
  id: uuid("id").primaryKey().defaultRandom(),
  subjectKind: text("subject_kind").notNull(),
  kind: text("kind").notNull(),
  secretHash: text("secret_hash").notNull(),
  fileKey: text("file_key").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** db/migrations/0111_review.sql. */
export const documentClaims = pgTable(
  "document_claims",
  {
    documentId: uuid("document_id").notNull(),
    userId: uuid("user_id").notNull(),
    openedAt: moment("opened_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.userId] })],
);
