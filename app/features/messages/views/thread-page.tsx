import { useEffect } from "react";
import { aheadPath, threadPath } from "#app/features/messages/paths.ts";
import type { ThreadPage } from "#app/features/messages/thread/read-thread.server.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { wipeDraft } from "#app/platform/forms/kept/use-draft.ts";
import { MessageForm, type MessageFormAnswer, draftOf } from "./message-form.tsx";
import { ThreadView } from "./thread-view.tsx";

/** What was just done, by the words of the redirect. */
export type ThreadNews = "sent" | "withdrawn" | "handed" | null;

export const newsWords: Record<NonNullable<ThreadNews>, string> = {
  sent: "Message envoyé",
  withdrawn: "Message retiré",
  handed: "Conversation confiée",
};

/** Says what was just done; a message that left needs its draft no more. */
export function Said({ id, news }: { id: string; news: ThreadNews }) {
  useEffect(() => {
    if (news === "sent") wipeDraft(draftOf(id));
  }, [id, news]);
  return news && <Alert kind="success" announced title={newsWords[news]} />;
}

type ClientThreadProps = {
  id: string;
  title: string;
  /** Opens WhatsApp on this file. */ whatsapp: string;
  page: ThreadPage;
  formId: string;
  news: ThreadNews;
  answer: MessageFormAnswer;
};

/** The thread as the client has it. */
export function ClientThread({ id, title, whatsapp, page, formId, news, answer }: ClientThreadProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <header>
        <h1>Messages</h1>
        <p className="text-muted">
          {title}
          {page.adviser && `, suivi par ${page.adviser.name}`}
        </p>
        <a className="link-block" href={pathTo("/management/:id", { id })}>
          Retour au dossier
        </a>
        <p className="m-0">
          <a href={whatsapp}>Écrire sur WhatsApp</a>, le code du dossier est déjà dans le message.
        </p>
      </header>
      <Said id={id} news={news} />
      <ThreadView
        id={id}
        page={page}
        pageAt={(cursor) => `${threadPath(id)}?page=${cursor}`}
        documentAt={(documentId) => pathTo("/management/:id/documents/:documentId", { id, documentId })}
      />
      <section aria-labelledby="ecrire">
        <h2 id="ecrire" className="mb-4">
          Écrire
        </h2>
        <MessageForm
          key={formId}
          id={id}
          formId={formId}
          answer={answer}
          aheadTo={aheadPath(id)}
          messages={page.messages}
        />
      </section>
    </div>
  );
}
