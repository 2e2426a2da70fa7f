import { type RouterContextProvider, data } from "react-router";
import { aboutDocument } from "#app/features/documents/notice-kinds.ts";
import { toldOf } from "#app/features/notices/told/told.server.ts";
import { toSayWords, toldSentence } from "#app/features/notices/told/told.ts";
import { decidedBefore } from "#app/features/documents/review/decided-words.ts";
import { lastDecision } from "#app/features/documents/review/last-decision.server.ts";
import { openPointsWords, pointAnswers, pointsOpen } from "#app/features/documents/review/review-points.ts";
import {
  registrationCorrectionSchema,
  registrationPressSchema,
} from "#app/features/language-tests/documents/review-form.ts";
import {
  type ReviewOutcome,
  confirmDocuments,
  refuseDocument,
} from "#app/features/language-tests/documents/review-documents.server.ts";
import type { Reviewed } from "#app/features/language-tests/documents/review-page.server.ts";
import { registrationReviewPoints } from "#app/features/language-tests/documents/review-points.ts";
import { type FormRefusal, parseRequestFields } from "#app/platform/forms/parse-form.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";
import { insertRemark } from "#app/routes/office/files/insert-remark.server.ts";

type ReviewRequest = { context: Readonly<RouterContextProvider> };

const REFUSALS: Record<Exclude<ReviewOutcome, "done" | "changed">, string> = {
  incomplete: "Il manque un document\u00a0: rien n’a été validé.",
  gone: "Cette inscription n’a plus cours\u00a0: rien n’a été décidé.",
  unknown: "Cette inscription n’existe plus.",
};
const CHANGED = "Un document a changé pendant votre lecture. Rien n’a été décidé, relisez-les.";

const back = ({ data: result, init }: FormRefusal) => data({ result }, init ?? undefined);

/** Decides what the form of a review says of a registration's documents. */
export async function answerRegistrationReview(
  { context }: ReviewRequest,
  adviser: Viewer,
  { registration, documents }: Reviewed,
  form: FormData,
) {
  const scope = scopeOf(context);
  const intent = form.get("intent");
  if (intent === "insert") {
    const { data: inserted, init } = await insertRemark({
      context,
      form,
      document: registration.id,
      firstName: registration.firstName,
    });
    return data({ result: inserted.result }, init ?? undefined);
  }
  /** Of one document; of both the news is that of the first. */
  const told = (kind = documents[0]?.kind) =>
    toldOf(scope.database.drizzle, aboutDocument(documents.find((one) => one.kind === kind)?.id ?? ""));
  const why = async (outcome: Exclude<ReviewOutcome, "done">) => ({
    formErrors: [outcome === "changed" ? await changedWords() : REFUSALS[outcome]],
  });
  const changedWords = async () => {
    const decisions = await Promise.all(documents.map(({ id }) => lastDecision(scope.database.drizzle, id)));
    const last = decisions.flatMap((one) => one ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime())[0];
    return last ? decidedBefore(last) : CHANGED;
  };
  if (intent === "ask-again") {
    const taken = parseRequestFields(form, context, registrationCorrectionSchema);
    if (!taken.ok) return back(taken.refusal);
    const { kind, ...correction } = taken.value;
    const outcome = await refuseDocument(scope, adviser, registration.id, kind, correction);
    return outcome === "done"
      ? { done: toldSentence("Correction demandée", await told(kind), "person") }
      : back(taken.refuse(409, await why(outcome)));
  }
  const taken = parseRequestFields(form, context, registrationPressSchema);
  if (!taken.ok) return back(taken.refusal);
  const points = registrationReviewPoints(registration, "");
  const open = pointsOpen(pointAnswers(form), points);
  if (open.length > 0) return back(taken.refuse(400, { formErrors: [openPointsWords(open, points.length)] }));
  const outcome = await confirmDocuments(scope, adviser, registration.id, taken.value);
  return outcome === "done"
    ? { done: `Pièces validées. ${toSayWords(await told(), "person")}`.trim() }
    : back(taken.refuse(409, await why(outcome)));
}
