/** The official figures beside the site's own, by the editions that this site knows. */
import { officialEstimate as byPstq } from "#app/features/simulators/arrima/official-known/estimate.ts";
import { officialEstimate as byCrs } from "#app/features/simulators/crs/official-known/estimate.ts";
import type { OfficialEstimate } from "#app/features/simulators/shared/score-sheet.ts";
import { createRecent } from "#app/platform/recent/recent.ts";
import { crsEditions, pstqEditions } from "./known.server.ts";

/** Some 15 kB each. */
const MOST_KEPT = 200;

/** Computed once for the page of a result, its report, and the answers of a page that follows them. */
function remembered(estimate: (params: URLSearchParams, today: string) => OfficialEstimate) {
  const recent = createRecent<OfficialEstimate>({ most: MOST_KEPT });
  return (params: URLSearchParams, today: string) => recent.find(`${today}?${params}`, () => estimate(params, today));
}

/** Of the answers of /crs; shared, not to be changed. @param today ISO date in Douala */
export const federalEstimate = remembered((params, today) => byCrs(params, today, crsEditions));

/** Of the answers of /arrima; shared, not to be changed. @param today ISO date in Douala */
export const quebecEstimate = remembered((params, today) => byPstq(params, today, pstqEditions));
