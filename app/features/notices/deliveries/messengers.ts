import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import type { SendOutcome } from "#app/platform/messaging/call-provider.ts";
import { smsGateway } from "#app/platform/messaging/sms-gateway.ts";
import { type WhatsAppSender, whatsappApi } from "#app/platform/messaging/whatsapp-api.ts";
import { inForce, siteSettings } from "#app/platform/settings/settings.ts";
import { pushKeysOf } from "#app/platform/messaging/push-keys.ts";
import type { PushTarget } from "#app/platform/messaging/push-target.ts";
import { type PushSender, pushSender } from "#app/platform/messaging/web-push.ts";
import type { Secrets } from "#app/platform/secrets/secrets.ts";
import { toGsm7 } from "#app/platform/messaging/gsm7.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import { type MessageText, actText, codeSms, noticeSms } from "./message-texts.ts";

/** What a message says; `page`: address of the notices, whole; `words`: the next act that it names, instead of a fixed text. */
export type MessageContent =
  | { kind: "notice"; text: MessageText; page: string; words: string | null }
  | { kind: "code"; code: string }
  | { kind: "reply"; words: string };

/** @param to E.164, or the operator's id of somebody whose number it does not tell; for push the name of a device @param browser for push alone */
export type OutgoingMessage = {
  deliveryId: string;
  userId: string | null;
  to: string;
  content: MessageContent;
  browser?: PushTarget;
};

/** Sends one message of one way. Throws nothing that the other side did. */
export type Messenger = (message: OutgoingMessage) => Promise<SendOutcome>;

/** The ways that are switched on. */
export type Messengers = Partial<Record<PhoneWay, Messenger>>;

/** What is read on the telephone, word for word: the demonstration world shows it. */
export function wordsOf(way: PhoneWay, content: MessageContent): string {
  if (content.kind === "reply") return content.words;
  if (content.kind === "code") return codeSms(content.code, siteSettings.name);
  const said = saidBy(way, content);
  return way === "sms" ? noticeSms({ text: said }, siteSettings.name, content.page) : `${said}\n${content.page}`;
}

/** WhatsApp says the act inside a text that the operator approved, which has a gap for it. */
function saidBy(way: PhoneWay, { text, words }: Extract<MessageContent, { kind: "notice" }>): string {
  if (words === null) return text.text;
  if (way === "sms") return `${words}.`;
  return way === "push" ? words : actText(words);
}

/** The messengers of these settings. */
export function messengersOf(
  { sms, whatsapp, push }: MessagingSettings,
  { webPush }: Pick<Secrets, "webPush">,
): Messengers {
  return {
    ...(sms && { sms: smsMessenger(smsGateway(sms)) }),
    ...(whatsapp && { whatsapp: whatsappMessenger(whatsappApi(whatsapp)) }),
    ...(push && { push: pushMessenger(pushSender(push, pushKeysOf(webPush))) }),
  };
}

/** A day: what a browser that was away for longer has missed stands in the list. */
const PUSH_TTL_SECONDS = 24 * 3600;

/** The fixed text of the kind, and the way to the list; a second one of the same text takes the place of the first. */
function pushMessenger(send: PushSender): Messenger {
  return async ({ browser, content }) => {
    if (content.kind !== "notice" || !browser) return { kind: "refused", why: "not-by-push" };
    const { name } = content.text;
    const text = saidBy("push", content);
    return send(
      browser,
      { title: siteSettings.name, body: text, url: new URL(content.page).pathname, tag: name },
      PUSH_TTL_SECONDS,
    );
  };
}

/** Notices and codes by texts that the operator approved under these names; free words as they are. */
function whatsappMessenger(send: WhatsAppSender): Messenger {
  return ({ deliveryId, to, content }) => {
    const { language, code, act } = inForce("messages");
    if (content.kind === "reply") return send(to, deliveryId, { kind: "text", words: content.words });
    if (content.kind === "code")
      return send(to, deliveryId, { kind: "template", name: code.name, language, code: content.code });
    const { words } = content;
    return send(
      to,
      deliveryId,
      words === null
        ? { kind: "template", name: content.text.name, language }
        : { kind: "template", name: act.name, language, act: words },
    );
  };
}

/** No free words: nobody answers a short message of ours. */
function smsMessenger(send: ReturnType<typeof smsGateway>): Messenger {
  return ({ to, content }) =>
    content.kind === "reply"
      ? Promise.resolve({ kind: "refused", why: "not-by-sms" })
      : send(to, toGsm7(wordsOf("sms", content)));
}
