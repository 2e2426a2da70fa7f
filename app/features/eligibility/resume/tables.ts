import { customType, pgTable, text, timestamp } from "drizzle-orm/pg-core";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Answers kept without an account (0031_eligibility_resumes.sql, where each column is explained). */
export const resumes = pgTable("eligibility_resumes", {
  formHash: bytea("form_hash").primaryKey(),
  codeHash: bytea("code_hash").notNull(),
  answers: text().notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});
