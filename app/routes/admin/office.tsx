import { Outlet } from "react-router";
import { requireRole } from "#app/platform/session/guards.ts";
import type { Route } from "./+types/office.ts";

/** The guard of the whole back office; a page that is the admin's alone asks again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    requireRole(context, request, "adviser");
    const response = await next();
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export default function Office() {
  return <Outlet />;
}
