import { describeComparison } from "#app/features/rounds/import/describe-comparison.ts";
import { FeedError } from "#app/features/rounds/import/feed.ts";
import { importRounds } from "#app/features/rounds/import/import-rounds.server.ts";
import type { Clock } from "#app/platform/clock/clock.ts";
import type { Database } from "#app/platform/database/database.ts";
import { may } from "#app/platform/session/permissions.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

/** What the official file does, or what is wrong with it, line by line. */
export type ReadFile = { ok: true; lines: readonly string[] } | { ok: false; problems: readonly string[] };

/** Reads the official file of rounds as an admin brings it. @param put false to see what would change, and change nothing */
export async function importFile(
  services: { database: Pick<Database, "drizzle">; clock: Clock },
  actor: Pick<Viewer, "role" | "userId">,
  { text, put }: { text: string; put: boolean },
): Promise<ReadFile> {
  if (!may(actor.role, "publish")) throw new Error("only an admin imports rounds");
  try {
    const comparison = await importRounds(services, text, { dryRun: !put, actorId: actor.userId });
    return { ok: true, lines: describeComparison(comparison) };
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, problems: error.message.split("\n").slice(0, 30) };
    throw error;
  }
}
