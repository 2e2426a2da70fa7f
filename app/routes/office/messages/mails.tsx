import { data } from "react-router";
import { givenUpJobs, listUndelivered, waitingMails } from "#app/features/undelivered-mail/list-undelivered.server.ts";
import { closeUndelivered, sendAgain } from "#app/features/undelivered-mail/settle-undelivered.server.ts";
import { failedDeliveries } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { FailedMessages } from "#app/features/notices/views/failed-messages.tsx";
import { UndeliveredMails } from "#app/features/undelivered-mail/views/undelivered-mails.tsx";
import { returnOf } from "#app/features/office/worklist/desk-path.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/mails.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Courriels non remis");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "inbox");
  const { database, jobs } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const which = searchParams.get("etat") === "classes" ? ("closed" as const) : ("open" as const);
  const [list, waiting, givenUp, messages] = await Promise.all([
    listUndelivered(database.drizzle, which, searchParams.get("page")),
    waitingMails(database.drizzle),
    givenUpJobs(jobs),
    failedDeliveries(database.drizzle),
  ]);
  return { list, which, waiting, givenUp, messages };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const actor = requirePermission(context, "inbox");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const [id, intent] = [String(taken.fields.get("mail")), taken.fields.get("intent")];
  if (!isUuid(id) || (intent !== "send" && intent !== "close")) throw data(null, { status: 400 });
  const settled = intent === "send" ? await sendAgain(scope, actor, id) : await closeUndelivered(scope, actor, id);
  if (!settled) return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici la liste à jour.");
  const back = returnOf(request) ?? pathTo("/admin/courriels");
  return redirectWithFlash({ request, context }, back, { kind: "success", ...DONE[intent] });
}

const DONE = {
  send: { title: "Ce courriel repart.", text: "S’il est encore refusé, il revient dans cette liste." },
  close: { title: "C’est classé." },
} as const;

export default function Mails({
  loaderData: { list, which, waiting, givenUp, messages },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
      <h1>Courriels non remis</h1>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <UndeliveredMails list={list} which={which} waiting={waiting} jobs={givenUp} />
      <FailedMessages messages={messages} />
    </div>
  );
}
