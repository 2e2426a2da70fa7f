import { data, redirect } from "react-router";
import { answerList } from "#app/features/notices/answer-list.server.ts";
import { noticesPage } from "#app/features/notices/notices-page.server.ts";
import { MailTrouble } from "#app/features/notices/views/mail-trouble.tsx";
import { NoticeList } from "#app/features/notices/views/notice-list.tsx";
import { noticeKinds } from "#app/notice-kinds.server.ts";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import type { RouteHandle } from "#app/platform/hydration/hydrate.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requireViewer } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { ownMeta } from "#app/routes/page-meta.ts";
import { PageTrail } from "#app/routes/shell/page-trail.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Route } from "./+types/notices.ts";

export const handle: RouteHandle = { hydrate: "never" };

export const meta: Route.MetaFunction = (args) => ownMeta(args);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requireViewer(context, request);
  return noticesPage(scopeOf(context).database.drizzle, viewer, noticeKinds, new URL(request.url).searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = requireViewer(context, request);
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const answer = await answerList(scopeOf(context), userId, taken.fields);
  if (answer.kind === "unknown") throw data(null, { status: 404 });
  if (answer.kind === "open") return redirect(answer.path, 303);
  const list = `${pathTo("/espace/avis")}${new URL(request.url).search}`;
  return redirect(answer.kind === "marked" ? `${list}#avis-${answer.id}` : list, 303);
}

export default function Notices({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTrail page="notices" />
      <div className="wrap grid grid-cols-1 gap-5 py-6">
        <h1>Mes avis</h1>
        {actionData && <Alert kind="caution" title={actionData.refusal} announced />}
        {page.trouble && <MailTrouble trouble={page.trouble} />}
        <Tabs label="Sujets" tabs={page.tabs} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={page.toggle}>{page.unreadOnly ? "Voir aussi les avis lus" : "Voir les non lus seulement"}</a>
          <a href={pathTo("/espace/avis/reglages")}>Régler les e-mails</a>
          {page.newest && (
            <form method="post">
              <input type="hidden" name="upTo" value={page.newest} />
              <Button small look="secondary" name="intent" value="all">
                Tout marquer comme lu
              </Button>
            </form>
          )}
        </div>
        {page.notices.length === 0 ? (
          <EmptyState title={page.filtered ? "Aucun avis ici" : "Aucun avis pour l’instant"}>
            {page.filtered ? "Rien ne répond à ce tri." : "Ce qui arrive à vos dossiers, rendez-vous, tests et paiements s’inscrit ici, et y reste douze mois."}
          </EmptyState>
        ) : (
          <NoticeList notices={page.notices} />
        )}
        <Pager label="avis" {...page.pager} />
      </div>
    </>
  );
}
