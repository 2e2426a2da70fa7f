import { data, redirect } from "react-router";
import { askAgainSeconds, queuePage } from "#app/features/language-tests/opening/queue-page.server.ts";
import { recentSession } from "#app/features/language-tests/opening/queue.server.ts";
import { enterQueue, standingIn } from "#app/features/language-tests/opening/standing.server.ts";
import { writeTicket } from "#app/features/language-tests/opening/ticket.server.ts";
import { NO_SCRIPTS_HEADER } from "#app/platform/http/markers.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import stylesheet from "#app/styles.css?url";
import type { Route } from "./+types/test-queue.ts";

/** After the number was given: a browser without it does not take another. */
const TAKEN = "numero";
const FULL_RETRY_SECONDS = 60;

/** The queue of a session that opens at an hour; whoever's turn it is goes on to the form. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const scope = scopeOf(context);
  const session = await recentSession(scope, params.sessionId);
  if (!session || session.state === "cancelled") throw data(null, { status: 404 });
  const form = pathTo("/tests/register/:sessionId", { sessionId: session.id });
  const here = new URL(request.url);
  const standing = await standingIn(scope, session, request.headers.get("cookie"));
  if (standing.kind === "no-queue" || standing.kind === "your-turn") return redirect(form, 303);
  const given = here.searchParams.has(TAKEN);
  if (standing.kind === "used" || (standing.kind === "no-ticket" && !given)) {
    const ticket = await enterQueue(scope, session);
    if (!ticket) throw data(null, { status: 503, headers: { "Retry-After": String(FULL_RETRY_SECONDS) } });
    return redirect(`${here.pathname}?${TAKEN}`, {
      status: 303,
      headers: { "Set-Cookie": writeTicket(scope.secrets, session.id, ticket, scope.origin.startsWith("https:")) },
    });
  }
  const waiting = standing.kind === "no-ticket" ? ({ kind: "no-cookie" } as const) : standing;
  const again = askAgainSeconds(waiting);
  return new Response(await queuePage(waiting, { session, now: scope.clock.now(), styles: stylesheet }), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      [NO_SCRIPTS_HEADER]: "'none'",
      ...(again !== undefined && { Refresh: String(again) }),
    },
  });
}
