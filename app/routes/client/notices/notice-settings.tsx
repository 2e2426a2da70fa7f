import { answerSettings, settingsPage } from "#app/features/notices/settings-page.server.ts";
import { MailSettingsForm } from "#app/features/notices/views/mail-settings-form.tsx";
import { noticeKinds } from "#app/registries/notice-kinds.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/shell/meta/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import type { Route } from "./+types/notice-settings.ts";

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ context }: Route.LoaderArgs) {
  return settingsPage(scopeOf(context).database.drizzle, requireViewer(context), noticeKinds);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireViewer(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const title = await answerSettings(scopeOf(context), userId, noticeKinds, taken.fields);
  if (title === undefined)
    return taken.refuse(400, "Ce choix n’est pas de ceux de la page\u00a0: rechargez-la, puis recommencez.");
  return redirectWithFlash({ request, context }, pathTo("/espace/avis/reglages"), { kind: "success", title });
}

export default function NoticeSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail />
      <div className="wrap notice-settings grid grid-cols-1 gap-8 py-6">
        <MailSettingsForm page={loaderData} refusal={actionData?.refusal} />
      </div>
    </>
  );
}
