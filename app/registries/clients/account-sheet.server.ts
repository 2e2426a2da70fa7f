/** What is known of the situation of an account: what was kept, its profile, and its saved simulations. */
import type { Bilan } from "#app/features/fact-sheets/held-bilan.server.ts";
import { readBilan } from "#app/features/fact-sheets/keep-sheet.server.ts";
import type { ProfileValues } from "#app/features/profile/fields.ts";
import { readProfile } from "#app/features/profile/queries.server.ts";
import { profileFacts } from "#app/features/profile/simulator-answers.ts";
import { type SavedSimulation, latestOfEach } from "#app/features/saved-simulations/history.ts";
import { latestSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { withAge } from "#app/features/situation/birth.ts";
import { type Facts, overlay } from "#app/features/situation/facts.ts";
import { toolOf } from "#app/features/situation/tools/registry.ts";
import { sheetAt } from "#app/features/situation/tools/tool.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { dayOf } from "#app/platform/clock/clock.ts";

/** The one situation of an account, wherever it is shown. */
export async function accountSheet(
  scope: Pick<RequestScope, "clock" | "database">,
  viewer: Pick<Viewer, "userId">,
): Promise<Facts> {
  return (await accountBilan(scope, viewer)).facts;
}

/** The same with the questions that they do not know the answer of. */
export async function accountBilan(
  scope: Pick<RequestScope, "clock" | "database">,
  { userId }: Pick<Viewer, "userId">,
): Promise<Bilan> {
  const db = scope.database.drizzle;
  const [profile, { facts: kept, unsure }, simulations] = await Promise.all([
    readProfile(db, userId),
    readBilan(db, userId),
    latestSimulations(db, userId),
  ]);
  return { facts: sheetOf({ profile, kept, simulations }, dayOf(scope.clock.now()).toString()), unsure };
}

/**
 * The same of what is at hand: the latest simulation of each grid, completed by the profile, completed by what was kept, which wins.
 * @param simulations newest first
 * @param day ISO date in Douala
 */
export function sheetOf(
  {
    profile,
    kept,
    simulations,
  }: { profile: Readonly<ProfileValues>; kept: Facts; simulations: readonly SavedSimulation[] },
  day: string,
): Facts {
  const simulated = latestOfEach(simulations).map(({ grid, answers }) => {
    const tool = toolOf(grid);
    return tool ? sheetAt(tool, new URLSearchParams(answers), day) : {};
  });
  return withAge(
    [...simulated, profileFacts(profile, day), kept].reduce((all, facts) => overlay(all, facts), {}),
    day,
  );
}
