import { data } from "react-router";
import { sendingWays } from "#app/features/notices/deliveries/telephone/number-ways.ts";
import { answerTelephone, telephonePage } from "#app/features/notices/deliveries/telephone/telephone-page.server.ts";
import { TelephoneView } from "#app/features/notices/views/telephone-view.tsx";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/notice-phone.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  const { database, clock, env, secrets } = scopeOf(context);
  return telephonePage(database.drizzle, clock, requireViewer(context), sendingWays(env, secrets), noticeKinds);
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = requireViewer(context);
  const scope = scopeOf(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const answer = await answerTelephone(scope, viewer, sendingWays(scope.env, scope.secrets), noticeKinds, taken.fields);
  if (!answer.ok) return data({ refusal: answer.words, at: answer.at }, { status: answer.status });
  return redirectWithFlash({ request, context }, pathTo("/espace/avis/telephone"), {
    kind: "success",
    title: answer.title,
  });
}

export default function NoticePhone({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap notice-settings grid grid-cols-1 gap-8 py-6">
        <TelephoneView page={loaderData} refusal={actionData} />
      </div>
    </>
  );
}
