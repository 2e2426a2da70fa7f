import { type RouterContextProvider, data } from "react-router";
import { type SessionView, sessionById } from "#app/features/language-tests/queries.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

/** The session of the address. @throws a 404 response when there is none */
export async function foundSession({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { sessionId: string };
}): Promise<SessionView> {
  const { database, clock } = scopeOf(context);
  const session = await sessionById(database.drizzle, params.sessionId, clock.now());
  if (!session) throw data(null, { status: 404 });
  return session;
}
