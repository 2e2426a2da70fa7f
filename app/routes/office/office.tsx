import { Outlet, isRouteErrorResponse, useRouteLoaderData } from "react-router";
import { ReaderRoleProvider } from "#app/platform/session/reader-role.tsx";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { OfficeProblem } from "#app/features/office/office-problem.tsx";
import { OfficeFrame } from "#app/features/office/office-frame.tsx";
import { officeMenu, officeTabs, permissionOf } from "./office-menu.ts";
import { forgetCounts, menuCountsAt } from "./worklist-page.server.ts";
import officeStyles from "#app/features/office/office.css?url";
import { pageAt, pages, trail } from "#app/routes/pages.server.ts";
import type { Route } from "./+types/office.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

/** The guard of the whole back office: each page opens by the permission of its row; what answers asks again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    // Whoever lacks the second factor is led to it from every page of the office.
    requirePermission(context, "office");
    requirePermission(context, permissionOf(pageAt(pattern)));
    const response = await next();
    if (request.method !== "GET") forgetCounts(scopeOf(context));
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { firstName, lastName, email, role } = requirePermission(args.context, "office");
  const name = `${firstName} ${lastName}`.trim() || email;
  const initials = [firstName, lastName].map((part) => part.slice(0, 1)).join("") || email.slice(0, 1);
  const page = pageAt(args.pattern);
  const [home, counts] = [pages.office.path, await menuCountsAt(args, role)];
  const [office, ...below] = trail(page).map((crumb) => ({
    label: crumb.name,
    ...(crumb.path !== undefined && { href: crumb.path }),
  }));
  return {
    home,
    role,
    person: { name, initials: initials.toLocaleUpperCase("fr"), email },
    menu: officeMenu(role, page, counts),
    tabs: officeTabs(role, page, counts),
    crumbs: [...(office ? [{ ...office, href: home }] : []), ...below],
  };
}

/** The frame around the page, its menu and breadcrumb by the address. */
export default function Office({ loaderData: { role, ...frame } }: Route.ComponentProps) {
  return (
    <OfficeFrame {...frame}>
      <ReaderRoleProvider role={role}>
        <Outlet />
      </ReaderRoleProvider>
    </OfficeFrame>
  );
}

/** What a page of the office could not show, inside its frame; before the frame is known, alone. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const page = <OfficeProblem notFound={notFound} requestId={root?.requestId} home={loaderData?.home ?? "/"} />;
  return loaderData ? <OfficeFrame {...loaderData}>{page}</OfficeFrame> : <main id="contenu">{page}</main>;
}
