/** Table of db/migrations/0002_accounts.sql and 0047_audit_floor.sql; what each column means is said there. */
import { bigint, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { ActingFrom } from "#app/platform/origin/acting-from.ts";

type Facts = Record<string, unknown>;

export const auditEvents = pgTable("audit_events", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment("at").notNull(),
  actorId: uuid("actor_id"),
  action: text("action").notNull(),
  subjectType: text("subject_type").notNull(),
  subjectId: text("subject_id").notNull(),
  details: jsonb("details").$type<Facts>().notNull().default({}),
  before: jsonb("before").$type<Facts>(),
  after: jsonb("after").$type<Facts>(),
  via: text("via").$type<ActingFrom["via"]>(),
  address: text("address"),
});
