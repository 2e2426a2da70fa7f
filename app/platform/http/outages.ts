/** What a visitor gets while PostgreSQL is away or a disk is full: 503 with the time to come back, never 500. */
import type { Database } from "#app/platform/database/database.ts";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { plainRefusal } from "#app/platform/http/refusals.ts";

/** In `Retry-After`: PostgreSQL is usually back after a second or two. */
export const RETRY_SECONDS = 10;
/** A request that takes longer may be waiting for a PostgreSQL that has gone silent. */
const LOOK_AFTER_MS = 5_000;

/** The page, or for a program its JSON. `styles`: addresses of the site's style sheets. */
export function outageAnswer(path: string, requestId: string, styles: readonly string[]): Response {
  const page = plainRefusal("outage", requestId, { retryAfterSeconds: RETRY_SECONDS, styles });
  page.headers.set("Cache-Control", "no-store");
  if (!/^\/api\/|\.json$/.test(path)) return page;
  const error = { field: "", message: "Le service est indisponible pour un instant. Réessayez dans dix secondes." };
  page.headers.set("Content-Type", "application/json");
  page.headers.delete(NO_SCRIPTS_HEADER);
  return new Response(JSON.stringify({ errors: [error] }), { status: 503, headers: page.headers });
}

/**
 * The answer, or "silent" when it was given up: it took long, and PostgreSQL does not answer.
 * What is under way goes on by itself; a form sent again is recognised by its id.
 */
export async function answerUnlessSilent<Answer>(
  database: Pick<Database, "answers">,
  answer: Promise<Answer>,
): Promise<Answer | "silent"> {
  const { promise: silent, resolve: giveUp } = Promise.withResolvers<"silent">();
  // A look never fails, and is over before the next.
  const looks = setInterval(() => void database.answers().then((there) => there || giveUp("silent")), LOOK_AFTER_MS);
  // Given up, it may still fail: nobody waits for that any more.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, silent]);
  } finally {
    clearInterval(looks);
  }
}
