import { lt, sql } from "drizzle-orm";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { applicationLinks } from "./tables.ts";
import { KEPT } from "#app/platform/settings/retention.ts";

/** Said on /privacy. */
export const LINKS_KEPT_MONTHS = KEPT.relativeLinks.months;

/** Forgets links, with their uses, a year after their end; all of them go with their file. @returns how many */
export async function deleteExpiredLinks({ database, clock }: ApplicationServices): Promise<number> {
  const limit = dateOf(clock.now().subtract({ months: LINKS_KEPT_MONTHS }));
  const ended = sql`least(${applicationLinks.expiresAt}, ${applicationLinks.revokedAt})`;
  const gone = await database.drizzle.delete(applicationLinks).where(lt(ended, limit.toISOString()));
  return gone.rowCount ?? 0;
}
