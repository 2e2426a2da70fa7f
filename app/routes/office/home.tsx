import { data } from "react-router";
import { auditWords } from "#app/registries/audit-words.ts";
import { settleStep } from "#app/features/first-day/settle-step.server.ts";
import { FirstDay } from "#app/features/first-day/views/first-day.tsx";
import { DayStrip } from "#app/features/office/day-strip.tsx";
import { Figures } from "#app/features/office/figures.tsx";
import { recentActivity } from "#app/features/audit/history.server.ts";
import { RecentActivity } from "#app/features/audit/views/recent-activity.tsx";
import { WorklistView } from "#app/features/office/worklist/views/worklist.tsx";
import { firstDayOf } from "#app/registries/office/first-day.server.ts";
import { officeFigures } from "#app/registries/office/office-figures.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { type PageKey, mapPage } from "#app/routes/pages.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { OfficeHead } from "./office-head.tsx";
import { worklistAt } from "./worklist-page.server.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Bureau");

const QUICK: readonly PageKey[] = ["officeAgenda", "officeFiles", "officeOrders", "officeNewSession", "officeTexts"];

/** The admin's own page: who is signed in, what waits, the month in figures, and what happened last on the whole site. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args.context, "overview");
  const { database, clock, env } = scopeOf(args.context);
  const [{ work, day }, figures, activity, firstDay] = await Promise.all([
    worklistAt(args, viewer),
    officeFigures(database.drizzle, clock),
    recentActivity(database.drizzle, auditWords),
    firstDayOf(database.drizzle, env),
  ]);
  return {
    email: viewer.email,
    quick: QUICK.map(mapPage).map(({ name, path }) => ({ name, path })),
    work,
    day,
    figures,
    activity,
    firstDay,
  };
}

/** A step of the first day, settled or opened again. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requirePermission(context, "overview");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const [intent, step] = [taken.fields.get("intent"), String(taken.fields.get("step"))];
  if (intent !== "settle" && intent !== "reopen") throw data(null, { status: 400 });
  const done = await settleStep(scopeOf(context), actor, { step, settled: intent === "settle" });
  if (!done) return taken.refuse(409, "Cette étape a déjà changé\u00a0: voici où en est la liste.");
  const title = intent === "settle" ? "C’est réglé." : "L’étape est rouverte.";
  return redirectWithFlash({ request, context }, pathTo("/admin"), { kind: "success", title });
}

export default function OfficeHome({
  loaderData: { email, quick, work, day, figures, activity, firstDay },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="office-home">
      <div className="grid grid-cols-1 gap-4 content-start">
        <h1>Bureau</h1>
        <OfficeHead email={email} quick={quick} />
        {actionData && (
          <Alert kind="caution" announced>
            {actionData.refusal}
          </Alert>
        )}
        {firstDay && <FirstDay steps={firstDay} />}
        <WorklistView {...work} at={pathTo("/admin")} answer={undefined} />
      </div>
      <div className="grid grid-cols-1 gap-8 content-start">
        {day && <DayStrip day={day} at={pathTo("/admin")} />}
        <Figures {...figures} />
        <RecentActivity activity={activity} />
      </div>
    </div>
  );
}
