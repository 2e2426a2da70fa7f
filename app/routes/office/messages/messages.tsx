import { data } from "react-router";
import { listMessages } from "#app/features/contact/office/list-messages.server.ts";
import { messageFilterOf } from "#app/features/contact/office/message-filters.ts";
import { OfficeMessages } from "#app/features/contact/office/office-messages.tsx";
import { listHeldWishes, releaseWish } from "#app/features/newsletter/hold-wish.server.ts";
import { HeldWishes } from "#app/features/newsletter/views/held-wishes.tsx";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "inbox");
  const { database, clock } = scopeOf(context);
  const { searchParams } = new URL(request.url);
  const filter = messageFilterOf(searchParams.get("etat"));
  const [list, wishes] = await Promise.all([
    listMessages(database.drizzle, viewer.userId, filter, searchParams.get("page")),
    listHeldWishes(database.drizzle, searchParams.get("lettre")),
  ]);
  return { list, wishes, filter, now: clock.now().epochMilliseconds };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const actor = requirePermission(context, "inbox");
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const wish = String(taken.fields.get("wish") ?? "");
  if (!isUuid(wish)) throw data(null, { status: 400 });
  if (!(await releaseWish(scope, actor, wish)))
    return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici la liste à jour.");
  return redirectWithFlash({ request, context }, pathTo("/admin/messages?etat=retenus"), {
    kind: "success",
    title: "C’est noté.",
  });
}

export default function Messages({ loaderData: { list, wishes, filter, now }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-4">
      <h1>Messages</h1>
      <p>
        <a href={pathTo("/admin/courriels")}>Courriels qui n’ont pas pu partir</a>
      </p>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <OfficeMessages
        list={list}
        filter={filter}
        now={now}
        alsoHeld={
          <HeldWishes wishes={wishes} pageAt={(cursor) => pathTo(`/admin/messages?etat=retenus&lettre=${cursor}`)} />
        }
      />
    </div>
  );
}
