import { bigint, date, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";
import type { Kind } from "./kinds.ts";

/** What there is to read (0020_library.sql, where each column is explained). */
export const publications = pgTable("publications", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text().$type<Kind>().notNull(),
  slug: text().notNull(),
  publishedRevisionId: uuid("published_revision_id"),
  createdAt: moment("created_at").notNull(),
});

export const revisions = pgTable("publication_revisions", {
  id: uuid().primaryKey().defaultRandom(),
  publicationId: uuid("publication_id").notNull(),
  number: integer().notNull(),
  origin: text().$type<"edition" | "editor">().notNull(),
  source: text().notNull(),
  head: jsonb().$type<unknown>().notNull(),
  plain: text().notNull(),
  wordCount: integer("word_count").notNull(),
  authorId: uuid("author_id"),
  createdAt: moment("created_at").notNull(),
  /** When readers first saw it (0022_contact.sql); null of a draft. */
  shownAt: moment("shown_at"),
});

/** What the content files say of a text, each time that it changes (0230_texts_of_the_office.sql). */
export const editions = pgTable(
  "publication_editions",
  {
    kind: text().$type<Kind>().notNull(),
    slug: text().notNull(),
    number: integer().notNull(),
    source: text().notNull(),
    seenAt: moment("seen_at").notNull(),
    answer: text().$type<"taken" | "left">(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug, table.number] })],
);

/** A revision that readers will see from a moment on. */
export const schedules = pgTable("publication_schedules", {
  id: uuid().primaryKey().defaultRandom(),
  publicationId: uuid("publication_id").notNull(),
  revisionId: uuid("revision_id").notNull(),
  publishAt: moment("publish_at").notNull(),
  setBy: uuid("set_by"),
  setAt: moment("set_at").notNull(),
  ended: text().$type<"done" | "dropped">(),
});

/** Pictures that texts show (0231_pictures_of_texts.sql). */
export const pictures = pgTable("publication_pictures", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  fileKey: text("file_key").notNull(),
  alt: text().notNull(),
  addedBy: uuid("added_by"),
  addedAt: moment("added_at").notNull(),
});

/** Who opened a source and found there what the text says (0060_source_checks.sql). */
export const sourceChecks = pgTable("source_checks", {
  id: uuid().primaryKey().defaultRandom(),
  publicationId: uuid("publication_id").notNull(),
  url: text().notNull(),
  textMd5: text("text_md5").notNull(),
  checkedOn: date("checked_on").notNull(),
  checkedBy: uuid("checked_by"),
  createdAt: moment("created_at").notNull(),
  undoneAt: moment("undone_at"),
});

const byReader = {
  publicationId: uuid("publication_id").notNull(),
  reader: text().notNull(),
  createdAt: moment("created_at").notNull(),
};

/** What readers leave behind (0021_readers.sql). */
export const likes = pgTable("publication_likes", byReader, (table) => [
  primaryKey({ columns: [table.publicationId, table.reader] }),
]);
export const saves = pgTable("publication_saves", byReader, (table) => [
  primaryKey({ columns: [table.publicationId, table.reader] }),
]);
export const ratings = pgTable("publication_ratings", { ...byReader, stars: smallint().notNull() }, (table) => [
  primaryKey({ columns: [table.publicationId, table.reader] }),
]);

/** What whoever is signed in has ticked in the list of a guide (0145_checklists.sql). */
export const checklists = pgTable(
  "guide_checklists",
  {
    userId: uuid("user_id").notNull(),
    publicationId: uuid("publication_id").notNull(),
    items: text().array().notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.publicationId] })],
);

export const readingDays = pgTable("reading_days", { day: date().primaryKey(), salt: bytea().notNull() });

export type ReadingAct = "view" | "download";

export const readings = pgTable(
  "publication_readings",
  {
    day: date().notNull(),
    publicationId: uuid("publication_id").notNull(),
    act: text().$type<ReadingAct>().notNull(),
    visitor: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.publicationId, table.act, table.visitor] })],
);

export const counts = pgTable("publication_counts", {
  publicationId: uuid("publication_id").primaryKey(),
  views: bigint({ mode: "number" }).notNull().default(0),
  downloads: bigint({ mode: "number" }).notNull().default(0),
});

export type CommentState = "pending" | "approved" | "rejected" | "spam";

export const comments = pgTable("comments", {
  id: uuid().primaryKey(),
  publicationId: uuid("publication_id").notNull(),
  parentId: uuid("parent_id"),
  authorName: text("author_name").notNull(),
  email: text().notNull(),
  body: text().notNull(),
  state: text().$type<CommentState>().notNull(),
  userId: uuid("user_id"),
  sender: bytea(),
  createdAt: moment("created_at").notNull(),
  decidedAt: moment("decided_at"),
  decidedBy: uuid("decided_by"),
});
