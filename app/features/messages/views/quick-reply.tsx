import type { MessageView } from "#app/features/messages/thread/read-thread.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/inputs/field.tsx";
import { TextArea } from "#app/ui/inputs/text-area.tsx";

type QuickReplyProps = { messages: readonly MessageView[]; formId: string; action: string };

/** The end of a thread and an answer without files, sent to the thread's own page. */
export function QuickReply({ messages, formId, action }: QuickReplyProps) {
  return (
    <>
      <ol className="thread">
        {messages.map((message) => (
          <li key={message.id} className={message.own ? "thread-own" : undefined}>
            <p className="thread-head">
              <b dir="auto">{message.author}</b> <time dateTime={message.iso}>{message.sent}</time>
            </p>
            <p className="thread-words" dir="auto">
              {message.words ?? "Message retiré."}
              {message.attachments.length > 0 && " (avec pièces jointes)"}
            </p>
          </li>
        ))}
      </ol>
      <form method="post" action={action} encType="multipart/form-data" noValidate>
        <input type="hidden" name="formId" value={formId} />
        <Field id="message-words" label="Votre message">
          {(links) => <TextArea {...links} name="words" rows={4} required />}
        </Field>
        <Button>Envoyer</Button>
      </form>
    </>
  );
}
