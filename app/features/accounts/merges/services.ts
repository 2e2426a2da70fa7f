import type { AccountServices } from "#app/features/accounts/services.ts";
import type { users } from "#app/features/accounts/tables.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

export type MergeServices = Pick<AccountServices, "database" | "clock" | "jobs" | "origin">;
export type MergeActor = Pick<Viewer, "userId" | "role">;

/** An account as its row says it. */
export type Account = typeof users.$inferSelect;

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;
