import { inboxAsked } from "#app/features/office/inbox/inbox.ts";
import { InboxList } from "#app/features/office/inbox/views/inbox-list.tsx";
import { staffFor } from "#app/features/messages/office/hand-over.server.ts";
import { mayHandOverAll } from "#app/features/messages/policy.ts";
import { HandOverAll } from "#app/features/messages/views/office-hand-over.tsx";
import { listHeldWishes } from "#app/features/newsletter/hold-wish.server.ts";
import { HeldPart } from "#app/features/newsletter/views/held-wishes.tsx";
import { HELD_DAYS } from "#app/features/contact/held-days.ts";
import { inboxCounts, inboxPage, kindsOf } from "#app/registries/office/inbox.server.ts";
import { dateOf } from "#app/platform/clock/clock.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { answerInbox } from "./answer-inbox.server.ts";
import type { Route } from "./+types/messages.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Boîte");

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = requirePermission(context, "inbox");
  const { database, clock } = scopeOf(context);
  const db = database.drizzle;
  const { searchParams } = new URL(request.url);
  const asked = inboxAsked(searchParams);
  const held = asked.state === "retenus";
  const [page, counts, wishes, staff] = await Promise.all([
    inboxPage(db, viewer, asked),
    inboxCounts(db, viewer, asked.kind),
    held ? listHeldWishes(db, searchParams.get("lettre")) : null,
    asked.kind === "dossier" && mayHandOverAll(viewer) ? staffFor(db, null) : [],
  ]);
  return { asked, page, counts, kinds: kindsOf(viewer), wishes, staff, now: dateOf(clock.now()) };
}

export const action = (args: Route.ActionArgs) => answerInbox(args, requirePermission(args.context, "inbox"));

export default function Inbox({ loaderData: { wishes, staff, ...list }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-4">
      <h1>Boîte</h1>
      {actionData && (
        <Alert kind="caution" announced>
          {actionData.refusal}
        </Alert>
      )}
      <InboxList
        {...list}
        alsoHeld={
          wishes && (
            <HeldPart
              days={HELD_DAYS}
              wishes={wishes}
              pageAt={(cursor) => pathTo(`/admin/messages?etat=retenus&lettre=${cursor}`)}
            />
          )
        }
      />
      {staff.length > 0 && <HandOverAll staff={staff} />}
    </div>
  );
}
