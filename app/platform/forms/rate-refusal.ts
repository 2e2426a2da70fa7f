import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { RateDecision } from "#app/platform/session/scope.ts";

/** How long to wait, in words. */
export function waitSentence(seconds: number): string {
  return `Trop d’envois depuis cette connexion. Rien n’est perdu\u00a0: réessayez dans ${seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`}.`;
}

/**
 * The form as it came, with the delay, when its address has used its share; undefined when
 * it may go on. Every action that is not the open API begins with it.
 * @param hideFields what must not travel back, such as passwords
 */
export function rateRefusal<Schema, Value>(
  rate: RateDecision,
  submission: Submission<Schema, string[], Value>,
  hideFields: string[] = [],
): ReturnType<typeof data<SubmissionResult>> | undefined {
  if (rate.allowed) return undefined;
  return data(submission.reply({ formErrors: [waitSentence(rate.retryAfterSeconds)], hideFields }), { status: 429 });
}
