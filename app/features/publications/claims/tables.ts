import { date, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";
import type { ClaimPlace } from "./form.ts";

/** What the owner announces in figures (0061_claims.sql, where each column is explained). */
export const claims = pgTable("claims", {
  id: uuid().primaryKey().defaultRandom(),
  place: text().$type<ClaimPlace>().notNull(),
  value: text().notNull(),
  label: text().notNull(),
  proof: text().notNull(),
  provenOn: date("proven_on").notNull(),
  enteredBy: uuid("entered_by"),
  enteredAt: moment("entered_at").notNull(),
  withdrawnAt: moment("withdrawn_at"),
});
