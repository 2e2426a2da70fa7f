/** What the site knows for the assessment of anybody, and the assessment of an account: features do not know each other, so they meet here. */
import { openSittings, type upcomingSessions } from "#app/features/language-tests/queries.server.ts";
import { crsEditions, pstqEditions } from "#app/features/points/editions/known.server.ts";
import { gridInForce } from "#app/features/points/family/grid-in-force.ts";
import { cheapestFrench } from "#app/features/points/plan/cheapest-french.ts";
import { gridOn } from "#app/features/points/pstq/grid.ts";
import { listRoundsSince } from "#app/features/rounds/queries.server.ts";
import { type Assessment, type Basis, type NotEnough, assess } from "#app/features/situation/assess/assess.ts";
import { ROUNDS_MONTHS } from "#app/features/situation/assess/rounds-standing.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";

type Scope = Pick<RequestScope, "database" | "clock">;

/** What the page has read already, for an assessment not to read it again. */
export type AlreadyRead = {
  rounds?: Basis["rounds"];
  sessions?: Awaited<ReturnType<typeof upcomingSessions>>;
};

/** The grids of the day, the rounds known, and the prices that an assessment counts with. */
export async function assessmentBasis({ database, clock }: Scope, read: AlreadyRead = {}): Promise<Basis> {
  const today = dayOf(clock.now());
  const [rounds, sessions] = await Promise.all([
    read.rounds ?? listRoundsSince(database.drizzle, today.subtract({ months: ROUNDS_MONTHS }).toString()),
    read.sessions?.filter(({ availability }) => availability !== "closed") ??
      openSittings(database.drizzle, clock.now()),
  ]);
  return {
    grids: {
      day: today.toString(),
      federal: gridInForce(today, crsEditions()),
      quebec: gridOn(pstqEditions(), today.toString()).grid,
    },
    rounds,
    rates: { cadInXaf: siteSettings.currency.cadInXaf, frenchTest: cheapestFrench(sessions) },
  };
}

/** The assessment of a situation today; what must be said first where it cannot be made, null where nothing was said. */
export async function assessToday(
  scope: Scope,
  facts: Facts,
  read?: AlreadyRead,
): Promise<Assessment | NotEnough | null> {
  return Object.keys(facts).length === 0 ? null : assess(facts, await assessmentBasis(scope, read));
}
