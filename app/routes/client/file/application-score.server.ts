/** The score of a file's owner beside the rounds, for the file's page: features do not know each other, so they meet here. */
import { nextDraw } from "#app/features/applications/programmes/next-draw.ts";
import type { Program } from "#app/features/applications/status.ts";
import { nameOf } from "#app/features/rounds/categories.ts";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { categoryOfRound } from "#app/features/rounds/round.ts";
import { latestOfEach } from "#app/features/saved-simulations/history.ts";
import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { compared } from "#app/routes/client/simulations/simulators.ts";

/** The rounds that most clients wait for; the others are on /tirages. */
const CATEGORIES = ["french", "cec"] as const;

/**
 * The latest CRS score that somebody kept, the official figure beside it, and when rounds usually come. Null without a kept
 * score, and for programmes that no CRS round decides.
 */
export async function scoreOf(
  { database }: Pick<RequestScope, "database">,
  userId: string,
  program: Program,
  today: Temporal.PlainDate,
) {
  if (program !== "express-entry") return null;
  const db = database.drizzle;
  const latest = latestOfEach(await listSimulations(db, userId)).find(({ grid }) => grid === "crs");
  const [simulation] = compared(latest ? [latest] : [], today.toString());
  if (!simulation) return null;
  const rounds = await listRounds(db);
  const draws = CATEGORIES.map((category) => {
    const days = rounds
      .filter((round) => categoryOfRound(round) === category)
      .map(({ date }) => Temporal.PlainDate.from(date));
    return nextDraw(days, nameOf(category), today).words;
  });
  return { simulation, draws };
}
