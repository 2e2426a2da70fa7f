/** Table of db/migrations/0280_backup_runs.sql, where each column is explained. */
import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.ts";

export type RunKind = "backup" | "restore-test";

export const backupRuns = pgTable("backup_runs", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<RunKind>().notNull(),
  askedBy: uuid("asked_by"),
  askedAt: moment("asked_at").notNull(),
  beganAt: moment("began_at"),
  endedAt: moment("ended_at"),
  archive: text("archive"),
  bytes: bigint("bytes", { mode: "number" }),
  failure: text("failure"),
});
