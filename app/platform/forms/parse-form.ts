import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { z } from "zod";
import type { $ZodType } from "zod/v4/core";
import { type RequestArgs, scopeOf } from "#app/platform/session/scope.ts";
import { parseSubmission } from "./parse-submission.ts";
import { rateRefusal, waitSentence } from "./rate-refusal.ts";
import { readForm } from "./read-form.ts";

/** The form back, filled, with what is wrong. */
export type FormRefusal = ReturnType<typeof data<SubmissionResult>>;

/** A form that may be acted upon, or the answer to one that may not. */
export type ParsedForm<Value> =
  | {
      ok: true;
      value: Value;
      /** The texts as they came: the intent, and what the schema does not know. */
      fields: FormData;
      /** What was typed, to say more of it than `refuse` does. */
      submission: Submission<Value>;
      /** Gives the form back, filled, with what a use case found wrong. */
      refuse(status: number, said?: FormErrors, headers?: HeadersInit): FormRefusal;
    }
  | { ok: false; refusal: FormRefusal };

/** Of the form as a whole, and by the name of a field. */
export type FormErrors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> };

/**
 * The beginning of every POST of a form: its size and fields, its schema, the share of its sender, in this
 * order, so that whoever has used up their share has the form back as typed.
 * @param hideFields what must not travel back, such as passwords
 * @param lists names that may come more than once: readForm
 * @throws a 400 response when the body is no form, a 413 one when it is too large
 */
export async function parseRequestForm<Value>(
  { request, context }: RequestArgs,
  schema: $ZodType<Value>,
  hideFields: string[] = [],
  lists: readonly string[] = [],
): Promise<ParsedForm<Value>> {
  return parseRequestFields(await readForm(request, lists), context, schema, hideFields);
}

/** The same for a form that was read before, since its intent or its files say by which schema. */
export function parseRequestFields<Value>(
  fields: FormData,
  context: RequestArgs["context"],
  schema: $ZodType<Value>,
  hideFields: string[] = [],
): ParsedForm<Value> {
  const submission = parseSubmission(fields, schema);
  const refuse = (status: number, said: FormErrors = {}, headers?: HeadersInit) =>
    data(submission.reply({ hideFields, ...said }), { status, ...(headers && { headers }) });
  const refusal = rateRefusal(scopeOf(context).rate, submission, hideFields);
  if (refusal) return { ok: false, refusal };
  if (submission.status !== "success") return { ok: false, refusal: refuse(400) };
  return { ok: true, value: submission.value, fields, submission, refuse };
}

/**
 * A form that is not acted upon yet, since its page asks something before: the share of its sender counts, what is
 * wrong with its fields does not.
 */
export function parseDraftForm<Value>(
  fields: FormData,
  context: RequestArgs["context"],
  schema: $ZodType<Value>,
): { ok: true; typed: SubmissionResult["initialValue"] } | { ok: false; refusal: FormRefusal } {
  const submission = parseSubmission(fields, schema);
  const refusal = rateRefusal(scopeOf(context).rate, submission);
  return refusal ? { ok: false, refusal } : { ok: true, typed: submission.reply().initialValue };
}

/** A form without texts: its only field is the button that was pressed. */
export const buttonSchema = z.object({ intent: z.string().optional() });

/** The answer to a form of which nothing was typed: a sentence for the head of its page. */
export type PlainRefusal = ReturnType<typeof data<{ refusal: string }>>;

/** A form without anything typed that may be acted upon, or the answer to one that may not. */
export type ParsedPlainForm =
  | { ok: true; fields: FormData; refuse(status: number, refusal: string): PlainRefusal }
  | { ok: false; refusal: PlainRefusal };

/**
 * The beginning of a POST by a form of buttons, ticks and hidden fields: with nothing typed there is nothing to
 * give back, so the share of the sender is asked before anything is read, and one sentence tells what is wrong.
 * @throws a 400 response when the body is no form, a 413 one when it is too large
 */
export async function parsePlainForm(
  { request, context }: RequestArgs,
  lists: readonly string[] = [],
): Promise<ParsedPlainForm> {
  const refusal = plainRateRefusal(context);
  return refusal ? { ok: false, refusal } : { ok: true, fields: await readForm(request, lists), refuse: refusePlain };
}

/** The answer to a button of a page with several forms, when its sender has used up their share; undefined when it may be acted upon. */
export function plainRateRefusal(context: RequestArgs["context"]): PlainRefusal | undefined {
  const { rate } = scopeOf(context);
  return rate.allowed ? undefined : refusePlain(429, waitSentence(rate.retryAfterSeconds));
}

/** The same for what a script sends, which reads the sentence out of JSON. */
export function jsonRateRefusal(context: RequestArgs["context"]): Response | undefined {
  const { rate } = scopeOf(context);
  return rate.allowed ? undefined : Response.json({ refusal: waitSentence(rate.retryAfterSeconds) }, { status: 429 });
}

function refusePlain(status: number, refusal: string): PlainRefusal {
  return data({ refusal }, { status });
}
