/** Each reader's own copy of a letter that is the same for all. */
import type { MailContent } from "#app/platform/mail/layout/render-mail.ts";

/** Stands for the reader's own key until their copy is made; such as no text and no key holds. */
export const READER = "cle-du-lecteur-0240";

/** Stands for it in previews and tests: opens no subscription. */
export const NOBODYS_TOKEN = "essai";

/** One reader's copy. @param token the secret of their subscription */
export function copyFor({ subject, html, text }: MailContent, token: string): MailContent {
  return { subject, html: html.replaceAll(READER, token), text: text.replaceAll(READER, token) };
}
