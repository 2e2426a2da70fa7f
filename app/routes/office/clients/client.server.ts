/** A person at the office, for every page beneath /admin/clients/:id. */
import { type RouterContextProvider, data } from "react-router";
import { findClient } from "#app/features/clients/search/find-client.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";

type ClientRequest = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** The person of the address. @throws 404 for an unknown id and for somebody of the staff; redirect for whoever may not open the office */
export async function foundClient({ context, params }: ClientRequest, permission: "clients" | "files" = "clients") {
  const viewer = requirePermission(context, permission);
  const scope = scopeOf(context);
  const found = await findClient(scope.database.drizzle, params.id);
  if (!found) throw data(null, { status: 404 });
  return { viewer, scope, found };
}

/** The same, who may have a file: an account, or somebody without an address, for whom one is opened by who works on files. @throws 404 for whoever has an address alone */
export async function foundOwner(asked: ClientRequest) {
  const one = await foundClient(asked, "files");
  const { userId, email } = one.found.client;
  if (userId === null && email !== "") throw data(null, { status: 404 });
  return { ...one, userId };
}

/** The same, who has an account. @throws 404 also for somebody without one */
export async function foundAccount(asked: ClientRequest) {
  const one = await foundClient(asked);
  const { userId } = one.found.client;
  if (userId === null) throw data(null, { status: 404 });
  return { ...one, userId };
}
