/** What messages say: fixed texts of content/message-templates.json, so that none can carry anything of a file. */
import { z } from "zod";
import source from "#content/message-templates.json" with { type: "json" };
import { shortMessage } from "#app/platform/messaging/gsm7.ts";

const name = z.string().regex(/^[a-z_]{3,60}$/);
/** No figure, no gap to fill: the same for everybody. */
const fixed = z.string().regex(/^[^{}\d]{10,300}$/);

const schema = z.object({
  language: z.string().regex(/^[a-z]{2}$/),
  footer: fixed,
  button: z.string().min(1).max(25),
  /** What is said of the next act of a file. */
  act: z.object({ name, text: z.string().regex(/^[^{}]*\{act\}[^{}]*$/) }),
  code: z.object({ name, text: z.string().regex(/^[^{}]*\{code\}[^{}]*$/) }),
  /** `kinds`: keys of kinds of notices, or a topic with « .* » for those that no other text names. */
  texts: z
    .array(z.object({ name, text: fixed, kinds: z.array(z.string().regex(/^[a-z]+\.(\*|[a-z-]+)$/)).min(1) }))
    .min(1),
});

/** The owner's wording; a wrong file stops the start. */
export const messageTemplates = schema.parse(source);

export type MessageText = (typeof messageTemplates.texts)[number];

/** The text of a kind of notice, by its key. */
export function textOfKind(kind: string): MessageText {
  const { texts } = messageTemplates;
  const topic = `${kind.split(".")[0] ?? ""}.*`;
  const found = texts.find(({ kinds }) => kinds.includes(kind)) ?? texts.find(({ kinds }) => kinds.includes(topic));
  if (!found) throw new Error(`no text of content/message-templates.json for the kind ${kind}`);
  return found;
}

/** One part of a short message: the business, the text, the address of the notices. */
export function noticeSms({ text }: Pick<MessageText, "text">, business: string, page: string): string {
  return shortMessage(`${business}\u00a0: ${text}`, page);
}

/** One part of a short message with a code. */
export function codeSms(code: string, business: string): string {
  return shortMessage(`${business}\u00a0: ${messageTemplates.code.text.replace("{code}", code)}`, "");
}
