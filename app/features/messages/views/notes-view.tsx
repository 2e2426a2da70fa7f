import { type SubmissionResult, useForm } from "@conform-to/react";
import type { NoteView } from "#app/features/messages/office/notes.server.ts";
import type { PageOf } from "#app/platform/database/page-of.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";
import { FileTabs } from "./file-tabs.tsx";

type NotesViewProps = {
  file: { id: string; title: string; reference: string };
  page: PageOf<NoteView>;
  unread: number;
  notes: number;
  formId: string;
  answer: SubmissionResult | undefined;
};

/** What advisers note about a file for themselves: a page of its own, so that nobody writes to the client by mistake. */
export function NotesView({ file, page, unread, notes, formId, answer }: NotesViewProps) {
  const [form, fields] = useForm<{ formId: string; words: string }>({ id: "note", lastResult: answer });
  const problems = [form, fields.words].flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ fieldId: id, message })),
  );
  const { id } = file;
  const at = (cursor: string | null) => cursor && `${pathTo("/admin/dossiers/:id/notes", { id })}?page=${cursor}`;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Notes privées</h1>
        <p className="text-muted">
          {file.title}, dossier <span className="figures">{file.reference}</span>
        </p>
        <FileTabs id={id} here="notes" unread={unread} notes={notes} />
      </header>
      <Alert>
        Entre conseillers&nbsp;: le client ne les voit nulle part, et elles ne partent pas avec la copie de ses données.
      </Alert>
      <form method="post" action="?" id={form.id} noValidate className="max-w-prose">
        <ErrorSummary problems={problems} />
        <input type="hidden" name="formId" value={fields.formId.initialValue ?? formId} />
        <Field id={fields.words.id} label="Nouvelle note" error={fields.words.errors?.[0]}>
          {(links) => <TextArea {...links} name="words" defaultValue={fields.words.initialValue} rows={4} required />}
        </Field>
        <Button>Garder la note</Button>
      </form>
      {page.rows.length === 0 ? (
        <EmptyState title="Aucune note">Ce que vous notez ici sert au collègue qui reprendra le dossier.</EmptyState>
      ) : (
        <ol className="thread">
          {page.rows.map((note) => (
            <li key={note.id} id={`note-${note.id}`}>
              <p className="thread-head">
                <b>{note.author}</b> <time dateTime={note.iso}>{note.written}</time>
              </p>
              {note.words === null ? (
                <p className="text-muted">Note retirée par son auteur le {note.withdrawn}.</p>
              ) : (
                <p className="thread-words">{note.words}</p>
              )}
              {note.mayWithdraw && (
                <form method="post" action={`?retirer=${note.id}`}>
                  <Button small look="ghost">
                    Retirer<span className="sr-only"> la note du {note.written}</span>
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager label="Notes privées" previous={at(page.previous)} next={at(page.next)} />
    </div>
  );
}
