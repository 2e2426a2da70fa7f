import { AnswerForm } from "#app/features/contact/office/answer-view.tsx";
import { PlaceForm } from "#app/features/appointments/views/appointment/place-form.tsx";
import { officeThreadPath } from "#app/features/messages/paths.ts";
import { QuickReply } from "#app/features/messages/views/quick-reply.tsx";
import { withReturn } from "#app/features/office/worklist/desk-path.ts";
import { PaymentActs, PaymentForm } from "#app/features/orders/office/views/order-acts.tsx";
import { OrderNoteLine } from "#app/features/orders/office/views/order-note.tsx";
import { Decision } from "#app/features/publications/views/office/moderation.tsx";
import { MailActs } from "#app/features/undelivered-mail/views/undelivered-mails.tsx";
import { WhatsappReply } from "#app/features/whatsapp/views/whatsapp-page.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { WorkLineView } from "#app/features/office/worklist/read-worklist.server.ts";
import type { DeskAct } from "#app/registries/office/desk-details.server.ts";

export type ActProps = {
  line: WorkLineView;
  /** Where one goes once it is done. */
  back: string;
  /** ISO day in Douala. */
  today: string;
};

/** The form of the thing's own page, whatever it is. */
export function ActForm({ act, line, back, today }: ActProps & { act: Exclude<DeskAct, { kind: "link" }> }) {
  switch (act.kind) {
    case "payment":
    case "money-back": {
      const Acts = act.kind === "payment" ? PaymentForm : PaymentActs;
      return (
        <>
          {act.note && (
            <p>
              <OrderNoteLine note={act.note} />
            </p>
          )}
          <Acts order={act.order} means={act.means} answer={undefined} action={withReturn(line.action.path, back)} />
        </>
      );
    }
    case "place": {
      const action = withReturn(pathTo("/admin/agenda/:id", { id: act.id }), back);
      return <PlaceForm {...act} usual="phone" action={action} answer={undefined} />;
    }
    case "answer": {
      const written = act.replies.findLast(({ side }) => side !== "office")?.body ?? act.message.message;
      return (
        <>
          <blockquote className="desk-words" dir="auto">
            {written}
          </blockquote>
          <AnswerForm
            seen={act.message.revision}
            scheduled={act.replies.find(({ state }) => state === "scheduled")}
            texts={act.texts}
            formId={act.formId}
            today={today}
            action={withReturn(pathTo("/admin/messages/:id", { id: act.message.id }), back)}
            answer={undefined}
          />
        </>
      );
    }
    case "thread":
      return <QuickReply {...act} action={withReturn(officeThreadPath(act.id), back)} />;
    case "whatsapp": {
      const { lines, until, id } = act.conversation;
      return (
        <>
          <blockquote className="desk-words" dir="auto">
            {lines.findLast(({ ours }) => !ours)?.words}
          </blockquote>
          {until !== null && (
            <WhatsappReply
              until={until}
              formId={act.formId}
              action={withReturn(`${pathTo("/admin/whatsapp")}?contact=${id}`, back)}
              refusal={undefined}
            />
          )}
        </>
      );
    }
    case "mail":
      return (
        <>
          {act.text !== null && <blockquote className="desk-words">{act.text}</blockquote>}
          <MailActs mail={act.mail} action={withReturn(pathTo("/admin/courriels"), back)} />
        </>
      );
    case "comment":
      return (
        <>
          <blockquote className="desk-words" dir="auto">
            {act.comment.body}
          </blockquote>
          <Decision comment={act.comment} action={withReturn(pathTo("/admin/commentaires"), back)} />
        </>
      );
  }
}
