import { type RouterContextProvider, data } from "react-router";
import { findRequest } from "#app/features/accounts/data-requests/queries.server.ts";
import type { DataRequest } from "#app/features/accounts/data-requests/tables.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/** The request on personal data at an address, for the staff. @throws a 404 response for an unknown id */
export async function foundRequest({ context, params: { id } }: Args): Promise<{ actor: Viewer; asked: DataRequest }> {
  const actor = requirePermission(context, "dataRequests");
  const asked = isUuid(id) ? await findRequest(scopeOf(context).database.drizzle, id) : undefined;
  if (!asked) throw data(null, { status: 404 });
  return { actor, asked };
}
