import type { SubmissionResult } from "@conform-to/react";
import { documentPath } from "#app/features/applications/documents/document-path.ts";
import type { ReadingPage } from "#app/features/applications/documents/readings/reading-page.server.ts";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import { DocumentDetails } from "#app/features/applications/views/documents/document-details.tsx";
import { ReadPassport } from "./read-passport.tsx";
import { ReadResult } from "./read-result.tsx";

/** What the site read of a document, and the form that keeps what its reader confirms. */
export function ReadingView({ page, answer }: { page: ReadingPage; answer: SubmissionResult | undefined }) {
  const { file, document, who } = page;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header className="grid gap-2">
        <h1>Lu dans «&nbsp;{document.name}&nbsp;»</h1>
        <p className="text-muted">
          {who}, dossier <span className="figures">{file.reference}</span>
        </p>
      </header>
      {page.reading === "result" ? (
        <>
          <ReadResult proposed={page.proposed} />
          <DocumentDetails
            page={page}
            today={page.today}
            read={page.proposed.kind === "read" ? page.proposed.day : null}
          />
        </>
      ) : (
        <ReadPassport page={page} answer={answer} />
      )}
      <TextLink block href={documentPath(file.id, document.id)}>
        La pièce et ses versions
      </TextLink>
    </div>
  );
}
