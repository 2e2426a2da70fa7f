import { type EditionHead, REPORTED_PART, reportedLine } from "#app/features/points/shared/edition.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";

/** Where all that is reported of the next federal grid is read. */
export const reportedHref = () => pathTo(`/crs/officiel#${REPORTED_PART}`);

/** One line of a result by a grid that is reported replaced, with the way to what is reported; nothing of any other. */
export function ReportedNotice({ grid, className }: { grid: Pick<EditionHead, "reported">; className?: string }) {
  const line = reportedLine(grid);
  return line === undefined ? null : (
    <p className={className}>
      {line} <TextLink href={reportedHref()}>Ce qui est signalé</TextLink>
    </p>
  );
}
