import { data, redirectDocument } from "react-router";
import { answerList } from "#app/features/notices/answer-list.server.ts";
import { noticesPage } from "#app/features/notices/notices-page.server.ts";
import { NoticesView } from "#app/features/notices/views/notices-view.tsx";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/notices.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context);
  return noticesPage(scopeOf(context).database.drizzle, viewer, noticeKinds, new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireViewer(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const next = await answerList(scopeOf(context), userId, taken.fields, new URL(request.url).search);
  if (next === undefined) throw data(null, { status: 404 });
  return redirectDocument(next, 303);
}

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap grid grid-cols-1 gap-5 py-6">
        <h1>Mes avis</h1>
        {actionData && <Alert kind="caution" title={actionData.refusal} announced />}
        <NoticesView page={loaderData} />
      </div>
    </>
  );
}
