import { and, desc, eq, sql } from "drizzle-orm";
import { type Tx, prepared } from "#app/platform/database/tx.ts";
import { longDate, longDateTime } from "#app/platform/clock/french-dates.ts";
import { type SavedSimulation, isOlder } from "./history.ts";
import { savedSimulations } from "./tables.ts";
import { inDouala } from "#app/platform/clock/in-douala.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

/** Everything that a person keeps, the newest first. */
export async function listSimulations(db: Tx, userId: string): Promise<SavedSimulation[]> {
  const rows = await db
    .select()
    .from(savedSimulations)
    .where(eq(savedSimulations.userId, userId))
    .orderBy(desc(savedSimulations.savedAt), desc(savedSimulations.id));
  return rows.map(shown);
}

/** The latest result of each grid that a person kept, in the order of the database. */
export async function latestSimulations(db: Tx, userId: string): Promise<SavedSimulation[]> {
  return (await latestOf(db).execute({ userId })).map(shown);
}

const latestOf = prepared((db) =>
  db
    .selectDistinctOn([savedSimulations.grid])
    .from(savedSimulations)
    .where(eq(savedSimulations.userId, sql.placeholder("userId")))
    .orderBy(savedSimulations.grid, desc(savedSimulations.savedAt), desc(savedSimulations.id))
    .prepare("latest simulations"),
);

/** When a person kept each of their results, by its id. */
export async function savedMoments(db: Tx, userId: string): Promise<ReadonlyMap<string, Date>> {
  const { id, savedAt } = savedSimulations;
  const rows = await db.select({ id, savedAt }).from(savedSimulations).where(eq(savedSimulations.userId, userId));
  return new Map(rows.map((row) => [row.id, row.savedAt]));
}

/** One kept result of a person; undefined when they have none of this id, whatever the text is. */
export async function findSimulation(db: Tx, userId: string, id: string): Promise<SavedSimulation | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select()
    .from(savedSimulations)
    .where(and(eq(savedSimulations.id, id), eq(savedSimulations.userId, userId)));
  return row && shown(row);
}

function shown({
  id,
  grid,
  gridVersion,
  answers,
  total,
  maximum,
  statusLabel,
  statusTone,
  savedAt,
}: typeof savedSimulations.$inferSelect): SavedSimulation {
  // In words here: browsers of this day do not all have Temporal.
  const moment = inDouala(savedAt);
  return {
    id,
    grid,
    gridVersion,
    older: isOlder(grid, gridVersion),
    answers,
    total,
    maximum,
    status: { label: statusLabel, tone: statusTone },
    day: longDate(moment),
    moment: longDateTime(moment),
  };
}
