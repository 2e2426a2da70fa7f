/** The older Quebec calculator of the tracking area: the form of /arrima in short, on the same rules. Features meet here. */
import type { ComparedSimulation } from "#app/features/saved-simulations/history.ts";
import { latestSimulations } from "#app/features/saved-simulations/queries.server.ts";
import { arrimaSimulator } from "#app/features/points/arrima/simulator.ts";
import { quebecEstimate } from "#app/features/points/editions/estimates.server.ts";
import { arrivalAt } from "#app/features/situation/arrival.ts";
import { arrima } from "#app/features/situation/tools/quebec.ts";
import { addressWith } from "#app/features/situation/tools/tool.ts";
import { readParams } from "#app/features/points/shared/answers.ts";
import { askedQuery } from "#app/features/points/views/simulator.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { compared } from "#app/registries/simulators.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";

type Scope = Pick<RequestScope, "database" | "clock" | "origin">;
type Owner = Pick<Viewer, "userId">;

/** The latest Arrima result that somebody kept, the official figure of today beside it. */
export async function keptArrima({ database, clock }: Scope, { userId }: Owner): Promise<ComparedSimulation | null> {
  const kept = (await latestSimulations(database.drizzle, userId)).filter(({ grid }) => grid === "arrima");
  return compared(kept, dayOf(clock.now()).toString())[0] ?? null;
}

/**
 * What the page shows for an address: the result of its answers, or else the form filled from the account's sheet, profile and
 * latest simulations. The official figure is that of the answers alone, as it stands beside a kept result.
 */
export async function calculatorPage(scope: Scope, viewer: Owner, url: string) {
  const day = dayOf(scope.clock.now()).toString();
  const query = askedQuery(arrimaSimulator, url);
  if (query !== null) {
    const params = new URLSearchParams(query);
    return {
      answers: readParams(arrimaSimulator.sections, params),
      arrival: null,
      result: { query, scoreSheet: arrimaSimulator.sheetOf(params), official: quebecEstimate(params, day) },
    };
  }
  const address = new URL(addressWith(arrima, await accountSheet(scope, viewer)), scope.origin);
  return {
    answers: readParams(arrimaSimulator.sections, address.searchParams),
    arrival: arrivalAt(arrima, address.href, day),
    result: null,
  };
}

/** What the page's view is given. */
export type CalculatorPage = Awaited<ReturnType<typeof calculatorPage>>;
