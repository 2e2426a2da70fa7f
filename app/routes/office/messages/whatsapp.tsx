import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { contacts, conversation } from "#app/features/whatsapp/office-page.server.ts";
import { Contacts, WhatsappConversation } from "#app/features/whatsapp/views/whatsapp-page.tsx";
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
  if (asked === null) return { contacts: await contacts(database.drizzle), shown: null, formId: "" };
  const shown = await conversation(database.drizzle, clock.now(), asked);
  if (!shown) throw data(null, { status: 404 });
  return { contacts: [], shown, formId: randomUUID() };
}

export const action = (args: Route.ActionArgs) => answerContact(args, requirePermission(args.context, "inbox"));

export default function Whatsapp({ loaderData: { contacts: all, shown, formId }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-8">
      <h1>WhatsApp</h1>
      {shown ? (
        <WhatsappConversation conversation={shown} formId={formId} refusal={actionData} />
      ) : (
        <Contacts contacts={all} />
      )}
    </div>
  );
}
