import { DayStrip } from "#app/features/office/day-strip.tsx";
import { WorklistView } from "#app/features/office/worklist/views/worklist.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { answerLine } from "./accounting/answer-line.server.ts";
import { worklistAt } from "./worklist-page.server.ts";
import type { Route } from "./+types/worklist.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("À faire");

export async function loader(args: Route.LoaderArgs) {
  return worklistAt(args, requirePermission(args.context, "office"));
}

export async function action(args: Route.ActionArgs) {
  return answerLine(args, requirePermission(args.context, "office"));
}

export default function WorklistPage({ loaderData: { work, day }, actionData }: Route.ComponentProps) {
  const at = pathTo("/admin/a-faire");
  return (
    <div className="office-home">
      <div className="grid grid-cols-1 gap-4 content-start">
        <h1>À faire</h1>
        {actionData && "refusal" in actionData && (
          <Alert kind="caution" announced>
            {actionData.refusal}
          </Alert>
        )}
        <WorklistView
          {...work}
          open={actionData && "open" in actionData ? actionData.open : work.open}
          at={at}
          answer={actionData}
        />
      </div>
      {day && <DayStrip day={day} at={at} />}
    </div>
  );
}
