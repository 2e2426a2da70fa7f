import { data } from "react-router";
import { lastDecision } from "#app/features/documents/review/last-decision.server.ts";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toSayWords, toldSentence } from "#app/features/notices/told/told.ts";
import { notesOf } from "#app/features/documents/review/mark-notes.ts";
import { marksOf } from "#app/features/documents/review/marks.ts";
import { openPointsWords, pointAnswers } from "#app/features/documents/review/review-points.ts";
import { decidedBefore } from "#app/features/documents/review/decided-words.ts";
import { dayOf } from "#app/platform/clock/clock.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import type { RequestArgs } from "#app/platform/session/scope.ts";
import { correctionSchema, documentPressSchema } from "#app/features/applications/documents/document-form.ts";
import {
  type ReviewOutcome,
  type ReviewServices,
  askFileDocumentAgain,
  cancelFileCorrection,
  validateFileDocument,
} from "./review-document.server.ts";
import type { Actor } from "#app/features/applications/services.ts";

/** Why a decision was not taken. */
const REFUSALS: Record<Exclude<ReviewOutcome, "done">, string> = {
  own: "C’est votre propre dossier\u00a0: un autre conseiller relit ses pièces.",
  unknown: "Cette pièce n’est plus dans le dossier. Rien n’a été décidé.",
  changed: "Cette pièce a changé pendant votre lecture. Rien n’a été décidé, relisez-la.",
};

/** The form of one document back; `document`: which. */
export type ReviewRefusal = ReturnType<typeof data<{ document: string; intent: string; result: FormRefusal["data"] }>>;
export type ReviewAnswer =
  | { kind: "done"; document: string; words: string }
  | { kind: "refused"; refusal: ReviewRefusal };

const PRESSES = {
  validate: "Pièce validée.",
  cancel: "Correction annulée. La pièce est de nouveau en révision.",
} as const;

/** Decides what a form of the office says of one document of a file. */
export async function answerReview(
  { context }: Pick<RequestArgs, "context">,
  services: ReviewServices,
  adviser: Actor,
  applicationId: string,
  form: FormData,
): Promise<ReviewAnswer> {
  const intent = String(form.get("intent") ?? "");
  const document = String(form.get("document") ?? "");
  const refused = ({ data: result, init }: FormRefusal): ReviewAnswer => ({
    kind: "refused",
    refusal: data({ document, intent, result }, init ?? undefined),
  });
  const told = () => toldOf(services.database.drizzle, aboutDocument(document));
  const why = async (outcome: Exclude<ReviewOutcome, "done">) => {
    const before = outcome === "changed" ? await lastDecision(services.database.drizzle, document) : undefined;
    return { formErrors: [before ? decidedBefore(before) : REFUSALS[outcome]] };
  };
  if (intent === "ask-again") {
    const taken = parseRequestFields(form, context, correctionSchema(dayOf(services.clock.now()).toString()));
    if (!taken.ok) return refused(taken.refusal);
    const { value } = taken;
    const { notes, faults } = notesOf(form);
    if (Object.keys(faults).length > 0) return refused(taken.refuse(400, { fieldErrors: faults }));
    const which = { applicationId, id: value.document, seen: value.seen };
    const outcome = await askFileDocumentAgain(services, adviser, which, value, [...marksOf(form), ...notes]);
    if (outcome === "done") return { kind: "done", document, words: toldSentence("Correction demandée", await told()) };
    return refused(taken.refuse(409, await why(outcome)));
  }
  const taken = parseRequestFields(form, context, documentPressSchema);
  if (!taken.ok) return refused(taken.refusal);
  const { value } = taken;
  const which = { applicationId, id: value.document, seen: value.seen };
  const press = intent === "cancel" ? "cancel" : "validate";
  const outcome =
    press === "cancel"
      ? await cancelFileCorrection(services, adviser, which, value.correction ?? "")
      : await validateFileDocument(services, adviser, which, pointAnswers(form));
  if (outcome === "done")
    return { kind: "done", document, words: `${PRESSES[press]} ${toSayWords(await told())}`.trim() };
  if (typeof outcome === "object")
    return refused(taken.refuse(400, { formErrors: [openPointsWords(outcome.open, outcome.of)] }));
  return refused(taken.refuse(409, await why(outcome)));
}
