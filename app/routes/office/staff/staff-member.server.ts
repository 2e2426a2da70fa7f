import { type RouterContextProvider, data } from "react-router";
import { type OfficeStaff, oneOfStaff } from "#app/features/accounts/staff/office-staff.server.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import type { Viewer } from "#app/platform/session/viewer.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; params: { id: string } };

/**
 * The member of the staff at an address, for an admin.
 * @throws a 404 response for anybody else's id
 */
export async function foundStaff({ context, params: { id } }: Args): Promise<{ admin: Viewer; member: OfficeStaff }> {
  const admin = requirePermission(context, "staff");
  const member = isUuid(id) ? await oneOfStaff(scopeOf(context).database.drizzle, id) : undefined;
  if (!member) throw data(null, { status: 404 });
  return { admin, member };
}
