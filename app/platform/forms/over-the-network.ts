import { RECEIVED } from "#app/platform/hydration/hydrated.ts";

/** What a form gets back when the line dropped before the server answered. */
export type NetworkFailure = { networkFailure: true };

/**
 * Sends a form from a hydrated page, and tells it where the server leads once it took the form (RECEIVED). When the line drops, the page stays as it is, with the
 * form as typed, and says so; any other error goes its way.
 */
export async function overTheNetwork<Answer>(serverAction: () => Promise<Answer>): Promise<Answer | NetworkFailure> {
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects with a TypeError for a network failure, and for nothing else of ours.
    if (error instanceof TypeError) return { networkFailure: true };
    // The router throws a redirect on its way there.
    const to = error instanceof Response ? error.headers.get("Location") : null;
    if (to !== null) dispatchEvent(new CustomEvent(RECEIVED, { detail: new URL(to, location.href) }));
    throw error;
  }
}

export function isNetworkFailure(answer: unknown): answer is NetworkFailure {
  return typeof answer === "object" && answer !== null && "networkFailure" in answer;
}

/** For a route's `shouldRevalidate`: without a line there is nothing to load again. */
export function revalidateWhenReached({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}): boolean {
  return !isNetworkFailure(actionResult) && defaultShouldRevalidate;
}
