import { assemblePath, documentPath } from "#app/features/applications/documents/document-path.ts";
import type { DocumentPage } from "#app/features/applications/documents/pages/document-pages.server.ts";
import { seenValue } from "#app/features/applications/documents/required-words.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/layout/text-link.tsx";
import type { ReceivedPiece } from "#app/features/applications/documents/adding/after-giving.server.ts";
import { Received } from "./give-piece.tsx";
import type { FileAnswer } from "./add-document-form.tsx";
import { CorrectionNotes } from "./correction-notes.tsx";
import { MarkedPages } from "./marked-pages.tsx";
import { ReplaceForm } from "./replace-form.tsx";

type ReplacePageProps = Pick<DocumentPage, "file" | "document" | "who" | "correction"> & {
  /** Another piece, given a moment ago. */
  received: ReceivedPiece | null;
  answer: FileAnswer;
  today: string;
};

/** Sends a document again: what is to be corrected first, then the form. */
export function ReplacePage({ file, document, who, correction, received, answer, today }: ReplacePageProps) {
  const { issuedOn, expiresOn, nameOnIt, notes } = document;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      {received && <Received piece={received} />}
      <header>
        <h1>{correction ? "Renvoyer une pièce" : "Remplacer une pièce"}</h1>
        <p className="text-muted">
          {document.name}, {who}
        </p>
      </header>
      {correction && (
        <Alert kind="caution" title={correction.what}>
          {correction.remark !== null && <p className="whitespace-pre-line">{correction.remark}</p>}
          <CorrectionNotes notes={correction.notes} />
          {correction.due !== null && <p>{correction.due}.</p>}
        </Alert>
      )}
      {correction && correction.pictures.length > 0 && (
        <MarkedPages name={document.name} pictures={correction.pictures} />
      )}
      {document.state === "validated" && (
        <Alert title="Cette pièce est validée">
          Une autre version repassera en révision. La version validée reste dans l’historique.
        </Alert>
      )}
      <ReplaceForm
        key={seenValue(document)}
        answer={answer}
        seen={seenValue(document)}
        kept={{ issuedOn: issuedOn ?? "", expiresOn: expiresOn ?? "", nameOnIt: nameOnIt ?? "", notes: notes ?? "" }}
        aheadTo={pathTo("/management/:id/documents/fichier", { id: file.id })}
        back={documentPath(file.id, document.id)}
        atOnce={correction !== null}
        today={today}
      />
      <p className="text-sm">
        <TextLink href={assemblePath(file.id, { documentId: document.id })}>
          Ranger ou tourner les photos avant de les réunir
        </TextLink>
      </p>
    </div>
  );
}
