import type { Clock } from "#app/platform/clock/clock.ts";
import type { Answer } from "./call.ts";

/** A token, and how long the operator says that it lives. */
export type Token = { token: string; seconds: number };

/** Given up this much sooner than the operator would: the call still has to arrive. */
const MARGIN_SECONDS = 5;

/** Calls with a token kept in memory alone, as long as it lives; MTN's newer host gives 10 to 20 seconds. */
export type WithToken = (call: (token: string) => Promise<Answer>) => Promise<Answer>;

/**
 * Shares one token between calls. A call that is refused for its token (401) is made once more with a new one.
 * @param fetchToken undefined when the operator gives none: the call is then not made, and answers status 0
 */
export function withToken(clock: Clock, fetchToken: () => Promise<Token | undefined>): WithToken {
  let kept: { token: string; until: number } | undefined;
  const current = async (): Promise<string | undefined> => {
    const now = clock.now().epochMilliseconds;
    if (kept && now < kept.until) return kept.token;
    const fetched = await fetchToken();
    if (!fetched) return undefined;
    kept = {
      token: fetched.token,
      until: now + Math.max(fetched.seconds - MARGIN_SECONDS, fetched.seconds / 2) * 1000,
    };
    return fetched.token;
  };
  const once = async (call: (token: string) => Promise<Answer>): Promise<Answer> => {
    const token = await current();
    return token === undefined ? { status: 0, body: undefined } : call(token);
  };
  return async (call) => {
    const answer = await once(call);
    if (answer.status !== 401) return answer;
    kept = undefined;
    return once(call);
  };
}
