import type { SubmissionResult } from "@conform-to/react";
import { type NetworkFailure, isNetworkFailure } from "#app/platform/forms/over-the-network.ts";
import type { FieldProblem } from "#app/ui/error-summary.tsx";

/** What the action of a form answers, when it answers with the form. */
export type FormAnswer = SubmissionResult | NetworkFailure | undefined;

/** The part that Conform reads; a cut line has no say on the fields. */
export function resultOf(answer: FormAnswer): SubmissionResult | undefined {
  return isNetworkFailure(answer) ? undefined : answer;
}

type Part = { id: string; errors?: string[] | undefined };

/** All that was refused, in the order of the form, for the summary at its head. */
export function problemsOf(form: Part, fields: readonly Part[]): FieldProblem[] {
  return [form, ...fields].flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ fieldId: id, message })));
}
