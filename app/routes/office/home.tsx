import { data } from "react-router";
import { auditWords } from "#app/registries/audit-words.ts";
import { FirstDay } from "#app/features/first-day/views/first-day.tsx";
import { DayStrip } from "#app/features/office/day-strip.tsx";
import { Figures } from "#app/features/office/figures.tsx";
import { recentActivity } from "#app/features/audit/history.server.ts";
import { RecentActivity } from "#app/features/audit/views/recent-activity.tsx";
import thread from "#app/features/messages/views/thread.css?url";
import { deskPath } from "#app/features/office/worklist/desk-path.ts";
import { DeskList } from "#app/features/office/worklist/views/desk-list.tsx";
import { DeskPanel, afterLine } from "#app/features/office/worklist/views/desk-panel.tsx";
import { firstDayOf } from "#app/registries/office/first-day.server.ts";
import { officeFigures } from "#app/registries/office/office-figures.server.ts";
import { readForm } from "#app/platform/forms/read-form.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { may } from "#app/platform/session/permissions.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Fold } from "#app/ui/layout/fold.tsx";
import { type PageKey, mapPage } from "#app/routes/pages.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { answerLine } from "./accounting/answer-line.server.ts";
import { answerFirstDay } from "./desk/answer-first-day.server.ts";
import { DeskActForm, pageWords } from "./desk/desk-act.tsx";
import { OfficeHead } from "./office-head.tsx";
import { deskAt } from "./worklist-page.server.ts";
import type { Route } from "./+types/home.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Bureau");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: thread }];

const QUICK: readonly PageKey[] = ["officeAgenda", "officeFiles", "officeOrders", "officeNewSession", "officeTexts"];

/** What waits, with the act of the line that is open; for whoever runs the business also the month and what happened last. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requirePermission(args.context, "office");
  const desk = await deskAt(args, viewer);
  if (!may(viewer.role, "overview")) return { ...desk, house: null };
  const { database, clock, env } = scopeOf(args.context);
  const [figures, activity, firstDay] = await Promise.all([
    officeFigures(database.drizzle, clock),
    recentActivity(database.drizzle, auditWords),
    firstDayOf(database.drizzle, env),
  ]);
  const quick = QUICK.map(mapPage).map(({ name, path }) => ({ name, path }));
  return { ...desk, house: { email: viewer.email, quick, figures, activity, firstDay } };
}

export async function action(args: Route.ActionArgs) {
  const actor = requirePermission(args.context, "office");
  const fields = await readForm(args.request);
  const intent = fields.get("intent");
  if (intent !== "settle" && intent !== "reopen") return answerLine(args, actor, fields);
  if (!may(actor.role, "overview")) throw data(null, { status: 404 });
  return answerFirstDay(args, actor, intent, String(fields.get("step")));
}

export default function Bureau({ loaderData, actionData }: Route.ComponentProps) {
  const { list, line, chosen, gone, form, details, day, today, house } = loaderData;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  const shown = { list, line, chosen };
  return (
    <>
      {refusal !== undefined && (
        <Alert kind="caution" announced>
          {refusal}
        </Alert>
      )}
      {gone && <Alert kind="info">Cette ligne n’attend plus&nbsp;: la chose est faite. Voici la liste à jour.</Alert>}
      {house?.firstDay && <FirstDay steps={house.firstDay} />}
      <div className={chosen ? "desk desk-chosen" : "desk"}>
        <DeskList {...shown} />
        <div className="desk-side">
          {line && details && (
            <DeskPanel
              {...shown}
              {...details}
              line={line}
              form={form}
              answer={actionData}
              today={today}
              page={pageWords(details.act, line)}
            >
              <DeskActForm
                act={details.act}
                line={line}
                back={afterLine(list, line)}
                here={deskPath(list, line)}
                today={today}
              />
            </DeskPanel>
          )}
          <div className="desk-day">
            {day && <DayStrip day={day} />}
            {house && <Figures {...house.figures} />}
            {house && (
              <Fold level={2} title="Activité récente">
                <RecentActivity activity={house.activity} />
              </Fold>
            )}
            {house && <OfficeHead email={house.email} quick={house.quick} />}
          </div>
        </div>
      </div>
    </>
  );
}
