import { Outlet, isRouteErrorResponse, useLocation, useMatches, useRouteLoaderData } from "react-router";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { OfficeProblem } from "#app/features/admin/office-problem.tsx";
import { OfficeFrame } from "#app/features/admin/office-frame.tsx";
import { officeHome, officeMenu, officePageAt } from "./office-menu.ts";
import { crumbOf, placeOf } from "./office-place.ts";
import { forgetCounts, menuCountsAt } from "./worklist-page.server.ts";
import officeStyles from "#app/features/admin/office.css?url";
import { trail } from "#app/routes/pages.ts";
import type { Route } from "./+types/office.ts";

export const handle: RouteHandle = { frame: "office" };

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: officeStyles }];

/** The guard of the whole back office; a page that is the admin's alone asks again. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    requireRole(context, "adviser");
    const response = await next();
    if (request.method !== "GET") forgetCounts(scopeOf(context));
    response.headers.set("Cache-Control", "no-store");
    return response;
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { firstName, lastName, email, role } = requireRole(args.context, "adviser");
  const name = `${firstName} ${lastName}`.trim() || email;
  const initials = [firstName, lastName].map((part) => part.slice(0, 1)).join("") || email.slice(0, 1);
  return { role, person: { name, initials: initials.toLocaleUpperCase("fr"), email }, counts: await menuCountsAt(args) };
}

/** The frame around `children`, its menu and breadcrumb by the address. */
function Framed({ loaded: { role, person, counts }, children }: { loaded: Route.ComponentProps["loaderData"]; children: React.ReactNode }) {
  const handles = useMatches().map((match) => match.handle);
  const pathname = placeOf(handles, useLocation().pathname);
  const below = crumbOf(handles);
  const home = officeHome(role);
  const [first, ...rest] = trail(officePageAt(pathname)).map(({ name, path }) => ({ label: name, href: path }));
  const crumbs = [...(first ? [{ ...first, href: home }] : []), ...rest, ...(below ? [{ label: below }] : [])];
  return (
    <OfficeFrame home={home} person={person} menu={officeMenu(role, pathname, counts)} crumbs={crumbs}>
      {children}
    </OfficeFrame>
  );
}

export default function Office({ loaderData }: Route.ComponentProps) {
  return (
    <Framed loaded={loaderData}>
      <Outlet />
    </Framed>
  );
}

/** What a page of the office could not show, inside its frame; before the frame is known, alone. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("routes/office/office");
  const root = useRouteLoaderData("root") as { requestId?: string } | undefined;
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  const page = <OfficeProblem notFound={notFound} requestId={root?.requestId} home={loaded ? officeHome(loaded.role) : "/"} />;
  return loaded ? <Framed loaded={loaded}>{page}</Framed> : <main id="contenu">{page}</main>;
}
