/** What messages say: fixed texts of the settings (« Messages aux téléphones »), so that none can carry anything of a file. */
import { shortMessage } from "#app/platform/messaging/gsm7.ts";
import type { Settings } from "#app/platform/settings/parts.ts";
import { inForce } from "#app/platform/settings/settings.ts";

type Messages = Settings["messages"];
/** A text, and the name under which the operator of WhatsApp approved it. */
export type MessageText = Messages["seat"];
type TextKey = { [Key in keyof Messages]: Messages[Key] extends MessageText ? Key : never }[keyof Messages];

/** By the key of a kind of notice; by its topic for kinds that are not named. */
const OF_KIND: Readonly<Record<string, TextKey>> = {
  "tests.seat-offered": "seat",
  "tests.soon": "deadline",
  "file.deadline": "deadline",
  "file.paper-ends": "deadline",
  "file.correction": "document",
  "file.infected": "document",
  "payments.due": "deadline",
  "payments.late": "deadline",
};
const OF_TOPIC: Readonly<Record<string, TextKey>> = {
  payments: "payment",
  appointments: "appointment",
  messages: "message",
  tests: "test",
  file: "file",
  account: "account",
};

/** Which text says a kind of notice, by its key. @throws Error for a topic without a text */
export function textKeyOf(kind: string): TextKey {
  const key = OF_KIND[kind] ?? OF_TOPIC[kind.split(".")[0] ?? ""];
  if (!key) throw new Error(`no text for telephones of the kind ${kind}`);
  return key;
}

/** The text of a kind of notice, by its key. */
export const textOfKind = (kind: string): MessageText => inForce("messages")[textKeyOf(kind)];

/** One part of a short message: the business, the text, the address of the notices. */
export function noticeSms({ text }: Pick<MessageText, "text">, business: string, page: string): string {
  return shortMessage(`${business}\u00a0: ${text}`, page);
}

/** What is said of the next act of a file. */
export const actText = (act: string): string => inForce("messages").act.text.replace("{act}", () => act);

/** What is said with a code. */
export const codeText = (code: string): string => inForce("messages").code.text.replace("{code}", code);

/** One part of a short message with a code. */
export const codeSms = (code: string, business: string): string =>
  shortMessage(`${business}\u00a0: ${codeText(code)}`, "");
