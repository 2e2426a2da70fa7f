import { newestDeliveries } from "#app/features/notices/deliveries/newest-deliveries.server.ts";
import { DemonstrationMessages } from "#app/features/notices/views/demonstration-messages.tsx";
import { sayAsContact } from "#app/features/whatsapp/say-as-contact.server.ts";
import { parsePlainForm } from "#app/platform/forms/parse-form.ts";
import { pathTo } from "#app/platform/paths/path-to.ts";
import { demonstrationOnly } from "#app/platform/session/demonstration-only.ts";
import { redirectWithFlash } from "#app/platform/session/flash.server.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { unlistedMeta } from "#app/routes/shell/meta/page-meta.ts";
import type { Route } from "./+types/message-list.ts";

export const meta: Route.MetaFunction = () => unlistedMeta("Téléphones de la démonstration");

/** What left for telephones in the demonstration world: newest first. */
export async function loader({ context }: Route.LoaderArgs) {
  demonstrationOnly(context);
  const { database, env } = scopeOf(context);
  return { messages: await newestDeliveries(database.drizzle), pushService: env.messaging.push?.example ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  demonstrationOnly(context);
  const taken = await parsePlainForm({ request, context });
  if (!taken.ok) return taken.refusal;
  const [from, words] = [
    String(taken.fields.get("from") ?? "").replace(/\D/g, ""),
    String(taken.fields.get("words") ?? "").slice(0, 1000),
  ];
  const said =
    /^\d{8,15}$/.test(from) && words !== "" && (await sayAsContact(scopeOf(context).env.messaging, from, words));
  if (!said) return taken.refuse(400, "Écrivez un numéro complet avec son indicatif, et un message.");
  return redirectWithFlash({ request, context }, pathTo("/dev/messages"), {
    kind: "success",
    title: "Le cabinet a reçu ce message",
  });
}

export default function MessageList({ loaderData, actionData }: Route.ComponentProps) {
  return <DemonstrationMessages {...loaderData} refusal={actionData?.refusal} />;
}
