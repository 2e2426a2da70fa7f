/** Where a file's owner stands, for the file's page: features do not know each other, so they meet here. */
import { firstEstimate, nextDraw } from "#app/features/applications/programmes/next-draw.ts";
import type { Program } from "#app/features/applications/status.ts";
import { nameOf } from "#app/features/rounds/categories.ts";
import { listRounds } from "#app/features/rounds/queries.server.ts";
import { categoryOfRound } from "#app/features/rounds/round.ts";
import { latestOfEach } from "#app/features/saved-simulations/history.ts";
import { listSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { linesOrFaults } from "#app/features/situation/assess/lines.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import { assessToday } from "#app/registries/clients/assessment.server.ts";
import { compared } from "#app/registries/simulators.ts";
import { bilanHrefs, ownBilanHrefs } from "#app/routes/site/bilan/asked/bilan-links.ts";

/** The rounds that most clients wait for; the others are on /tirages. */
const CATEGORIES = ["french", "cec"] as const;
const SCORED: readonly Program[] = ["express-entry", "arrima"];

type Scope = Pick<RequestScope, "database" | "clock">;

/**
 * The assessment of the owner's situation, the latest CRS score that they kept, and when rounds usually come. Null where nothing is
 * known of them, and for programmes that no score decides.
 * @param own whether the reader is the owner, who finds their bilan without an address
 */
export async function scoreOf(
  scope: Scope,
  { userId, program, own }: { userId: string; program: Program; own: boolean },
) {
  if (!SCORED.includes(program)) return null;
  const facts = await accountSheet(scope, { userId });
  const assessed = await assessToday(scope, facts);
  if (assessed === null) return null;
  return {
    assessed: linesOrFaults(assessed),
    hrefs: own ? ownBilanHrefs(facts) : bilanHrefs(facts),
    ...(program === "express-entry" ? await ofRounds(scope, userId) : { simulation: null, draws: [], draw: null }),
  };
}

/** What stands beside the assessment in a file of Express Entry. */
async function ofRounds({ database, clock }: Scope, userId: string) {
  const db = database.drizzle;
  const today = dayOf(clock.now());
  const latest = latestOfEach(await listSimulations(db, userId)).find(({ grid }) => grid === "crs");
  const [simulation = null] = compared(latest ? [latest] : [], today.toString());
  const rounds = await listRounds(db);
  const draws = CATEGORIES.map((category) => {
    const days = rounds
      .filter((round) => categoryOfRound(round) === category)
      .map(({ date }) => Temporal.PlainDate.from(date));
    return nextDraw(days, nameOf(category), today);
  });
  return { simulation, draws: draws.map(({ words }) => words), draw: firstEstimate(draws) };
}
