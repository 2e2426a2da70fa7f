/** The official figures beside the site's own, by the editions that this site knows. */
import { officialEstimate as byPstq } from "#app/features/points/arrima/estimate-official/estimate.ts";
import { officialEstimate as byCrs } from "#app/features/points/crs/estimate-official/estimate.ts";
import type { OfficialEstimate } from "#app/features/points/shared/score-sheet.ts";
import { crsEditions, pstqEditions } from "./known.server.ts";

/** Of the answers of /crs. @param today ISO date in Douala */
export const federalEstimate = (params: URLSearchParams, today: string): OfficialEstimate =>
  byCrs(params, today, crsEditions());

/** Of the answers of /arrima. @param today ISO date in Douala */
export const quebecEstimate = (params: URLSearchParams, today: string): OfficialEstimate =>
  byPstq(params, today, pstqEditions());
