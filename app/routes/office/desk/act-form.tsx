import type { ReactNode } from "react";
import { AnswerForm } from "#app/features/contact/office/answer-view.tsx";
import { HELD, MessageMoves } from "#app/features/contact/office/message-moves.tsx";
import { UnsettledList } from "#app/features/language-tests/office/views/unsettled-list.tsx";
import { PlaceForm } from "#app/features/appointments/views/appointment/place-form.tsx";
import { officeThreadPath } from "#app/features/messages/paths.ts";
import { QuickReply } from "#app/features/messages/views/quick-reply.tsx";
import { withReturn } from "#app/features/office/worklist/desk-path.ts";
import { Decision } from "#app/features/publications/views/office/moderation.tsx";
import { MailActs } from "#app/features/undelivered-mail/views/undelivered-mails.tsx";
import { WhatsappActs } from "#app/features/whatsapp/views/whatsapp-page.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { DeskAct } from "#app/registries/office/desk-details.server.ts";
import { type ActProps, MoneyAct } from "./money-act.tsx";

/** The form of the thing's own page, whatever it is. */
export function ActForm({ act, line, back, here, today }: ActProps & { act: Exclude<DeskAct, { kind: "link" }> }) {
  switch (act.kind) {
    case "payment":
    case "money-back":
    case "phone-payment":
      return <MoneyAct act={act} line={line} back={back} here={here} />;
    case "place": {
      const action = withReturn(pathTo("/admin/agenda/:id", { id: act.id }), back);
      const move = withReturn(pathTo("/admin/agenda/:id/deplacer", { id: act.id }), back);
      return (
        <>
          <PlaceForm {...act} usual="phone" action={action} answer={undefined} />
          <p>
            <a href={move}>Déplacer ce rendez-vous</a>
          </p>
        </>
      );
    }
    case "answer": {
      const written = act.replies.findLast(({ side }) => side !== "office")?.body ?? act.message.message;
      return (
        <>
          <Words>{written}</Words>
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
    case "held":
      return (
        <>
          <Words>{act.message.message}</Words>
          <p>{HELD}</p>
          <MessageMoves
            state={act.message.state}
            actionOf={(move) =>
              withReturn(pathTo("/admin/messages/:id", { id: act.message.id }), move === "release" ? here : back)
            }
          />
        </>
      );
    case "thread":
      return <QuickReply {...act} action={withReturn(officeThreadPath(act.id), back)} />;
    case "whatsapp": {
      const { lines, id } = act.conversation;
      return (
        <>
          <Words>{lines.findLast(({ ours }) => !ours)?.words}</Words>
          <WhatsappActs
            conversation={act.conversation}
            formId={act.formId}
            action={withReturn(`${pathTo("/admin/whatsapp")}?contact=${id}`, back)}
            refusal={undefined}
          />
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
    case "cancelled-session":
      return <UnsettledList {...act} back={(path) => withReturn(path, here)} />;
    case "comment":
      return (
        <>
          <Words>{act.comment.body}</Words>
          <Decision comment={act.comment} action={withReturn(pathTo("/admin/commentaires"), back)} />
        </>
      );
  }
}

/** What somebody wrote. */
const Words = ({ children }: { children: ReactNode }) => (
  <blockquote className="desk-words" dir="auto">
    {children}
  </blockquote>
);
