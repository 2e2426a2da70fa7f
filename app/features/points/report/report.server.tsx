import { Paper } from "#app/platform/pdf/page.tsx";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import type { ScoreSheet } from "#app/features/points/shared/score-sheet.ts";
import { Advice } from "./internal/advice.tsx";
import { Answers } from "./internal/answers.tsx";
import { Closing, FOOT_NOTICE, type ReportSite } from "./internal/closing.tsx";
import { Cover } from "./internal/cover.tsx";
import { Criteria } from "./internal/criteria.tsx";
import { Official } from "./internal/official.tsx";
import { Thresholds } from "./internal/thresholds.tsx";
import { longDateTime } from "#app/platform/clock/french-dates.ts";

export type ReportInput = {
  scoreSheet: ScoreSheet;
  /** Absolute address of the page that shows the same result. */
  resultUrl: string;
  site: ReportSite;
  /** Moment of the report, in the time zone in which it is to be said. */
  now: Temporal.ZonedDateTime;
};

/**
 * The report of one simulation as a PDF (A4, French, selectable text, no network):
 * the score, the thresholds, every criterion with its reason, the advice, the answers, the
 * notice and the way back to the same result. The same input gives the same bytes.
 */
export async function renderReport({ scoreSheet, resultUrl, site, now }: ReportInput): Promise<Buffer> {
  return renderPdf(
    <Paper
      title={scoreSheet.title}
      siteName={site.name}
      tagline={site.tagline}
      notice={FOOT_NOTICE}
      createdAt={new Date(now.epochMilliseconds)}
      cover={<Cover scoreSheet={scoreSheet} resultUrl={resultUrl} moment={longDateTime(now)} />}
    >
      <Thresholds thresholds={scoreSheet.thresholds} warnings={scoreSheet.warnings} />
      <Criteria groups={scoreSheet.groups} />
      {scoreSheet.official && <Official official={scoreSheet.official} />}
      <Advice recommendations={scoreSheet.recommendations} />
      <Answers answers={scoreSheet.answers} />
      <Closing scoreSheet={scoreSheet} resultUrl={resultUrl} site={site} />
    </Paper>,
  );
}
