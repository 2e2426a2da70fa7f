import { data } from "react-router";
import { listMessages } from "#app/features/help/contact/list-messages.server.ts";
import { moveMessage } from "#app/features/help/contact/move-message.server.ts";
import { OfficeMessages } from "#app/features/help/contact/office-messages.tsx";
import { messageMoveOf } from "#app/features/help/contact/status.ts";
import { listHeldWishes, releaseWish } from "#app/features/newsletter/hold-wish.server.ts";
import { HeldWishes } from "#app/features/newsletter/views/held-wishes.tsx";
import { takePlainForm } from "#app/platform/forms/take-form.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { requireRole } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/page-meta.ts";
import { Alert } from "#app/ui/alert.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import type { Route } from "./+types/messages.ts";
import { isUuid } from "#app/platform/references/is-uuid.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Messages");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireRole(context, request, "adviser");
  const { drizzle } = scopeOf(context).database;
  const { searchParams } = new URL(request.url);
  const cursors = { new: searchParams.get("new"), held: searchParams.get("held"), answered: searchParams.get("answered") };
  const [lists, wishes] = await Promise.all([listMessages(drizzle, cursors), listHeldWishes(drizzle, searchParams.get("lettre"))]);
  return { lists, wishes, answeredOpen: cursors.answered !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const actor = requireRole(context, request, "adviser");
  const taken = await takePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const { fields } = taken;
  const wish = fields.get("wish");
  const id = String(wish ?? fields.get("message"));
  const move = messageMoveOf(fields.get("move"));
  if (!isUuid(id) || (wish === null && !move)) throw data(null, { status: 400 });
  const moved = wish === null && move ? await moveMessage(scope, actor, id, move) : await releaseWish(scope, actor, id);
  if (!moved) return taken.refuse(409, "Quelqu’un s’en est déjà occupé\u00a0: voici la liste à jour.");
  return redirectWithFlash({ request, context }, pathTo("/admin/messages"), { kind: "success", title: "C’est noté." });
}

export default function Messages({ loaderData: { lists, wishes, answeredOpen }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-8 py-8">
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
        lists={lists}
        answeredOpen={answeredOpen}
        alsoHeld={<HeldWishes wishes={wishes} pageAt={(cursor) => pathTo(`/admin/messages?lettre=${cursor}`)} />}
      />
    </div>
  );
}
