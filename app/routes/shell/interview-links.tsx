import stylesheet from "#app/features/interview/views/interview.css?url";

/** The interview's one style sheet, in the place of the site's: its first question is read on a slow line. */
export function InterviewLinks() {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
