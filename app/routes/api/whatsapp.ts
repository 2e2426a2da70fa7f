import { data } from "react-router";
import { isSame, isSigned, readReport } from "#app/platform/messaging/whatsapp-webhook.ts";
import { scopeOf } from "#app/platform/session/scope.ts";
import { takeReport } from "#app/registries/work/whatsapp-work.server.ts";
import type { Route } from "./+types/whatsapp.ts";
import { readJson } from "#app/platform/content/plain-text.ts";

/** GET by WhatsApp, once: whether this address is ours; whoever knows the word that was agreed on has its own given back. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { whatsapp } = scopeOf(context).env.messaging;
  const { searchParams } = new URL(request.url);
  const challenge = searchParams.get("hub.challenge") ?? "";
  const known =
    whatsapp &&
    searchParams.get("hub.mode") === "subscribe" &&
    isSame(searchParams.get("hub.verify_token") ?? "", whatsapp.verifyToken);
  if (!known || !/^[\w-]{1,200}$/.test(challenge)) throw data(null, { status: 404 });
  return new Response(challenge, { headers: { "Content-Type": "text/plain" } });
}

/** POST by WhatsApp: messages and statuses, signed over their bytes. What is not signed is nobody's. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context);
  const { whatsapp } = scope.env.messaging;
  if (!whatsapp) throw data(null, { status: 404 });
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (!isSigned(bytes, request.headers.get("X-Hub-Signature-256"), whatsapp.appSecret))
    return Response.json({}, { status: 401 });
  await takeReport(scope, readReport(readJson(new TextDecoder().decode(bytes))?.value, whatsapp.phoneNumberId));
  return Response.json({});
}
