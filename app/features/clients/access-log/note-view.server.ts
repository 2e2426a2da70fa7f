import { sql } from "drizzle-orm";
import { type Clock, dateOf } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import type { SeenThing } from "#app/features/clients/tables.ts";

export type Seen = {
  /** Of the person: the id of their account, or of their row of `clients`. */
  clientId: string;
  what: SeenThing;
  /** Id of the file or document; left out for the person's own page. */
  subject?: string;
};

/**
 * Keeps that a staff member looked at something of a person; called before it is shown, so that nothing is
 * seen without it. Once an hour for each thing; nothing is kept of one's own things or of a staff member.
 */
export async function noteView(
  { database, clock }: { database: Pick<Database, "drizzle">; clock: Clock },
  viewer: Pick<Viewer, "userId">,
  { clientId, what, subject = "" }: Seen,
): Promise<void> {
  const hour = dateOf(clock.now().round({ smallestUnit: "hour", roundingMode: "floor" }));
  await database.drizzle.execute(sql`
    INSERT INTO client_views (client_id, viewer_id, what, subject, hour)
    SELECT c.id, ${viewer.userId}::uuid, ${what}, ${subject}, ${hour.toISOString()}::timestamptz FROM clients c
    WHERE c.id = ${clientId}::uuid AND c.id <> ${viewer.userId}::uuid
    ON CONFLICT DO NOTHING`);
}
