import { type Clock, dayOf } from "#app/platform/clock/clock.ts";
import type { OfficialEstimate, ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { type Simulator, canonicalQuery } from "#app/features/points/views/simulator.ts";
import type { ReportSite } from "./internal/closing.tsx";
import { renderReport } from "./report.server.tsx";

/** What a report needs beside its sheet. */
export type ReportScope = { origin: string; clock: Clock; site: ReportSite };

/** What the official grid gives beside the site's own, on a day (ISO); the route gives it the editions. */
type OfficialOf = (params: URLSearchParams, today: string) => OfficialEstimate;

/**
 * The report of the answers in the address, as a PDF to keep. The address without answers
 * gives the report of an untouched form.
 */
export async function answerReport(
  simulator: Simulator,
  url: string,
  { official, ...scope }: ReportScope & { official?: OfficialOf },
): Promise<Response> {
  const query = canonicalQuery(simulator, new URL(url).searchParams);
  const params = new URLSearchParams(query);
  const scoreSheet = {
    ...simulator.sheetOf(params),
    official: official?.(params, dayOf(scope.clock.now()).toString()) ?? null,
  };
  return sendReport(scoreSheet, `${simulator.path}?${query}`, scope);
}

/**
 * One sheet as a PDF to keep.
 * @param resultPath path and query of the page that shows the same result
 */
export async function sendReport(
  scoreSheet: ScoreSheet,
  resultPath: string,
  { origin, clock, site }: ReportScope,
): Promise<Response> {
  const now = clock.now();
  const resultUrl = `${origin}${resultPath}`;
  const pdf = await renderReport({ scoreSheet, resultUrl, site, now });
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="rapport-${scoreSheet.grid}-${dayOf(now).toString()}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
