import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import type { NumberWay } from "./tables.ts";

/** The ways by number that are switched on; a code leaves by the first. */
export function numberWays({ sms }: MessagingSettings): NumberWay[] {
  return sms ? ["sms"] : [];
}

/** Whom a number is given to, by way, as the page on privacy names them. */
export function messageProviders({ sms }: MessagingSettings): { way: NumberWay; name: string }[] {
  return sms ? [{ way: "sms", name: sms.name }] : [];
}
