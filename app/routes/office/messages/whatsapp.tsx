import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { conversation } from "#app/features/whatsapp/office-page.server.ts";
import { WhatsappConversation } from "#app/features/whatsapp/views/whatsapp-page.tsx";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { requirePermission } from "#app/platform/session/guards.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { answerContact } from "./answer-contact.server.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/whatsapp.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("WhatsApp");

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "inbox");
  const { database, clock } = scopeOf(context);
  const asked = new URL(request.url).searchParams.get("contact");
  // Everybody who wrote stands in the inbox.
  if (asked === null) throw redirect(pathTo("/admin/messages?genre=whatsapp"));
  const shown = await conversation(database.drizzle, clock.now(), asked);
  if (!shown) throw data(null, { status: 404 });
  return { shown, formId: randomUUID() };
}

export const action = (args: Route.ActionArgs) => answerContact(args, requirePermission(args.context, "inbox"));

export default function Whatsapp({ loaderData: { shown, formId }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <WhatsappConversation conversation={shown} formId={formId} refusal={actionData} />
    </div>
  );
}
