/** Tables of db/migrations/0290_resumable_uploads.sql and 0341_uploads_of_visitors.sql; what each column means is said there. */
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";

export const resumableUploads = pgTable("resumable_uploads", {
  idHash: text("id_hash").primaryKey(),
  ownerId: uuid("owner_id"),
  browserKey: bytea("browser_key"),
  addressKey: bytea("address_key"),
  subjectKind: text("subject_kind").notNull(),
  subjectId: uuid("subject_id"),
  kind: text("kind"),
  name: text("name").notNull(),
  size: integer("size").notNull(),
  received: integer("received").notNull().default(0),
  createdAt: moment("created_at").notNull(),
  settledAt: moment("settled_at"),
});

export const resumableUploadPieces = pgTable(
  "resumable_upload_pieces",
  {
    idHash: text("id_hash").notNull(),
    start: integer("start").notNull(),
    bytes: bytea("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.idHash, table.start] })],
);
