/** Short messages by any gateway that takes one HTTP post: its address, headers and body are settings. */
import type { SmsSettings } from "#app/platform/env/messaging.ts";
import { type SendOutcome, callProvider, outcomeOf } from "./call-provider.ts";

/** Sends one message. @param to E.164 @param text of the alphabet of short messages, one part */
export type SmsSender = (to: string, text: string) => Promise<SendOutcome>;

/** The body of a post, with the number and the text put where the setting names them; its kind decides how they are written. */
export function smsBody({ body, json }: Pick<SmsSettings, "body" | "json">, to: string, text: string): string {
  const values: Record<string, string> = { to, digits: to.replace(/^\+/, ""), text };
  const filled = (part: string, write: (value: string) => string) =>
    part.replace(/\{(to|digits|text)\}/g, (_, name: string) => write(values[name] ?? ""));
  if (!json) return filled(body, encodeURIComponent);
  // Within the strings of the JSON, so that no text can leave its place.
  return JSON.stringify(JSON.parse(body), (_key, value: unknown) =>
    typeof value === "string" ? filled(value, (one) => one) : value,
  );
}

export function smsGateway(settings: SmsSettings): SmsSender {
  const headers = {
    "Content-Type": settings.json ? "application/json" : "application/x-www-form-urlencoded",
    ...settings.headers,
  };
  return async (to, text) =>
    outcomeOf(await callProvider({ url: settings.url, headers, body: smsBody(settings, to, text) }), null);
}
