/**
 * WhatsApp Cloud API as Meta's public notes describe it (November 2026): messages are posted to the number's own address.
 * Whoever has no number that we know is written to by the id that Meta gives them for this business (`recipient`).
 */
import type { WhatsAppSettings } from "#app/platform/env/messaging.ts";
import { type SendOutcome, callProvider, outcomeOf } from "./call-provider.ts";

/** `code` and `act`: words that fill the gaps of a text that the operator has approved. */
export type WhatsAppMessage =
  | { kind: "template"; name: string; language: string; code?: string; act?: string }
  | { kind: "text"; words: string };

/** @param to E.164, or the operator's id @param reference given back with every status */
export type WhatsAppSender = (to: string, reference: string, message: WhatsAppMessage) => Promise<SendOutcome>;

/** Codes of refusals that pass: limits of a minute, of a pair of numbers, of an hour. */
const PASSING = new Set([4, 80007, 130429, 131048, 131056]);

export function whatsappApi({ url, phoneNumberId, token }: WhatsAppSettings): WhatsAppSender {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  return async (to, reference, message) => {
    const addressee = to.startsWith("+") ? { to: to.slice(1) } : { recipient: to };
    const whole = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      ...addressee,
      biz_opaque_callback_data: reference,
      ...bodyOf(message),
    };
    const answer = await callProvider({
      url: `${url}/${phoneNumberId}/messages`,
      headers,
      body: JSON.stringify(whole),
    });
    const code = errorIn(answer.body);
    if (code !== undefined && answer.status < 500)
      return { kind: PASSING.has(code) ? "later" : "refused", why: String(code) };
    return outcomeOf(answer, idIn(answer.body));
  };
}

function bodyOf(message: WhatsAppMessage) {
  if (message.kind === "text") return { type: "text", text: { preview_url: false, body: message.words } };
  const { name, language, code, act } = message;
  const gap = { type: "text", text: code ?? act };
  const body = { type: "body", parameters: [gap] };
  const components = [
    ...(code === undefined && act === undefined ? [] : [body]),
    ...(code === undefined ? [] : [{ type: "button", sub_type: "url", index: "0", parameters: [gap] }]),
  ];
  return {
    type: "template",
    template: { name, language: { code: language }, ...(components.length > 0 && { components }) },
  };
}

const inside = (value: unknown, key: string | number): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string | number, unknown>)[key] : undefined;

function idIn(body: unknown): string | null {
  const id = inside(inside(inside(body, "messages"), 0), "id");
  return typeof id === "string" && id.length <= 200 ? id : null;
}

function errorIn(body: unknown): number | undefined {
  const code = inside(inside(body, "error"), "code");
  return typeof code === "number" ? code : undefined;
}
