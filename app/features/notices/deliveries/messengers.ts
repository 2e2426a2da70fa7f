import type { MessagingSettings } from "#app/platform/env/messaging.ts";
import type { SendOutcome } from "#app/platform/messaging/call-provider.ts";
import { smsGateway } from "#app/platform/messaging/sms-gateway.ts";
import { siteSettings } from "#app/platform/settings/settings.ts";
import { toGsm7 } from "#app/platform/messaging/gsm7.ts";
import type { PhoneWay } from "#app/features/notices/ways.ts";
import { type MessageText, codeSms, noticeSms } from "./message-texts.ts";

/** What a message says; `page`: address of the notices, whole. */
export type MessageContent = { kind: "notice"; text: MessageText; page: string } | { kind: "code"; code: string } | { kind: "reply"; words: string };

/** @param to E.164; for push empty, since it goes to the browsers of `userId` */
export type OutgoingMessage = { deliveryId: string; userId: string | null; to: string; content: MessageContent };

/** Sends one message of one way. Throws nothing that the other side did. */
export type Messenger = (message: OutgoingMessage) => Promise<SendOutcome>;

/** The ways that are switched on. */
export type Messengers = Partial<Record<PhoneWay, Messenger>>;

/** What is read on the telephone, word for word: the demonstration world shows it. */
export function wordsOf(way: PhoneWay, content: MessageContent): string {
  if (content.kind === "reply") return content.words;
  if (content.kind === "code") return codeSms(content.code);
  return way === "sms" ? noticeSms(content.text, siteSettings.name, content.page) : `${content.text.text}\n${content.page}`;
}

/** The messengers of these settings. */
export function messengersOf({ sms }: MessagingSettings): Messengers {
  return { ...(sms && { sms: smsMessenger(smsGateway(sms)) }) };
}

/** No free words: nobody answers a short message of ours. */
function smsMessenger(send: ReturnType<typeof smsGateway>): Messenger {
  return ({ to, content }) => (content.kind === "reply" ? Promise.resolve({ kind: "refused", why: "not-by-sms" }) : send(to, toGsm7(wordsOf("sms", content))));
}
