import type { Env } from "#app/platform/env/env.ts";
import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import { pushKeysOf } from "#app/platform/messaging/push-keys.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import type { SendingWays } from "./telephone-page.server.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import type { NumberWay } from "#app/features/notices/deliveries/tables.ts";

/** The ways by number that are switched on; a code leaves by the first. */
export function numberWays({ sms, whatsapp }: MessagingSettings): NumberWay[] {
  return [...(sms ? (["sms"] as const) : []), ...(whatsapp ? (["whatsapp"] as const) : [])];
}

/** What the site can send by. Notifications need the service worker, which a setting takes away. */
export function sendingWays(
  { messaging, offline }: Pick<Env, "messaging" | "offline">,
  { webPush }: Pick<Secrets, "webPush">,
): SendingWays {
  const push = offline && messaging.push ? { ...messaging.push, publicKey: pushKeysOf(webPush).publicKey } : undefined;
  return { ways: numberWays(messaging), push };
}

const WHATSAPP_NAME = "WhatsApp Business (Meta Platforms)";

/** Nobody chose these but the browser itself. */
const PUSH_NAME =
  "le service de votre navigateur (Google, Mozilla, Apple ou Microsoft), sans votre numéro, par un message chiffré";

/** Who delivers messages, by way, as the page on privacy names them. */
export function messageProviders({ sms, whatsapp, push }: MessagingSettings): { way: PhoneWay; name: string }[] {
  return [
    ...(sms ? [{ way: "sms" as const, name: sms.name }] : []),
    ...(whatsapp ? [{ way: "whatsapp" as const, name: WHATSAPP_NAME }] : []),
    ...(push ? [{ way: "push" as const, name: PUSH_NAME }] : []),
  ];
}
