import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import type { NumberWay } from "./tables.ts";

/** The ways by number that are switched on; a code leaves by the first. */
export function numberWays({ sms, whatsapp }: MessagingSettings): NumberWay[] {
  return [...(sms ? (["sms"] as const) : []), ...(whatsapp ? (["whatsapp"] as const) : [])];
}

const WHATSAPP_NAME = "WhatsApp Business (Meta Platforms)";

/** Whom a number is given to, by way, as the page on privacy names them. */
export function messageProviders({ sms, whatsapp }: MessagingSettings): { way: NumberWay; name: string }[] {
  return [...(sms ? [{ way: "sms" as const, name: sms.name }] : []), ...(whatsapp ? [{ way: "whatsapp" as const, name: WHATSAPP_NAME }] : [])];
}
