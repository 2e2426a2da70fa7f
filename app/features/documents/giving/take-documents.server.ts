import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { $ZodType } from "zod/v4/core";
import { parseSubmission } from "#app/platform/forms/parse-submission.ts";
import { waitSentence } from "#app/platform/forms/rate-refusal.ts";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { type FileRefusal, refusalStatus } from "#app/platform/storage/refusals.ts";
import type { GivenDocument } from "./give-documents.server.ts";
import { type SubjectFields, kindsOf } from "#app/features/documents/kinds.ts";
import { readDocuments } from "./read-documents.server.ts";
import { type DocumentAhead, keepForNextTry } from "./send-document-ahead.server.ts";
import type { FormErrors } from "#app/platform/forms/parse-form.ts";

/** The form back, filled, with what is wrong; `sent`: the documents that need not be sent again. */
export type DocumentsRefusal<Kind extends string> = ReturnType<
  typeof data<{ result: SubmissionResult; sent: Partial<Record<Kind, DocumentAhead>> }>
>;

/** A form with documents that may be acted upon, or the answer to one that may not. */
export type ParsedDocumentForm<Kind extends string, Value> =
  | {
      ok: true;
      value: Value;
      documents: GivenDocument<Kind>[];
      /** Gives the form back, filled, and keeps its documents for the next try, unless they were discarded. */
      refuse(status: number, said: FormErrors): Promise<DocumentsRefusal<Kind>>;
      /** Forgets the documents, when no record and no next try needs them. */
      discard(): Promise<void>;
    }
  | { ok: false; refusal: DocumentsRefusal<Kind> };

/**
 * The beginning of a POST with documents, as `parseRequestForm` is of one without: its size, its schema, the
 * inspection of its files and the share of its sender. What passed is kept for the next try of a form
 * that is refused, so that nobody sends 10 MB again for a wrong e-mail address.
 * @param allRefused why no file may come; the rest of the form is read all the same
 * @param required sentences for the documents without which the form says nothing
 * @throws a 400 response when the line dropped, a 413 one when it is too large
 */
export async function parseDocumentForm<Kind extends string, Value>(
  { request, context }: RequestArgs,
  subject: SubjectFields<Kind>,
  schema: $ZodType<Value>,
  allRefused?: FileRefusal,
  required: Partial<Record<Kind, string>> = {},
): Promise<ParsedDocumentForm<Kind, Value>> {
  const scope = scopeOf(context);
  const {
    form,
    documents,
    refusals,
    discard: discardFiles,
  } = await readDocuments(request, scope.storage, subject, allRefused);
  const submission: Submission<Value> = parseSubmission(form, schema);
  let kept = documents;
  const discard = async () => {
    kept = [];
    await discardFiles();
  };
  const refuse = async (status: number, { fieldErrors, ...said }: FormErrors) => {
    const ahead = await keepForNextTry(scope, subject, kept);
    return data(
      {
        result: submission.reply({ ...said, fieldErrors: { ...errorsBy(ahead.refusals), ...fieldErrors } }),
        sent: ahead.sent,
      },
      { status },
    );
  };
  if (!scope.rate.allowed)
    return { ok: false, refusal: await refuse(429, { formErrors: [waitSentence(scope.rate.retryAfterSeconds)] }) };
  const wrong = { ...absent(subject, required, documents), ...refusals };
  if (submission.status !== "success" || Object.keys(wrong).length > 0)
    return {
      ok: false,
      refusal: await refuse(refusalStatus(Object.values(refusals), 400), { fieldErrors: errorsBy(wrong) }),
    };
  return { ok: true, value: submission.value, documents, refuse, discard };
}

/** By field, what is asked for and did not come. */
function absent<Kind extends string>(
  subject: SubjectFields<Kind>,
  required: Partial<Record<Kind, string>>,
  documents: readonly GivenDocument<Kind>[],
): Record<string, string> {
  return Object.fromEntries(
    kindsOf(subject).flatMap((kind) => {
      const sentence = required[kind];
      return sentence === undefined || documents.some((document) => document.kind === kind)
        ? []
        : [[subject.documents[kind].field, sentence]];
    }),
  );
}

function errorsBy(sentences: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]));
}
