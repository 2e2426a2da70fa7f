/** One call of an operator over HTTPS: bounded in time and size, and never a word of it in an error. */
import { readJsonAnswer } from "#app/platform/outside/read-answer.ts";

/** `body`: what its JSON says; undefined when it is no JSON. `status` 0: no answer came. */
export type Answer = { status: number; body: unknown };

export type Call = { method: "GET" | "POST"; url: string; headers: Record<string, string>; body?: string };

const TIMEOUT_MS = 15_000;

/** Nothing at all was heard: refused, cut, or too late. */
const SILENCE: Answer = { status: 0, body: undefined };

/** Makes the call. Throws nothing: what went wrong on the way is an answer with status 0. */
export async function callOperator({ method, url, headers, body }: Call, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: await readJsonAnswer(answer) };
  } catch {
    // What a failed call throws quotes its address, which may hold a number: whoever asked notes that nothing came.
    return SILENCE;
  }
}
