import type { StaffMember } from "#app/features/accounts/staff/staff-members.server.ts";
import { UNPROVEN_AT_OFFICE } from "#app/features/accounts/first-proof-words.ts";
import { aheadPath, officeThreadPath } from "#app/features/messages/paths.ts";
import type { ThreadPage } from "#app/features/messages/thread/read-thread.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { Select } from "#app/ui/inputs/select.tsx";
import { MessageForm, type MessageFormAnswer } from "./message-form.tsx";
import { FileTabs } from "./file-tabs.tsx";
import { Said, type ThreadNews } from "./thread-page.tsx";
import { ThreadView } from "./thread-view.tsx";

type OfficeThreadProps = {
  file: { id: string; title: string; reference: string };
  /** `unproven`: nobody has confirmed that e-mail. */
  client: { name: string; email: string; unproven: boolean };
  page: ThreadPage;
  notes: number;
  /** How many messages were withdrawn, for whoever may read them; null for others. */
  withdrawn: number | null;
  staff: readonly StaffMember[];
  handovers: readonly { key: string; words: string }[];
  formId: string;
  /** Where the client may be answered on WhatsApp too, and until when. */
  whatsapp: { id: string; until: string } | null;
  news: ThreadNews;
  answer: MessageFormAnswer;
  refusal: string | undefined;
};

/** The thread at the office: who follows it, what was said, and the answer. */
export function OfficeThreadPage({
  file,
  client,
  page,
  notes,
  withdrawn,
  staff,
  handovers,
  formId,
  whatsapp,
  news,
  answer,
  refusal,
}: OfficeThreadProps) {
  const { id } = file;
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Messages</h1>
        <p className="text-muted">
          {client.name}, {client.email}, {file.title}, dossier <span className="figures">{file.reference}</span>
        </p>
        <FileTabs id={id} here="messages" unread={0} notes={notes} />
      </header>
      <Said id={id} news={news} />
      {refusal !== undefined && (
        <Alert kind="danger" announced>
          {refusal}
        </Alert>
      )}
      <ThreadView
        id={id}
        page={page}
        pageAt={(cursor) => `${officeThreadPath(id)}?page=${cursor}`}
        documentAt={(documentId) => `${pathTo("/admin/dossiers/:id", { id })}#piece-${documentId}`}
      />
      {withdrawn !== null && withdrawn > 0 && (
        <p>
          <a className="link-block" href={pathTo("/admin/dossiers/:id/messages/retires", { id })}>
            {withdrawn === 1 ? "Un message retiré" : `${withdrawn} messages retirés`}
          </a>
        </p>
      )}
      <section aria-labelledby="ecrire">
        <h2 id="ecrire">Répondre au client</h2>
        <p className="hint mb-4">Le client lit ce qui est écrit ici. Ce qui reste entre nous va dans les notes.</p>
        {whatsapp && (
          <p className="mb-4">
            <a href={`${pathTo("/admin/whatsapp")}?contact=${whatsapp.id}`}>Répondre sur WhatsApp</a>, possible jusqu’au{" "}
            {whatsapp.until}.
          </p>
        )}
        {client.unproven && !answer ? (
          <Alert kind="caution" title="Pas encore de réponse ici">
            {UNPROVEN_AT_OFFICE}
          </Alert>
        ) : (
          <MessageForm
            key={formId}
            id={id}
            formId={formId}
            answer={answer}
            aheadTo={aheadPath(id)}
            messages={page.messages}
          />
        )}
      </section>
      <section aria-labelledby="suivi">
        <h2 id="suivi" className="mb-4">
          Qui suit cette conversation
        </h2>
        <p>{page.adviser ? page.adviser.name : "Personne encore\u00a0: le premier qui répond la suit."}</p>
        {staff.length > 0 && (page.messages.length > 0 || page.adviser) && (
          <form method="post" action="?confier=1" className="max-w-prose">
            <Field id="adviser" label="Confier à">
              {(links) => (
                <Select
                  {...links}
                  name="adviser"
                  defaultValue={page.adviser?.id ?? "nobody"}
                  options={[
                    { value: "nobody", label: "Qui viendra le premier" },
                    ...staff.map((one) => ({ value: one.id, label: one.name })),
                  ]}
                />
              )}
            </Field>
            <Button look="secondary">Confier</Button>
          </form>
        )}
        {handovers.length > 0 && (
          <Fold level={3} title="Passages d’un conseiller à l’autre">
            <ul className="document-versions">
              {handovers.map(({ key, words }) => (
                <li key={key}>{words}</li>
              ))}
            </ul>
          </Fold>
        )}
      </section>
    </div>
  );
}
