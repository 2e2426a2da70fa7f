/** One call of somebody who delivers messages: bounded in time and size, and never a word of its answer in an error. */
import { readJsonAnswer } from "#app/platform/outside/read-answer.ts";

/** `status` 0: no answer came. `left`: the request may have reached them. */
export type Answer = { status: number; left: boolean; body: unknown };

export type Call = { url: string; headers: Readonly<Record<string, string>>; body: string | Uint8Array<ArrayBuffer> };

/**
 * What became of a message. `why` is a status or a code, never words of theirs.
 * sent: they have it. later: they have it not, and may be asked again. refused: they never take it. unsure: they may have
 * it, so that asking again could double it.
 */
export type SendOutcome = { kind: "sent"; id: string | null } | { kind: "later" | "refused" | "unsure"; why: string };

const TIMEOUT_MS = 15_000;
/** Nothing was sent yet when these came. */
const NOT_REACHED = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** Posts it. Throws nothing: what went wrong on the way is an answer with status 0. */
export async function callProvider({ url, headers, body }: Call, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, left: true, body: await readJsonAnswer(answer) };
  } catch (error) {
    // What a failed call throws quotes its address, which may hold a number or a key.
    return { status: 0, left: !NOT_REACHED.has(causeOf(error)), body: undefined };
  }
}

/** What a status says of a message. 429 and 503 refuse before they take anything; another 5xx may come after it. */
export function outcomeOf({ status, left }: Pick<Answer, "status" | "left">, id: string | null): SendOutcome {
  if (status >= 200 && status < 300) return { kind: "sent", id };
  if (status === 0) return left ? { kind: "unsure", why: "no-answer" } : { kind: "later", why: "not-reached" };
  if (status === 429 || status === 503) return { kind: "later", why: String(status) };
  return { kind: status >= 500 ? "unsure" : "refused", why: String(status) };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "code" in cause ? String(cause.code) : "";
}
