/** Tables of db/migrations/0070_applications.sql and 0071_application_details.sql; what each column means is said there. */
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/features/accounts/tables.ts";
import { moment } from "#app/platform/database/columns.ts";
import type { BirthPlace } from "./people/birth-place.ts";
import type { ApplicationState, Program, TaskState } from "./status.ts";
import type { PersonKey, Whom } from "./types.ts";

/** A job of the applicant, as it is kept: ISO days; `until` null: still there. */
export type KeptJob = { id: string; employer: string; from: string; until: string | null; selfEmployed: boolean };

/** What the file asks beyond the fact sheet; what is absent was not answered. */
export type KeptAnswers = {
  maritalStatus?: "single" | "married" | "common-law" | "divorced" | "widowed";
  education?: "secondary" | "college" | "bachelor" | "master" | "phd";
  foreignDiploma?: boolean;
  secondLanguage?: boolean;
  jobs?: KeptJob[];
  represented?: boolean;
  fundsExempt?: boolean;
  /** Tasks of the template that the owner's bilan had answered when the file was opened. */
  settled?: string[];
};

/** A stay outside Canada after the arrival: ISO days; `backOn` null: still away. */
export type KeptAbsence = { person: PersonKey; leftOn: string; backOn: string | null };

export const applications = pgTable("applications", {
  id: uuid("id").primaryKey().defaultRandom(),
  reference: text("reference").notNull(),
  formId: uuid("form_id").notNull(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  program: text("program").$type<Program>().notNull(),
  templateVersion: text("template_version").notNull(),
  title: text("title").notNull(),
  state: text("state").$type<ApplicationState>().notNull(),
  archivedAt: moment("archived_at"),
  profileOn: date("profile_on"),
  invitedOn: date("invited_on"),
  plannedOn: date("planned_on"),
  submittedOn: date("submitted_on"),
  selectedOn: date("selected_on"),
  secondPlannedOn: date("second_planned_on"),
  secondSubmittedOn: date("second_submitted_on"),
  landedOn: date("landed_on"),
  endedAt: moment("ended_at"),
  facts: text("facts").notNull().default(""),
  answers: jsonb("answers").$type<KeptAnswers>().notNull().default({}),
  absences: jsonb("absences").$type<KeptAbsence[]>().notNull().default([]),
  revision: integer("revision").notNull().default(1),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export type Application = typeof applications.$inferSelect;

/** A country lived in, as it is kept: ISO days; `until` null: still there. */
export type KeptResidence = { country: string; from: string; until: string | null };

export const applicationMembers = pgTable("application_members", {
  id: uuid("id").primaryKey().defaultRandom(),
  applicationId: uuid("application_id").notNull(),
  person: text("person").$type<PersonKey>().notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  birthDate: date("birth_date"),
  nationality: text("nationality"),
  birthPlace: text("birth_place").$type<BirthPlace>(),
  accompanies: boolean("accompanies").notNull().default(true),
  otherParent: boolean("other_parent"),
  adopted: boolean("adopted"),
  nameDiffers: boolean("name_differs"),
  residences: jsonb("residences").$type<KeptResidence[]>(),
  userId: uuid("user_id"),
  ownerAgreedAt: moment("owner_agreed_at"),
  memberAgreedAt: moment("member_agreed_at"),
  revision: integer("revision").notNull().default(1),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export type ApplicationMember = typeof applicationMembers.$inferSelect;

export const applicationTasks = pgTable("application_tasks", {
  id: uuid("id").primaryKey().defaultRandom(),
  applicationId: uuid("application_id").notNull(),
  templateTask: text("template_task"),
  person: text("person").$type<Whom>().notNull().default("file"),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  category: text("category").notNull(),
  state: text("state").$type<TaskState>().notNull(),
  dueOn: date("due_on"),
  note: text("note"),
  startedAt: moment("started_at"),
  completedAt: moment("completed_at"),
  revision: integer("revision").notNull().default(1),
  settled: boolean("settled").notNull().default(false),
  formId: uuid("form_id"),
  createdAt: moment("created_at").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export type ApplicationTask = typeof applicationTasks.$inferSelect;

/** Table of db/migrations/0080_application_feeds.sql. */
export const applicationFeeds = pgTable("application_feeds", {
  id: uuid("id").primaryKey().defaultRandom(),
  applicationId: uuid("application_id").notNull(),
  userId: uuid("user_id").notNull(),
  createdAt: moment("created_at").notNull(),
  revokedAt: moment("revoked_at"),
});

/** Table of db/migrations/0081_application_reminders.sql. */
export const applicationReminders = pgTable(
  "application_reminders",
  {
    documentId: uuid("document_id").notNull(),
    endsOn: date("ends_on").notNull(),
    said: text("said").$type<"90" | "30" | "7" | "fails">().notNull(),
    saidAt: moment("said_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.endsOn, table.said] })],
);

/** Table of db/migrations/0084_spouse_access.sql. */
export const applicationInvitations = pgTable("application_invitations", {
  id: uuid("id").primaryKey().defaultRandom(),
  memberId: uuid("member_id").notNull(),
  email: text("email").notNull(),
  sentAt: moment("sent_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  closedAt: moment("closed_at"),
});
