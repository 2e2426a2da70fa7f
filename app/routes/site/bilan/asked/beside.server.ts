/** The assessment of the situation behind another page, as that page shows it. */
import { situationAt } from "#app/features/situation/arrival.ts";
import { linesOf } from "#app/features/situation/assess/lines.ts";
import { mayAimAt } from "#app/features/situation/assess/rounds-standing.ts";
import { withAge } from "#app/features/situation/birth.ts";
import { sheetIn } from "#app/features/situation/destinations.ts";
import { decodeFacts } from "#app/features/situation/encode.ts";
import type { Facts } from "#app/features/situation/facts.ts";
import type { Tool } from "#app/features/situation/tools/tool.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import type { RequestScope } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { accountSheet } from "#app/registries/clients/account-sheet.server.ts";
import { type AlreadyRead, assessToday } from "#app/registries/clients/assessment.server.ts";
import { bilanHrefs, ownBilanHrefs } from "./bilan-links.ts";

type BesideRequest = {
  params: URLSearchParams;
  /** Whose answers the address holds; without one, it carries a sheet alone. */
  tool?: Tool;
  /** Where the address says nothing, the account's own situation is shown. */
  viewer?: Viewer | null;
  /** Rounds and sessions that the page shows itself. */
  read?: AlreadyRead;
};

/** The three lines and the rounds of an address's situation; null while too little is known for a score. */
export async function besideAt(scope: RequestScope, { params, tool, viewer = null, read }: BesideRequest) {
  const day = dayOf(scope.clock.now()).toString();
  const said: Facts = tool ? situationAt(tool, params, day) : withAge(decodeFacts(sheetIn(params)), day);
  const isOwn = viewer !== null && said.age === undefined;
  const facts = isOwn ? await accountSheet(scope, viewer) : said;
  if (facts.age === undefined) return null;
  const assessed = await assessToday(scope, facts, read);
  if (assessed === null || "faults" in assessed) return null;
  const { rounds, admission } = assessed;
  return {
    lines: linesOf(assessed),
    rounds,
    /** Minimums that one may aim at: of the rounds whose condition one meets, and of no other. */
    targets: rounds.filter(mayAimAt).map(({ name, date, minimum }) => ({ name, date, minimum })),
    provinces: admission.provinces,
    hrefs: isOwn ? ownBilanHrefs(facts) : bilanHrefs(facts),
  };
}
