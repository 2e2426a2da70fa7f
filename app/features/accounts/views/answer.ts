import type { SubmissionResult } from "@conform-to/react";
import type { FieldProblem } from "#app/ui/forms/error-summary.tsx";

/** What the action of a form answers, when it answers with the form. */
export type FormAnswer = SubmissionResult | undefined;

type Part = { id: string; errors?: string[] | undefined };

/** All that was refused, in the order of the form, for the summary at its head. */
export function problemsOf(form: Part, fields: readonly Part[]): FieldProblem[] {
  return [form, ...fields].flatMap(({ id, errors }) => (errors ?? []).map((message) => ({ fieldId: id, message })));
}
