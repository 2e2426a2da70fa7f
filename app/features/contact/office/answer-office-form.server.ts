/** What the forms of a message's page ask, as its route answers them. */
import { data } from "react-router";
import { sendingId } from "#app/platform/forms/sending-id.server.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { answerSchema, assignSchema } from "#app/features/contact/answer-form.ts";
import {
  type AnswerOutcome,
  type PreparedOutcome,
  answerMessage,
  cancelPrepared,
  changePrepared,
} from "./answer-message.server.ts";
import { type AssignOutcome, assignMessage, moveMessage } from "./move-message.server.ts";
import { type MessageMove, messageMoveOf } from "#app/features/contact/status.ts";

const CHANGED =
  "Un collègue s’en est occupé entre-temps, ou la personne a écrit de nouveau\u00a0: relisez l’échange ci-dessus. Rien n’est parti.";

const REFUSALS: Record<
  Exclude<AnswerOutcome | PreparedOutcome | AssignOutcome, "sent" | "scheduled" | "already" | "done">,
  string
> = {
  changed: CHANGED,
  held: "Dites d’abord que ce message vient d’une personne. Rien n’est parti.",
  waiting: "Une autre réponse est préparée\u00a0: changez-la, ou annulez-la d’abord.",
  unknown: "Ce message n’existe plus.",
  gone: "Cette réponse est déjà partie, ou a été annulée.",
  "unknown-staff": "Cette personne n’est plus de l’équipe\u00a0: choisissez-en une autre.",
};

const MOVED: Record<MessageMove, string> = {
  answer: "Ce message est noté comme répondu.",
  release: "Ce message attend une réponse.",
  reopen: "Ce message est de nouveau à répondre.",
  close: "Ce message est clos.",
};

const refused = (intent: string, { data: result, init }: FormRefusal) => data({ intent, result }, init ?? undefined);

/** What was done in words, or the page again with what is wrong. */
export async function answerOfficeForm(
  { context }: Pick<RequestArgs, "context">,
  actor: Viewer,
  messageId: string,
  fields: FormData,
) {
  const scope = scopeOf(context);
  const intent = String(fields.get("intent") ?? "");
  const move = messageMoveOf(intent);
  if (move) {
    const moved = await moveMessage(scope, actor, messageId, move);
    return moved
      ? { done: MOVED[move] }
      : data({ refusal: "Quelqu’un s’en est déjà occupé\u00a0: voici l’échange à jour." }, { status: 409 });
  }
  if (intent === "assign") {
    const taken = parseRequestFields(fields, context, assignSchema);
    if (!taken.ok) return data({ refusal: "Choisissez à qui confier ce message." }, { status: 400 });
    const outcome = await assignMessage(
      scope,
      actor,
      messageId,
      taken.value.to === "nobody" ? null : taken.value.to,
      taken.value.seen,
    );
    return outcome === "done"
      ? { done: "Ce message est confié." }
      : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  if (intent === "cancel-reply") {
    const outcome = await cancelPrepared(scope, actor, { messageId, seen: Number(fields.get("replyRevision")) });
    return outcome === "done"
      ? { done: "La réponse est annulée\u00a0: elle ne partira pas." }
      : data({ refusal: REFUSALS[outcome] }, { status: 409 });
  }
  const taken = parseRequestFields(fields, context, answerSchema(scope.clock.now()));
  if (!taken.ok) return refused(intent, taken.refusal);
  const { formId: pageId, words: body, sendAt, seen, replyRevision } = taken.value;
  if (intent === "change-reply" && replyRevision !== undefined) {
    const outcome = await changePrepared(scope, actor, { messageId, seen: replyRevision }, { body, sendAt });
    if (outcome === "done") return { done: sendAt === null ? "La réponse est partie." : "La réponse est changée." };
    return refused(intent, taken.refuse(409, { formErrors: [REFUSALS[outcome]] }));
  }
  const id = sendingId(scope, {
    purpose: "contact-reply",
    content: [messageId, actor.userId, body, sendAt?.toString() ?? null, pageId],
    pageId,
  });
  const outcome = await answerMessage(scope, actor, messageId, { id, body, sendAt, seen });
  if (outcome === "sent" || outcome === "already") return { done: "La réponse est partie." };
  if (outcome === "scheduled") return { done: "La réponse est prête\u00a0: elle partira à l’heure dite." };
  return refused(intent, taken.refuse(409, { formErrors: [REFUSALS[outcome]] }));
}
