import stylesheet from "#app/features/interview/views/interview.css?url";
import { pathTo } from "#app/platform/paths/path-to.ts";

/** The interview's one style sheet, in the place of the site's: its first question is read on a slow line. */
export function InterviewLinks() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={pathTo("/site.webmanifest")} />
    </>
  );
}
