import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea, moment } from "#app/platform/database/columns.ts";

/** Answers kept without an account (0031_eligibility_resumes.sql, where each column is explained). */
export const resumes = pgTable("eligibility_resumes", {
  formHash: bytea("form_hash").primaryKey(),
  codeHash: bytea("code_hash").notNull(),
  answers: text().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
