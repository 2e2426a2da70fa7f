import { redirect } from "react-router";
import { serviceOptions } from "#app/features/appointments/office/advisers/office-advisers.server.ts";
import { hasAdviserFeed } from "#app/features/appointments/calendars/adviser-feed.server.ts";
import { AdviserState } from "#app/features/appointments/views/office/office-advisers.tsx";
import { OfficeAdviser } from "#app/features/appointments/views/office/office-adviser.tsx";
import { calendarPath } from "#app/registries/office/office-team.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { answerAdviser, findAdviser } from "./answer-adviser.server.ts";
import type { Route } from "./+types/adviser.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Calendrier d’un conseiller");

/** Whoever runs the team has a calendar on the page of the person who works it; a form sent from here is answered here. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    const viewer = requirePermission(context, "ownCalendar");
    const path = await calendarPath(scopeOf(context).database.drizzle, viewer, params.id);
    if (request.method === "GET" && path !== pathTo("/admin/agenda/conseillers/:id", { id: params.id }))
      throw redirect(path);
    return next();
  },
];

export async function loader(args: Route.LoaderArgs) {
  const { adviser } = await findAdviser(args);
  const hasFeed = await hasAdviserFeed(scopeOf(args.context).database.drizzle, adviser.id);
  return { adviser, services: serviceOptions(), formId: crypto.randomUUID(), hasFeed };
}

export const action = (args: Route.ActionArgs) => answerAdviser(args);

export default function AdviserPage({
  loaderData: { adviser, services, formId, hasFeed },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap appointment">
      <p>
        <a href={pathTo("/admin/agenda/conseillers")}>Calendriers des conseillers</a>
      </p>
      <h1>
        {adviser.name} <AdviserState active={adviser.active} />
      </h1>
      <OfficeAdviser adviser={adviser} services={services} formId={formId} answer={actionData} hasFeed={hasFeed} />
    </div>
  );
}
