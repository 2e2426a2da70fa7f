import { and, eq, lt, or } from "drizzle-orm";
import { deleteExpiredTrail } from "#app/features/audit/retention.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import type { ApplicationServices } from "#app/features/applications/services.ts";
import { RETENTION_YEARS } from "#app/features/applications/status.ts";
import { deleteExpiredInvitations } from "#app/features/applications/access/invite-spouse.server.ts";
import { applications } from "#app/features/applications/tables.ts";

/** The longest that a file is kept: nothing of the trail is needed after that. */
const TRAIL_YEARS = Math.max(...Object.values(RETENTION_YEARS));

/**
 * Lets go of the files whose time is over, with their people, tasks and papers: accepted after five years, refused after
 * three, withdrawn or closed after two (specification, section 9). A file in progress stays. Addresses that were invited
 * into a file go a month after their invitation.
 * @returns how many
 */
export async function deleteExpiredApplications({ database, clock }: ApplicationServices): Promise<number> {
  const invitations = await deleteExpiredInvitations({ database, clock });
  const now = clock.now();
  const over = (Object.keys(RETENTION_YEARS) as (keyof typeof RETENTION_YEARS)[]).map((state) =>
    and(
      eq(applications.state, state),
      lt(applications.endedAt, dateOf(now.subtract({ years: RETENTION_YEARS[state] }))),
    ),
  );
  const files = await database.drizzle.delete(applications).where(or(...over));
  const traces = await deleteExpiredTrail(
    database.drizzle,
    ["application"],
    dateOf(now.subtract({ years: TRAIL_YEARS })),
  );
  return invitations + (files.rowCount ?? 0) + traces;
}
